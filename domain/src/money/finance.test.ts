// Tests for the loan: payment, schedule and totals, against cases, invariants and the oracle.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oracleFinance } from '../../test/oracle.ts';
import { type FinanceFigures, finance, prepareLoan, repay } from './finance.ts';
import { firstPeriodOfDays } from './first-period.ts';
import { percent } from './fraction.ts';

const loan = (rate: string, termMonths: number, days = 30) =>
  prepareLoan({
    annualRate: percent(rate),
    termMonths,
    firstPeriod: firstPeriodOfDays(days),
  });
const lend = (principalCents: number, rate: string, term: number, days = 30, prepaidCents = 0) =>
  finance(loan(rate, term, days), principalCents, prepaidCents);

interface Terms {
  readonly principalCents: number;
  readonly rate: string;
  readonly term: number;
  readonly days: number;
  readonly prepaidCents: number;
}

const anyTerms: fc.Arbitrary<Terms> = fc.record({
  principalCents: fc.oneof(
    fc.integer({ min: 1, max: 10_000_000 }),
    fc.integer({ min: 1, max: 2_000 }),
    fc.integer({ min: 1, max: 10_000_000_000_000 }),
  ),
  rate: fc.oneof(
    fc.stringMatching(/^[0-2]?\d(\.\d{1,4})?$/),
    fc.stringMatching(/^\d\d(\.\d{1,20})?$/),
    fc.constantFrom('0', '100', '0.000001'),
  ),
  term: fc.oneof(fc.integer({ min: 1, max: 36 }), fc.constantFrom(1, 2, 72, 120)),
  days: fc.oneof(fc.constant(30), fc.integer({ min: 0, max: 365 })),
  prepaidCents: fc.constant(0),
});

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

describe('a loan', () => {
  test('[FIN3] has one exact payment, rounded once', () => {
    expect(lend(2_500_000, '6.90', 60).paymentCents).toBe(49_385);
    expect(lend(3_485_168, '0', 60).paymentCents).toBe(58_086);
    expect(lend(100, '0', 8).paymentCents).toBe(13);
  });

  test('[FIN3] rounds up a payment that ends in exactly half a cent', () => {
    // One payment of P(1 + i) with i = 1 %: 50 cents of principal make 50.5.
    expect(lend(50, '12', 1).paymentCents).toBe(51);
    expect(lend(5, '0', 2).paymentCents).toBe(3);
  });

  test('[FIN4] accrues simple interest on odd days in the first period only', () => {
    const { schedule } = lend(3_245_075, '4.49', 72, 45);
    expect(schedule[0]).toEqual([1, 51_593, 18_213, 33_380, 3_211_695]);
    expect(schedule[1]).toEqual([2, 51_593, 12_017, 39_576, 3_172_119]);
  });

  test('[FIN4] accrues nothing before a payment on the first day', () => {
    const { schedule, paymentCents } = lend(1_000_000, '12', 12, 0);
    expect(paymentCents).toBe(87_969);
    expect(schedule[0]).toEqual([1, 87_969, 0, 87_969, 912_031]);
    expect(schedule[1]).toEqual([2, 87_969, 9_120, 78_849, 833_182]);
  });

  test('[FIN6] keeps the part that the first payment does not cover in the balance', () => {
    const { schedule } = lend(2_000_000, '18', 96, 180);
    expect(schedule[0]).toEqual([1, 42_361, 180_000, -137_639, 2_137_639]);
    expect(schedule.at(-1)?.[4]).toBe(0);
  });

  test('[FIN7] of zero has no payments, no schedule and no APR', () => {
    const nothing: FinanceFigures = {
      unitPeriods: 1,
      oddDays: 15,
      amountFinancedCents: 0,
      paymentCents: 0,
      finalPaymentCents: 0,
      numberOfPayments: 0,
      totalOfPaymentsCents: 0,
      totalInterestCents: 0,
      financeChargeCents: 0,
      aprPercent: null,
      aprDisclosed: null,
      schedule: [],
    };
    expect(lend(0, '5.49', 72, 45)).toEqual(nothing);
    expect(lend(0, '5.49', 72, 45, 49_500), '[FIN8]').toEqual(nothing);
  });

  test('[FIN8] adds a prepaid charge to the finance charge and subtracts it from the amount financed', () => {
    expect(lend(4_123_718, '7.24', 84, 30, 49_500)).toMatchObject({
      amountFinancedCents: 4_074_218,
      paymentCents: 62_723,
      totalInterestCents: 1_144_998,
      financeChargeCents: 1_194_498,
    });
  });

  test('[MON4] is refused if it is too large to calculate', () => {
    const largest = Number.MAX_SAFE_INTEGER;
    expect(lend(largest, '0', 1).totalOfPaymentsCents).toBe(largest);
    expect(() => lend(largest, '1', 1)).toThrow(RangeError);
    expect(() => lend(largest, '5', 60)).toThrow(RangeError);
    expect(() => lend(largest, '100', 24, 365)).toThrow(RangeError);
  });
});

describe('any loan', () => {
  test('[FIN3] [FIN4] [FIN5] [FIN6] [APR4] agrees with exact fractions in every figure', () => {
    fc.assert(
      fc.property(anyTerms, ({ principalCents, rate, term, days }) => {
        const firstPeriod = firstPeriodOfDays(days);
        fc.pre(term > 1 || days > 0);
        const expected = oracleFinance({
          principalCents,
          annualRatePercent: rate,
          termMonths: term,
          ...firstPeriod,
          prepaidFinanceChargeCents: 0,
        });
        expect(lend(principalCents, rate, term, days)).toEqual(expected);
      }),
    );
  }, 30_000);

  test('[FIN5] has payments that add up to its totals, and ends at zero', () => {
    fc.assert(
      fc.property(anyTerms, ({ principalCents, rate, term, days }) => {
        const figures = lend(principalCents, rate, term, days);
        const { schedule } = figures;
        expect(schedule.map(([number]) => number)).toEqual(schedule.map((_, index) => index + 1));
        expect(sum(schedule.map((row) => row[1]))).toBe(figures.totalOfPaymentsCents);
        expect(sum(schedule.map((row) => row[2]))).toBe(figures.totalInterestCents);
        expect(sum(schedule.map((row) => row[3]))).toBe(principalCents);
        expect(schedule.at(-1)?.[4]).toBe(0);
        expect(schedule.at(-1)?.[1]).toBe(figures.finalPaymentCents);
        for (const [, payment, interest, principal] of schedule) {
          expect(payment).toBe(interest + principal);
        }
      }),
    );
  });

  test('[FIN5] repays the same with and without a schedule', () => {
    fc.assert(
      fc.property(anyTerms, ({ principalCents, rate, term, days }) => {
        const repayment = repay(loan(rate, term, days), principalCents);
        expect(lend(principalCents, rate, term, days)).toMatchObject(repayment);
      }),
    );
  });

  test('[FIN3] never has a lower payment for a larger principal', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 0, max: 5_000 }), (terms, moreCents) => {
        const { principalCents, rate, term, days } = terms;
        const ready = loan(rate, term, days);
        const more = repay(ready, principalCents + moreCents).paymentCents;
        expect(more).toBeGreaterThanOrEqual(repay(ready, principalCents).paymentCents);
      }),
    );
  });
});
