// Tests for the quote of the example deal figure by figure, and invariants of any deal.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oracleQuote } from '../../test/oracle-quote.ts';
import { accepted, changed, choose, outback, quoted, sum } from '../../test/outback.ts';
import { randomDeal } from '../../test/random-deal.ts';
import { defaultChoice, normalizeChoice } from '../selection/selection.ts';
import { canonicalJson } from './canonical-json.ts';
import { quote } from './quote.ts';

const anySeed = fc.integer({ min: 1, max: 2 ** 31 - 1 });

describe('the example deal', () => {
  test('[PRI1] [PRI2] [PRI4] [PRI6] has this price', () => {
    const { lines, ...price } = quoted(outback, defaultChoice(outback)).price;
    expect(price).toEqual({
      sellingPriceCents: 4_406_000,
      feesCents: 132_454,
      addOnsCents: 0,
      taxableBaseCents: 2_750_900,
      taxCents: 243_317,
      cashPriceCents: 4_781_771,
      netTradeEquityCents: 1_040_790,
      negativeEquityCents: 0,
      amountFinancedCents: 3_365_981,
      refundDueCents: 0,
      msrpCents: 4_589_500,
      discountCents: 248_400,
      rebateCents: 75_000,
      totalPriceCents: 4_475_900,
      outTheDoorCents: 4_706_771,
      tradeInTaxSavedCents: 152_576,
    });
    expect(lines).toHaveLength(11);
  });

  test.each([
    ['cash', 4_706_771],
    ['finance-48', 5_012_653],
    ['finance-72', 5_308_177],
    ['lease-36', 2_276_403],
  ])('[QUO5] paid by %s costs %d cents in total', (id, cents) => {
    const { totalYouPayCents, moneyOut } = quoted(outback, choose(id));
    expect(totalYouPayCents).toBe(cents);
    const line = moneyOut.options.find(({ paymentOptionId }) => paymentOptionId === id);
    expect(line?.cumulativeCents.at(-1)).toBe(cents);
  });

  test('[FIN9] [FIN10] financed by default has these terms', () => {
    const { schedule, ...finance } = quoted(outback, defaultChoice(outback)).finance ?? {};
    expect(schedule).toHaveLength(72);
    expect(finance).toEqual({
      unitPeriods: 1,
      oddDays: 15,
      amountFinancedCents: 3_365_981,
      paymentCents: 55_102,
      finalPaymentCents: 55_145,
      numberOfPayments: 72,
      totalOfPaymentsCents: 3_967_387,
      totalInterestCents: 601_406,
      financeChargeCents: 601_406,
      aprPercent: '5.489674',
      aprDisclosed: '5.49',
      lender: 'Front Range Credit Union',
      annualRatePercent: '5.49',
      termMonths: 72,
      daysToFirstPayment: 45,
      principalCents: 3_365_981,
      cashDownCents: 300_000,
      prepaidFinanceChargeCents: 0,
      dueAtSigningCents: 300_000,
      totalSalePriceCents: 5_308_177,
    });
  });

  test('[FIN3] with hitch and GAP costs $574.42 a month for 72 months, $41,358.42 of payments', () => {
    const choice = choose('finance-72', { addOns: accepted('gap', 'tow-hitch') });
    const { finance, cashDownCents } = quoted(outback, choice);
    expect(finance).toMatchObject({ paymentCents: 57_442, totalOfPaymentsCents: 4_135_842 });
    expect(cashDownCents).toBe(300_000);
  });

  test('[LEA5] [LEA6] [LEA7] leased has these terms', () => {
    const { lease, kind, milesPerYear } = quoted(outback, choose('lease-36'));
    expect({ kind, milesPerYear }).toEqual({ kind: 'LEASE', milesPerYear: 10_000 });
    expect(lease).toEqual({
      grossCapCostCents: 4_465_500,
      capReductionCents: 1_315_790,
      adjustedCapCostCents: 3_149_710,
      residualCents: 2_799_595,
      depreciationCents: 350_115,
      monthlyDepreciationCents: 9_725,
      monthlyRentCents: 11_780,
      basePaymentCents: 21_505,
      monthlyTaxCents: 1_902,
      monthlyPaymentCents: 23_407,
      totalOfBasePaymentsCents: 774_180,
      rentChargeCents: 424_065,
      capReductionTaxCents: 24_324,
      upfrontFeeTaxCents: 6_183,
      amountDueAtSigningCents: 1_502_158,
      cashDueAtSigningCents: 386_368,
      totalOfPaymentsCents: 2_351_403,
      lessor: 'Mountain States Leasing',
      termMonths: 36,
      milesPerYear: 10_000,
      excessPerMileCents: 15,
      moneyFactor: '0.00198',
      residualPercent: '61',
      agreedValueCents: 4_406_000,
      acquisitionFeeCents: 59_500,
      dispositionFeeCents: 30_000,
      securityDepositCents: 0,
      purchaseOptionCents: 2_799_595,
      dueAtSigning: [
        {
          id: 'quote:cap-reduction',
          label: 'Capitalized cost reduction',
          amountCents: 1_315_790,
        },
        { id: 'quote:cap-reduction-tax', label: 'Tax on that reduction', amountCents: 24_324 },
        { id: 'quote:first-payment', label: 'First monthly payment', amountCents: 23_407 },
        { id: 'handling', label: 'Dealer handling', amountCents: 69_900 },
        { id: 'title', label: 'Title', amountCents: 720 },
        { id: 'registration', label: 'Registration', amountCents: 61_834 },
        { id: 'quote:fee-tax', label: 'Tax on fees', amountCents: 6_183 },
      ],
      paidAtSigning: [
        { id: 'quote:net-trade-in', label: 'Net trade-in allowance', amountCents: 1_040_790 },
        { id: 'quote:rebates', label: 'Rebates', amountCents: 75_000 },
        { id: 'quote:cash', label: 'Amount to be paid in cash', amountCents: 386_368 },
      ],
    });
  });

  test('[QUO4] paid in full, the amount due is less the trade-in, with a deposit first', () => {
    expect(quoted(outback, choose('cash', { cashDownCents: 500_000 }))).toMatchObject({
      kind: 'CASH',
      cashDownCents: null,
      milesPerYear: null,
      cash: {
        totalDueCents: 3_665_981,
        depositCents: 50_000,
        balanceAfterDepositCents: 3_615_981,
        refundDueCents: 0,
      },
    });
  });

  test('[QUO4] a deposit is never more than the amount due, and zero if none is offered', () => {
    const worthMore = changed(outback, (offer) => {
      if (offer.tradeIns[0]) offer.tradeIns[0].allowanceCents = 6_000_000;
    });
    expect(quoted(worthMore, choose('cash')).cash).toEqual({
      totalDueCents: 0,
      depositCents: 0,
      balanceAfterDepositCents: 0,
      refundDueCents: 852_336,
    });
    const plain = changed(outback, (offer) => {
      offer.paymentOptions = [{ id: 'cash', kind: 'CASH', label: 'Pay in full' }];
    });
    expect(quoted(plain, choose('cash')).cash?.depositCents).toBe(0);
  });
});

describe('a prepaid finance charge', () => {
  const charged = changed(outback, (offer) => {
    const option = offer.paymentOptions[2];
    if (option?.kind === 'FINANCE') option.prepaidFinanceChargeCents = 49_500;
  });

  test('[FIN9] is paid at signing and is not part of the principal', () => {
    expect(quoted(charged, choose('finance-72')).finance).toMatchObject({
      principalCents: 3_365_981,
      amountFinancedCents: 3_316_481,
      prepaidFinanceChargeCents: 49_500,
      dueAtSigningCents: 349_500,
      financeChargeCents: 650_906,
      totalSalePriceCents: 5_357_677,
    });
  });

  test('[FIN8] is not charged when nothing is financed', () => {
    const rich = changed(charged, (offer) => {
      if (offer.tradeIns[0]) offer.tradeIns[0].payoffCents = 0;
      if (offer.tradeIns[0]) offer.tradeIns[0].allowanceCents = 5_000_000;
    });
    const { finance, price } = quoted(rich, choose('finance-72'));
    expect(price.amountFinancedCents).toBe(0);
    expect(price.refundDueCents).toBeGreaterThan(0);
    expect(finance).toMatchObject({
      prepaidFinanceChargeCents: 0,
      dueAtSigningCents: 300_000,
      financeChargeCents: 0,
      aprPercent: null,
      schedule: [],
    });
    expect(finance?.totalSalePriceCents).toBe(price.outTheDoorCents);
  });
});

describe('the acquisition fee', () => {
  test('[LEA5] is capitalized or paid and taxed at signing, as the option specifies', () => {
    const atSigning = changed(outback, (offer) => {
      const option = offer.paymentOptions[3];
      if (option?.kind === 'LEASE') option.acquisitionFee.paid = 'AT_SIGNING';
      if (option?.kind === 'LEASE') option.securityDepositCents = 40_000;
    });
    const { lease } = quoted(atSigning, choose('lease-36'));
    expect(lease?.grossCapCostCents).toBe(4_406_000);
    expect(lease?.upfrontFeeTaxCents).toBe(11_445);
    expect(lease?.dueAtSigning.map(({ id, amountCents }) => [id, amountCents])).toEqual([
      ['quote:cap-reduction', 1_315_790],
      ['quote:cap-reduction-tax', 24_324],
      ['quote:first-payment', lease?.monthlyPaymentCents],
      ['quote:security-deposit', 40_000],
      ['quote:acquisition-fee', 59_500],
      ['handling', 69_900],
      ['title', 720],
      ['registration', 61_834],
      ['quote:fee-tax', 11_445],
    ]);
    const labels = lease?.dueAtSigning.map(({ label }) => label);
    expect(labels).toContain('Refundable security deposit');
    expect(labels).toContain('Acquisition fee');
  });
});

describe('any deal and choice', () => {
  test('[PRI1] [PRI2] [TRD1] [FIN9] [LEA5] has the same figures as exact fractions', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { offer, choice } = randomDeal(seed);
        const expected = oracleQuote(offer, choice);
        const { kind, price, finance, lease } = quoted(offer, choice);
        expect(kind).toBe(expected.kind);
        expect(price).toMatchObject(expected.price);
        if (expected.finance) expect(finance).toMatchObject(expected.finance);
        if (expected.lease) expect(lease).toMatchObject(expected.lease);
      }),
    );
  });

  test('[QUO3] has exactly the section of its payment kind', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { offer, choice } = randomDeal(seed);
        const { kind, finance, lease, cash } = quoted(offer, choice);
        expect(finance !== null).toBe(kind === 'FINANCE');
        expect(lease !== null).toBe(kind === 'LEASE');
        expect(cash !== null).toBe(kind === 'CASH');
      }),
    );
  });

  test('[FIN10] has a total sale price of all payments, the money down and the trade-in equity', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { offer, choice } = randomDeal(seed);
        const { finance, price } = quoted(offer, choice);
        if (!finance) return;
        const tradeEquityCents = Math.max(0, price.netTradeEquityCents) - price.refundDueCents;
        expect(finance.totalSalePriceCents).toBe(
          finance.totalOfPaymentsCents +
            finance.cashDownCents +
            finance.prepaidFinanceChargeCents +
            tradeEquityCents,
        );
      }),
    );
  });

  test('[LEA6] has lines that add up to the amount due at signing, and so do its payments', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { offer, choice } = randomDeal(seed);
        const { lease } = quoted(offer, choice);
        if (!lease) return;
        const amounts = (lines: readonly { amountCents: number }[]) =>
          sum(lines.map(({ amountCents }) => amountCents));
        expect(amounts(lease.dueAtSigning)).toBe(lease.amountDueAtSigningCents);
        expect(amounts(lease.paidAtSigning)).toBe(lease.amountDueAtSigningCents);
        expect(lease.dueAtSigning.every(({ amountCents }) => amountCents !== 0)).toBe(true);
      }),
    );
  });

  test('[LEA7] has no lease figure called APR', () => {
    const { lease } = quoted(outback, choose('lease-36'));
    expect(canonicalJson(lease)).not.toMatch(/"apr|Apr|APR/);
  });

  test('[QUO1] equals the quote of its canonical choice, and leaves its input unchanged', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { offer, choice } = randomDeal(seed);
        const before = canonicalJson({ offer, choice });
        const first = quote(offer, choice);
        expect(quote(offer, normalizeChoice(offer, choice))).toEqual(first);
        expect(canonicalJson({ offer, choice })).toBe(before);
      }),
    );
  });

  test('[FIN3] never has a higher payment with more cash down', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { offer, choice } = randomDeal(seed);
        const { finance, lease } = quoted(offer, { ...choice, cashDownCents: 200_000 });
        const more = quoted(offer, { ...choice, cashDownCents: 700_000 });
        if (finance) expect(more.finance?.paymentCents).toBeLessThanOrEqual(finance.paymentCents);
        if (lease) {
          expect(more.lease?.monthlyPaymentCents).toBeLessThanOrEqual(lease.monthlyPaymentCents);
        }
      }),
    );
  });

  test('[MON5] has only whole numbers, and no minus zero', () => {
    const check = (value: unknown): void => {
      if (typeof value === 'number') {
        expect(Number.isSafeInteger(value) && !Object.is(value, -0)).toBe(true);
      } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(check);
    };
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { offer, choice } = randomDeal(seed);
        check(quoted(offer, choice));
      }),
    );
  });
});

describe('a choice without figures', () => {
  test('[QUO2] is refused with all reasons', () => {
    const refused = quote(
      outback,
      choose('finance-72', { cashDownCents: -1, addOns: accepted('x') }),
    );
    expect(refused).toMatchObject({
      ok: false,
      refusal: [{ code: 'CASH_DOWN_BELOW_MINIMUM' }, { code: 'UNKNOWN_ADD_ON' }],
    });
    expect(quote(outback, choose('barter'))).toMatchObject({
      ok: false,
      refusal: [{ code: 'UNKNOWN_PAYMENT_OPTION' }],
    });
  });
});
