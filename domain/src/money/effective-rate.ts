// The effective annual rate of Directive (EU) 2023/2225, annex III, rounded exactly with whole numbers.
import { type Apr, hasRate, inDecimals, lastReached, type PaymentStream } from './apr.ts';

/** The grid for exact rounding: half a millionth of a percent. */
const GRID = 200_000_000n;
const MICRO_PER_HUNDREDTH = 10_000n;
/** Fixed-point numbers with this many fractional bits. */
const BITS = 128n;
const ONE = 1n << BITS;
/** Larger than any truncation error, so that a rate exactly on the grid counts as reached. */
const SLACK = 1n << 72n;

/** [APR6] Null in the same cases as for [APR1]. */
export function effectiveAnnualRate(stream: PaymentStream): Apr | null {
  if (!hasRate(stream)) return null;
  if (stream.totalOfPaymentsCents <= stream.amountFinancedCents) return inDecimals(0n, 0n);
  const reaches = rateReaches(stream);
  const micro = lastReached(guessMicro(stream), (candidate) => reaches(2n * candidate - 1n));
  const upper = micro + MICRO_PER_HUNDREDTH / 2n;
  let hundredths = upper / MICRO_PER_HUNDREDTH;
  if (upper % MICRO_PER_HUNDREDTH === 0n && !reaches(2n * micro)) hundredths -= 1n;
  return inDecimals(micro, hundredths);
}

/**
 * Whether the exact rate X is at least `gridSteps` half-millionths of a percent: the payments, discounted by (1 +
 * X)^(months/12 + days/365), are worth at least the amount financed.
 */
function rateReaches(stream: PaymentStream): (gridSteps: bigint) => boolean {
  const amount = (BigInt(stream.amountFinancedCents) << BITS) - SLACK;
  const payment = BigInt(stream.paymentCents) << BITS;
  const months = BigInt(stream.unitPeriods);
  const days = BigInt(stream.oddDays);
  return (steps) => {
    const log = logarithm(steps);
    const perMonth = (ONE * ONE) / exponential(log / 12n);
    let worth = BigInt(stream.finalPaymentCents) << BITS;
    for (let k = 1; k < stream.numberOfPayments; k += 1) {
      worth = ((worth * perMonth) >> BITS) + payment;
    }
    const untilFirst = exponential((log * months) / 12n + (log * days) / 365n);
    return (worth * ONE) / untilFirst >= amount;
  };
}

/** ln(1 + X) as k · ln 2 + ln y, with y below 2. */
function logarithm(gridSteps: bigint): bigint {
  if (gridSteps <= 0n) return 0n;
  let numerator = GRID + gridSteps;
  let halvings = 0n;
  let denominator = GRID;
  while (numerator >= 2n * denominator) {
    denominator *= 2n;
    halvings += 1n;
  }
  numerator -= denominator;
  return halvings * LN_2 + twiceArtanh(numerator, numerator + 2n * denominator);
}

/** 2 artanh(n/d) as a series. */
function twiceArtanh(numerator: bigint, denominator: bigint): bigint {
  const z = (numerator * ONE) / denominator;
  const square = (z * z) >> BITS;
  let sum = 0n;
  for (let power = z, n = 1n; power > 0n; n += 2n) {
    sum += power / n;
    power = (power * square) >> BITS;
  }
  return 2n * sum;
}

const LN_2 = twiceArtanh(1n, 3n);

/** e^x as 2^k · e^r, with r below ln 2. Computed as a series. */
function exponential(x: bigint): bigint {
  const rest = x % LN_2;
  let sum = ONE;
  for (let term = rest, n = 2n; term > 0n; n += 1n) {
    sum += term;
    term = ((term * rest) >> BITS) / n;
  }
  return sum << (x / LN_2);
}

// Stryker disable all: a wrong guess costs time but never changes a digit.

/** Newton's method in doubles for the monthly rate, compounded to a year. Odd days count as fractions of a month. */
function guessMicro(stream: PaymentStream): bigint {
  let monthly = 0.005;
  for (let round = 0; round < 40; round += 1) {
    const { worth, slope } = presentWorth(stream, monthly);
    const next = Math.max(0, monthly - (worth - stream.amountFinancedCents) / slope);
    if (!(next < 10)) return 0n;
    const settled = Math.abs(next - monthly) < 1e-13;
    monthly = next;
    if (settled) break;
  }
  let growth = 1;
  for (let month = 0; month < 12; month += 1) growth *= 1 + monthly;
  return BigInt(Math.round((growth - 1) * 1e8));
}

function presentWorth(stream: PaymentStream, rate: number): { worth: number; slope: number } {
  const v = 1 / (1 + rate);
  let worth = 0;
  let slope = 0;
  // A day is a 365th of a year.
  const oddMonths = (stream.oddDays * 12) / 365;
  let discount = 1 / (1 + oddMonths * rate);
  for (let month = 0; month < stream.unitPeriods; month += 1) discount *= v;
  const first = stream.unitPeriods + oddMonths;
  for (let k = 0; k < stream.numberOfPayments; k += 1) {
    const last = k === stream.numberOfPayments - 1;
    const part = (last ? stream.finalPaymentCents : stream.paymentCents) * discount;
    worth += part;
    slope -= part * (first + k) * v;
    discount *= v;
  }
  return { worth, slope };
}

// Stryker restore all
