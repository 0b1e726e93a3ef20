// Shows a new revision together with what changed, so that no figure changes without an explanation.
import type { Offer } from '@forecourt/domain';
import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useClient } from '../client/use-client.ts';
import { useMissingRevision, useWhatIsMissing } from '../client/use-deal-query.ts';
import type { Deal_OfferFragment, Selection_ChoiceFragment } from '../generated/graphql.ts';
import { loadScript } from '../hydration/load-script.ts';
import { offerOf } from '../offer/offer.ts';
import { useTexts } from '../texts/use-texts.ts';
import { choiceOf } from './choice.ts';
import type { OfferChange } from './revision.ts';
import { draftOf } from './selection-draft.ts';

/** Three seconds or so: then new figures matter more than what changed. */
const COMPARE_TRIES = 3;

export type LiveDeal = Deal_OfferFragment & { readonly selection: Selection_ChoiceFragment };

interface ShownDeal {
  readonly deal: LiveDeal;
  readonly offer: Offer;
  /** Null unless the offer was revised while it was on screen. */
  readonly change: OfferChange | null;
}

/** A change made elsewhere waits while the buyer is doing something. */
export function useDeferred<Value>(value: Value): Value {
  return useDeferredValue(value);
}

/** Offer and photos are the same objects as long as the revision is the same. */
export function useShownDeal(live: LiveDeal, refetch: () => void) {
  const texts = useTexts();
  const { language } = texts;
  const draft = draftOf(useClient(), live.id);
  const [shown, setShown] = useState<ShownDeal>(() => ({
    deal: live,
    offer: offerOf(live, language),
    change: null,
  }));
  const missing = useMissingRevision(live);
  const behind = missing !== null;
  const revised = live.revision !== shown.deal.revision;

  useWhatIsMissing(missing, refetch);

  useEffect(() => {
    if (!revised || behind) return;
    let current = true;
    const offer = offerOf(live, language);
    void loadScript(() => import('./revision.ts'), COMPARE_TRIES)
      .then(({ revise }) => {
        const { unsaved, saved } = draft.snapshot();
        return revise(
          shown.offer,
          offer,
          unsaved ?? choiceOf(saved ?? shown.deal.selection),
          texts,
        );
      })
      // Without the script the new figures are shown all the same, only not compared line by line.
      .catch(() => null)
      .then((compared) => {
        if (!current) return;
        if (compared) draft.carriedOver(compared.choice);
        const dropped = new Set([...(compared?.dropped ?? []), ...live.selection.dropped]);
        const change = { differences: compared?.differences ?? [], dropped: [...dropped] };
        setShown({ deal: live, offer, change });
      });
    return () => {
      current = false;
    };
  }, [revised, behind, live, shown, draft, texts, language]);

  const deal = revised || behind ? { ...shown.deal, status: live.status } : live;
  const { photos } = shown.deal.vehicle;
  const adviserPhoto = shown.deal.adviser.photo;
  const dismiss = useCallback(() => setShown((now) => ({ ...now, change: null })), []);
  return { ...shown, deal, photos, adviserPhoto, dismiss };
}
