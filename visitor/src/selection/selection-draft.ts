// Draft of the selection: shown at once, saved after a short delay, and stored on the device until then.
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
 * IDLE: nothing was chosen on this page yet. WAITING: the last try failed, and a retry is scheduled.
 * STOPPED: automatic retries are over.
 */
export type Saving = 'IDLE' | 'SAVING' | 'SAVED' | 'OFFLINE' | 'WAITING' | 'STOPPED';

/** Notice to the buyer: another device changed the selection, or their choice could not be kept. */
export type SelectionNote = 'CHANGED_ELSEWHERE' | 'NOT_KEPT';

export interface DraftSnapshot {
  /** The buyer's choice while it is not saved, or null. */
  readonly unsaved: NormalChoice | null;
  /** The newest selection from the server, or null. */
  readonly saved: Selection_ChoiceFragment | null;
  readonly saving: Saving;
  /** Message from the error catalogue for the last failed save, or null. */
  readonly failure: string | null;
  readonly note: SelectionNote | null;
  /** The choice on this device before another device changed it, or null. */
  readonly before: NormalChoice | null;
}

const NOTHING_YET: DraftSnapshot = {
  unsaved: null,
  saved: null,
  saving: 'IDLE',
  failure: null,
  note: null,
  before: null,
};

const SAVE_AFTER_MS = 400;

/** `chosen` is true if the buyer has just made the choice. */
export type DraftListener = (chosen: boolean) => void;

export class SelectionDraft {
  private now = NOTHING_YET;
  /** The choice to save. The snapshot has it normalized for the offer on screen. */
  private unsent: StoredChoice | null = null;
  private saveInFlight = false;
  private failures = 0;
  /** The choice that the server rejected for good, or null. */
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

  /** Shows the buyer's choice at once, and saves it when they pause. */
  choose(choice: NormalChoice, revision: number): void {
    this.take({ choice, revision }, choice);
  }

  /**
   * Restores a choice that an earlier visit could not save. A choice for an older revision is sent unchanged,
   * because the server has that revision's offer and carries the choice over to the current one.
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
    this.update({ unsaved: shown, saving, failure: null, note: null }, true);
    this.saveIn(SAVE_AFTER_MS);
  }

  /** Handles a selection from the server: a response, or a change by another device. */
  receive(selection: Selection_ChoiceFragment): void {
    const { saved, unsaved } = this.now;
    if (saved && selection.version < saved.version) return;
    const overtaken =
      saved !== null &&
      unsaved === null &&
      saved.revision === selection.revision &&
      saved.version < selection.version &&
      !sameChoice(choiceOf(saved), choiceOf(selection));
    if (overtaken) {
      // After several changes in a row, `before` is still the choice from this device.
      const own = this.now.note === 'CHANGED_ELSEWHERE' ? this.now.before : null;
      const before = own ?? (saved.version > 0 ? choiceOf(saved) : null);
      this.update({ saved: selection, note: 'CHANGED_ELSEWHERE', before, saving: 'IDLE' });
    } else if (saved !== selection) this.update({ saved: selection });
  }

  /** Shows the choice carried over to a revised offer. The server carries it over in the same way. */
  carriedOver(choice: NormalChoice): void {
    if (this.now.unsaved) this.update({ unsaved: choice });
  }

  dismissNote(): void {
    this.update({ note: null });
  }

  /** Saves without delay, when the user leaves the page or it wakes. */
  readonly saveNow = (): void => {
    if (!this.unsent || this.unsent === this.rejected) return;
    this.failures = 0;
    this.saveIn(0);
  };

  /** Retries a failed save at the buyer's request. */
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
    // The buyer has chosen again since. The server may accept the new choice.
    if (this.unsent !== sent) {
      this.saveIn(0);
      return;
    }
    this.failures += 1;
    if (isFinal(error)) this.rejected = sent;
    const stopped = this.rejected === sent || this.failures >= MOST_TRIES;
    const waiting = stopped ? 'STOPPED' : 'WAITING';
    const failure = error?.message ?? MISSING;
    this.update({ saving: navigator.onLine ? waiting : 'OFFLINE', failure });
    if (!stopped) this.saveIn(retryDelayMs(this.failures));
  }

  private answered(
    sent: StoredChoice,
    answer: { __typename: string; deal: { selection: Selection_ChoiceFragment } },
  ): void {
    const { saved } = this.now;
    const received = answer.deal.selection;
    const newest = saved && saved.version > received.version ? saved : received;
    const refused = answer.__typename === 'ChooseRefused';
    if (this.unsent !== sent) {
      // The buyer has chosen again since. A refusal of the old choice doesn't apply to the new one.
      this.update({ saved: newest });
      this.saveIn(0);
      return;
    }
    this.unsent = null;
    removeChoice(this.dealId);
    const overtaken = newest !== received && !sameChoice(choiceOf(received), choiceOf(newest));
    const note = refused ? 'NOT_KEPT' : overtaken ? 'CHANGED_ELSEWHERE' : null;
    const before = overtaken ? choiceOf(received) : null;
    const saving = refused ? 'IDLE' : 'SAVED';
    this.update({ saved: newest, unsaved: null, saving, note, before });
  }

  private update(change: Partial<DraftSnapshot>, chosen = false): void {
    this.now = { ...this.now, ...change };
    for (const listener of this.listeners) listener(chosen);
  }
}

/** One per deal, so that all screens share one choice and none is lost between them. */
export const draftOf = perDeal((client, dealId) => new SelectionDraft(client, dealId));
