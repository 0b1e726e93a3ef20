// Choice of the annual rate that an offer discloses: the APR of Regulation Z, or the EU's effective annual rate.

import { annualPercentageRate } from '../money/apr.ts';
import { effectiveAnnualRate } from '../money/effective-rate.ts';
import type { AnnualRate } from '../money/finance.ts';
import type { Offer } from '../offer/offer.ts';
import { isIn } from '../places.ts';

/** [APR6] Decided by jurisdiction. An offer without one belongs to the EU if it is in euros. */
export function isEuCredit({ jurisdiction, currency }: Pick<Offer, 'jurisdiction' | 'currency'>) {
  return jurisdiction === undefined ? currency === 'EUR' : isIn('EU', jurisdiction);
}

export function annualRateOf(offer: Offer): AnnualRate {
  return isEuCredit(offer) ? effectiveAnnualRate : annualPercentageRate;
}
