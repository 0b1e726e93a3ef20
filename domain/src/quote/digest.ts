// The digest: what a buyer confirms, one hash over deal, revision, choice and every figure.
import type { Choice } from '../selection/choice.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Quote } from './quote.ts';
import { sha256Hex } from './sha256.ts';

export interface Confirmable {
  readonly dealId: string;
  readonly revision: number;
  /** In canonical form, as `normalizeChoice` gives it. */
  readonly choice: Choice;
  readonly quote: Quote;
}

/** [QUO9] */
export function selectionDigest({ dealId, revision, choice, quote }: Confirmable): string {
  return sha256Hex(canonicalJson({ dealId, revision, choice, quote }));
}
