// Tests for the effective annual rate of the EU: published examples, exact cases, and a
// floating-point check.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaymentStream } from './apr.ts';
import { effectiveAnnualRate } from './effective-rate.ts';
import { finance, prepareLoan } from './finance.ts';
import { firstPeriodOfDays } from './first-period.ts';
import { percent } from './fraction.ts';

const once = (amountFinancedCents: number, paymentCents: number, days: number): PaymentStream => ({
  ...firstPeriodOfDays(days),
  amountFinancedCents,
  paymentCents,
  finalPaymentCents: paymentCents,
  numberOfPayments: 1,
  totalOfPaymentsCents: paymentCents,
});

const loan = (rate: string, termMonths: number, days = 30) =>
  prepareLoan({
    annualRate: percent(rate),
    termMonths,
    firstPeriod: firstPeriodOfDays(days),
  });

const rateOf = (rate: string, termMonths: number, days = 30, prepaidCents = 0) =>
  finance(loan(rate, termMonths, days), 4_000_000, prepaidCents, effectiveAnnualRate).aprDisclosed;

test('[APR6] the examples of the directive’s annex: one repayment after 18 months', () => {
  expect(effectiveAnnualRate(once(100_000, 120_000, 540))?.disclosed).toBe('12.92');
  expect(effectiveAnnualRate(once(95_000, 120_000, 540))?.disclosed).toBe('16.85');
});

test('[APR6] a rate exactly halfway rounds up', () => {
  expect(effectiveAnnualRate(once(100_000, 105_000, 360))).toEqual({
    percent: '5.000000',
    disclosed: '5.00',
  });
  expect(effectiveAnnualRate(once(200_000_000, 210_010_000, 360))).toEqual({
    percent: '5.005000',
    disclosed: '5.01',
  });
  expect(effectiveAnnualRate(once(200_000_000, 210_000_001, 360))?.percent).toBe('5.000001');
});

test('[APR6] monthly interest is compounded, as in German offers', () => {
  expect(rateOf('4.88', 48)).toBe('4.99');
  expect(rateOf('5.17', 60)).toBe('5.29');
  expect(rateOf('0', 48)).toBe('0.00');
});

test('[APR6] a charge paid up front increases it', () => {
  expect(Number(rateOf('4.88', 48, 30, 50_000))).toBeGreaterThan(5.6);
});

test('[APR6] there is none if nothing is lent, or if all of it is repaid at once', () => {
  expect(effectiveAnnualRate(once(0, 100, 30))).toBeNull();
  expect(effectiveAnnualRate(once(100, 101, 0))).toBeNull();
  expect(effectiveAnnualRate(once(100, 100, 0))?.percent).toBe('0.000000');
});

test('[APR6] a loan that doubles in a day has a rate, however high', () => {
  const { percent: rate = '' } = effectiveAnnualRate(once(50_000, 100_000, 1)) ?? {};
  expect(rate).toMatch(/^75153362648\d{99,101}\.\d{6}$/);
});

test('[APR6] the payments, discounted at the rate, are worth the amount financed', () => {
  const terms = fc.record({
    rate: fc.integer({ min: 1, max: 3_000 }).map((hundredths) => String(hundredths / 100)),
    termMonths: fc.integer({ min: 1, max: 120 }),
    days: fc.integer({ min: 20, max: 120 }),
    principalCents: fc.integer({ min: 500_000, max: 20_000_000 }),
    prepaidCents: fc.integer({ min: 0, max: 50_000 }),
  });
  fc.assert(
    fc.property(terms, ({ rate, termMonths, days, principalCents, prepaidCents }) => {
      const made = finance(
        loan(rate, termMonths, days),
        principalCents,
        prepaidCents,
        effectiveAnnualRate,
      );
      const { unitPeriods, oddDays, schedule, amountFinancedCents } = made;
      const worth = (ratePercent: number) =>
        schedule.reduce((sum, [number, paymentCents]) => {
          const years = (unitPeriods + number - 1) / 12 + oddDays / 365;
          return sum + paymentCents / (1 + ratePercent / 100) ** years;
        }, 0);
      const shown = Number(made.aprPercent);
      const slack = amountFinancedCents * 1e-11;
      expect(worth(shown - 0.000_000_5)).toBeGreaterThanOrEqual(amountFinancedCents - slack);
      expect(worth(shown + 0.000_000_5)).toBeLessThanOrEqual(amountFinancedCents + slack);
      expect(Math.abs(shown - Number(made.aprDisclosed))).toBeLessThanOrEqual(0.005_001);
    }),
    { numRuns: 100 },
  );
});
