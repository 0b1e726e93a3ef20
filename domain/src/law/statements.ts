// Legally required statements. Page, PDF and receipt show the same sentences.
import { dealFormat } from '../format/deal-format.ts';
import type { Offer, PaymentKind } from '../offer/offer.ts';
import { type Dated, holds, isIn } from '../places.ts';
import type { LawStatement, LawWord } from './consent.ts';
import { isDocumentFee } from './document-fees.ts';
import { isOutsideCarsAct } from './exemptions.ts';

/** The California CARS Act: Cal. Civ. Code 1784.40 to 1784.43. */
const CARS_ACT = { place: 'US-CA', from: '2026-10-01' } as const;

/** Cal. Civ. Code 1784.43, read in November 2026 in a mirror. */
export const RIGHT_TO_CANCEL = {
  ...CARS_ACT,
  highestPriceCents: 50_000_00,
  feePercent: 1.5,
  lowestFeeCents: 200_00,
  highestFeeCents: 600_00,
  mostMiles: 400,
  /** Each mile over these may be charged, up to a limit. */
  freeMiles: 250,
  perMileCents: 1_00,
  highestMileageCents: 150_00,
} as const;

/** Directive (EU) 2023/2225. */
export const EU_CREDIT = { place: 'EU', from: '2026-11-20' } as const;

/**
 * Confirming a selection is not a contract here. If it ever becomes one, Directive (EU) 2023/2673 requires a button to
 * withdraw from it.
 */
const EU_CONTRACT = { place: 'EU' } as const;

/** The part of a quote that a statement needs. */
interface QuotedPrice {
  readonly price: {
    readonly sellingPriceCents: number;
    /** Missing in receipts of version 1 of the rules. */
    readonly totalPriceCents?: number;
  };
}

interface Charges {
  readonly fee: string;
  readonly perMile: string;
  readonly mostForMiles: string;
}

interface LawWords {
  rightToCancel(charges: Charges): LawWord;
  bothTotalPrices(federal: string, california: string): LawWord;
  readonly noContract: LawWord;
  readonly borrowingWarning: LawWord;
  readonly withdrawal: LawWord;
}

/**
 * [LAW5] The statements for a buyer with one of these ways to pay. A rule that takes effect while the offer is open is
 * stated from the start, so that the page does not change while the offer stays the same.
 */
export function lawStatements(
  offer: Offer,
  { price }: QuotedPrice,
  kinds: readonly PaymentKind[],
  words: LawWords,
): readonly LawStatement[] {
  const statements: LawStatement[] = [];
  const { locale, currency, timeZone } = offer;
  const { money } = dealFormat(locale, currency, timeZone);
  const feeCents = returnFeeCents(offer, price.sellingPriceCents);
  if (inForce(RIGHT_TO_CANCEL, offer) && feeCents !== null) {
    const { perMileCents, highestMileageCents } = RIGHT_TO_CANCEL;
    const charges = {
      fee: money(feeCents),
      perMile: money(perMileCents),
      mostForMiles: money(highestMileageCents),
    };
    statements.push({ code: 'RIGHT_TO_CANCEL', ...words.rightToCancel(charges) });
  }
  const { totalPriceCents } = price;
  if (totalPriceCents !== undefined) {
    const californiaCents = californiaTotalPriceCents(offer, { price: { totalPriceCents } });
    if (californiaCents !== null) {
      const both = words.bothTotalPrices(money(totalPriceCents), money(californiaCents));
      statements.push({ code: 'CA_TOTAL_PRICE', ...both });
    }
  }
  if (inForce(EU_CONTRACT, offer)) statements.push({ code: 'EU_NO_CONTRACT', ...words.noContract });
  if (inForce(EU_CREDIT, offer) && kinds.includes('FINANCE')) {
    statements.push(
      { code: 'EU_BORROWING_WARNING', ...words.borrowingWarning },
      { code: 'EU_WITHDRAWAL', ...words.withdrawal },
    );
  }
  return statements;
}

/**
 * [LAW14] The total price by California law, without document fees. Null if that law does not apply. The quote's total
 * price is the FTC's, with all dealer fees. Cal. Civ. Code 1784.41, read in November 2026 in a mirror.
 */
export function californiaTotalPriceCents(
  offer: Offer,
  { price }: { readonly price: { readonly totalPriceCents: number } },
): number | null {
  if (!inForce(CARS_ACT, offer) || isOutsideCarsAct(offer)) return null;
  const documentCents = offer.price.lines
    .filter(isDocumentFee)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return price.totalPriceCents - documentCents;
}

/** [LAW13] Whether the Buyers Guide is needed in Spanish because the reader chose Spanish: 16 CFR 455.5. */
export function needsSpanishGuide(
  { vehicle, jurisdiction }: Pick<Offer, 'vehicle' | 'jurisdiction'>,
  reader: string | null,
): boolean {
  return reader === 'es' && vehicle.condition !== 'NEW' && isIn('US', jurisdiction ?? null);
}

/** The restocking fee for a returned car. Null if there is no right to return it. */
export function returnFeeCents(offer: Offer, priceCents: number): number | null {
  const { vehicle, currency } = offer;
  const { highestPriceCents, feePercent, lowestFeeCents, highestFeeCents } = RIGHT_TO_CANCEL;
  if (vehicle.condition === 'NEW' || currency !== 'USD') return null;
  if (priceCents > highestPriceCents || isOutsideCarsAct(offer)) return null;
  // Computed in tenths of a percent, so that only whole numbers are rounded.
  const feeCents = Math.round((priceCents * (feePercent * 10)) / 1_000);
  return Math.min(highestFeeCents, Math.max(lowestFeeCents, feeCents));
}

/** Whether a rule is in force on the last day of the offer. */
function inForce(rule: Dated, { jurisdiction, expiresAt }: Offer): boolean {
  return holds(rule, jurisdiction ?? null, expiresAt.slice(0, 10));
}
