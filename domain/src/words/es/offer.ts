// What page and PDF say of an offer's own facts: its buyers, its warranty.
import type { Offer, Vehicle } from '../../offer/offer.ts';

/** Everybody the offer is for. */
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
