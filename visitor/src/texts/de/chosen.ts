// What is confirmed: the few figures that always stand together, and what is not taken.
import { listed } from './words.ts';

export const negativeEquity = 'Restschuld, kommt zu Ihrer Zahlung hinzu';
export function notTaken(names: readonly string[], undecided: number): string {
  if (undecided === 0) return `Nicht genommen: ${listed(names)}.`;
  if (undecided === names.length)
    return `Nicht entschieden, gilt als nicht genommen: ${listed(names)}.`;
  return `Nicht genommen: ${listed(names)}. Darunter ${undecided}, über die Sie nicht entschieden haben.`;
}
