// Types for the input and the findings of a law rule.
import type { Offer } from '../offer/offer.ts';
import type { LawCode, LawLevel } from './rules.ts';

export interface LawFinding {
  readonly code: LawCode;
  readonly level: LawLevel;
  /** Path of the field, as in the problems of a deal file: price.lines[2].requiredBy. */
  readonly path: string;
  readonly message: string;
  readonly source: string;
}

export interface Subject {
  readonly offer: Offer;
  /** The place whose law applies, or null if it is not known. */
  readonly jurisdiction: string | null;
  /** The planned date of publishing. */
  readonly date: Date;
}

/** One finding of a rule. */
export type RuleFinding = Pick<LawFinding, 'path' | 'message'>;
