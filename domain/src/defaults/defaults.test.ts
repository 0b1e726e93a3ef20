// Tests for the defaults for deals: validation, and drafts made from them.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseDealFile } from '../deal-file/deal-file.ts';
import {
  dealNumber,
  NO_DEFAULTS,
  readDealDefaults,
  startingCharges,
  withCharges,
  withLenderTier,
  withMenuItem,
} from './defaults.ts';

const outback = JSON.parse(
  readFileSync(new URL('../../../server/demo/outback.deal.json', import.meta.url), 'utf8'),
);
const [menuItem] = outback.addOns;

test('[DEF1] defaults are validated like a deal file, with the path of each problem', () => {
  expect(readDealDefaults(NO_DEFAULTS)).toEqual({ ok: true, defaults: NO_DEFAULTS });
  const lenders = [{ name: 'Alpine CU', tiers: [{ termMonths: 60, ratePercent: '5.49' }] }];
  const whole = { addOns: outback.addOns, lenders, charges: [startingCharges('US-TX')] };
  expect(readDealDefaults({ ...NO_DEFAULTS, ...whole }).ok).toBe(true);
  const wrong = [{ name: 'Alpine CU', tiers: [{ termMonths: 60, ratePercent: 5.49 }] }];
  expect(readDealDefaults({ ...NO_DEFAULTS, lenders: wrong })).toMatchObject({
    problems: [{ path: 'lenders[0].tiers[0].ratePercent' }],
  });
});

test('[DEF2] deals are numbered by the date and a counter that may exceed its zeros', () => {
  expect(dealNumber('D{YY}-{0000}', 7, '2026-11-19')).toBe('D26-0007');
  expect(dealNumber('{YYYY}/{MM}/{00}', 123, '2026-11-19')).toBe('2026/11/123');
  const patternIs = (numberPattern: string) =>
    readDealDefaults({ ...NO_DEFAULTS, numberPattern }).ok;
  expect(['', 'D{0}', 'NR {YY}{MM}-{000}'].map(patternIs)).toEqual([true, true, true]);
  expect(['D', 'D{00}{00}', 'D{YYY}-{0}', 'D\u202e{0}', 'x'.repeat(40)].map(patternIs)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});

test('[DEF3] the table of states has a tax for each, and fits the defaults', () => {
  for (const state of ['US-AZ', 'US-CA', 'US-CO', 'US-FL', 'US-IL', 'US-MA', 'US-NJ', 'US-TX']) {
    const charges = [startingCharges(state)];
    expect(readDealDefaults({ ...NO_DEFAULTS, charges }).ok, state).toBe(true);
  }
  expect(startingCharges('US-CA')?.tax.tradeInTaxCredit).toBe(false);
  expect(startingCharges('US-ZZ')).toBeNull();
});

test('[DEF4] a product, a loan and the charges of a state result in a valid deal file', () => {
  const before = { ...outback, addOns: [] };
  const linked = { ...menuItem, requires: ['gone'], excludesAddOns: [] };
  const twice = withMenuItem(withMenuItem(before, linked), linked);
  const tier = { termMonths: 48, ratePercent: '4.9' };
  const lent = withLenderTier(twice, { name: 'Alpine CU', tiers: [tier] }, tier);
  const charges = startingCharges('US-TX');
  if (!charges) throw new Error('no charges');
  const file = withCharges(withCharges(lent, charges), charges);
  const read = parseDealFile(JSON.stringify(file));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { addOns, paymentOptions, price } = read.offer;
  expect(addOns.map(({ id, requires }) => [id, requires])).toEqual([
    [menuItem.id, []],
    [`${menuItem.id}-2`, []],
  ]);
  expect(paymentOptions.at(-1)).toMatchObject({
    lender: 'Alpine CU',
    annualRatePercent: '4.9',
    cashDown: outback.paymentOptions.find(({ kind }: { kind: string }) => kind === 'FINANCE')
      .cashDown,
  });
  expect(price.tax).toEqual(charges.tax);
  const titles = price.lines.filter(({ label }) => label === 'Title & registration');
  expect(titles.map(({ amountCents }) => amountCents)).toEqual([3_300]);
});

test('[DEF4] defaults can start an empty draft too', () => {
  const tier = { termMonths: 60, ratePercent: '5.49' };
  expect(withLenderTier({}, { name: 'Alpine CU', tiers: [tier] }, tier)).toMatchObject({
    paymentOptions: [{ kind: 'FINANCE', termMonths: 60 }],
  });
  expect(withMenuItem({}, menuItem)).toMatchObject({ addOns: [{ label: menuItem.label }] });
});
