// What is confirmed: the few figures that always stand together, and what is not taken.
import { listed } from './words.ts';

export const negativeEquity = 'Negative equity, added to what you pay';
export function notTaken(names: readonly string[], undecided: number): string {
  if (undecided === 0) return `Not taken: ${listed(names)}.`;
  if (undecided === names.length) return `Not decided, recorded as not taken: ${listed(names)}.`;
  return `Not taken: ${listed(names)}. That includes ${undecided} you have not decided on.`;
}
