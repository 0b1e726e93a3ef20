// Hook with the buyer's current choice: the unsaved draft if there is one, else the newest saved selection.
import type { NormalChoice, Offer } from '@forecourt/domain';
import { startTransition, useEffect, useState } from 'react';
import { useClient } from '../client/use-client.ts';
import { choiceOf } from './choice.ts';
import {
  type DraftSnapshot,
  draftOf,
  type Saving,
  type SelectionDraft,
  type SelectionNote,
} from './selection-draft.ts';
import type { LiveDeal } from './use-displayed-deal.ts';

export interface SelectionInHand {
  readonly choice: NormalChoice;
  /** False if the buyer has not chosen yet. The choice is then the dealership's suggestion. */
  readonly chosen: boolean;
  readonly saving: Saving;
  /** Message from the error catalogue for the last failed save, or null. */
  readonly failure: string | null;
  readonly note: SelectionNote | null;
  /** The choice on this device before another device changed it, or null. */
  readonly before: NormalChoice | null;
  /** Names of chosen parts that are no longer offered. */
  readonly dropped: readonly string[];
  readonly draft: SelectionDraft;
  choose(choice: NormalChoice): void;
}

/** @param offer the offer of the revision on screen */
export function useSelection(deal: LiveDeal, offer: Offer): SelectionInHand {
  const draft = draftOf(useClient(), deal.id);
  const { unsaved, saved, saving, failure, note, before } = useDraft(draft);
  const { selection, revision } = deal;
  const open = deal.status === 'OPEN';
  useEffect(() => draft.receive(selection), [draft, selection]);
  useEffect(() => {
    if (open) draft.restore(offer, revision);
  }, [draft, open, offer, revision]);
  const newest =
    saved && saved.version > selection.version && saved.revision === revision ? saved : selection;
  const inHand = open ? unsaved : null;
  return {
    choice: inHand ?? choiceOf(newest),
    // A saved choice stays chosen, even before the screen shows the revision it was carried over to.
    chosen: inHand !== null || !newest.isSuggestion || saved?.isSuggestion === false,
    saving,
    failure,
    note,
    before,
    dropped: newest.dropped,
    draft,
    choose: (choice) => draft.choose(choice, revision),
  };
}

/** Renders the buyer's choice urgently. Changes from other devices don't interrupt the buyer. */
function useDraft(draft: SelectionDraft): DraftSnapshot {
  const [shown, setShown] = useState(draft.snapshot);
  useEffect(() => {
    const show = () => setShown(draft.snapshot());
    show();
    return draft.subscribe((chosen) => (chosen ? show() : startTransition(show)));
  }, [draft]);
  return shown;
}
