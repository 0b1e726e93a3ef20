// The oracle for the money rules: a second, slow implementation in exact fractions to check the
// first one. It shares no code with `src`: fractions are reduced, and sums are added term by term.

export interface Ratio {
  readonly over: bigint;
  readonly under: bigint;
}

export function ratio(over: bigint, under = 1n): Ratio {
  const sign = under < 0n ? -1n : 1n;
  const shared = gcd(over < 0n ? -over : over, under * sign) || 1n;
  return { over: (over * sign) / shared, under: (under * sign) / shared };
}

export const whole = (value: number): Ratio => ratio(BigInt(value));
export const add = (a: Ratio, b: Ratio): Ratio =>
  ratio(a.over * b.under + b.over * a.under, a.under * b.under);
export const subtract = (a: Ratio, b: Ratio): Ratio => add(a, ratio(-b.over, b.under));
export const times = (a: Ratio, b: Ratio): Ratio => ratio(a.over * b.over, a.under * b.under);
export const divide = (a: Ratio, b: Ratio): Ratio => ratio(a.over * b.under, a.under * b.over);
export const atLeast = (a: Ratio, b: Ratio): boolean => a.over * b.under >= b.over * a.under;

/** Parses a decimal exactly: "8.845" becomes 8845/1000. */
export function parse(text: string): Ratio {
  let value = ratio(0n);
  let place: Ratio | null = null;
  for (const character of text) {
    if (character === '.') place = ratio(1n);
    else if (place === null) value = add(times(value, ratio(10n)), whole(Number(character)));
    else {
      place = divide(place, ratio(10n));
      value = add(value, times(place, whole(Number(character))));
    }
  }
  return value;
}

/** Rounds half away from zero: the whole number below |x|, plus one if at least half remains. */
export function round(value: Ratio): number {
  const negative = value.over < 0n;
  const size = negative ? -value.over : value.over;
  const below = size / value.under;
  const rest = size - below * value.under;
  const rounded = Number(rest + rest >= value.under ? below + 1n : below);
  return negative && rounded !== 0 ? -rounded : rounded;
}

export interface OracleLoan {
  readonly principalCents: number;
  readonly annualRatePercent: string;
  readonly termMonths: number;
  readonly unitPeriods: number;
  readonly oddDays: number;
  /** Length of the first period in days, for a single payment. */
  readonly days: number;
  readonly prepaidFinanceChargeCents: number;
}

export function oracleFinance(loan: OracleLoan) {
  const { principalCents, termMonths, unitPeriods, oddDays } = loan;
  const base = { unitPeriods, oddDays };
  if (principalCents === 0) {
    return {
      ...base,
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
  }
  const i = divide(parse(loan.annualRatePercent), ratio(1200n));
  const tau = add(whole(unitPeriods), ratio(BigInt(oddDays), 30n));
  const grown = times(whole(principalCents), add(ratio(1n), times(i, tau)));
  const annuity = annuitySum(i, termMonths);
  const paymentCents = round({
    over: grown.over * annuity.under,
    under: grown.under * annuity.over,
  });
  const schedule: number[][] = [];
  let balance = principalCents;
  for (let n = 1; n <= termMonths; n += 1) {
    const interest = round(times(times(whole(balance), i), n === 1 ? tau : ratio(1n)));
    const payment = n === termMonths ? balance + interest : paymentCents;
    balance = balance + interest - payment;
    schedule.push([n, payment, interest, payment - interest, balance]);
  }
  const payments = schedule.map((row) => row[1] ?? 0);
  const totalOfPaymentsCents = payments.reduce((sum, payment) => sum + payment, 0);
  const totalInterestCents = totalOfPaymentsCents - principalCents;
  const amountFinancedCents = principalCents - loan.prepaidFinanceChargeCents;
  return {
    ...base,
    amountFinancedCents,
    paymentCents,
    finalPaymentCents: payments.at(-1) ?? 0,
    numberOfPayments: termMonths,
    totalOfPaymentsCents,
    totalInterestCents,
    financeChargeCents: totalInterestCents + loan.prepaidFinanceChargeCents,
    ...oracleApr(payments, amountFinancedCents, loan),
    schedule,
  };
}

/**
 * 1 + v + … + v^(n−1), added term by term over one growing denominator. Unreduced, because gcd is
 * slow.
 */
function annuitySum(i: Ratio, termMonths: number): Ratio {
  const up = i.under + i.over;
  let power = 1n;
  let over = 1n;
  let under = 1n;
  for (let k = 1; k < termMonths; k += 1) {
    power *= i.under;
    over = over * up + power;
    under *= up;
  }
  return { over, under };
}

/** Both roundings of the rate. Each is found by bisection on its own grid. */
export function oracleApr(
  payments: readonly number[],
  amountCents: number,
  period: { readonly unitPeriods: number; readonly oddDays: number; readonly days: number },
): { aprPercent: string | null; aprDisclosed: string | null } {
  const returned = payments.reduce((sum, payment) => sum + payment, 0);
  if (amountCents <= 0) return { aprPercent: null, aprDisclosed: null };
  if (returned === amountCents) return { aprPercent: '0.000000', aprDisclosed: '0.00' };
  if (payments.length === 1) {
    // Everything is due at signing, so no time passes and there is no rate.
    if (period.days === 0) return { aprPercent: null, aprDisclosed: null };
    const perYear =
      period.oddDays === 0
        ? ratio(12n, BigInt(period.unitPeriods))
        : ratio(365n, BigInt(period.days));
    const charge = divide(whole(returned - amountCents), whole(amountCents));
    const rate = times(times(charge, perYear), ratio(100n));
    return { aprPercent: fixed(rate, 6), aprDisclosed: fixed(rate, 2) };
  }
  const reaches = (annualPercent: Ratio) =>
    worthAtLeast(payments, amountCents, period, divide(annualPercent, ratio(1200n)));
  return { aprPercent: byHalving(reaches, 6), aprDisclosed: byHalving(reaches, 2) };
}

function byHalving(reaches: (annualPercent: Ratio) => boolean, decimals: number): string {
  const unit = 10n ** BigInt(decimals);
  // The midpoint between two neighbors rounds up, so candidate c is correct while c − ½ is reached.
  const holds = (candidate: bigint) => reaches(ratio(2n * candidate - 1n, 2n * unit));
  let low = 0n;
  let high = 1n;
  while (holds(high)) high *= 2n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return fixed(ratio(low, unit), decimals);
}

/**
 * Σ P_k / ((1 + f·i)(1 + i)^(t+k−1)) ≥ A, added from the last payment back. Unreduced for speed.
 */
function worthAtLeast(
  payments: readonly number[],
  amountCents: number,
  { unitPeriods, oddDays }: { readonly unitPeriods: number; readonly oddDays: number },
  i: Ratio,
): boolean {
  const up = i.under + i.over;
  let over = 0n;
  let under = 1n;
  for (const payment of [...payments].reverse()) {
    over = over * i.under + BigInt(payment) * under * up;
    under *= up;
  }
  // The loop did not discount the first payment: over/under = Σ P_k · v^(k−1).
  for (let month = 0; month < unitPeriods; month += 1) {
    over *= i.under;
    under *= up;
  }
  over *= 30n * i.under;
  under *= 30n * i.under + BigInt(oddDays) * i.over;
  return over >= BigInt(amountCents) * under;
}

function fixed(value: Ratio, decimals: number): string {
  const digits = String(round(times(value, ratio(10n ** BigInt(decimals))))).padStart(
    decimals + 1,
    '0',
  );
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y > 0n) [x, y] = [y, x % y];
  return x;
}
