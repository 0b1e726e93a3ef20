// What the buyer has chosen, for any screen that shows it: the choice in hand, else the newest saved.
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
import type { LiveDeal } from './use-shown-deal.ts';

export interface SelectionInHand {
  readonly choice: NormalChoice;
  /** False: nothing was chosen yet, and the choice is what the dealership suggests. */
  readonly chosen: boolean;
  readonly saving: Saving;
  /** Why the last try to save failed, as the error catalogue has it. */
  readonly trouble: string | null;
  readonly note: SelectionNote | null;
  /** What was chosen here before another device chose; null: nothing was. */
  readonly before: NormalChoice | null;
  /** Names of what had been chosen and is no longer offered. */
  readonly dropped: readonly string[];
  readonly draft: SelectionDraft;
  choose(choice: NormalChoice): void;
}

/** `offer` is that of the revision on screen. */
export function useSelection(deal: LiveDeal, offer: Offer): SelectionInHand {
  const draft = draftOf(useClient(), deal.id);
  const { unsaved, saved, saving, trouble, note, before } = useDraft(draft);
  const { selection, revision } = deal;
  const open = deal.status === 'OPEN';
  useEffect(() => draft.seen(selection), [draft, selection]);
  useEffect(() => {
    if (open) draft.restore(offer, revision);
  }, [draft, open, offer, revision]);
  const newest =
    saved && saved.version > selection.version && saved.revision === revision ? saved : selection;
  const inHand = open ? unsaved : null;
  return {
    choice: inHand ?? choiceOf(newest),
    // What was saved stays chosen, also before the revision it was carried over to is shown.
    chosen: inHand !== null || !newest.isSuggestion || saved?.isSuggestion === false,
    saving,
    trouble,
    note,
    before,
    dropped: newest.dropped,
    draft,
    choose: (choice) => draft.choose(choice, revision),
  };
}

/** The buyer's own choice shows at once. A change made elsewhere waits while they do something. */
function useDraft(draft: SelectionDraft): DraftSnapshot {
  const [shown, setShown] = useState(draft.snapshot);
  useEffect(() => {
    const show = () => setShown(draft.snapshot());
    show();
    return draft.subscribe((chosen) => (chosen ? show() : startTransition(show)));
  }, [draft]);
  return shown;
}
