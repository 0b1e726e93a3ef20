// What is confirmed: the few figures that always stand together, and what is not taken.
import { listed } from './words.ts';

export const negativeEquity = 'Saldo negativo, se suma a lo que paga';
export function notTaken(names: readonly string[], undecided: number): string {
  if (undecided === 0) return `No tomados: ${listed(names)}.`;
  if (undecided === names.length)
    return `Sin decidir, registrados como no tomados: ${listed(names)}.`;
  return `No tomados: ${listed(names)}. Eso incluye ${undecided} sobre los que no ha decidido.`;
}
