// What page and PDF say of an offer's own facts: its buyers, its warranty.
import type { Offer, Vehicle } from '../../offer/offer.ts';

/** Everybody the offer is for. */
export function buyerNames({ name, coBuyerName }: Offer['buyer']): string {
  return coBuyerName === undefined ? name : `${name} und ${coBuyerName}`;
}

export const WARRANTIES: Readonly<Record<NonNullable<Vehicle['warranty']>, string>> = {
  AS_IS: 'Wie besichtigt: keine Händlergarantie',
  IMPLIED: 'Nur gesetzliche Gewährleistung',
  DEALER: 'Händlergarantie',
};
