// Tests for the annual percentage rate: published examples, rounding limits, and the oracle.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oracleApr } from '../../test/oracle.ts';
import { annualPercentageRate, hasRate, lastReached, type PaymentStream } from './apr.ts';
import { type CivilDate, parseCivilDate } from './civil-date.ts';
import { firstPeriodBetween, firstPeriodOfDays } from './first-period.ts';

const date = (text: string): CivilDate => {
  const parsed = parseCivilDate(text);
  if (!parsed) throw new Error(text);
  return parsed;
};

const stream = (
  amountFinancedCents: number,
  paymentCents: number,
  numberOfPayments: number,
  firstPeriod = firstPeriodOfDays(30),
  finalPaymentCents = paymentCents,
): PaymentStream => ({
  ...firstPeriod,
  amountFinancedCents,
  paymentCents,
  finalPaymentCents,
  numberOfPayments,
  totalOfPaymentsCents: paymentCents * (numberOfPayments - 1) + finalPaymentCents,
});

describe('the examples of Regulation Z, Appendix J (c)', () => {
  test.each([
    ['(1)(i) regular', '1978-01-10', '1978-02-10', 500_000, 23_000, 24, 23_000, '9.69'],
    ['(1)(ii) long first period', '1978-02-10', '1978-04-01', 600_000, 20_000, 36, 20_000, '11.82'],
    ['(3)(i) odd final payment', '1978-01-10', '1978-02-10', 500_000, 23_000, 24, 28_000, '10.50'],
  ])('[APR2] %s', (_, from, to, amountCents, paymentCents, count, finalCents, disclosed) => {
    const firstPeriod = firstPeriodBetween(date(from), date(to));
    const made = stream(amountCents, paymentCents, count, firstPeriod, finalCents);
    expect(annualPercentageRate(made)?.disclosed).toBe(disclosed);
  });

  test.each([
    ['(5)(i) one payment, in days', '1978-01-03', '1978-09-15', 108_000, '11.45'],
    ['(5)(ii) one payment, in months', '1978-07-15', '1979-01-15', 104_400, '8.80'],
  ])('[APR3] %s', (_, from, to, paymentCents, disclosed) => {
    const firstPeriod = firstPeriodBetween(date(from), date(to));
    expect(annualPercentageRate(stream(100_000, paymentCents, 1, firstPeriod))?.disclosed).toBe(
      disclosed,
    );
  });
});

describe('a single payment', () => {
  test('[APR3] over whole months is counted in months, otherwise in days of 365', () => {
    const after = (days: number) =>
      annualPercentageRate(stream(100_000, 101_000, 1, firstPeriodOfDays(days)));
    expect(after(30)).toEqual({ percent: '12.000000', disclosed: '12.00' });
    expect(after(60)).toEqual({ percent: '6.000000', disclosed: '6.00' });
    expect(after(45)).toEqual({ percent: '8.111111', disclosed: '8.11' });
    expect(after(1)).toEqual({ percent: '365.000000', disclosed: '365.00' });
  });

  test('[APR4] rounds each figure half up from the exact rate', () => {
    // 12 × 1/480 000 = 0.0025 %; 12 × 5/1 200 = 5 %.
    const half = annualPercentageRate(stream(480_000, 480_001, 1));
    expect(half).toEqual({ percent: '0.002500', disclosed: '0.00' });
    expect(annualPercentageRate(stream(240_000, 240_001, 1))?.disclosed).toBe('0.01');
    // 1200/2 400 000 001 % is just below half a millionth.
    expect(annualPercentageRate(stream(2_400_000_000, 2_400_000_001, 1))?.percent).toBe('0.000001');
    expect(annualPercentageRate(stream(2_400_000_001, 2_400_000_002, 1))?.percent).toBe('0.000000');
  });
});

describe('no rate', () => {
  test('[APR1] if nothing is lent, or nothing of it is left', () => {
    expect(annualPercentageRate(stream(0, 100, 12))).toBeNull();
    expect(annualPercentageRate(stream(-5, 100, 12))).toBeNull();
  });

  test('[APR1] if all of it or more is repaid on the first day', () => {
    const today = firstPeriodOfDays(0);
    expect(annualPercentageRate(stream(100, 101, 1, today))).toBeNull();
    expect(annualPercentageRate(stream(100, 100, 2, today))).toBeNull();
    expect(hasRate(stream(100, 99, 2, today))).toBe(true);
    expect(hasRate(stream(100, 100, 2, firstPeriodOfDays(1)))).toBe(true);
    expect(hasRate(stream(1, 1, 2))).toBe(true);
    expect(hasRate(stream(0, 0, 2))).toBe(false);
  });

  test('[APR5] a repayment of no more than the loan is a rate of zero', () => {
    expect(annualPercentageRate(stream(1200, 100, 12))).toEqual({
      percent: '0.000000',
      disclosed: '0.00',
    });
    expect(annualPercentageRate(stream(100, 100, 1, firstPeriodOfDays(0)))?.percent).toBe(
      '0.000000',
    );
  });
});

describe('every digit', () => {
  test('[APR4] a rate exactly halfway is rounded up', () => {
    // i = 1/2048 is 0.5859375 % a year, and i = 1/9600 is 0.125 %.
    const halfMicro = stream(2048 * 2049 + 2048 ** 2, 2049 ** 2, 2);
    expect(annualPercentageRate(halfMicro)).toEqual({ percent: '0.585938', disclosed: '0.59' });
    const halfHundredth = stream(9600 * 9601 + 9600 ** 2, 9601 ** 2, 2);
    expect(annualPercentageRate(halfHundredth)).toEqual({ percent: '0.125000', disclosed: '0.13' });
  });

  test('[APR4] is found from any initial guess, too high, too low or right', () => {
    const whole = fc.oneof(
      fc.bigInt({ min: 0n, max: 40n }),
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
    );
    fc.assert(
      fc.property(whole, whole, (last, guess) => {
        let evaluations = 0;
        const found = lastReached(guess, (candidate) => {
          evaluations += 1;
          expect(candidate).toBeGreaterThan(0n);
          return candidate <= last;
        });
        expect(found).toBe(last);
        // The search doubles its steps, so it needs about twice the binary digits of the distance.
        expect(evaluations).toBeLessThan(100);
      }),
    );
    let evaluations = 0;
    const count = (candidate: bigint) => {
      evaluations += 1;
      return candidate <= 690_000n;
    };
    expect(lastReached(690_000n, count)).toBe(690_000n);
    expect(evaluations).toBe(2);
  });

  test('[APR4] two decimals come from the exact rate, not from the one with six', () => {
    // Both round to x.xx5000 in six decimals; the exact rates lie on either side of it.
    const edges = edgeStreams();
    for (const { below, above } of edges) {
      const low = annualPercentageRate(below);
      const high = annualPercentageRate(above);
      expect(low?.percent).toBe(high?.percent);
      expect(low?.percent).toMatch(/5000$/);
      expect(Number(high?.disclosed) - Number(low?.disclosed)).toBeCloseTo(0.01);
    }
    expect(edges.length).toBeGreaterThan(0);
  });

  test('[APR4] agrees with exact fractions for any payments', () => {
    const terms = fc.record({
      amountCents: fc.integer({ min: 1, max: 6_000_000 }),
      extraPercent: fc.integer({ min: 0, max: 3_000 }),
      count: fc.oneof(fc.integer({ min: 2, max: 40 }), fc.constantFrom(72, 120)),
      days: fc.integer({ min: 0, max: 400 }),
      finalCents: fc.integer({ min: 0, max: 100_000 }),
    });
    fc.assert(
      fc.property(terms, ({ amountCents, extraPercent, count, days, finalCents }) => {
        const paymentCents = Math.ceil((amountCents * (1000 + extraPercent)) / 1000 / (count - 1));
        const firstPeriod = firstPeriodOfDays(days);
        const made = stream(amountCents, paymentCents, count, firstPeriod, finalCents);
        fc.pre(hasRate(made));
        const payments = [...Array<number>(count - 1).fill(paymentCents), finalCents];
        const expected = oracleApr(payments, amountCents, firstPeriod);
        const apr = annualPercentageRate(made);
        expect({ aprPercent: apr?.percent, aprDisclosed: apr?.disclosed }).toEqual(expected);
      }),
    );
  });

  test.each([
    ['a thousandfold repayment', stream(100, 100_000, 12)],
    ['a loan of one cent, repaid with millions', stream(1, 500_000_000, 3)],
    ['almost all repaid at once', stream(1_000_001, 1_000_000, 24, firstPeriodOfDays(0))],
    ['a year before the first payment', stream(100_000, 101_000, 2, firstPeriodOfDays(365))],
  ])('[APR2] finds the rate of %s, though the initial guess fails', (_, made) => {
    const payments = Array<number>(made.numberOfPayments).fill(made.paymentCents);
    const expected = oracleApr(payments, made.amountFinancedCents, made);
    const apr = annualPercentageRate(made);
    expect({ aprPercent: apr?.percent, aprDisclosed: apr?.disclosed }).toEqual(expected);
  });
});

/** Loans of two large payments whose exact rates straddle x.xx5 % by less than half a millionth. */
function edgeStreams(): { below: PaymentStream; above: PaymentStream }[] {
  const found: { below: PaymentStream; above: PaymentStream }[] = [];
  for (const hundredths of [405, 1015, 2335]) {
    // Worth of payments of 10^12 at exactly (hundredths + ½)/100 %: the amount that gives that rate.
    const payment = 1_000_000_000_000n;
    const under = 12n * 10n ** 6n;
    const up = under + BigInt(hundredths) * 100n + 50n;
    const amount = (payment * under * up + payment * under * under) / (up * up);
    const at = (cents: bigint) => stream(Number(cents), Number(payment), 2);
    found.push({ below: at(amount + 2n), above: at(amount) });
  }
  return found;
}
