// The digest: what a buyer confirms, one hash over deal, revision, choice and every figure.
import type { Choice } from '../selection/choice.ts';
import { type CanonicalText, canonicalJson } from './canonical-json.ts';
import type { Quote } from './quote.ts';
import { sha256Hex } from './sha256.ts';

/** SHA-256 of a text in hexadecimal; where the machine has its own, faster one, it can be given. */
export type Hash = (text: string) => string;

export interface Confirmable {
  readonly dealId: string;
  readonly revision: number;
  /** In canonical form, as `normalizeChoice` gives it. */
  readonly choice: Choice;
  readonly quote: Quote | CanonicalText;
}

/** [QUO9] */
export function selectionDigest(
  { dealId, revision, choice, quote }: Confirmable,
  hash: Hash = sha256Hex,
): string {
  return hash(canonicalJson({ dealId, revision, choice, quote }));
}
