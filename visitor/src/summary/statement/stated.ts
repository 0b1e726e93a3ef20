// Input of a statement: an offer, the choice, and its figures.
import type { LawStatement, NormalChoice, PaymentOption } from '@forecourt/domain';
import type { Quoted } from '../../offer/words.ts';

export interface Stated extends Quoted {
  readonly choice: NormalChoice;
  /** Legal statements stored with a receipt. If missing, they are derived from the offer. */
  readonly statements?: readonly LawStatement[];
}

export interface StatedProps {
  /** Must keep its identity while its content is the same. */
  readonly stated: Stated;
  /** True once nothing can be chosen anymore. Undecided add-ons then count as not taken. */
  readonly settled: boolean;
}

/** Maximum add-ons that a statement lists unfolded. More are folded behind their sum. */
export const MOST_ADD_ONS = 3;

export function chosenOption({ offer, choice }: Stated): PaymentOption | undefined {
  return offer.paymentOptions.find(({ id }) => id === choice.paymentOptionId);
}
