// The annual percentage rate of Regulation Z, Appendix J. Doubles give a first guess, whole numbers the exact result.
import type { FirstPeriod } from './first-period.ts';

export interface PaymentStream extends FirstPeriod {
  readonly amountFinancedCents: number;
  readonly paymentCents: number;
  readonly finalPaymentCents: number;
  readonly numberOfPayments: number;
  readonly totalOfPaymentsCents: number;
}

export interface Apr {
  /** Six decimals. */
  readonly percent: string;
  /** Two decimals, rounded from the exact rate and not from `percent`. */
  readonly disclosed: string;
}

/** Converts a monthly rate to millionths of a percent per year. */
const MICRO_PER_MONTHLY_RATE = 1_200_000_000;
/** The grid for exact rounding: half a millionth of a percent per year. */
const GRID = BigInt(2 * MICRO_PER_MONTHLY_RATE);
const MICRO_PER_HUNDREDTH = 10_000n;

/** [APR1] Null if nothing is financed, or if no finite rate discounts the payments to the amount financed. */
export function annualPercentageRate(stream: PaymentStream): Apr | null {
  if (!hasRate(stream)) return null;
  // [APR5] The payments equal the amount financed, so the rate is zero for any dates.
  if (stream.totalOfPaymentsCents === stream.amountFinancedCents) return inDecimals(0n, 0n);
  return stream.numberOfPayments === 1 ? singlePaymentRate(stream) : iteratedRate(stream);
}

/** False if nothing is financed, or if a payment on the very first day repays the whole amount at a charge. */
export function hasRate(stream: RatedStream): boolean {
  const { amountFinancedCents, totalOfPaymentsCents, paymentCents, days } = stream;
  if (amountFinancedCents <= 0) return false;
  return (
    totalOfPaymentsCents === amountFinancedCents || days > 0 || paymentCents < amountFinancedCents
  );
}

type RatedStream = Pick<
  PaymentStream,
  'amountFinancedCents' | 'totalOfPaymentsCents' | 'paymentCents' | 'days'
>;

/** [APR3] (P/A − 1) × w, w = 12/months for whole months, else 365/days. */
function singlePaymentRate(stream: PaymentStream): Apr {
  const amount = BigInt(stream.amountFinancedCents);
  const charge = BigInt(stream.totalOfPaymentsCents) - amount;
  const wholeMonths = stream.oddDays === 0;
  const perYear = wholeMonths ? 12n : 365n;
  const length = BigInt(wholeMonths ? stream.unitPeriods : stream.days);
  const numerator = charge * perYear * 100n;
  const denominator = amount * length;
  return inDecimals(
    (2n * numerator * 1_000_000n + denominator) / (2n * denominator),
    (2n * numerator * 100n + denominator) / (2n * denominator),
  );
}

/** [APR2] [APR4] The rounded rate is the highest grid step that the exact rate reaches. */
function iteratedRate(stream: PaymentStream): Apr {
  const reaches = rateReaches(stream);
  const micro = lastReached(guessMicro(stream), (candidate) => reaches(2n * candidate - 1n));
  const upper = micro + MICRO_PER_HUNDREDTH / 2n;
  let hundredths = upper / MICRO_PER_HUNDREDTH;
  // The six decimals cannot decide the rounding at a boundary of hundredths. The exact rate can.
  if (upper % MICRO_PER_HUNDREDTH === 0n && !reaches(2n * micro)) hundredths -= 1n;
  return inDecimals(micro, hundredths);
}

/**
 * Whether the exact rate is at least `gridSteps` half-millionths of a percent: the payments, discounted at that rate,
 * are worth at least the amount financed. Computed in whole numbers: with i = N/D and s = N + D, both sides of A = Σ
 * P_k / ((1 + f·i)(1 + i)^(t+k−1)) are multiplied by 30·D·s^(t+n−1)·(1 + f·i).
 */
function rateReaches(stream: PaymentStream): (gridSteps: bigint) => boolean {
  const amount = BigInt(stream.amountFinancedCents);
  const payment = BigInt(stream.paymentCents);
  const finalPayment = BigInt(stream.finalPaymentCents);
  const levelCount = BigInt(stream.numberOfPayments - 1);
  const months = BigInt(stream.unitPeriods);
  const oddDays = BigInt(stream.oddDays);
  const gridToLevelCount = GRID ** levelCount;
  const scale = 30n * GRID ** (months + 1n);
  return (steps) => {
    const s = GRID + steps;
    const sToLevelCount = s ** levelCount;
    const level = (payment * s * (sToLevelCount - gridToLevelCount)) / steps;
    const worth = (level + finalPayment * gridToLevelCount) * scale;
    return worth >= amount * (30n * GRID + oddDays * steps) * sToLevelCount * s ** months;
  };
}

/** The highest whole number for which `reached` is true. The search starts at `guess`. Zero must be reached. */
export function lastReached(guess: bigint, reached: (candidate: bigint) => boolean): bigint {
  let low = guess;
  let high = guess + 1n;
  let step = 1n;
  while (low > 0n && !reached(low)) {
    high = low;
    low = low > step ? low - step : 0n;
    step *= 2n;
  }
  // A higher number can only be reached if the guess was.
  while (low >= guess && reached(high)) {
    low = high;
    high += step;
    step *= 2n;
  }
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (reached(middle)) low = middle;
    else high = middle;
  }
  return low;
}

// Stryker disable all: a wrong guess costs time but never changes a digit.

/** Newton's method in doubles. An inexact guess is fine, because the caller checks it exactly. */
function guessMicro(stream: PaymentStream): bigint {
  let rate = 0.005;
  for (let round = 0; round < 40; round += 1) {
    const { worth, slope } = presentWorth(stream, rate);
    const next = Math.max(0, rate - (worth - stream.amountFinancedCents) / slope);
    if (!(next < 1e6)) return 0n;
    const settled = Math.abs(next - rate) < 1e-13;
    rate = next;
    if (settled) break;
  }
  return BigInt(Math.round(rate * MICRO_PER_MONTHLY_RATE));
}

function presentWorth(stream: PaymentStream, rate: number): { worth: number; slope: number } {
  const v = 1 / (1 + rate);
  let sum = stream.finalPaymentCents;
  let sumSlope = 0;
  for (let k = 1; k < stream.numberOfPayments; k += 1) {
    sumSlope = sum + v * sumSlope;
    sum = stream.paymentCents + v * sum;
  }
  const odd = stream.oddDays / 30;
  let discount = 1 / (1 + odd * rate);
  for (let month = 0; month < stream.unitPeriods; month += 1) discount *= v;
  const worth = sum * discount;
  const slope =
    -worth * (odd / (1 + odd * rate) + stream.unitPeriods * v) - sumSlope * v * v * discount;
  return { worth, slope };
}

// Stryker restore all

export function inDecimals(micro: bigint, hundredths: bigint): Apr {
  return { percent: withDecimals(micro, 6), disclosed: withDecimals(hundredths, 2) };
}

function withDecimals(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
