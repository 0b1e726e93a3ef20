// Sales that are exempt from the California CARS Act.
import type { Offer } from '../offer/offer.ts';

const HEAVY_POUNDS = 10_000;

/** [LAW12] Heavy vehicles and commercial buyers: Cal. Civ. Code 1784.40, read in November 2026 in a mirror. */
export function isOutsideCarsAct({ vehicle, buyer }: Offer): boolean {
  return buyer.commercial === true || (vehicle.gvwrPounds ?? 0) >= HEAVY_POUNDS;
}
