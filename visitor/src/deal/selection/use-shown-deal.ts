// Keeps the revision on screen until what changed can be shown with it: figures never change unexplained.
import type { Offer } from '@forecourt/domain';
import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import type { Deal_OfferFragment, Selection_ChoiceFragment } from '../../generated/graphql.ts';
import { offerOf } from '../../offer.ts';
import { useWhatIsMissing } from '../../use-deal.ts';
import { choiceOf } from './choice.ts';
import type { RevisionChange } from './revision.ts';
import { draftOf } from './selection-draft.ts';

export type LiveDeal = Deal_OfferFragment & { readonly selection: Selection_ChoiceFragment };

export interface ShownDeal {
  readonly deal: LiveDeal;
  /** The same object as long as the revision is the same. */
  readonly offer: Offer;
  /** Null unless the offer was revised while it was on screen. */
  readonly change: RevisionChange | null;
}

export interface ShownDealNow extends ShownDeal {
  /** The same list as long as the revision is the same. */
  readonly photos: LiveDeal['vehicle']['photos'];
  dismiss(): void;
}

export function useShownDeal(live: LiveDeal, refetch: () => void): ShownDealNow {
  const draft = draftOf(useClient(), live.id);
  const [shown, setShown] = useState<ShownDeal>(() => firstShown(live));
  const behind = live.selection.revision !== live.revision;
  const revised = live.revision !== shown.deal.revision;

  useWhatIsMissing(behind ? `revision ${live.selection.revision}` : null, refetch);

  useEffect(() => {
    if (!revised || behind) return;
    let current = true;
    void import('./revision.ts').then(({ revise }) => {
      if (!current) return;
      const { unsaved, saved } = draft.snapshot();
      const before = unsaved ?? choiceOf(saved ?? shown.deal.selection);
      const offer = offerOf(live);
      const change = revise(shown.offer, offer, before);
      draft.carriedOver(change.choice);
      setShown({ deal: live, offer, change });
    });
    return () => {
      current = false;
    };
  }, [revised, behind, live, shown, draft]);

  const deal = revised || behind ? { ...shown.deal, status: live.status } : live;
  const { photos } = shown.deal.vehicle;
  return { ...shown, deal, photos, dismiss: () => setShown({ ...shown, change: null }) };
}

function firstShown(deal: LiveDeal): ShownDeal {
  return { deal, offer: offerOf(deal), change: null };
}
