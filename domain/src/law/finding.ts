// What a rule looks at and what it finds.
import type { Offer } from '../offer/offer.ts';
import type { LawCode, LawLevel } from './rules.ts';

export interface LawFinding {
  readonly code: LawCode;
  readonly level: LawLevel;
  /** Of the field, as the problems of a deal file have it: price.lines[2].requiredBy. */
  readonly path: string;
  readonly message: string;
  readonly source: string;
}

export interface Subject {
  readonly offer: Offer;
  /** The place whose law applies, or null if it is not known. */
  readonly jurisdiction: string | null;
  /** When it would be published. */
  readonly date: Date;
}

/** One place where a rule finds something. */
export type Found = Pick<LawFinding, 'path' | 'message'>;
