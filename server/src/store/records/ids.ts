// Deal ids. The link is the key, so an id has 130 random bits in letters that survive mail clients and retyping.
import { randomFillSync } from 'node:crypto';

/** Crockford's base 32 in lower case: no i, l, o or u. */
const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 26;

export function newDealId(): string {
  return randomLetters(LENGTH);
}

/** Unused random bytes. Fetching many at once costs as much as fetching one. */
const pool = new Uint8Array(4096);
let used = pool.length;

/** Five random bits each. */
export function randomLetters(count: number): string {
  if (used + count > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  let letters = '';
  for (let remaining = count; remaining > 0; remaining -= 1) {
    letters += CROCKFORD[(pool[used] ?? 0) & 31];
    // Prevents reuse, and removes it from memory.
    pool[used] = 0;
    used += 1;
  }
  return letters;
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
