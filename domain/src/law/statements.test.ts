// What the law makes page, PDF and receipt say.
import { expect, test } from 'vitest';
import { changed, outback } from '../../test/outback.ts';
import type { Offer } from '../index.ts';
import { WORDS } from '../words/words.ts';
import { consentStatements } from './consent.ts';
import { lawStatements } from './statements.ts';

const used = (jurisdiction: string, more: Partial<Offer> = {}) =>
  changed({ ...outback, ...more }, (o) => {
    o.jurisdiction = jurisdiction;
    o.vehicle.condition = 'USED';
  });
const priced = (sellingPriceCents: number) => ({ price: { sellingPriceCents } });
const codes = (offer: Offer, kinds: Parameters<typeof lawStatements>[2], cents = 30_000_00) =>
  lawStatements(offer, priced(cents), kinds, WORDS.en.law.lawWords).map(({ code }) => code);

test('[LAW5] a used car in California states the right to cancel with the fee of this deal', () => {
  const said = (cents: number) =>
    lawStatements(used('US-CA'), priced(cents), ['CASH'], WORDS.en.law.lawWords)[0]?.text;
  expect(said(30_000_00)).toContain('restocking fee of $450.00');
  expect(said(27_765_00)).toContain('$416.48');
  expect(said(1_000_00)).toContain('$200.00');
  expect(said(50_000_00)).toContain('$600.00');
  expect(said(50_000_01)).toBeUndefined();
  expect(codes(used('US-NV'), ['CASH'])).toEqual([]);
});

test('[LAW5] a loan in the EU states fourteen days and that borrowing money costs money', () => {
  const both = ['EU_BORROWING_WARNING', 'EU_WITHDRAWAL'];
  expect(codes(used('DE-BE'), ['FINANCE'])).toEqual(both);
  expect(codes(used('DE-BE'), ['CASH', 'LEASE'])).toEqual([]);
  expect(codes(used('GB-LND'), ['FINANCE'])).toEqual([]);
});

test('[LAW5] a rule that begins while the offer holds is stated from the start', () => {
  const until = (expiresAt: string) => codes(used('DE-BE', { expiresAt }), ['FINANCE']).length;
  expect(until('2026-11-19T23:59:59+01:00')).toBe(0);
  expect(until('2026-11-20T00:00:00+01:00')).toBe(2);
});

test('[LAW6] agreeing to electronic records names paper, taking it back, what it covers and what it needs', () => {
  expect(consentStatements(outback, WORDS.en.consent.consentWords).map(({ code }) => code)).toEqual(
    ['E_RECORDS_PAPER', 'E_RECORDS_WITHDRAW', 'E_RECORDS_COVERS', 'E_RECORDS_NEEDS'],
  );
  expect(consentStatements(outback, WORDS.en.consent.consentWords)[0]?.text).toContain(
    outback.dealership.phone,
  );
});
