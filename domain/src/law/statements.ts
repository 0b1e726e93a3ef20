// What the law makes page, PDF and receipt say: the same sentences everywhere.
import { dealFormat } from '../format/deal-format.ts';
import type { Offer, PaymentKind } from '../offer.ts';
import type { LawStatement, LawWord } from './consent.ts';
import { isOutsideCarsAct } from './exemptions.ts';
import { type Dated, holds } from './places.ts';

/** Cal. Civ. Code 1784.43. */
export const RIGHT_TO_CANCEL = {
  where: 'US-CA',
  from: '2026-10-01',
  highestPriceCents: 50_000_00,
  feePercent: 1.5,
  lowestFeeCents: 200_00,
  highestFeeCents: 600_00,
} as const;

/** Directive (EU) 2023/2225. */
export const EU_CREDIT = { where: 'EU', from: '2026-11-20' } as const;

/** The price of the car: all that a statement needs of a quote. */
interface Priced {
  readonly price: { readonly sellingPriceCents: number };
}

interface LawWords {
  rightToCancel(fee: string): LawWord;
  readonly borrowingWarning: LawWord;
  readonly withdrawal: LawWord;
}

/**
 * [LAW5] What a buyer with one of these ways to pay must be told. A rule that begins to hold while the offer
 * does is stated from the start, so that a page says the same as long as its offer is the same.
 */
export function lawStatements(
  offer: Offer,
  { price }: Priced,
  kinds: readonly PaymentKind[],
  { rightToCancel, borrowingWarning, withdrawal }: LawWords,
): readonly LawStatement[] {
  const said: LawStatement[] = [];
  const feeCents = returnFeeCents(offer, price.sellingPriceCents);
  if (inForce(RIGHT_TO_CANCEL, offer) && feeCents !== null) {
    const { locale, currency, timeZone } = offer;
    const fee = dealFormat(locale, currency, timeZone).money(feeCents);
    said.push({ code: 'RIGHT_TO_CANCEL', ...rightToCancel(fee) });
  }
  if (inForce(EU_CREDIT, offer) && kinds.includes('FINANCE')) {
    said.push(
      { code: 'EU_BORROWING_WARNING', ...borrowingWarning },
      { code: 'EU_WITHDRAWAL', ...withdrawal },
    );
  }
  return said;
}

/** What keeping the car for a while costs; null: there is no right to return it. */
export function returnFeeCents(offer: Offer, priceCents: number): number | null {
  const { vehicle, currency } = offer;
  const { highestPriceCents, feePercent, lowestFeeCents, highestFeeCents } = RIGHT_TO_CANCEL;
  if (vehicle.condition === 'NEW' || currency !== 'USD') return null;
  if (priceCents > highestPriceCents || isOutsideCarsAct(offer)) return null;
  // In tenths of a percent, so that only whole numbers are rounded.
  const feeCents = Math.round((priceCents * (feePercent * 10)) / 1_000);
  return Math.min(highestFeeCents, Math.max(lowestFeeCents, feeCents));
}

/** On the last day on which the offer can be taken. */
function inForce(rule: Dated, { jurisdiction, expiresAt }: Offer): boolean {
  return holds(rule, jurisdiction ?? null, expiresAt.slice(0, 10));
}
