// Money out over time: the buyer's total spending by month, on the same basis for every option.
import { assertNever } from '../assert-never.ts';
import type { PaymentKind } from '../offer/offer.ts';
import { isLease } from '../selection/selection.ts';
import type { WayToPay } from './outcome.ts';
import type { OptionOutcome } from './payment-options.ts';

export interface MoneyOut {
  /** The last month in which any option has a payment. All lines run to it, except those of leases. */
  readonly horizonMonths: number;
  readonly options: readonly MoneyOutLine[];
}

export interface MoneyOutLine {
  readonly paymentOptionId: string;
  readonly kind: PaymentKind;
  readonly label: string;
  /** Index n is the total spent by month n. Index 0 is the signing. */
  readonly cumulativeCents: readonly number[];
  /** The month in which a lease ends. Null if the buyer owns the car, so the line continues. */
  readonly endsAtMonth: number | null;
  /** Additional cost of buying the car at the end of the lease. */
  readonly purchaseOptionCents: number | null;
}

/** [QUO8] */
export function moneyOut(outcomes: readonly OptionOutcome[]): MoneyOut {
  const horizonMonths = Math.max(0, ...outcomes.map(lastMonth));
  return {
    horizonMonths,
    options: outcomes.map((each) => ({
      paymentOptionId: each.option.id,
      kind: each.option.kind,
      label: each.option.label,
      cumulativeCents: cumulative(each, horizonMonths),
      endsAtMonth: isLease(each.option) ? each.option.termMonths : null,
      purchaseOptionCents: each.outcome.purchaseOptionCents,
    })),
  };
}

function cumulative({ way, outcome }: OptionOutcome, horizonMonths: number): readonly number[] {
  const first = firstPaymentMonth(way);
  const last = lastMonth({ way, outcome });
  const regularCents = outcome.paymentCents ?? 0;
  let paidCents = outcome.outAtSigningCents;
  const byMonth: number[] = [];
  for (let month = 0; month <= (isLease(way.option) ? last : horizonMonths); month += 1) {
    // The last month includes the rest of the total: a loan's final payment, or a lease's disposition fee minus the
    // returned deposit.
    if (month >= last) paidCents = outcome.totalYouPayCents;
    else if (month >= first) paidCents += regularCents;
    byMonth.push(paidCents);
  }
  return byMonth;
}

/**
 * Odd days are not drawn: a payment counts in the last whole month it has reached. If only odd days precede the first
 * payment, it counts in month 1.
 */
function firstPaymentMonth(way: WayToPay): number {
  switch (way.kind) {
    case 'CASH':
    case 'LEASE':
      return 1;
    case 'FINANCE': {
      const { unitPeriods, oddDays } = way.loan.firstPeriod;
      return unitPeriods === 0 && oddDays > 0 ? 1 : unitPeriods;
    }
    default:
      return assertNever(way);
  }
}

function lastMonth({ way, outcome }: Pick<OptionOutcome, 'way' | 'outcome'>): number {
  return outcome.numberOfPayments === 0 ? 0 : firstPaymentMonth(way) + outcome.numberOfPayments - 1;
}
