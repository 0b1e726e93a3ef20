// Exact fractions from decimal strings, and the rounding of all money.

/** A fraction of whole numbers. `n` and `d` are the same as doubles, NaN if a double would not be exact. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly n: number;
  readonly d: number;
}

const PLAIN_DECIMAL = /^\d+(\.\d+)?$/;
/** Below 2^52, a product, its quotient and twice its remainder are exact in doubles. */
const EXACT_BELOW = 2 ** 52;

export function fraction(numerator: bigint, denominator: bigint): Fraction {
  return { numerator, denominator, n: exactNumber(numerator), d: exactNumber(denominator) };
}

/** Reads a plain decimal such as "0.00198". The deal file's schema allows no other format. */
export function decimal(text: string): Fraction {
  if (!PLAIN_DECIMAL.test(text)) throw new RangeError(`Not a plain decimal: ${text}`);
  const [whole = '', decimals = ''] = text.split('.');
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

/** Reads a percentage: "8.845" is 8845/100000. */
export function percent(text: string): Fraction {
  return dividedBy(decimal(text), 100n);
}

export function dividedBy(value: Fraction, divisor: bigint): Fraction {
  return fraction(value.numerator, value.denominator * divisor);
}

/** [MON2] cents × fraction, rounded once, half away from zero. */
export function timesRounded(cents: number, by: Fraction): number {
  const product = Math.abs(cents) * by.n;
  // A product of 2^52 or more takes the slow exact way. So does NaN, which represents a fraction with many digits.
  if (product < EXACT_BELOW && by.d < EXACT_BELOW) {
    const quotient = Math.floor(product / by.d);
    const rounded = 2 * (product - quotient * by.d) >= by.d ? quotient + 1 : quotient;
    return cents < 0 ? 0 - rounded : rounded;
  }
  return divideRounded(BigInt(cents) * by.numerator, by.denominator);
}

/** [MON2] A quotient of whole numbers in cents, rounded half away from zero. `divisor` is positive. */
export function divideRounded(dividend: bigint, divisor: bigint): number {
  const half = (2n * (dividend < 0n ? -dividend : dividend) + divisor) / (2n * divisor);
  return wholeCents(Number(dividend < 0n ? -half : half));
}

/** [MON4] An amount that a double cannot hold exactly is refused, never rounded. */
export function wholeCents(cents: number): number {
  if (!Number.isSafeInteger(cents)) {
    throw new RangeError('An amount is too large: it passes 9007199254740991 cents.');
  }
  return cents;
}

/** The exact sum. Throws if any partial sum would be inexact. */
export function total(amountsCents: readonly number[]): number {
  let sum = 0;
  for (const cents of amountsCents) sum = wholeCents(sum + cents);
  return sum;
}

function exactNumber(value: bigint): number {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : Number.NaN;
}
