// Texts of page and PDF about the buyers and the warranty of an offer.
import type { Offer, Vehicle } from '../../offer/offer.ts';

/** The names of all buyers. */
export function buyerNames({ name, coBuyerName }: Offer['buyer']): string {
  return coBuyerName === undefined
    ? name
    : `${name} ${/^h?i(?!e)/i.test(coBuyerName) ? 'e' : 'y'} ${coBuyerName}`;
}

export const WARRANTIES: Readonly<Record<NonNullable<Vehicle['warranty']>, string>> = {
  AS_IS: 'Tal como está: sin garantía del concesionario',
  IMPLIED: 'Solo las garantías que da la ley',
  DEALER: 'Garantía del concesionario',
};
