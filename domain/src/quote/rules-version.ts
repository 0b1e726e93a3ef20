// Versions of the rules. A page from an older server confirms the figures that it shows, and the receipt of an older
// server can be recomputed.
import { assertNever } from '../assert-never.ts';
import { annualPercentageRate } from '../money/apr.ts';
import { firstPeriodOfDays } from '../money/first-period.ts';
import type { Offer } from '../offer/offer.ts';
import type { NormalChoice } from '../selection/selection.ts';
import { countedAddOns } from './add-ons.ts';
import { moneyOut } from './money-out.ts';
import { pricingContext } from './outcome.ts';
import { optionOutcomes } from './payment-options.ts';
import { buildUpLines } from './price-lines.ts';
import type { Quote } from './quote.ts';

/**
 * The version of SPEC.md, stored in every receipt. It must increase when the same offer and choice could give another
 * quote (a figure, a name or a line) or another digest.
 */
export const RULES_VERSION = 4;

/** Versions that quotes can be computed with, newest first. */
export const KNOWN_RULES = [RULES_VERSION, 3, 2, 1] as const;

export type KnownRules = (typeof KNOWN_RULES)[number];

/** Converts today's quote to that of another version. */
export function quoteUnder(
  rules: KnownRules,
  offer: Offer,
  choice: NormalChoice,
  quote: Quote,
): Quote {
  switch (rules) {
    case 1:
      return quoteOfRules1(offer, choice, quoteUnder(2, offer, choice, quote)) as Quote;
    case 2:
      return quoteOfRules2(offer, choice, quoteUnder(3, offer, choice, quote));
    case 3:
      return quoteOfRules3(quote);
    case RULES_VERSION:
      return quote;
    default:
      return assertNever(rules);
  }
}

/**
 * Version 1: fees in the offer's own order, "Total price" before all of them. Without `totalPriceCents` and
 * `totalYouPayCents`.
 */
function quoteOfRules1(offer: Offer, choice: NormalChoice, quote: Quote): unknown {
  const { totalYouPayCents: _, price, ...rest } = quote;
  const { totalPriceCents: __, ...figures } = price;
  const counted = countedAddOns(offer, choice, quote.kind);
  return { ...rest, price: { ...figures, lines: buildUpLines(offer, counted, price.taxCents, 1) } };
}

/** Version 2: money out of all options used the cash down of the chosen option ([SEL6]). */
function quoteOfRules2(offer: Offer, choice: NormalChoice, quote: Quote): Quote {
  return { ...quote, moneyOut: moneyOut(optionOutcomes(pricingContext(offer), choice, {}, 2)) };
}

/** Version 3: the APR of Regulation Z, in the EU too. */
function quoteOfRules3(quote: Quote): Quote {
  if (quote.kind !== 'FINANCE') return quote;
  const { finance } = quote;
  const apr = annualPercentageRate({
    ...finance,
    ...firstPeriodOfDays(finance.daysToFirstPayment),
  });
  const rates = { aprPercent: apr?.percent ?? null, aprDisclosed: apr?.disclosed ?? null };
  return { ...quote, finance: { ...finance, ...rates } };
}

/** [QUO5] The total you pay. Quotes of version 1 have no such field, so it is read from their money out. */
export function totalYouPayOf(quote: Quote): number {
  const stored: Partial<Quote> = quote;
  const line = quote.moneyOut.options.find(
    (each) => each.paymentOptionId === quote.paymentOptionId,
  );
  return stored.totalYouPayCents ?? line?.cumulativeCents.at(-1) ?? 0;
}
