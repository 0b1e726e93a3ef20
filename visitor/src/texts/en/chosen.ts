// What is confirmed: the few figures that always stand together, and what is not taken.
import { listed } from './words.ts';

export const negativeEquity = 'Negative equity, added to what you pay';
export const notTaken = (names: readonly string[], undecided: number) =>
  undecided === 0
    ? `Not taken: ${listed(names)}.`
    : `Not taken: ${listed(names)}. That includes ${undecided} you have not decided on.`;
