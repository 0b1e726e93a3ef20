// Quotes as earlier versions of the rules gave them, so that a page that an older server sent can be
// confirmed and a receipt that an older server wrote can be computed again.
import type { Offer } from '../offer.ts';
import type { NormalChoice } from '../selection/selection.ts';
import { countedAddOns } from './add-ons.ts';
import { type BuildUpLine, buildUpLines, isFee } from './price-lines.ts';
import type { Quote } from './quote.ts';

/** Raised with every change of a figure, a name or a line of the quote: they all enter the digest. */
export const RULES_VERSION = 2;

export type RulesVersion = 1 | typeof RULES_VERSION;

/**
 * Version 1: fees in the offer's own order, "Total price" before all of them; neither
 * `totalPriceCents` nor `totalYouPayCents`.
 */
export function quoteOfRules1(offer: Offer, choice: NormalChoice, quote: Quote): unknown {
  const { totalYouPayCents: _, price, ...rest } = quote;
  const { totalPriceCents: __, ...figures } = price;
  const counted = countedAddOns(offer, choice, quote.kind);
  const lines = linesOfRules1(offer, buildUpLines(offer, counted, price.taxCents));
  return { ...rest, price: { ...figures, lines } };
}

/** [QUO5] The total you pay, also of a quote that version 1 stored: it had only its money out. */
export function totalYouPayOf(quote: Quote): number {
  const stored: Partial<Quote> = quote;
  const line = quote.moneyOut.options.find(
    (each) => each.paymentOptionId === quote.paymentOptionId,
  );
  return stored.totalYouPayCents ?? line?.cumulativeCents.at(-1) ?? 0;
}

function linesOfRules1(offer: Offer, lines: readonly BuildUpLine[]): readonly BuildUpLine[] {
  const fees = offer.price.lines.filter(({ kind }) => isFee(kind));
  const feeIds = new Set(fees.map(({ id }) => id));
  const isSubtotal = (id: string) => id === 'quote:car-price' || id === 'quote:total-price';
  const others = lines.filter(({ id }) => !feeIds.has(id) && !isSubtotal(id));
  const fromFees = others.findIndex(
    ({ kind }) => kind === 'ADD_ON' || kind === 'TAX' || kind === 'REBATE',
  );
  const carCents = others[fromFees - 1]?.runningCents ?? 0;
  const total: BuildUpLine = {
    id: 'quote:total-price',
    kind: 'SUBTOTAL',
    label: 'Total price',
    amountCents: carCents,
    runningCents: carCents,
    requiredBy: null,
    explanation: null,
    taxable: null,
  };
  let runningCents = carCents;
  const feeLines = fees.flatMap(({ id }) => {
    const line = lines.find((each) => each.id === id);
    if (!line) return [];
    runningCents += line.amountCents;
    return [{ ...line, runningCents }];
  });
  return [...others.slice(0, fromFees), total, ...feeLines, ...others.slice(fromFees)];
}
