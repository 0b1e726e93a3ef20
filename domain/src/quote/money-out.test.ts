// Tests for the money-out curves of the payment options over time.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changed, choose, outback, quoted } from '../../test/outback.ts';
import { randomDeal } from '../../test/random-deal.ts';
import type { Offer } from '../index.ts';

const lineOf = (offer: Offer, id: string) => {
  const { moneyOut } = quoted(offer, choose('finance-72'));
  const line = moneyOut.options.find(({ paymentOptionId }) => paymentOptionId === id);
  if (!line) throw new Error(id);
  return line;
};

const withDays = (daysToFirstPayment: number) =>
  changed(outback, (offer) => {
    const option = offer.paymentOptions[2];
    if (option?.kind === 'FINANCE') option.daysToFirstPayment = daysToFirstPayment;
  });

describe('in the example deal', () => {
  test('[QUO8] all options share the horizon of the longest', () => {
    const { horizonMonths, options } = quoted(outback, choose('cash')).moneyOut;
    expect(horizonMonths).toBe(72);
    expect(
      options.map(({ paymentOptionId, kind, label }) => [paymentOptionId, kind, label]),
    ).toEqual(outback.paymentOptions.map(({ id, kind, label }) => [id, kind, label]));
    expect(options.map(({ cumulativeCents }) => cumulativeCents.length)).toEqual([73, 73, 73, 37]);
  });

  test('[QUO8] [TRD4] cash is paid at once, including the equity of the trade-in', () => {
    const { cumulativeCents, endsAtMonth, purchaseOptionCents } = lineOf(outback, 'cash');
    expect(new Set(cumulativeCents)).toEqual(new Set([4_706_771]));
    expect([endsAtMonth, purchaseOptionCents]).toEqual([null, null]);
  });

  test('[QUO8] a loan has one payment a month until it ends', () => {
    const { cumulativeCents, endsAtMonth } = lineOf(outback, 'finance-48');
    expect(cumulativeCents.slice(0, 3)).toEqual([1_340_790, 1_417_287, 1_493_784]);
    expect(cumulativeCents.slice(46, 50)).toEqual([4_859_652, 4_936_149, 5_012_653, 5_012_653]);
    expect(cumulativeCents.at(-1)).toBe(5_012_653);
    expect(endsAtMonth).toBeNull();
  });

  test('[QUO8] a lease is paid from signing to its end, with the purchase price marked', () => {
    const { cumulativeCents, endsAtMonth, purchaseOptionCents } = lineOf(outback, 'lease-36');
    expect(cumulativeCents[0]).toBe(1_427_158);
    expect(cumulativeCents[1]).toBe(1_450_565);
    expect(cumulativeCents[35]).toBe(1_427_158 + 35 * 23_407);
    // The last month has the disposition fee, because the first of the 36 payments is due at signing.
    expect(cumulativeCents[36]).toBe(1_427_158 + 35 * 23_407 + 30_000);
    expect([endsAtMonth, purchaseOptionCents]).toEqual([36, 2_799_595]);
  });

  test('[QUO8] a deposit is returned at the end of the lease', () => {
    const offer = changed(outback, (draft) => {
      const option = draft.paymentOptions[3];
      if (option?.kind === 'LEASE') option.securityDepositCents = 50_000;
    });
    const { cumulativeCents } = lineOf(offer, 'lease-36');
    expect(cumulativeCents[0]).toBe(1_477_158);
    expect(cumulativeCents[36]).toBe(1_427_158 + 35 * 23_407 + 30_000);
  });
});

describe('the first payment', () => {
  test.each([
    [0, 0, 71],
    [1, 1, 72],
    [29, 1, 72],
    [30, 1, 72],
    [59, 1, 72],
    [60, 2, 73],
    [95, 3, 74],
  ])('[QUO8] after %d days counts in month %d, the last in month %d', (days, first, last) => {
    const { cumulativeCents } = lineOf(withDays(days), 'finance-72');
    const signing = 1_340_790;
    const paidBy = cumulativeCents.findIndex((cents) => cents > signing);
    expect(paidBy).toBe(first);
    expect(cumulativeCents.indexOf(cumulativeCents.at(-1) ?? 0)).toBe(last);
  });
});

test('[QUO5] [QUO8] a curve only falls for a returned deposit, and ends at the total cost', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
      const { offer, choice } = randomDeal(seed);
      const quote = quoted(offer, choice);
      const { moneyOut, price, finance, lease } = quote;
      const line = moneyOut.options.find(
        ({ paymentOptionId }) => paymentOptionId === quote.paymentOptionId,
      );
      const total = lease
        ? lease.totalOfPaymentsCents - price.rebateCents
        : (finance?.totalSalePriceCents ?? price.outTheDoorCents + price.negativeEquityCents);
      expect(line?.cumulativeCents.at(-1)).toBe(total);
      for (const { cumulativeCents, endsAtMonth } of moneyOut.options) {
        expect(cumulativeCents).toHaveLength((endsAtMonth ?? moneyOut.horizonMonths) + 1);
      }
    }),
    { numRuns: 60 },
  );
});

test('[QUO5] [QUO8] money returned at signing was never spent', () => {
  const offer = changed(outback, (draft) => {
    if (draft.tradeIns[0]) draft.tradeIns[0].allowanceCents = 6_000_000;
    draft.paymentOptions.pop();
    for (const option of draft.paymentOptions) {
      if (option.kind === 'FINANCE') option.daysToFirstPayment = 95;
    }
  });
  const { moneyOut, price } = quoted(offer, choose('cash'));
  expect(price.refundDueCents).toBe(852_336);
  // Nothing is owed or financed, so every option is the price of the car, paid at once.
  expect(moneyOut.horizonMonths).toBe(0);
  for (const { cumulativeCents } of moneyOut.options) {
    expect(cumulativeCents).toEqual([price.outTheDoorCents]);
  }
});

test('[QUO8] a cash-only deal has a horizon of zero months', () => {
  const offer = changed(outback, (draft) => {
    draft.paymentOptions = draft.paymentOptions.slice(0, 1);
  });
  const { moneyOut } = quoted(offer, choose('cash'));
  expect(moneyOut.horizonMonths).toBe(0);
  expect(moneyOut.options[0]?.cumulativeCents).toEqual([4_706_771]);
});
