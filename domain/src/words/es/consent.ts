// Statements to read before agreeing to electronic records: 15 USC 7001(c).
import type { LawWord } from '../../law/consent.ts';

const onPaper = (name: string, phone: string, email: string): LawWord => ({
  title: 'En papel, si lo prefiere',
  text: `${name} le da una copia en papel sin costo: ${phone} o ${email}.`,
});
const takingBack: LawWord = {
  title: 'Retirar su consentimiento',
  text: 'Puede retirar su consentimiento en cualquier momento, de la misma manera. Lo que confirmó sigue siendo válido; a partir de entonces recibe todo en papel.',
};
const covers: LawWord = {
  title: 'Qué abarca',
  text: 'Esta selección y su recibo. El contrato no es parte de ello: ese lo firma en el concesionario.',
};
const needs: LawWord = {
  title: 'Qué necesita',
  text: 'Un navegador actual y un programa que abra archivos PDF para guardarlos o imprimirlos.',
};

export const consentWords = { onPaper, takingBack, covers, needs };
