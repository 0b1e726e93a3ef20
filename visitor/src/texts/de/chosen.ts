// What is confirmed: the few figures that always stand together, and what is not taken.
import { listed } from './words.ts';

export const negativeEquity = 'Restschuld, kommt zu Ihrer Zahlung hinzu';
export const notTaken = (names: readonly string[], undecided: number) =>
  undecided === 0
    ? `Nicht genommen: ${listed(names)}.`
    : `Nicht genommen: ${listed(names)}. Darunter ${undecided}, über die Sie nicht entschieden haben.`;
