// What a statement states: an offer, what was chosen of it, and the figures that follow.
import type { NormalChoice, Offer, PaymentOption, Quote } from '@forecourt/domain';
import type { DealFormat } from '@forecourt/ui';

export interface Stated {
  readonly offer: Offer;
  readonly choice: NormalChoice;
  readonly quote: Quote;
  readonly format: DealFormat;
}

export function chosenOption({ offer, choice }: Stated): PaymentOption | undefined {
  return offer.paymentOptions.find(({ id }) => id === choice.paymentOptionId);
}

/** "1 payment", "72 payments". */
export function payments(count: number): string {
  return `${count} ${count === 1 ? 'payment' : 'payments'}`;
}

/** The car's own unit of distance, singular and plural. */
export function mileWords({ vehicle }: Offer): { readonly one: string; readonly many: string } {
  return vehicle.odometer.unit === 'MI'
    ? { one: 'mile', many: 'miles' }
    : { one: 'km', many: 'km' };
}
