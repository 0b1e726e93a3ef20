// Deal ids: the link is the key, so 130 random bits, written so that no mail client or eye can spoil them.
import { randomBytes } from 'node:crypto';

/** Crockford's base 32 in lower case: no i, l, o or u. */
export const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 26;

export function newDealId(): string {
  return Array.from(randomBytes(LENGTH), (byte) => CROCKFORD[byte & 31]).join('');
}

/** The id a link means, whatever its case and with look-alike letters mended; null: it can be none. */
export function readDealId(text: string): string | null {
  if (text.length !== LENGTH) return null;
  const id = text.toLowerCase().replaceAll(/[il]/g, '1').replaceAll('o', '0');
  return /^[0-9a-hjkmnp-tv-z]+$/.test(id) ? id : null;
}

/** What logs may say of a deal: enough to tell two apart, not enough to open one. */
export function shortDealId(id: string): string {
  return `${id.slice(0, 6)}…`;
}
