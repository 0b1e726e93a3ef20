// Offers lately read: a revision never changes, and who confirms a deal has just looked at it.
import type { Offer } from '@forecourt/domain';

export interface OfferText {
  readonly id: string;
  readonly revision: number;
  /** As it is stored. */
  readonly offer: string;
}

const recent = new Map<string, { readonly text: string; readonly offer: Offer }>();
const RECENT_OFFERS = 1_000;

export function readOffer({ id, revision, offer: text }: OfferText): Offer {
  const key = `${id} ${revision}`;
  const known = recent.get(key);
  if (known?.text === text) return known.offer;
  const offer = JSON.parse(text) as Offer;
  recent.set(key, { text, offer });
  const oldest = recent.size > RECENT_OFFERS && recent.keys().next().value;
  if (oldest) recent.delete(oldest);
  return offer;
}

/** The text of a revision that was read lately. */
export function recentOfferText(id: string, revision: number): string | undefined {
  return recent.get(`${id} ${revision}`)?.text;
}
