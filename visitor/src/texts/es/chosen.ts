// What is confirmed: the few figures that always stand together, and what is not taken.
import { listed } from './words.ts';

export const negativeEquity = 'Saldo negativo, se suma a lo que paga';
export const notTaken = (names: readonly string[], undecided: number) =>
  undecided === 0
    ? `No tomados: ${listed(names)}.`
    : `No tomados: ${listed(names)}. Eso incluye ${undecided} sobre los que no ha decidido.`;
