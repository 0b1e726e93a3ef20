// Snapshot of the screen when the confirm form opened: revision, choice, figures and digest.
import {
  type Choice,
  carryOver,
  findOption,
  type Language,
  type NormalChoice,
  normalizeChoice,
  type Offer,
  type PaymentOption,
  type Quote,
  quote,
  type SelectionProblem,
  selectionDigest,
  selectionProblems,
} from '@forecourt/domain';
import type { Deal_OfferFragment } from '../../generated/graphql.ts';
import { offerOf, ownOfferOf } from '../../offer/offer.ts';

export interface Pin {
  readonly dealId: string;
  readonly revision: number;
  readonly offer: Offer;
  readonly choice: NormalChoice;
  readonly option: PaymentOption | undefined;
  /** Null if the choice has no figures. `problems` has the reasons. */
  readonly quote: Quote | null;
  readonly digest: string | null;
  readonly problems: readonly SelectionProblem[];
}

export function pin(deal: Deal_OfferFragment, selection: Choice, language: Language): Pin {
  const offer = offerOf(deal, language);
  const { id: dealId, revision } = deal;
  const choice = normalizeChoice(offer, selection);
  const quoted = quote(offer, choice);
  const option = findOption(offer, choice.paymentOptionId);
  const problems = selectionProblems(offer, choice);
  const base = { dealId, revision, offer, choice, option, problems };
  if (!quoted.ok) return { ...base, quote: null, digest: null };
  const ownQuote = deal.translation?.length ? quote(ownOfferOf(deal, language), choice) : quoted;
  const digest = ownQuote.ok
    ? selectionDigest({ dealId, revision, choice, quote: ownQuote.value })
    : null;
  return { ...base, quote: quoted.value, digest };
}

/** Pins the revised offer with the same choice, without the parts that are no longer offered. */
export function pinRevised(pinned: Pin, revised: Deal_OfferFragment, language: Language): Pin {
  const { choice } = carryOver(pinned.offer, offerOf(revised, language), pinned.choice);
  return pin(revised, choice, language);
}

/** Whether the page now shows a later revision, or another choice on the same revision. */
export function isOvertaken(pinned: Pin, shown: Pin): boolean {
  if (shown.revision !== pinned.revision) return shown.revision > pinned.revision;
  return shown.digest !== pinned.digest;
}
