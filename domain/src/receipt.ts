// The receipt: a complete record of a confirmation, and the check that it is unaltered.
import type { Language } from './languages.ts';
import type { LawStatement } from './law/consent.ts';
import type { Offer } from './offer/offer.ts';
import { canonicalJson } from './quote/canonical-json.ts';
import { type Hash, selectionDigest, sha256Hex } from './quote/digest.ts';
import { type Quote, quote } from './quote/quote.ts';
import { KNOWN_RULES, quoteUnder, RULES_VERSION } from './quote/rules-version.ts';
import type { NormalChoice } from './selection/selection.ts';

export interface Receipt {
  readonly format: 'forecourt.receipt/1';
  /** The version of the rules that computed the figures. Missing in receipts of 0.1.0, which used version 1. */
  readonly rules?: number | undefined;
  /** The confirmation's number, made to be read aloud. */
  readonly number: string;
  readonly dealId: string;
  readonly dealNumber: string;
  readonly revision: number;
  readonly confirmedAt: string;
  readonly fullName: string;
  /** The person who confirmed with the buyer. Missing if there was none. */
  readonly coBuyerName?: string | undefined;
  readonly consent: true;
  /**
   * Language of the page that the buyer read. Missing in receipts from before there were other languages than English.
   */
  readonly language?: Language | undefined;
  /**
   * [LAW5] [LAW6] The legal statements and the consent statements that the buyer read. Missing in receipts from before
   * they were stored.
   */
  readonly statements?: readonly LawStatement[];
  /** The part of the offer that the buyer can see (`shownOffer`). */
  readonly offer: Offer;
  readonly choice: NormalChoice;
  readonly quote: Quote;
  readonly digest: string;
}

/** A receipt as it is issued: the stored receipt, with notices that are not part of it. */
export type IssuedReceipt = Receipt & {
  /** When the buyer took the confirmation back. Missing if it is still valid. */
  readonly takenBackAt?: string | undefined;
  /** [ERA3] When and by whom the buyer's data was erased. Missing if it was not. */
  readonly erasedAt?: string | undefined;
  readonly erasedBy?: string | undefined;
};

export function issuedReceipt(
  receipt: Receipt,
  takenBackAt: string | null,
  erasure: { readonly at: string; readonly byName: string | null } | null = null,
): IssuedReceipt {
  return {
    ...(erasure && {
      erasedAt: erasure.at,
      erasedBy: erasure.byName ?? receipt.offer.dealership.name,
    }),
    ...(takenBackAt !== null && { takenBackAt }),
    ...receipt,
  };
}

/** Receipts from before the pages had several languages were read in English. */
export function receiptLanguage({ language }: Receipt): Language {
  return language ?? 'en';
}

/** [CON8] One hash over the whole receipt. The audit chain stores it. */
export function receiptHash(receipt: Receipt, hash: Hash = sha256Hex): string {
  return hash(canonicalJson(receipt));
}

/** [CON9] Problems in the content of a receipt, independent of today's rules. Empty if there are none. */
export function receiptProblems(receipt: Receipt): readonly string[] {
  const { dealId, revision, choice, digest } = receipt;
  if (selectionDigest({ dealId, revision, choice, quote: receipt.quote }) !== digest) {
    return ['The digest is not that of the deal, revision, choice and figures it stands with.'];
  }
  return [];
}

/** [CON10] Whether the rules still give the figures of a receipt. Other figures do not prove that it was altered. */
export interface Recomputation {
  /** The version of the rules that computed the receipt. */
  readonly rules: number;
  readonly rulesToday: number;
  /** Whether this version of the rules is still known. If not, today's version was used. */
  readonly known: boolean;
  /** Empty if the figures are the same. */
  readonly problems: readonly string[];
}

export function recomputed(receipt: Receipt): Recomputation {
  const { offer, choice, rules = 1 } = receipt;
  const knownRules = KNOWN_RULES.find((each) => each === rules);
  const today = quote(offer, choice);
  const recomputedQuote =
    today.ok && quoteUnder(knownRules ?? RULES_VERSION, offer, choice, today.value);
  const isSame = recomputedQuote && canonicalJson(recomputedQuote) === canonicalJson(receipt.quote);
  const problems = isSame ? [] : ['The figures do not follow from the offer and the choice.'];
  return { rules, rulesToday: RULES_VERSION, known: knownRules !== undefined, problems };
}

/** The part of an offer that people with the link can see. */
export function shownOffer(offer: Offer): Offer {
  // The buyer's contacts are for messages only. File names are internal to the dealership.
  const { email: _email, phone: _phone, ...buyer } = offer.buyer;
  const { photo: _photo, ...adviser } = offer.adviser;
  // The book value is for the law check only.
  const { bookValueCents: _bookValueCents, ...vehicle } = offer.vehicle;
  return { ...offer, buyer, adviser, vehicle };
}
