// The law rules that have several levels, limits or dates, and the yearly review of their figures.
import { expect, test } from 'vitest';
import { changed, type Draft, outback } from '../../test/outback.ts';
import type { Offer } from '../index.ts';
import { check, LAW_RULES, type LawCode, REVIEWED_THROUGH } from './law.ts';

const NOW = new Date('2026-11-20T18:00:00Z');

const levels = (
  code: LawCode,
  where: string | null,
  change: (offer: Draft<Offer>) => void,
  date = NOW,
) =>
  check(changed(outback, change), where, date)
    .filter((each) => each.code === code)
    .map(({ level }) => level);

const feeOf = (amountCents: number) => (offer: Draft<Offer>) => {
  const fee = offer.price.lines.find(({ kind }) => kind === 'DEALER_FEE');
  Object.assign(fee ?? {}, { label: 'Document processing', amountCents });
};

test.each([
  [70_00, []],
  [70_01, ['WARN']],
  [85_00, ['WARN']],
  [85_01, ['REFUSE']],
])('[LAW7] a document fee of %i cents in California gives %j', (cents, expected) => {
  expect(levels('DOC_FEE_OVER_CAP', 'US-CA', feeOf(cents))).toEqual(expected);
});

test('[LAW7] the cap on document fees in California is that of Veh. Code 4456.5', () => {
  const sources = LAW_RULES.filter(
    ({ code, where }) => code === 'DOC_FEE_OVER_CAP' && where === 'US-CA',
  ).map(({ source }) => source);
  expect(new Set(sources)).toEqual(new Set(['Cal. Veh. Code 4456.5']));
});

test('[LAW3] federal credit and lease rules name the parts of the CFPB and of the Federal Reserve', () => {
  for (const { source } of LAW_RULES) {
    expect(source.includes('1026.'), source).toBe(/\b226\./.test(source));
    expect(source.includes('1013.'), source).toBe(/\b213\./.test(source));
  }
  expect(LAW_RULES.some(({ source }) => source.includes('226.'))).toBe(true);
  expect(LAW_RULES.some(({ source }) => source.includes('213.'))).toBe(true);
});

test('[LAW3] every rule says when and where its source was read', () => {
  for (const { code, read } of LAW_RULES) expect(read, code).toMatch(/20\d\d/);
});

test('[LAW8] a federal EV tax credit is warned of from 1 October 2025', () => {
  const credit = (offer: Draft<Offer>) => {
    const rebate = offer.price.lines.find(({ kind }) => kind === 'REBATE');
    if (rebate) rebate.label = 'Federal clean vehicle credit';
  };
  const on = (day: string) =>
    levels('EV_CREDIT_EXPIRED', null, credit, new Date(`${day}T18:00:00Z`));
  expect(on('2025-09-30')).toEqual([]);
  expect(on('2025-10-01')).toEqual(['WARN']);
});

test('[LAW9] a date after the last reviewed year is warned of in the United States', () => {
  const on = (day: string, where: string) =>
    levels('RULES_NOT_REVIEWED', where, () => undefined, new Date(`${day}T18:00:00Z`));
  expect(on(`${REVIEWED_THROUGH}-12-31`, 'US-CO')).toEqual([]);
  expect(on(`${REVIEWED_THROUGH + 1}-01-01`, 'US-CO')).toEqual(['WARN']);
  expect(on(`${REVIEWED_THROUGH + 1}-01-01`, 'DE-BE')).toEqual([]);
});

test('[LAW9] every yearly figure is entered up to the last reviewed year', () => {
  const last = LAW_RULES.filter(({ code }) => code === 'ABOVE_THRESHOLD').at(-1);
  expect(last?.until).toBe(`${REVIEWED_THROUGH}-12-31`);
});

// This test reads the real clock on purpose. It is a reminder: it fails from 1 December on, every year, until
// somebody has entered the figures of the next year, which the agencies publish in November or December.
test('[LAW9] the figures of the coming year are entered before it begins', () => {
  const today = new Date();
  const needed = today.getUTCFullYear() + (today.getUTCMonth() === 11 ? 1 : 0);
  expect(
    REVIEWED_THROUGH,
    `Enter the figures for ${needed} in domain/src/law/rules.ts: ` +
      `1. add "...threshold(${needed}, CENTS)" with the dollar threshold that the CFPB and the Federal Reserve ` +
      `announced for ${needed} (12 CFR 1026.3(b) and 226.3(b), 1013.2(e) and 213.2(e)); ` +
      '2. read the caps on document fees (Cal. Veh. Code 4456.5, 15 NYCRR 78.19) and on GAP ' +
      '(Cal. Civ. Code 2982.12) again and add a dated line for each that changes; ' +
      `3. set REVIEWED_THROUGH to ${needed}, and correct the table in docs/deal-file.md.`,
  ).toBeGreaterThanOrEqual(needed);
});
