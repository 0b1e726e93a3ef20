// Tests for rounding, parsing of decimals, and the refusal of inexact amounts.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse, ratio, round, times } from '../../test/oracle.ts';
import {
  decimal,
  dividedBy,
  divideRounded,
  fraction,
  percent,
  timesRounded,
  total,
  wholeCents,
} from './fraction.ts';

const LARGEST = Number.MAX_SAFE_INTEGER;

describe('decimals', () => {
  test('[MON1] reads a decimal string digit by digit', () => {
    expect(decimal('0.00198')).toMatchObject({ numerator: 198n, denominator: 100_000n });
    expect(decimal('61')).toMatchObject({ numerator: 61n, denominator: 1n, n: 61, d: 1 });
    expect(percent('8.845')).toMatchObject({ numerator: 8845n, denominator: 100_000n });
    expect(dividedBy(percent('6'), 12n)).toMatchObject({ numerator: 6n, denominator: 1200n });
  });

  test('[MON1] keeps digits that a double could not', () => {
    const long = decimal('0.1000000000000000000000000000000001');
    expect(long.numerator).toBe(1000000000000000000000000000000001n);
    expect(long.n).toBeNaN();
    expect(long.d).toBeNaN();
  });

  test.each(['', '.', '1.', '.5', '-1', '+1', '1e3', '1,5', ' 1', '1 ', '0x1', 'NaN', '1.2.3'])(
    '[MON1] refuses %j as a decimal',
    (text) => {
      expect(() => decimal(text)).toThrow(`Not a plain decimal: ${text}`);
    },
  );
});

describe('rounding', () => {
  test.each([
    [1, '50', 1],
    [-1, '50', -1],
    [3, '50', 2],
    [5, '50', 3],
    [-5, '50', -3],
    [1, '49.999999', 0],
    [-1, '49.999999', 0],
    [0, '50', 0],
    [2_750_900, '8.845', 243_317],
  ])(
    '[MON2] rounds %d cents times %s percent half away from zero to %d',
    (cents, rate, rounded) => {
      expect(timesRounded(cents, percent(rate))).toBe(rounded);
    },
  );

  test('[MON2] rounds quotients half away from zero', () => {
    expect([7n, 5n, 3n, 1n, -1n, -3n, -5n].map((n) => divideRounded(n, 2n))).toEqual([
      4, 3, 2, 1, -1, -2, -3,
    ]);
    expect([1n, 2n, -1n, -2n].map((n) => divideRounded(n, 3n))).toEqual([0, 1, 0, -1]);
  });

  test('[MON5] never returns minus zero', () => {
    expect(Object.is(timesRounded(-1, percent('1')), 0)).toBe(true);
    expect(Object.is(divideRounded(-1n, 3n), 0)).toBe(true);
  });

  test('[MON2] agrees with exact fractions for any amount and any rate, long or short', () => {
    const digits = fc.stringMatching(/^\d{1,2}(\.\d{1,30})?$/);
    const cents = fc.oneof(
      fc.integer({ min: -1_000_000, max: 100_000_000 }),
      fc.maxSafeInteger().map((large) => Math.trunc(large / 128)),
    );
    fc.assert(
      fc.property(cents, digits, (amount, rate) => {
        const exact = times(ratio(BigInt(amount)), parse(rate));
        expect(timesRounded(amount, decimal(rate))).toBe(round(exact));
      }),
    );
  });

  test('[MON2] is exact on both sides of 2^52, the limit for doubles', () => {
    const half = fraction(1n, 2n);
    for (const cents of [2 ** 52 - 1, 2 ** 52, 2 ** 52 + 1, 2 ** 53 - 1]) {
      expect(timesRounded(cents, half)).toBe(round(ratio(BigInt(cents), 2n)));
      expect(timesRounded(1, fraction(BigInt(cents), BigInt(cents) + 1n))).toBe(1);
      expect(timesRounded(1, fraction(1n, BigInt(cents)))).toBe(0);
      expect(timesRounded(cents, fraction(1n, BigInt(cents)))).toBe(1);
    }
  });
});

test('[MON2] rounding is exact for a short numerator and a long denominator', () => {
  expect(timesRounded(5_000_000_000_000_000, decimal('0.0000000000000001'))).toBe(1);
  expect(timesRounded(4_999_999_999_999_999, decimal('0.0000000000000001'))).toBe(0);
  expect(timesRounded(LARGEST, decimal('0.000000000000000000001'))).toBe(0);
});

describe('amounts that are too large', () => {
  test('[MON4] are refused, never rounded', () => {
    expect(wholeCents(LARGEST)).toBe(LARGEST);
    expect(() => wholeCents(LARGEST + 1)).toThrow(RangeError);
    expect(() => wholeCents(-LARGEST - 1)).toThrow('An amount is too large');
    expect(() => wholeCents(0.5)).toThrow(RangeError);
    expect(() => timesRounded(LARGEST, fraction(2n, 1n))).toThrow(RangeError);
    expect(() => divideRounded(BigInt(LARGEST) + 1n, 1n)).toThrow(RangeError);
  });

  test('[MON4] are refused inside a sum, even if its result would be small', () => {
    expect(total([LARGEST, -1])).toBe(LARGEST - 1);
    expect(() => total([LARGEST, 1, -5])).toThrow(RangeError);
    expect(Object.is(total([-0]), 0)).toBe(true);
  });
});
