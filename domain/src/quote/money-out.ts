// Money out over time: what has left the buyer's pocket by each month, for every option on one basis.
import { assertNever } from '../assert-never.ts';
import type { PaymentKind } from '../offer/offer.ts';
import { isLease } from '../selection/selection.ts';
import type { WayToPay } from './outcome.ts';
import type { OptionOutcome } from './payment-options.ts';

export interface MoneyOut {
  /** The last month in which any option takes money; every line but a lease's runs to it. */
  readonly horizonMonths: number;
  readonly options: readonly MoneyOutLine[];
}

export interface MoneyOutLine {
  readonly paymentOptionId: string;
  readonly kind: PaymentKind;
  readonly label: string;
  /** Index n: all that has left the pocket by month n; index 0 is the signing. */
  readonly cumulativeCents: readonly number[];
  /** A lease ends here; null when the car is the buyer's and the line runs on. */
  readonly endsAtMonth: number | null;
  /** What buying the car at the end of the lease would cost on top. */
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
    // The last month takes whatever is left of the total: a loan's final payment, a lease's
    // disposition fee less the deposit that comes back.
    if (month >= last) paidCents = outcome.totalYouPayCents;
    else if (month >= first) paidCents += regularCents;
    byMonth.push(paidCents);
  }
  return byMonth;
}

/** Odd days are not drawn: a payment counts in the month it has reached, the first at least one. */
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
