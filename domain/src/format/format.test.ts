// Tests for formats: every cent is shown, in the deal's locale.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WORDS } from '../words/words.ts';
import { counted, dealFormat, decimalOf, figureText, shownPriceLines } from './format.ts';

const { subtotalMeaning, whoRequires } = WORDS.en.price;
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

test('a headline drops minor units only if they are zero', () => {
  expect(us.headline(4_321_000)).toBe('$43,210');
  expect(us.headline(4_321_001)).toBe('$43,210.01');
  expect(plain(german.headline(4_321_000))).toBe('43.210 €');
});

test('a negative amount has a real minus sign', () => {
  expect(us.money(-120_045)).toBe('−$1,200.45');
  expect(us.signed(-1)).toBe('−$0.01');
  expect(us.signed(1)).toBe('+$0.01');
});

test('an amount is money without its currency', () => {
  expect(us.amount(-120_045)).toBe('−1,200.45');
  expect(german.amount(4_321_000)).toBe('43.210,00');
  expect(japanese.amount(4_321)).toBe('4,321');
});

test('counts have a unit', () => {
  expect([1, 2, 1_200].map((count) => counted(count, 'day'))).toEqual([
    '1 day',
    '2 days',
    '1,200 days',
  ]);
});

test('a figure of any kind reads the same as on the page', () => {
  const texts = [
    { kind: 'MONEY', cents: -5 },
    { kind: 'PERCENT', percent: '6.90' },
    { kind: 'MONTHS', months: 1 },
    { kind: 'COUNT', count: 12_000 },
    { kind: 'TIME', iso: '2027-01-01T06:00:00Z' },
    { kind: 'TEXT', text: 'Blue' },
  ] as const;
  expect(texts.map((figure) => plain(figureText(figure, us, WORDS.en.differences.months)))).toEqual(
    ['−$0.05', '6.9%', '1 month', '12,000', 'December 31, 2026 at 11:00 PM MST', 'Blue'],
  );
});

test.each([
  ['MSRP', 'MANUFACTURER', 'Set by the manufacturer'],
  ['DISCOUNT', 'DEALER', 'From the dealer'],
  ['REBATE', 'MANUFACTURER', 'From the manufacturer'],
  ['INSTALLED', 'DEALER', 'Added by the dealer'],
  ['ADJUSTMENT', 'DEALER', 'Required by the dealer'],
  ['DEALER_FEE', 'DEALER', 'Required by the dealer, not by law'],
  ['DEALER_FEE', 'LAW', 'Required by law'],
  ['GOV_FEE', 'LENDER', 'Required by the lender'],
  ['TAX', 'LAW', 'Required by law'],
  ['ADD_ON', null, 'Your choice, not required'],
  ['SUBTOTAL', null, ''],
] as const)('a %s line of %s says "%s"', (kind, requiredBy, text) => {
  expect(whoRequires({ kind, requiredBy })).toBe(text);
});

test('the prices within the build-up are explained', () => {
  expect(subtotalMeaning({ id: 'quote:car-price' }, true)).toMatch(/before any fee/);
  expect(subtotalMeaning({ id: 'quote:total-price' }, true)).toMatch(/all dealer fees, before tax/);
  expect(subtotalMeaning({ id: 'quote:total-price' }, false)).not.toMatch(/tax/);
  expect(subtotalMeaning({ id: 'quote:out-the-door' }, true)).toMatch(/Everything included/);
  expect(subtotalMeaning({ id: 'title' }, true)).toBe('');
});

test('a rate keeps every digit of its input', () => {
  expect(plain(us.percent('6.90'))).toBe('6.9%');
  expect(plain(german.percent('6.125'))).toMatch(/^6,125 ?%$/);
  expect(plain(us.percent('0.00125'))).toBe('0.00125%');
});

test('a plain decimal keeps its digits and has the separator of the locale', () => {
  expect(german.decimal('0.00189')).toBe('0,00189');
  expect(us.decimal('0.001970')).toBe('0.00197');
});

test('times are in the dealership’s time zone, wherever they are read', () => {
  expect(us.date('2027-01-01T06:00:00Z')).toBe('December 31, 2026');
  expect(plain(us.dateTime('2027-01-01T06:00:00Z'))).toMatch(/December 31, 2026 at 11:00 PM/);
  expect(german.date('2026-12-31T23:30:00Z')).toBe('1. Januar 2027');
});

test('each format is created once', () => {
  expect(dealFormat('en-US', 'USD', 'America/Denver')).toBe(us);
});

test('a decimal text contains exactly the minor units of its source', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom(0, 2, 3), (units, digits) => {
      const text = decimalOf(units, digits);
      expect(text).toMatch(digits === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+\\.\\d{${digits}}$`));
      expect(BigInt(text.replace('.', ''))).toBe(BigInt(units));
    }),
  );
});

test('no digit of any amount is lost on the page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (cents) => {
      expect(BigInt(us.money(cents).replaceAll(/\D/g, ''))).toBe(BigInt(cents));
    }),
  );
});

test('a subtotal that would repeat its only line is left out', () => {
  const line = (id: string, label: string, kind: 'MSRP' | 'SUBTOTAL') => ({
    ...{ id, label, kind, amountCents: 100, runningCents: 100 },
    ...{ requiredBy: null, taxable: false, explanation: null },
  });
  const car = line('car', 'Price of the car', 'MSRP');
  const again = line('quote:car-price', 'Price of the car', 'SUBTOTAL');
  const total = line('quote:total-price', 'Total price', 'SUBTOTAL');
  expect(shownPriceLines([car, again, total])).toEqual([car, total]);
  const sticker = { ...car, label: 'MSRP' };
  expect(shownPriceLines([sticker, again, total])).toEqual([sticker, again, total]);
});
