// Statements to read before agreeing to electronic records: 15 USC 7001(c).
import type { LawWord } from '../../law/consent.ts';

const onPaper = (name: string, phone: string, email: string): LawWord => ({
  title: 'Lieber auf Papier',
  text: `${name} gibt Ihnen kostenlos eine Kopie auf Papier: ${phone} oder ${email}.`,
});
const takingBack: LawWord = {
  title: 'Einwilligung widerrufen',
  text: 'Sie können Ihre Einwilligung jederzeit auf demselben Weg widerrufen. Was Sie bestätigt haben, bleibt gültig; von da an erhalten Sie alles auf Papier.',
};
const covers: LawWord = {
  title: 'Wofür sie gilt',
  text: 'Für diese Auswahl und den Beleg dazu. Der Vertrag gehört nicht dazu: Den unterschreiben Sie im Autohaus.',
};
const needs: LawWord = {
  title: 'Was Sie brauchen',
  text: 'Einen aktuellen Browser und ein Programm, das PDF-Dateien zum Speichern oder Drucken öffnet.',
};

export const consentWords = { onPaper, takingBack, covers, needs };
