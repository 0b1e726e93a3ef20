// Tests for idempotency keys, which are random and unique.
import { expect, test } from 'vitest';
import { newIdempotencyKey } from './idempotency-key.ts';

test('a key has 128 random bits', () => {
  expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(newIdempotencyKey()).not.toBe(newIdempotencyKey());
});
