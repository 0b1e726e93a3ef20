// Idempotency keys: a retry with the same key takes effect only once.

/** 128 random bits. `crypto.randomUUID` exists only on HTTPS and localhost. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
