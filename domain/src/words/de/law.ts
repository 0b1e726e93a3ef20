// What the law makes page, PDF and receipt say, in the words of those who read it.
import type { LawWord } from '../../law/consent.ts';

const rightToCancel = (fee: string): LawWord => ({
  title: 'Ihr Rückgaberecht',
  text: `Sie können dieses Auto innerhalb von drei Tagen ohne Angabe von Gründen zurückgeben, wenn Sie höchstens 400 Meilen damit gefahren sind. Das Autohaus darf eine Rücknahmegebühr von ${fee} einbehalten.`,
});
/** Directive (EU) 2023/2225, art. 8(1). */
const borrowingWarning: LawWord = {
  title: 'Achtung! Kreditaufnahme kostet Geld',
  text: 'Der Betrag, den Sie insgesamt zahlen, enthält die Kosten des Kredits.',
};
const withdrawal: LawWord = {
  title: 'Vierzehn Tage Widerrufsrecht',
  text: 'Sie können den Kreditvertrag innerhalb von vierzehn Tagen nach der Unterschrift ohne Angabe von Gründen widerrufen.',
};

export const lawWords = { rightToCancel, borrowingWarning, withdrawal };
