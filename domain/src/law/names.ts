// Names of the findings, for the person who accepts them. The API and the database use the codes.
import type { LawCode } from './rules.ts';

const NAMES: Readonly<Record<LawCode, string>> = {
  TOTAL_PRICE_HIDES_FEE: 'the total price leaves out a dealer fee',
  DEALER_FEE_CALLED_LAW: 'a dealer fee is described as required by law',
  REBATE_WITHOUT_TERMS: 'a rebate does not say who qualifies',
  REBATE_NEEDS_FINANCE: 'the cash price includes a lender’s rebate',
  ADD_ON_NO_BENEFIT: 'an add-on does nothing for this buyer',
  GAP_OVER_CAP: 'GAP costs more than the law allows',
  GAP_UNDER_LTV: 'the loan may be too small for the car to need GAP',
  DOC_FEE_OVER_CAP: 'the doc fee is above the legal limit',
  DOC_FEE_TEXT: 'the doc fee does not say that it is not a DMV fee',
  EV_CREDIT_EXPIRED: 'a rebate names a federal EV tax credit that has ended',
  RIGHT_TO_CANCEL: 'the buyer may return the car',
  BUYERS_GUIDE: 'the Buyers Guide of this used car needs a warranty entry or a Spanish version',
  LANGUAGE_OF_NEGOTIATION: 'the page is not available in the language of this deal',
  LEASE_ITEM_MISSING: 'a lease lacks required disclosures',
  CREDIT_ITEM_MISSING: 'a loan lacks required disclosures',
  APR_FAR_FROM_RATE: 'the APR is well above the contract rate',
  ABOVE_THRESHOLD: 'the amount is above the limit of the federal rules',
  RULES_NOT_REVIEWED: 'the legal figures have not been reviewed for this year',
  EU_REPRESENTATIVE_EXAMPLE: 'the page lacks a disclosure that EU law requires for a loan',
  EU_WITHDRAWAL: 'the borrower has a right of withdrawal',
  EU_TYING: 'insurance or a guarantee is tied to another add-on',
  DEPOSIT_WITHOUT_TERMS: 'a deposit that may not be refunded has no terms',
  EXPIRES_SOON: 'the offer ends very soon or very late',
  PRICE_FAR_FROM_MSRP: 'the price of the car is far from its MSRP',
  LONGEST_TERM_SUGGESTED: 'the suggested option costs the buyer the most',
  USED_CAR_MSRP: 'a used car has a manufacturer’s suggested retail price',
  STATE_MISSING: 'the state is missing, so no state or federal rule was checked',
  CAR_ALREADY_SOLD: 'another buyer has confirmed a deal for this car',
  CAR_ON_HOLD: 'the car is on hold for another buyer',
  SAME_CAR_TWICE: 'another buyer has an open deal with this car or number',
};

/** The name of a finding. An unknown code, such as one of a later release, is returned as it is. */
export function lawName(code: string): string {
  return Object.hasOwn(NAMES, code) ? NAMES[code as LawCode] : code;
}
