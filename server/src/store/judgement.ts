// The judgement of a confirm and the receipt that follows from it: nothing but arithmetic over what was read.
import {
  CanonicalText,
  type ConfirmRefusal,
  type ConfirmRequest,
  canonicalJson,
  type DealStatus,
  judgeConfirm,
  type NormalChoice,
  type Receipt,
} from '@forecourt/domain';
import { hashOf } from './hash.ts';
import { readOffer } from './offers.ts';

/** What was read and what is asked, as plain values. */
export interface ConfirmCase {
  readonly request: ConfirmRequest;
  readonly dealId: string;
  readonly dealNumber: string;
  readonly revision: number;
  readonly status: DealStatus;
  /** The offer as it is stored. */
  readonly offerText: string;
  /** What the confirmation will be called, and when it is made. */
  readonly number: string;
  readonly at: string;
}

export type Judgement =
  | {
      readonly ok: true;
      readonly choice: NormalChoice;
      readonly digest: string;
      readonly fullName: string;
      readonly receiptText: string;
      readonly receiptHash: string;
    }
  | { readonly ok: false; readonly refusal: ConfirmRefusal };

export function judgeCase(given: ConfirmCase): Judgement {
  const { request, dealId, revision, status, offerText, number, at } = given;
  const offer = readOffer({ id: dealId, revision, offer: offerText });
  const judgement = judgeConfirm(request, { dealId, revision, offer, status }, hashOf);
  if (!judgement.ok) return judgement;
  const { choice, quote, quoteText, digest, fullName } = judgement.value;
  const receipt: Receipt = {
    format: 'forecourt.receipt/1',
    number,
    dealId,
    dealNumber: given.dealNumber,
    revision,
    confirmedAt: at,
    fullName,
    consent: true,
    offer,
    choice,
    quote,
    digest,
  };
  // The largest parts have their canonical text already; what is kept is what is hashed.
  const texts = { offer: new CanonicalText(offerText), quote: quoteText };
  const receiptText = canonicalJson({ ...receipt, ...texts });
  return { ok: true, choice, digest, fullName, receiptText, receiptHash: hashOf(receiptText) };
}
