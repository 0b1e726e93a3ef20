// The first period of a loan in whole months and odd days (Regulation Z, Appendix J (b)(5)).
import { type CivilDate, dayNumber, monthsBefore } from './civil-date.ts';

export interface FirstPeriod {
  readonly unitPeriods: number;
  readonly oddDays: number;
  /** All days from contract to first payment. */
  readonly days: number;
}

/** [FIN1] If only a number of days is agreed, thirty days count as a month. */
export function firstPeriodOfDays(days: number): FirstPeriod {
  const oddDays = days % 30;
  return { unitPeriods: (days - oddDays) / 30, oddDays, days };
}

/** [FIN2] Whole months are counted back from the first payment. The remaining days are actual days. */
export function firstPeriodBetween(contract: CivilDate, firstPayment: CivilDate): FirstPeriod {
  const contractDay = dayNumber(contract);
  const monthsApart =
    (firstPayment.year - contract.year) * 12 + (firstPayment.month - contract.month);
  const reached = dayNumber(monthsBefore(firstPayment, monthsApart)) >= contractDay;
  const unitPeriods = reached ? monthsApart : monthsApart - 1;
  return {
    unitPeriods,
    oddDays: dayNumber(monthsBefore(firstPayment, unitPeriods)) - contractDay,
    days: dayNumber(firstPayment) - contractDay,
  };
}
