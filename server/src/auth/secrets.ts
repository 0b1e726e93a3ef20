// Secrets for signing in: random, shown once, stored as a hash.
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, so that the hash needs no salt and no slow function. A single word, which logs shorten. */
export function newSecret(prefix = '') {
  const text = prefix + randomBytes(32).toString('hex');
  return { text, hash: secretHash(text) };
}

export function secretHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
