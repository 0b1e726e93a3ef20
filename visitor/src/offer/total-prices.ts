// Total prices of a deal: one, or two if California law applies.
import type { LawStatement, Quote } from '@forecourt/domain';
import { californiaTotalPriceCents } from '@forecourt/domain/law-statements';
import type { Texts } from '../texts/use-texts.ts';
import { inOwnWords } from './offer.ts';
import type { Quoted } from './words.ts';

export interface TotalPrice {
  readonly name: string;
  readonly means: string;
  readonly cents: number;
}

interface PricedOffer extends Pick<Quoted, 'offer' | 'quote'> {
  /** Legal statements of a receipt. Older receipts without California's statement keep their one total price. */
  readonly statements?: readonly LawStatement[];
}

/** [LAW14] Returns none for receipts of version 1 of the rules, which have no total price. */
export function totalPrices(
  priced: PricedOffer,
  { figures, answer, words: { law } }: Texts,
): readonly TotalPrice[] {
  const { lines, totalPriceCents = null } = priced.quote.price as Partial<Quote['price']>;
  if (totalPriceCents === null) return [];
  const means = answer.totalPriceMeans(lines?.some(({ kind }) => kind === 'DEALER_FEE') ?? false);
  const stateCents = stateTotalCents(priced);
  if (stateCents === null) return [{ name: figures.totalPrice, means, cents: totalPriceCents }];
  const { federal, california } = law.totalPriceNames;
  return [
    { name: california, means: law.californiaTotalMeans, cents: stateCents },
    { name: federal, means, cents: totalPriceCents },
  ];
}

/** Returns California's total price, or null if this deal or receipt doesn't state it. */
export function stateTotalCents({ offer, quote, statements }: PricedOffer): number | null {
  if (statements && !statements.some(({ code }) => code === 'CA_TOTAL_PRICE')) return null;
  return californiaTotalPriceCents(inOwnWords(offer), quote);
}
