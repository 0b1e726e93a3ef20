// The receipt: what was confirmed, whole, as stored at that moment; and whether one is unaltered.
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
  /** The version of the rules that computed the figures; absent in receipts of 0.1.0, which had the first. */
  readonly rules?: number | undefined;
  /** The confirmation's number, fit to be read out. */
  readonly number: string;
  readonly dealId: string;
  readonly dealNumber: string;
  readonly revision: number;
  readonly confirmedAt: string;
  readonly fullName: string;
  /** Who confirmed with the buyer; absent: nobody did. */
  readonly coBuyerName?: string | undefined;
  readonly consent: true;
  /** In which the page was read; absent in receipts of before it spoke another than English. */
  readonly language?: Language | undefined;
  /** [LAW5] [LAW6] What was read of the law, and before agreeing; absent in receipts of before it was stored. */
  readonly statements?: readonly LawStatement[];
  /** As the buyer may know it (`shownOffer`). */
  readonly offer: Offer;
  readonly choice: NormalChoice;
  readonly quote: Quote;
  readonly digest: string;
}

/** A receipt as it is handed out: the stored one, and at its top that it no longer stands, which is no part of it. */
export type IssuedReceipt = Receipt & {
  /** When the buyer took the confirmation back; absent: it stands. */
  readonly takenBackAt?: string | undefined;
  /** [ERA3] When and by whom the buyer's data was erased; absent: it was not. */
  readonly erasedAt?: string | undefined;
  readonly erasedBy?: string | undefined;
};

export function issuedReceipt(
  receipt: Receipt,
  takenBackAt: string | null,
  erasure: { readonly at: string; readonly byName: string } | null = null,
): IssuedReceipt {
  return {
    ...(erasure && { erasedAt: erasure.at, erasedBy: erasure.byName }),
    ...(takenBackAt !== null && { takenBackAt }),
    ...receipt,
  };
}

/** Receipts of before the pages spoke several languages were read in English. */
export function receiptLanguage({ language }: Receipt): Language {
  return language ?? 'en';
}

/** [CON8] One hash over the whole receipt: the audit chain holds it. */
export function receiptHash(receipt: Receipt, hash: Hash = sha256Hex): string {
  return hash(canonicalJson(receipt));
}

/** [CON9] What is wrong with a receipt on its own evidence, whatever the rules are today; empty: nothing. */
export function receiptProblems(receipt: Receipt): readonly string[] {
  const { dealId, revision, choice, digest } = receipt;
  if (selectionDigest({ dealId, revision, choice, quote: receipt.quote }) !== digest) {
    return ['The digest is not that of the deal, revision, choice and figures it stands with.'];
  }
  return [];
}

/** [CON10] Whether the rules still give the figures of a receipt. They prove nothing against it. */
export interface Recomputation {
  /** The version of the rules that computed the receipt. */
  readonly rules: number;
  readonly rulesToday: number;
  /** Whether this version of the rules is still known; if not, today's were tried. */
  readonly known: boolean;
  /** Empty: the same figures. */
  readonly problems: readonly string[];
}

export function recomputed(receipt: Receipt): Recomputation {
  const { offer, choice, rules = 1 } = receipt;
  const known = KNOWN_RULES.find((each) => each === rules);
  const today = quote(offer, choice);
  const again = today.ok && quoteUnder(known ?? RULES_VERSION, offer, choice, today.value);
  const same = again && canonicalJson(again) === canonicalJson(receipt.quote);
  const problems = same ? [] : ['The figures do not follow from the offer and the choice.'];
  return { rules, rulesToday: RULES_VERSION, known: known !== undefined, problems };
}

/** The offer as whoever has the link may know it. */
export function shownOffer(offer: Offer): Offer {
  // How to reach the buyer is for messages alone; names of files are the dealership's own.
  const { email: _email, phone: _phone, ...buyer } = offer.buyer;
  const { photo: _photo, ...adviser } = offer.adviser;
  // The book value is for the law check alone.
  const { bookValueCents: _bookValueCents, ...vehicle } = offer.vehicle;
  return { ...offer, buyer, adviser, vehicle };
}
