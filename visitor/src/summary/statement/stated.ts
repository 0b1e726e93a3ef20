// What a statement states: an offer, what was chosen of it, and the figures that follow.
import type { LawStatement, NormalChoice, PaymentOption } from '@forecourt/domain';
import type { Quoted } from '../../offer/words.ts';

export interface Stated extends Quoted {
  readonly choice: NormalChoice;
  /** Of a receipt, as they were read; absent: as they follow from the offer. */
  readonly statements?: readonly LawStatement[];
}

export interface StatedProps {
  /** The same object as long as it states the same. */
  readonly stated: Stated;
  /** Nothing can be decided any more: what is undecided was not taken. */
  readonly settled: boolean;
}

export function chosenOption({ offer, choice }: Stated): PaymentOption | undefined {
  return offer.paymentOptions.find(({ id }) => id === choice.paymentOptionId);
}
