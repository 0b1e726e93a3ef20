// Deal ids. The link is the key, so an id has 130 random bits in letters that survive mail clients and retyping.
import { randomBytes } from 'node:crypto';

/** Crockford's base 32 in lower case: no i, l, o or u. */
const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 26;

export function newDealId(): string {
  return randomLetters(LENGTH);
}

/** Five random bits each. */
export function randomLetters(count: number): string {
  return Array.from(randomBytes(count), (byte) => CROCKFORD[byte & 31]).join('');
}

/** @returns the id of a link with case and look-alike letters corrected, or null if it cannot be an id */
export function readDealId(text: string): string | null {
  if (text.length !== LENGTH) return null;
  const id = text.toLowerCase().replaceAll(/[il]/g, '1').replaceAll('o', '0');
  return /^[0-9a-hjkmnp-tv-z]+$/.test(id) ? id : null;
}

/** The part of an id that logs may contain: enough to distinguish deals, not enough to open one. */
export function shortDealId(id: string): string {
  return `${id.slice(0, 6)}…`;
}
