// Tests for the status of a deal, which follows from its facts and the current time.
import { expect, test } from 'vitest';
import { dealStatus } from './deal-status.ts';

const facts = {
  publishedAt: '2026-11-01T00:00:00.000Z',
  withdrawnAt: null,
  declinedAt: null,
  confirmedAt: null,
  expiresAt: '2026-12-01T12:00:00-07:00',
};
const expiryMs = Date.UTC(2026, 11, 1, 19);

test('a deal that was never published is a draft, whatever else is set', () => {
  expect(dealStatus({ ...facts, publishedAt: null, withdrawnAt: 'x' }, expiryMs)).toBe('DRAFT');
});

test('[STA1] a confirmed deal stays confirmed after it expires or is withdrawn', () => {
  const confirmed = { ...facts, confirmedAt: '2026-11-02T00:00:00.000Z' };
  expect(dealStatus(confirmed, expiryMs + 1)).toBe('CONFIRMED');
  expect(dealStatus({ ...confirmed, withdrawnAt: '2026-11-03T00:00:00.000Z' }, 0)).toBe(
    'CONFIRMED',
  );
});

test('[STA2] an open deal expires at its exact second, in its time zone offset', () => {
  expect(dealStatus(facts, expiryMs - 1)).toBe('OPEN');
  expect(dealStatus(facts, expiryMs)).toBe('EXPIRED');
});

test('a withdrawn deal is withdrawn before and after its expiry', () => {
  const withdrawn = { ...facts, withdrawnAt: '2026-11-03T00:00:00.000Z' };
  expect(dealStatus(withdrawn, 0)).toBe('WITHDRAWN');
  expect(dealStatus(withdrawn, expiryMs)).toBe('WITHDRAWN');
});

test('[STA3] a declined deal stays declined after it ends, unless it is withdrawn', () => {
  const declined = { ...facts, declinedAt: '2026-11-03T00:00:00.000Z' };
  expect(dealStatus(declined, 0)).toBe('DECLINED');
  expect(dealStatus(declined, expiryMs)).toBe('DECLINED');
  const withdrawn = { ...declined, withdrawnAt: '2026-11-04T00:00:00.000Z' };
  expect(dealStatus(withdrawn, 0)).toBe('WITHDRAWN');
});
