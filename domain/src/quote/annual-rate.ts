// Which annual rate an offer discloses: the APR of Regulation Z, or the effective annual rate of the EU.

import { annualPercentageRate } from '../money/apr.ts';
import { effectiveAnnualRate } from '../money/effective-rate.ts';
import type { AnnualRate } from '../money/finance.ts';
import type { Offer } from '../offer/offer.ts';
import { isIn } from '../places.ts';

/** [APR6] By the jurisdiction; an offer without one is of the EU where it is in euros. */
export function isEuCredit({ jurisdiction, currency }: Pick<Offer, 'jurisdiction' | 'currency'>) {
  return jurisdiction === undefined ? currency === 'EUR' : isIn('EU', jurisdiction);
}

export function annualRateOf(offer: Offer): AnnualRate {
  return isEuCredit(offer) ? effectiveAnnualRate : annualPercentageRate;
}
