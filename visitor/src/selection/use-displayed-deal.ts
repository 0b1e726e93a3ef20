// Hook that swaps in a new revision together with its changes, so no figure changes without an explanation.
import type { Offer } from '@forecourt/domain';
import { createContext, useContext, useEffect, useState } from 'react';
import { useClient } from '../client/use-client.ts';
import { useFetchMissing, useMissingRevision } from '../client/use-deal-query.ts';
import type { Deal_OfferFragment, Selection_ChoiceFragment } from '../generated/graphql.ts';
import type { OfferChange, RevisedChoice } from '../offer/Differences.tsx';
import { offerOf } from '../offer/offer.ts';
import { loadComparison } from '../offer/revision.ts';
import { useTexts } from '../texts/use-texts.ts';
import { choiceOf } from './choice.ts';
import { draftOf } from './selection-draft.ts';

export type LiveDeal = Deal_OfferFragment & { readonly selection: Selection_ChoiceFragment };

/** Longest wait for the script that compares two revisions. Allows two retries. */
const COMPARE_WITHIN_MS = 4_000;

interface DisplayedDeal {
  readonly deal: LiveDeal;
  readonly offer: Offer;
  /** Null unless the offer was revised while it was on screen. */
  readonly change: OfferChange | null;
}

/** True in the preview of a draft. A draft has no revisions, so every change shows at once. */
export const DraftContext = createContext(false);

/** The offer and photos keep their identity until the revision changes. */
export function useDisplayedDeal(live: LiveDeal, refetch: () => void) {
  const texts = useTexts();
  const { language } = texts;
  const draft = draftOf(useClient(), live.id);
  const isDraft = useContext(DraftContext);
  const latest = { deal: live, offer: offerOf(live, language), change: null };
  const [known, setShown] = useState<DisplayedDeal>(latest);
  const shown = isDraft ? latest : known;
  const missing = useMissingRevision(live);
  const behind = missing !== null;
  const revised = live.revision !== shown.deal.revision;

  useFetchMissing(missing, refetch);

  useEffect(() => {
    if (!revised || behind) return;
    const offer = offerOf(live, language);
    const { unsaved, saved } = draft.snapshot();
    const choice = unsaved ?? choiceOf(saved ?? shown.deal.selection);
    let current = true;
    const show = (revision: RevisedChoice | null) => {
      if (!current) return;
      current = false;
      if (revision) draft.carriedOver(revision.choice);
      const dropped = new Set([...(revision?.dropped ?? []), ...live.selection.dropped]);
      const change = { differences: revision?.differences ?? [], dropped: [...dropped] };
      setShown({ deal: live, offer, change });
    };
    // If the script doesn't load, new figures without an explanation are better than old ones.
    const timer = setTimeout(() => show(null), COMPARE_WITHIN_MS);
    void loadComparison().then(({ revise }) => show(revise(shown.offer, offer, choice, texts)));
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [revised, behind, live, shown, draft, texts, language]);

  return {
    ...shown,
    deal: revised || behind ? { ...shown.deal, status: live.status } : live,
    photos: shown.deal.vehicle.photos,
    adviserPhoto: shown.deal.adviser.photo,
    dismiss: () => setShown((now) => ({ ...now, change: null })),
  };
}
