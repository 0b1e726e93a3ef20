// Statements to read before agreeing to electronic records: 15 USC 7001(c).
import type { LawWord } from '../../law/consent.ts';

const onPaper = (name: string, phone: string, email: string): LawWord => ({
  title: 'On paper instead',
  text: `${name} gives you a paper copy at no charge: ${phone} or ${email}.`,
});
const takingBack: LawWord = {
  title: 'Taking it back',
  text: 'You can withdraw your consent at any time, the same way. What you confirmed stays valid; from then on you get paper.',
};
const covers: LawWord = {
  title: 'What it covers',
  text: 'This selection and its receipt. The contract is not part of it: you sign that at the dealership.',
};
const needs: LawWord = {
  title: 'What you need',
  text: 'A current web browser, and a program that opens PDF files to save or print.',
};

export const consentWords = { onPaper, takingBack, covers, needs };
