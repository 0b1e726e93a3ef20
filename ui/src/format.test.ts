// Formats: every cent shown, in the marks of the deal's own locale.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dealFormat, decimalOf } from './format.ts';

const us = dealFormat('en-US', 'USD', 'America/Denver');
const german = dealFormat('de-DE', 'EUR', 'Europe/Berlin');
const japanese = dealFormat('ja-JP', 'JPY', 'Asia/Tokyo');
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('money always shows its minor units', () => {
  expect(us.money(4_321_000)).toBe('$43,210.00');
  expect(us.money(5)).toBe('$0.05');
  expect(plain(german.money(4_321_099))).toBe('43.210,99 €');
  expect(japanese.money(4_321)).toMatch(/4,321$/);
});

test('a headline drops minor units only where they are zero', () => {
  expect(us.headline(4_321_000)).toBe('$43,210');
  expect(us.headline(4_321_001)).toBe('$43,210.01');
  expect(plain(german.headline(4_321_000))).toBe('43.210 €');
});

test('a negative amount has a real minus sign', () => {
  expect(us.money(-120_045)).toBe('−$1,200.45');
  expect(us.signed(-1)).toBe('−$0.01');
  expect(us.signed(1)).toBe('+$0.01');
});

test('a rate keeps every digit it was given', () => {
  expect(plain(us.percent('6.90'))).toBe('6.9%');
  expect(plain(german.percent('6.125'))).toMatch(/^6,125 ?%$/);
  expect(plain(us.percent('0.00125'))).toBe('0.00125%');
});

test('times are those of the dealership, wherever they are read', () => {
  expect(us.date('2027-01-01T06:00:00Z')).toBe('December 31, 2026');
  expect(plain(us.dateTime('2027-01-01T06:00:00Z'))).toMatch(/December 31, 2026 at 11:00 PM/);
  expect(german.date('2026-12-31T23:30:00Z')).toBe('1. Januar 2027');
});

test('the same format is made once', () => {
  expect(dealFormat('en-US', 'USD', 'America/Denver')).toBe(us);
});

test('a decimal text says exactly the minor units it was made from', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom(0, 2, 3), (units, digits) => {
      const text = decimalOf(units, digits);
      expect(text).toMatch(digits === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+\\.\\d{${digits}}$`));
      expect(BigInt(text.replace('.', ''))).toBe(BigInt(units));
    }),
  );
});

test('no digit of any amount is lost on its way to the page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (cents) => {
      expect(BigInt(us.money(cents).replaceAll(/\D/g, ''))).toBe(BigInt(cents));
    }),
  );
});
