// A car that comes back under California's right to cancel: whether the right applies, and the itemized receipt.
import { dayNumber, parseCivilDate } from '../money/civil-date.ts';
import type { Offer } from '../offer/offer.ts';
import { holds } from '../places.ts';
import { accept, type Result, refuse } from '../result.ts';
import { dayAt } from './check.ts';
import { RIGHT_TO_CANCEL, returnFeeCents } from './statements.ts';

/** The confirmed deal that the buyer cancels. */
export interface CancelledSale {
  readonly dealId: string;
  /** The number of the confirmation. */
  readonly number: string;
  readonly confirmedAt: string;
  readonly offer: Offer;
  readonly quote: { readonly price: { readonly sellingPriceCents: number } };
}

/** The dealership's entries when the car is back. */
export interface CarReturn {
  /** The day on which the sale or lease was signed: 2026-11-20. */
  readonly soldOn: string;
  /** The date and time at which the buyer canceled. */
  readonly returnedAt: string;
  readonly milesDriven: number;
  /** Everything the buyer has paid so far. */
  readonly paidCents: number;
  /** The restocking fee that the dealership keeps. Null for the highest one the law allows. */
  readonly restockingFeeCents: number | null;
  /** The value refunded for trade-ins that are sold already. Null if there are none, or the buyer gets them back. */
  readonly tradeInValueCents: number | null;
  /** Debt on sold trade-ins that the dealership pays off, and deducts from their value. */
  readonly tradeInDebtCents: number;
}

export const RETURN_LINES = [
  'PAID',
  'TRADE_IN_VALUE',
  'TRADE_IN_DEBT',
  'RESTOCKING_FEE',
  'MILEAGE',
] as const;
export type ReturnLineKind = (typeof RETURN_LINES)[number];

/** The itemized receipt. It never changes after it is stored. */
export interface ReturnReceipt {
  readonly format: 'forecourt.return/1';
  readonly dealId: string;
  /** The number of the confirmation. */
  readonly number: string;
  readonly soldOn: string;
  readonly returnedAt: string;
  readonly milesDriven: number;
  /** Amounts that are deducted are negative. */
  readonly lines: readonly { readonly kind: ReturnLineKind; readonly amountCents: number }[];
  /** The sum of the lines. Negative if the buyer owes it. */
  readonly refundCents: number;
}

export type ReturnRefusal =
  | 'NO_RIGHT_TO_CANCEL'
  | 'BEFORE_THE_SALE'
  | 'TOO_LATE'
  | 'TOO_MANY_MILES'
  | 'FEE_TOO_HIGH'
  | 'TRADE_IN_TOO_LOW'
  | 'NUMBERS_INVALID';

export const RETURN_REFUSALS: Readonly<Record<ReturnRefusal, string>> = {
  NO_RIGHT_TO_CANCEL:
    'The California right to cancel does not apply to this deal: it covers used cars up to $50,000, sold from October 1, 2026.',
  BEFORE_THE_SALE: 'The sale comes after the confirmation, and the return after the sale.',
  TOO_LATE: 'The right to cancel ends three days after the sale.',
  TOO_MANY_MILES: 'The right to cancel ends when the car has been driven more than 400 miles.',
  FEE_TOO_HIGH: 'The restocking fee is higher than the law allows for this car.',
  TRADE_IN_TOO_LOW:
    'The buyer gets at least the agreed value of a trade-in that is sold. Debt can only be deducted from that value.',
  NUMBERS_INVALID: 'Enter miles and amounts as whole, positive numbers of miles and cents.',
};

const LONGEST_DAYS = 3;

/**
 * The restocking fee that the dealership may keep if the buyer returns the car, or null if there is no right to cancel.
 * @param soldOn the day of the sale
 */
export function restockingFeeCents(
  { offer, quote }: Pick<CancelledSale, 'offer' | 'quote'>,
  soldOn: string,
): number | null {
  if (!holds(RIGHT_TO_CANCEL, offer.jurisdiction ?? null, soldOn)) return null;
  return returnFeeCents(offer, quote.price.sellingPriceCents);
}

/** [LAW16] The itemized receipt of a returned car, or why the right to cancel does not apply. */
export function returnReceipt(
  sale: CancelledSale,
  carReturn: CarReturn,
): Result<ReturnReceipt, ReturnRefusal> {
  const { soldOn, returnedAt, milesDriven, paidCents, tradeInValueCents, tradeInDebtCents } =
    carReturn;
  const highestFeeCents = restockingFeeCents(sale, soldOn);
  if (highestFeeCents === null) return refuse('NO_RIGHT_TO_CANCEL');
  const feeCents = carReturn.restockingFeeCents ?? highestFeeCents;
  const numbers = [milesDriven, paidCents, feeCents, tradeInValueCents ?? 0, tradeInDebtCents];
  if (!numbers.every((each) => Number.isSafeInteger(each) && each >= 0)) {
    return refuse('NUMBERS_INVALID');
  }
  const days = daysBetween(sale, carReturn);
  if (days === null) return refuse('BEFORE_THE_SALE');
  if (days > LONGEST_DAYS) return refuse('TOO_LATE');
  const { mostMiles, freeMiles, perMileCents, highestMileageCents } = RIGHT_TO_CANCEL;
  if (milesDriven > mostMiles) return refuse('TOO_MANY_MILES');
  if (feeCents > highestFeeCents) return refuse('FEE_TOO_HIGH');
  const { tradeIns } = sale.offer;
  const agreedCents = tradeIns.reduce((sum, { allowanceCents }) => sum + allowanceCents, 0);
  if (tradeInValueCents === null ? tradeInDebtCents > 0 : tradeInValueCents < agreedCents) {
    return refuse('TRADE_IN_TOO_LOW');
  }
  const mileageCents = Math.min(
    highestMileageCents,
    Math.max(0, milesDriven - freeMiles) * perMileCents,
  );
  const amounts: Record<ReturnLineKind, number> = {
    PAID: paidCents,
    TRADE_IN_VALUE: tradeInValueCents ?? 0,
    TRADE_IN_DEBT: -tradeInDebtCents,
    RESTOCKING_FEE: -feeCents,
    MILEAGE: -mileageCents,
  };
  const lines = RETURN_LINES.map((kind) => ({ kind, amountCents: amounts[kind] })).filter(
    ({ kind, amountCents }) => kind === 'PAID' || amountCents !== 0,
  );
  return accept({
    format: 'forecourt.return/1',
    dealId: sale.dealId,
    number: sale.number,
    soldOn,
    returnedAt,
    milesDriven,
    lines,
    refundCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
  });
}

/** Calendar days from the sale to the return, or null if they are not in order. */
function daysBetween({ confirmedAt, offer }: CancelledSale, carReturn: CarReturn): number | null {
  const dayOf = (text: string) => {
    const date = parseCivilDate(text);
    return date ? dayNumber(date) : null;
  };
  const moment = new Date(carReturn.returnedAt);
  if (Number.isNaN(moment.getTime())) return null;
  const confirmed = dayOf(dayAt(new Date(confirmedAt), offer.timeZone));
  const sold = dayOf(carReturn.soldOn);
  const returned = dayOf(dayAt(moment, offer.timeZone));
  if (confirmed === null || sold === null || returned === null) return null;
  return sold < confirmed || returned < sold ? null : returned - sold;
}
