// What the law makes page, PDF and receipt say, in the words of those who read it.
import type { LawWord } from '../../law/consent.ts';

const rightToCancel = (fee: string): LawWord => ({
  title: 'Su derecho a cancelar',
  text: `Puede devolver este auto en un plazo de tres días, por cualquier motivo, si no ha recorrido más de 400 millas con él. El concesionario puede quedarse con un cargo por devolución de ${fee}.`,
});
/** Directive (EU) 2023/2225, art. 8(1). */
const borrowingWarning: LawWord = {
  title: '¡Atención! Tomar dinero prestado cuesta dinero',
  text: 'El total que usted paga incluye el costo del crédito.',
};
const withdrawal: LawWord = {
  title: 'Catorce días para cambiar de opinión',
  text: 'Puede desistir del contrato de crédito en un plazo de catorce días desde su firma, sin dar ningún motivo.',
};

export const lawWords = { rightToCancel, borrowingWarning, withdrawal };
