// Names of the findings, for the person who accepts them. The API and the database use the codes.
import type { LawCode } from './rules.ts';

const NAMES: Readonly<Record<LawCode, string>> = {
  TOTAL_PRICE_HIDES_FEE: 'the total price leaves out a fee of the dealer',
  DEALER_FEE_CALLED_LAW: 'a fee of the dealer is said to be required by law',
  REBATE_WITHOUT_TERMS: 'a rebate does not say who gets it',
  REBATE_NEEDS_FINANCE: 'the cash price counts a rebate of the lender',
  ADD_ON_NO_BENEFIT: 'an add-on is of no use to this buyer',
  GAP_OVER_CAP: 'GAP costs more than the law allows',
  GAP_UNDER_LTV: 'the loan may be too small for the car to need GAP',
  DOC_FEE_OVER_CAP: 'the doc fee is above a limit of the law',
  DOC_FEE_TEXT: 'the doc fee does not say that it is no DMV fee',
  EV_CREDIT_EXPIRED: 'a rebate names a federal EV tax credit that has ended',
  RIGHT_TO_CANCEL: 'the buyer may return the car',
  BUYERS_GUIDE: 'the Buyers Guide of this used car needs its warranty, or to be in Spanish',
  LANGUAGE_OF_NEGOTIATION: 'the page does not speak the language of this deal',
  LEASE_ITEM_MISSING: 'a lease lacks texts that the law asks for',
  CREDIT_ITEM_MISSING: 'a loan lacks texts that the law asks for',
  APR_FAR_FROM_RATE: 'the APR is well above the contract rate',
  ABOVE_THRESHOLD: 'the amount is above what the federal rules are for',
  RULES_NOT_REVIEWED: 'the yearly figures of the law were not reviewed for this year',
  EU_REPRESENTATIVE_EXAMPLE: 'the page does not say all that EU law asks of a loan',
  EU_WITHDRAWAL: 'who borrows may withdraw',
  EU_TYING: 'an insurance or guarantee is tied to another add-on',
  DEPOSIT_WITHOUT_TERMS: 'a deposit that may not come back has no terms',
  EXPIRES_SOON: 'the offer ends very soon or very late',
  PRICE_FAR_FROM_MSRP: 'the price of the car is unusual',
  LONGEST_TERM_SUGGESTED: 'what is suggested costs the buyer most',
  USED_CAR_MSRP: 'a used car has a price that the manufacturer is said to set',
  STATE_MISSING: 'the state is missing, so no state or federal rule was checked',
  CAR_ALREADY_SOLD: 'another buyer has confirmed a deal for this car',
  CAR_ON_HOLD: 'the car is on hold for another buyer',
  SAME_CAR_TWICE: 'another buyer has an open deal with this car or number',
};

/** The name of a finding. An unknown code, such as one of a later release, is returned as it is. */
export function lawName(code: string): string {
  return Object.hasOwn(NAMES, code) ? NAMES[code as LawCode] : code;
}
