// A level-payment loan to the cent: payment, schedule, totals and legal disclosures.
import { type Apr, annualPercentageRate, type PaymentStream } from './apr.ts';
import type { FirstPeriod } from './first-period.ts';
import {
  dividedBy,
  divideRounded,
  type Fraction,
  fraction,
  timesRounded,
  total,
  wholeCents,
} from './fraction.ts';

export interface LoanTerms {
  readonly annualRate: Fraction;
  readonly termMonths: number;
  readonly firstPeriod: FirstPeriod;
}

/** A loan's terms prepared for any principal. */
export interface Loan extends LoanTerms {
  readonly monthlyRate: Fraction;
  readonly firstPeriodRate: Fraction;
  /** The exact payment for one cent of principal. */
  readonly paymentPerCent: Fraction;
}

/** Computes the annual rate that a loan discloses. Null if it has none. */
export type AnnualRate = (stream: PaymentStream) => Apr | null;

/** [number, payment, interest, principal, balance] */
export type ScheduleRow = readonly [number, number, number, number, number];

export interface Repayment {
  readonly paymentCents: number;
  readonly finalPaymentCents: number;
  readonly numberOfPayments: number;
  readonly totalOfPaymentsCents: number;
}

export interface FinanceFigures extends Repayment {
  readonly unitPeriods: number;
  readonly oddDays: number;
  readonly amountFinancedCents: number;
  readonly totalInterestCents: number;
  readonly financeChargeCents: number;
  readonly aprPercent: string | null;
  readonly aprDisclosed: string | null;
  readonly schedule: readonly ScheduleRow[];
}

export function finance(
  loan: Loan,
  principalCents: number,
  prepaidFinanceChargeCents: number,
  annualRate: AnnualRate = annualPercentageRate,
): FinanceFigures {
  const schedule: ScheduleRow[] = [];
  const repayment = repay(loan, principalCents, schedule);
  const prepaidCents = prepaidCharge(principalCents, prepaidFinanceChargeCents);
  const amountFinancedCents = principalCents - prepaidCents;
  const totalInterestCents = repayment.totalOfPaymentsCents - principalCents;
  const apr = loanApr(loan, repayment, amountFinancedCents, annualRate);
  return {
    unitPeriods: loan.firstPeriod.unitPeriods,
    oddDays: loan.firstPeriod.oddDays,
    amountFinancedCents,
    paymentCents: repayment.paymentCents,
    finalPaymentCents: repayment.finalPaymentCents,
    numberOfPayments: repayment.numberOfPayments,
    totalOfPaymentsCents: repayment.totalOfPaymentsCents,
    totalInterestCents,
    financeChargeCents: wholeCents(totalInterestCents + prepaidCents),
    aprPercent: apr?.percent ?? null,
    aprDisclosed: apr?.disclosed ?? null,
    schedule,
  };
}

export function prepareLoan(terms: LoanTerms): Loan {
  const monthlyRate = dividedBy(terms.annualRate, 12n);
  const { unitPeriods, oddDays } = terms.firstPeriod;
  const thirtieths = BigInt(unitPeriods * 30 + oddDays);
  return {
    ...terms,
    monthlyRate,
    firstPeriodRate: fraction(monthlyRate.numerator * thirtieths, monthlyRate.denominator * 30n),
    paymentPerCent: levelPaymentPerCent(monthlyRate, thirtieths, terms.termMonths),
  };
}

/** [FIN4] [FIN5] [FIN6] Repays `principalCents`. Appends rows to `schedule` if it is given. */
export function repay(loan: Loan, principalCents: number, schedule?: ScheduleRow[]): Repayment {
  if (principalCents === 0) return NOTHING_FINANCED;
  const { paymentPerCent, termMonths } = loan;
  const paymentCents = divideRounded(
    BigInt(principalCents) * paymentPerCent.numerator,
    paymentPerCent.denominator,
  );
  let balanceCents = principalCents;
  for (let number = 1; number < termMonths; number += 1) {
    const rate = number === 1 ? loan.firstPeriodRate : loan.monthlyRate;
    const interestCents = timesRounded(balanceCents, rate);
    const principalPartCents = wholeCents(paymentCents - interestCents);
    balanceCents = wholeCents(balanceCents - principalPartCents);
    schedule?.push([number, paymentCents, interestCents, principalPartCents, balanceCents]);
  }
  const lastRate = termMonths === 1 ? loan.firstPeriodRate : loan.monthlyRate;
  const lastInterestCents = timesRounded(balanceCents, lastRate);
  const finalPaymentCents = wholeCents(balanceCents + lastInterestCents);
  schedule?.push([termMonths, finalPaymentCents, lastInterestCents, balanceCents, 0]);
  return {
    paymentCents,
    finalPaymentCents,
    numberOfPayments: termMonths,
    totalOfPaymentsCents: total([wholeCents(paymentCents * (termMonths - 1)), finalPaymentCents]),
  };
}

/** [FIN8] Without a loan there is no prepaid charge. */
export function prepaidCharge(principalCents: number, offeredCents: number): number {
  return principalCents === 0 ? 0 : offeredCents;
}

export function loanApr(
  loan: Loan,
  paid: Repayment,
  amountFinancedCents: number,
  annualRate: AnnualRate,
): Apr | null {
  return annualRate({ ...paid, amountFinancedCents, ...loan.firstPeriod });
}

const NOTHING_FINANCED: Repayment = {
  paymentCents: 0,
  finalPaymentCents: 0,
  numberOfPayments: 0,
  totalOfPaymentsCents: 0,
};

/**
 * [FIN3] (1 + iτ) / (1 + v + … + v^(n−1)) as one fraction. With i = a/b and s = a + b the annuity sum is (s^n − b^n) /
 * (a·s^(n−1)). Without interest it is n.
 */
function levelPaymentPerCent(rate: Fraction, thirtieths: bigint, termMonths: number): Fraction {
  const { numerator: a, denominator: b } = rate;
  if (a === 0n) return fraction(1n, BigInt(termMonths));
  const s = a + b;
  const sToTermLessOne = s ** BigInt(termMonths - 1);
  return fraction(
    (30n * b + a * thirtieths) * a * sToTermLessOne,
    30n * b * (sToTermLessOne * s - b ** BigInt(termMonths)),
  );
}
