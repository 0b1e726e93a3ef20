// The receipt: what was confirmed, whole, as stored at that moment; and whether one is unaltered.
import type { Offer } from './offer.ts';
import { canonicalJson } from './quote/canonical-json.ts';
import { type Hash, selectionDigest, sha256Hex } from './quote/digest.ts';
import { type Quote, quote } from './quote/quote.ts';
import type { NormalChoice } from './selection/selection.ts';

export interface Receipt {
  readonly format: 'forecourt.receipt/1';
  /** The confirmation's number, fit to be read out. */
  readonly number: string;
  readonly dealId: string;
  readonly dealNumber: string;
  readonly revision: number;
  readonly confirmedAt: string;
  readonly fullName: string;
  readonly consent: true;
  readonly offer: Offer;
  readonly choice: NormalChoice;
  readonly quote: Quote;
  readonly digest: string;
}

/** [CON8] One hash over the whole receipt: the audit chain holds it. */
export function receiptHash(receipt: Receipt, hash: Hash = sha256Hex): string {
  return hash(canonicalJson(receipt));
}

/** [CON9] What is wrong with a receipt on its own evidence; empty: it is consistent. */
export function receiptProblems(receipt: Receipt): readonly string[] {
  const problems: string[] = [];
  const { dealId, revision, choice, digest } = receipt;
  if (selectionDigest({ dealId, revision, choice, quote: receipt.quote }) !== digest) {
    problems.push(
      'The digest is not that of the deal, revision, choice and figures it stands with.',
    );
  }
  const again = quote(receipt.offer, choice);
  if (!again.ok || canonicalJson(again.value) !== canonicalJson(receipt.quote)) {
    problems.push('The figures do not follow from the offer and the choice.');
  }
  return problems;
}
