// The selection in hand: shown at once, saved a moment later, stored on the device until it is.
import { type NormalChoice, normalizeChoice, type Offer, quote } from '@forecourt/domain';
import { MOST_TRIES, onWake, retryDelayMs } from '@forecourt/ui/retry';
import type { Client, CombinedError } from '@urql/core';
import { isFinal, MISSING } from '../client/deal-error.ts';
import { mutateInTime } from '../client/mutate-in-time.ts';
import { perDeal } from '../client/per-deal.ts';
import type { ChooseSelectionMutation, Selection_ChoiceFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { choiceOf, sameChoice } from './choice.ts';
import { removeChoice, type StoredChoice, storeChoice, storedChoice } from './stored-choice.ts';

const ChooseSelection = graphql(`
  mutation ChooseSelection($input: ChooseSelectionInput!) {
    chooseSelection(input: $input) {
      __typename
      ... on ChosenSelection { deal { id status messageCount selection { ...Selection_choice } } }
      ... on ChooseRefused { reason message deal { id status messageCount selection { ...Selection_choice } } }
    }
  }
`);

/**
 * AT_REST: nothing was chosen on this page yet. WAITING: the last try failed, another follows.
 * STOPPED: no other follows by itself.
 */
export type Saving = 'AT_REST' | 'SAVING' | 'SAVED' | 'OFFLINE' | 'WAITING' | 'STOPPED';

/** What the buyer must be told about choices they did not make here. */
export type SelectionNote = 'CHANGED_ELSEWHERE' | 'NOT_KEPT';

export interface DraftSnapshot {
  /** What was chosen here and is not known to be saved. */
  readonly unsaved: NormalChoice | null;
  /** The newest that the server has told. */
  readonly saved: Selection_ChoiceFragment | null;
  readonly saving: Saving;
  /** Why the last try failed, as the error catalogue has it. */
  readonly trouble: string | null;
  readonly note: SelectionNote | null;
  /** What was chosen here before another device chose; null: nothing was. */
  readonly before: NormalChoice | null;
}

const NOTHING_YET: DraftSnapshot = {
  unsaved: null,
  saved: null,
  saving: 'AT_REST',
  trouble: null,
  note: null,
  before: null,
};

const SAVE_AFTER_MS = 400;

/** `chosen`: by the buyer, this moment. */
export type DraftListener = (chosen: boolean) => void;

export class SelectionDraft {
  private now = NOTHING_YET;
  /** What is to be saved; the snapshot shows it as the offer on screen reads it. */
  private unsent: StoredChoice | null = null;
  private saveInFlight = false;
  private failures = 0;
  /** The server answered that it can never take it. */
  private rejected: StoredChoice | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<DraftListener>();
  private stopAttending = () => {};
  private readonly client: Client;
  private readonly dealId: string;

  constructor(client: Client, dealId: string) {
    this.client = client;
    this.dealId = dealId;
  }

  readonly snapshot = (): DraftSnapshot => this.now;

  readonly subscribe = (listener: DraftListener): (() => void) => {
    if (this.listeners.size === 0) this.stopAttending = this.attend();
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.stopAttending();
    };
  };

  /** A choice of the buyer: shown at once, saved when they pause. */
  choose(choice: NormalChoice, revision: number): void {
    this.take({ choice, revision }, choice);
  }

  /**
   * What an earlier visit could not save. One made on an older revision goes to the server as it was
   * made: the server has that revision's offer and carries the choice over to the current one.
   */
  restore(offer: Offer, revision: number): void {
    const stored = storedChoice(this.dealId);
    if (!stored || this.unsent || stored.revision > revision) return;
    const choice = normalizeChoice(offer, stored.choice);
    const fits = quote(offer, choice).ok;
    if (stored.revision < revision) {
      this.take(stored, fits ? choice : null);
    } else if (fits) {
      this.choose(choice, revision);
    } else {
      removeChoice(this.dealId);
      this.update({ note: 'NOT_KEPT' });
    }
  }

  private take(made: StoredChoice, shown: NormalChoice | null): void {
    this.unsent = made;
    this.failures = 0;
    storeChoice(this.dealId, made);
    const saving = navigator.onLine ? 'SAVING' : 'OFFLINE';
    this.update({ unsaved: shown, saving, trouble: null, note: null }, true);
    this.saveIn(SAVE_AFTER_MS);
  }

  /** What the server says the selection is: by answer, or because it changed elsewhere. */
  seen(selection: Selection_ChoiceFragment): void {
    const { saved, unsaved } = this.now;
    if (saved && selection.version < saved.version) return;
    const overtaken =
      saved !== null &&
      unsaved === null &&
      saved.revision === selection.revision &&
      saved.version < selection.version &&
      !sameChoice(choiceOf(saved), choiceOf(selection));
    if (overtaken) {
      // Of several changes in a row the way back leads to what was chosen here.
      const own = this.now.note === 'CHANGED_ELSEWHERE' ? this.now.before : null;
      const before = own ?? (saved.version > 0 ? choiceOf(saved) : null);
      this.update({ saved: selection, note: 'CHANGED_ELSEWHERE', before, saving: 'AT_REST' });
    } else if (saved !== selection) this.update({ saved: selection });
  }

  /** The deal was revised: shows the choice as far as it is still offered; the server does the same. */
  carriedOver(choice: NormalChoice): void {
    if (this.now.unsaved) this.update({ unsaved: choice });
  }

  dismissNote(): void {
    this.update({ note: null });
  }

  /** At once: the page is being left, or something woke it. */
  readonly saveNow = (): void => {
    if (!this.unsent || this.unsent === this.rejected) return;
    this.failures = 0;
    this.saveIn(0);
  };

  /** The buyer asks for another try. */
  readonly retry = (): void => {
    this.rejected = null;
    this.saveNow();
  };

  private attend(): () => void {
    const stopWaking = onWake(this.saveNow);
    const onHidden = () => {
      if (document.visibilityState === 'hidden') this.saveNow();
    };
    const onOffline = () => {
      if (this.unsent) this.update({ saving: 'OFFLINE' });
    };
    window.addEventListener('offline', onOffline);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      stopWaking();
      window.removeEventListener('offline', onOffline);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }

  private saveIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), ms);
  }

  private async save(): Promise<void> {
    const sent = this.unsent;
    if (!sent || this.saveInFlight) return;
    if (!navigator.onLine) return this.update({ saving: 'OFFLINE' });
    this.saveInFlight = true;
    this.update({ saving: 'SAVING' });
    const { choice, revision } = sent;
    const input = { dealId: this.dealId, revision, choice };
    const result = await mutateInTime<ChooseSelectionMutation>(this.client, ChooseSelection, {
      input,
    });
    this.saveInFlight = false;
    const answer = result?.data?.chooseSelection;
    if (!answer) return this.failed(sent, result?.error);
    this.failures = 0;
    this.answered(sent, answer);
  }

  private failed(sent: StoredChoice, error: CombinedError | undefined): void {
    // Chosen again while the last choice was on its way: that one may be taken.
    if (this.unsent !== sent) {
      this.saveIn(0);
      return;
    }
    this.failures += 1;
    if (isFinal(error)) this.rejected = sent;
    const stopped = this.rejected === sent || this.failures >= MOST_TRIES;
    const waiting = stopped ? 'STOPPED' : 'WAITING';
    const trouble = error?.message ?? MISSING;
    this.update({ saving: navigator.onLine ? waiting : 'OFFLINE', trouble });
    if (!stopped) this.saveIn(retryDelayMs(this.failures));
  }

  private answered(
    sent: StoredChoice,
    answer: { __typename: string; deal: { selection: Selection_ChoiceFragment } },
  ): void {
    const { saved } = this.now;
    const told = answer.deal.selection;
    const newest = saved && saved.version > told.version ? saved : told;
    const refused = answer.__typename === 'ChooseRefused';
    if (this.unsent !== sent) {
      // Chosen again while the last choice was on its way; its refusal says nothing of this one.
      this.update({ saved: newest });
      this.saveIn(0);
      return;
    }
    this.unsent = null;
    removeChoice(this.dealId);
    const overtaken = newest !== told && !sameChoice(choiceOf(told), choiceOf(newest));
    const note = refused ? 'NOT_KEPT' : overtaken ? 'CHANGED_ELSEWHERE' : null;
    const before = overtaken ? choiceOf(told) : null;
    const saving = refused ? 'AT_REST' : 'SAVED';
    this.update({ saved: newest, unsaved: null, saving, note, before });
  }

  private update(change: Partial<DraftSnapshot>, chosen = false): void {
    this.now = { ...this.now, ...change };
    for (const listener of this.listeners) listener(chosen);
  }
}

/** One for each deal, so that every screen shows the same choice and none is lost between them. */
export const draftOf = perDeal((client, dealId) => new SelectionDraft(client, dealId));
