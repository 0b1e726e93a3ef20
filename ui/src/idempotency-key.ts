// The key of one intention: sent again with a retry, it makes it count once.

/** 128 random bits. `crypto.randomUUID` exists only on HTTPS and localhost. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
