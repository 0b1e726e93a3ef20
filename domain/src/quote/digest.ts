// The digest that a buyer confirms: one hash over deal, revision, choice and every figure.
import { sha256 } from '@noble/hashes/sha2.js';
import type { Choice } from '../selection/choice.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Quote } from './quote.ts';

/** SHA-256 of a text in hexadecimal. The server passes the one of `node:crypto`, which is faster. */
export type Hash = (text: string) => string;

/** A synchronous implementation. The browser's own SHA-256 is asynchronous. */
export const sha256Hex: Hash = (text) =>
  Array.from(sha256(new TextEncoder().encode(text)), hexPair).join('');

function hexPair(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}

export interface Confirmable {
  readonly dealId: string;
  readonly revision: number;
  /** In canonical form, as `normalizeChoice` returns it. */
  readonly choice: Choice;
  readonly quote: Quote;
}

/** [QUO9] */
export function selectionDigest(
  { dealId, revision, choice, quote }: Confirmable,
  hash: Hash = sha256Hex,
): string {
  return hash(canonicalJson({ dealId, revision, choice, quote }));
}
