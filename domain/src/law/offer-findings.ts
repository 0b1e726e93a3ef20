// Findings of the law check about the offer as a whole: the car, the language, its validity.

import { knownLanguage, languageOf } from '../languages.ts';
import { sumOffer } from '../quote/terms.ts';
import type { RuleFinding, Subject } from './finding.ts';
import { plainFormat } from './price-findings.ts';
import type { LawRule } from './rules.ts';
import { returnFeeCents } from './statements.ts';

export function findRightToCancel({ offer }: Subject): readonly RuleFinding[] {
  const { listPriceCents, discountCents } = sumOffer(offer);
  const feeCents = returnFeeCents(offer, listPriceCents - discountCents);
  if (feeCents === null) return [];
  const message = `The buyer may return this car within three days, driven at most 400 miles, for a restocking fee of ${plainFormat(offer).money(feeCents)} and a charge for miles over 250. The page, the PDF and the receipt state this.`;
  return [{ path: 'vehicle.condition', message }];
}

/** [LAW13] A sale in Spanish needs the Buyers Guide in Spanish. The offer's locale is the language of the sale. */
export function findBuyersGuide(
  { offer }: Subject,
  { about }: LawRule<'BUYERS_GUIDE'>,
): readonly RuleFinding[] {
  const { condition, warranty } = offer.vehicle;
  if (condition === 'NEW') return [];
  if (about === 'LANGUAGE') {
    if (languageOf(offer.locale) !== 'es') return [];
    const message =
      'This used car is sold in Spanish, so the Buyers Guide in its window must be in Spanish too.';
    return [{ path: 'locale', message }];
  }
  if (warranty !== undefined) return [];
  const message =
    'State the warranty of this used car as on the Buyers Guide in its window: as is, implied warranties only, or dealer warranty.';
  return [{ path: 'vehicle.warranty', message }];
}

export function findLanguage(
  { offer }: Subject,
  { languages }: LawRule<'LANGUAGE_OF_NEGOTIATION'>,
): readonly RuleFinding[] {
  const { language } = new Intl.Locale(offer.locale);
  if (!languages.includes(language) || knownLanguage(language)) return [];
  const name = new Intl.DisplayNames('en-US', { type: 'language' }).of(language) ?? language;
  const message = `The deal is in ${name}, and the page is not available in ${name}. A buyer who negotiates in ${name} must get a translation of the contract.`;
  return [{ path: 'locale', message }];
}

/** [LAW9] The rule starts in the first year without reviewed figures. */
export function findNotReviewed(): readonly RuleFinding[] {
  const message =
    'The legal figures of this year, such as the threshold for federal credit rules, have not been reviewed yet. Check them yourself, or install a newer release.';
  return [{ path: 'jurisdiction', message }];
}

/** [LAW17] If the buyer can lose the deposit, the dealership must write when. */
export function findDepositTerms({ offer: { deposit } }: Subject): readonly RuleFinding[] {
  if (deposit?.refund !== 'NONE' || deposit.terms) return [];
  const message = 'The deposit may not be refunded. State in its terms when you keep it.';
  return [{ path: 'deposit.terms', message }];
}

const HOUR_MS = 3_600_000;

export function findExpiry(
  { offer, date }: Subject,
  { leastHours, mostDays }: LawRule<'EXPIRES_SOON'>,
): readonly RuleFinding[] {
  const leftHours = (Date.parse(offer.expiresAt) - date.getTime()) / HOUR_MS;
  const path = 'expiresAt';
  if (leftHours < leastHours) {
    return [{ path, message: `The offer ends within ${leastHours} hours.` }];
  }
  if (leftHours <= mostDays * 24) return [];
  return [{ path, message: `The offer ends more than ${mostDays} days from now.` }];
}
