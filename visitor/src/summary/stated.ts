// What a statement states: an offer, what was chosen of it, and the figures that follow.
import type { NormalChoice, PaymentOption } from '@forecourt/domain';
import type { Quoted } from '../deal/words.ts';

export interface Stated extends Quoted {
  readonly choice: NormalChoice;
}

export function chosenOption({ offer, choice }: Stated): PaymentOption | undefined {
  return offer.paymentOptions.find(({ id }) => id === choice.paymentOptionId);
}

/** "1 payment", "72 payments". */
export function payments(count: number): string {
  return `${count} ${count === 1 ? 'payment' : 'payments'}`;
}
