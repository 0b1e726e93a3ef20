// Figures of each trade-in: its equity, and the sales tax it saves.

import { type PriceTerms, taxCrediting } from '../money/price.ts';
import type { Offer } from '../offer/offer.ts';

export interface TradeInFigures {
  readonly id: string;
  readonly label: string;
  readonly allowanceCents: number;
  readonly payoffCents: number;
  /** Negative if the debt on the car is higher than its value. */
  readonly equityCents: number;
  readonly taxSavedCents: number;
  /** False while the allowance is an estimate. */
  readonly firm: boolean;
}

/** [TRD2] [TRD3] The savings are computed one after the other, so that they add up to the total. */
export function tradeInFigures(offer: Offer, terms: PriceTerms): readonly TradeInFigures[] {
  let creditedCents = 0;
  let taxCents = taxCrediting(terms, 0);
  return offer.tradeIns.map((tradeIn) => {
    creditedCents += tradeIn.allowanceCents;
    const taxAfterCents = taxCrediting(terms, creditedCents);
    const taxSavedCents = taxCents - taxAfterCents;
    taxCents = taxAfterCents;
    const { id, year, make, model, trim, allowanceCents, payoffCents, firm } = tradeIn;
    return {
      id,
      label: [year, make, model, trim].filter((part) => part !== undefined).join(' '),
      allowanceCents,
      payoffCents,
      equityCents: allowanceCents - payoffCents,
      taxSavedCents,
      firm,
    };
  });
}
