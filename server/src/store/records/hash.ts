// SHA-256 by `node:crypto`, with the same result as the one of `domain`, and faster.
import { hash } from 'node:crypto';

export function hashOf(text: string | Buffer): string {
  return hash('sha256', text, 'hex');
}
