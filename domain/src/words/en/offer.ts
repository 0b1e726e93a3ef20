// Texts of page and PDF about the buyers and the warranty of an offer.
import type { Offer, Vehicle } from '../../offer/offer.ts';

/** The names of all buyers. */
export function buyerNames({ name, coBuyerName }: Offer['buyer']): string {
  return coBuyerName === undefined ? name : `${name} and ${coBuyerName}`;
}

export const WARRANTIES: Readonly<Record<NonNullable<Vehicle['warranty']>, string>> = {
  AS_IS: 'As is: no dealer warranty',
  IMPLIED: 'Implied warranties only',
  DEALER: 'Dealer warranty',
};
