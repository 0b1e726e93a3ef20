// Tests for the figures of trade-ins, alone and together.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changed, choose, outback, quoted, sum } from '../../test/outback.ts';
import { randomDeal } from '../../test/random-deal.ts';

test('[TRD2] [TRD3] the quote has the equity of a trade-in and its tax savings', () => {
  expect(quoted(outback, choose('cash')).tradeIns).toEqual([
    {
      id: 'forester',
      label: '2020 Subaru Forester Premium',
      allowanceCents: 1_725_000,
      payoffCents: 684_210,
      equityCents: 1_040_790,
      taxSavedCents: 152_576,
      firm: true,
    },
  ]);
});

test('[TRD1] [TRD2] several trade-ins are added up, and negative equity reduces the others', () => {
  const offer = changed(outback, ({ tradeIns }) => {
    tradeIns.push({
      id: 'van',
      year: 2015,
      make: 'Ford',
      model: 'Transit',
      allowanceCents: 300_000,
      payoffCents: 2_000_000,
      firm: false,
    });
  });
  const { tradeIns, price } = quoted(offer, choose('cash'));
  expect(tradeIns[1]).toMatchObject({
    label: '2015 Ford Transit',
    equityCents: -1_700_000,
    firm: false,
  });
  expect(price).toMatchObject({ netTradeEquityCents: -659_210, negativeEquityCents: 659_210 });
});

test('[TRD3] a trade-in saves no tax in a state without a credit', () => {
  const offer = changed(outback, ({ price }) => {
    price.tax.tradeInTaxCredit = false;
  });
  const { price, tradeIns } = quoted(offer, choose('cash'));
  expect(price.tradeInTaxSavedCents).toBe(0);
  expect(tradeIns[0]?.taxSavedCents).toBe(0);
});

test('[TRD3] the savings of any trade-ins add up to the tax without them minus the tax with them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
      const { offer, choice } = randomDeal(seed);
      const { price, tradeIns } = quoted(offer, choice);
      const none = quoted({ ...offer, tradeIns: [] }, choice).price;
      expect(sum(tradeIns.map(({ taxSavedCents }) => taxSavedCents))).toBe(
        price.tradeInTaxSavedCents,
      );
      expect(price.tradeInTaxSavedCents).toBe(none.taxCents - price.taxCents);
    }),
  );
});
