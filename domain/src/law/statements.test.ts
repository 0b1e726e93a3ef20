// Tests for the legally required statements of page, PDF and receipt.
import { describe, expect, test } from 'vitest';
import { changed, outback } from '../../test/outback.ts';
import { dealFormat } from '../format/deal-format.ts';
import { INTERFACE_LANGUAGES, localeIn, type Offer } from '../index.ts';
import { WORDS } from '../words/words.ts';
import { consentStatements } from './consent.ts';
import { californiaTotalPriceCents, lawStatements } from './statements.ts';

const used = (jurisdiction: string, more: Partial<Offer> = {}) =>
  changed({ ...outback, ...more }, (o) => {
    o.jurisdiction = jurisdiction;
    o.vehicle.condition = 'USED';
  });
const priced = (sellingPriceCents: number) => ({
  price: { sellingPriceCents, totalPriceCents: sellingPriceCents + 85_00 },
});
const codes = (offer: Offer, kinds: Parameters<typeof lawStatements>[2], cents = 30_000_00) =>
  lawStatements(offer, priced(cents), kinds, WORDS.en.law.lawWords).map(({ code }) => code);

test('[LAW5] a used car in California has the right to cancel with the fee of this deal', () => {
  const feeStatement = (cents: number) =>
    lawStatements(used('US-CA'), priced(cents), ['CASH'], WORDS.en.law.lawWords).find(
      ({ code }) => code === 'RIGHT_TO_CANCEL',
    )?.text;
  expect(feeStatement(30_000_00)).toContain('restocking fee of $450.00');
  expect(feeStatement(27_765_00)).toContain('$416.48');
  expect(feeStatement(1_000_00)).toContain('$200.00');
  expect(feeStatement(50_000_00)).toContain('$600.00');
  expect(feeStatement(50_000_01)).toBeUndefined();
  expect(codes(used('US-NV'), ['CASH'])).toEqual([]);
});

test.each(INTERFACE_LANGUAGES)(
  '[LAW5] in %s the right to cancel includes the mileage charge, the trade-in and the itemized receipt',
  (language) => {
    const offer = { ...used('US-CA'), locale: localeIn(language, 'en-US') };
    const { lawWords } = WORDS[language].law;
    const [statement] = lawStatements(offer, priced(30_000_00), ['CASH'], lawWords);
    const { money } = dealFormat(offer.locale, 'USD', offer.timeZone);
    for (const cents of [450_00, 1_00, 150_00]) expect(statement?.text).toContain(money(cents));
    for (const miles of ['400', '250']) expect(statement?.text).toContain(miles);
    const [tradeIn, receipt] = {
      en: [/trade-in .*back.*value/, /itemized receipt/],
      es: [/auto que entregó.*valor/, /recibo detallado/],
      de: [/in Zahlung gegeben.*Wert/, /aufgeschlüsselte Quittung/],
    }[language] as [RegExp, RegExp];
    expect(statement?.text).toMatch(tradeIn);
    expect(statement?.text).toMatch(receipt);
  },
);

test('[LAW12] heavy vehicles and commercial buyers have no right to cancel and one total price', () => {
  const heavy = changed(used('US-CA'), (o) => (o.vehicle.gvwrPounds = 10_000));
  const commercial = changed(used('US-CA'), (o) => (o.buyer.commercial = true));
  for (const offer of [heavy, commercial]) expect(codes(offer, ['CASH'])).toEqual([]);
});

describe('[LAW14] both total prices under California law', () => {
  const fee = { id: 'doc', kind: 'DEALER_FEE', requiredBy: 'DEALER' } as const;
  const withFees = (more: Partial<Offer> = {}) =>
    changed({ ...used('US-CA'), ...more }, (o) => {
      o.price.lines = [
        ...o.price.lines.filter(({ kind }) => kind !== 'DEALER_FEE'),
        { ...fee, label: 'Document processing', amountCents: 85_00 },
        { ...fee, id: 'delivery', label: 'Delivery', amountCents: 300_00 },
      ];
    });

  test('differ by the document charge', () => {
    const price = { totalPriceCents: 30_385_00 };
    expect(californiaTotalPriceCents(withFees(), { price })).toBe(30_300_00);
    expect(californiaTotalPriceCents(withFees({ jurisdiction: 'US-NV' }), { price })).toBeNull();
  });

  test.each(INTERFACE_LANGUAGES)(
    'are in the statement in %s with their figures and names',
    (language) => {
      const { lawWords, totalPriceNames } = WORDS[language].law;
      const offer = { ...withFees(), locale: localeIn(language, 'en-US') };
      const price = { sellingPriceCents: 30_000_00, totalPriceCents: 30_385_00 };
      const statements = lawStatements(offer, { price }, ['CASH'], lawWords);
      const both = statements.find(({ code }) => code === 'CA_TOTAL_PRICE');
      const { money } = dealFormat(offer.locale, 'USD', offer.timeZone);
      for (const words of [
        totalPriceNames.federal,
        money(30_385_00),
        totalPriceNames.california,
        money(30_300_00),
      ]) {
        expect(both?.text).toContain(words);
      }
    },
  );

  test('apply from 1 October 2026 on', () => {
    const until = (expiresAt: string) =>
      codes(withFees({ expiresAt }), ['CASH']).includes('CA_TOTAL_PRICE');
    expect(until('2026-09-30T23:59:59-07:00')).toBe(false);
    expect(until('2026-10-01T00:00:00-07:00')).toBe(true);
  });
});

test.each(INTERFACE_LANGUAGES)(
  '[LAW15] in %s a page in the EU states that confirming is no contract',
  (language) => {
    const { lawWords } = WORDS[language].law;
    const statements = lawStatements(used('DE-BE'), priced(30_000_00), ['CASH'], lawWords);
    expect(statements.map(({ code }) => code)).toEqual(['EU_NO_CONTRACT']);
    expect(statements[0]?.text).toMatch(/contract|contrato|Vertrag/);
    expect(codes(used('US-CO'), ['CASH'])).toEqual([]);
  },
);

test('[LAW5] a loan in the EU states the fourteen days and that borrowing money costs money', () => {
  const all = ['EU_NO_CONTRACT', 'EU_BORROWING_WARNING', 'EU_WITHDRAWAL'];
  expect(codes(used('DE-BE'), ['FINANCE'])).toEqual(all);
  expect(codes(used('DE-BE'), ['CASH', 'LEASE'])).toEqual(['EU_NO_CONTRACT']);
  expect(codes(used('GB-LND'), ['FINANCE'])).toEqual([]);
});

test('[LAW5] a rule that starts while the offer is open is stated from the beginning', () => {
  const until = (expiresAt: string) => codes(used('DE-BE', { expiresAt }), ['FINANCE']).length;
  expect(until('2026-11-19T23:59:59+01:00')).toBe(1);
  expect(until('2026-11-20T00:00:00+01:00')).toBe(3);
});

test('[LAW6] the consent to electronic records covers paper, withdrawal, scope and requirements', () => {
  expect(consentStatements(outback, WORDS.en.consent.consentWords).map(({ code }) => code)).toEqual(
    ['E_RECORDS_PAPER', 'E_RECORDS_WITHDRAW', 'E_RECORDS_COVERS', 'E_RECORDS_NEEDS'],
  );
  expect(consentStatements(outback, WORDS.en.consent.consentWords)[0]?.text).toContain(
    outback.dealership.phone,
  );
});
