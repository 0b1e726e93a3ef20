// The selection in hand: applied at once, saved a moment later, kept on the device until it is.
import { type NormalChoice, normalizeChoice, type Offer, quote } from '@forecourt/domain';
import type { Client } from 'urql';
import type { Selection_ChoiceFragment } from '../../generated/graphql.ts';
import { graphql } from '../../generated/index.ts';
import { perDeal } from '../../per-deal.ts';
import { choiceOf, sameChoice } from './choice.ts';
import { forgetChoice, keepChoice, keptChoice } from './kept-choice.ts';

const ChooseSelection = graphql(`
  mutation ChooseSelection($input: ChooseSelectionInput!) {
    chooseSelection(input: $input) {
      __typename
      ... on ChosenSelection { deal { id status selection { ...Selection_choice } } }
      ... on ChooseRefused { reason message deal { id status selection { ...Selection_choice } } }
    }
  }
`);

/** AT_REST: nothing was chosen on this page yet. WAITING: the last try failed, another follows. */
export type Saving = 'AT_REST' | 'SAVING' | 'SAVED' | 'OFFLINE' | 'WAITING';

/** What the buyer must be told about choices they did not make here. */
export type SelectionNote = 'CHANGED_ELSEWHERE' | 'NOT_KEPT';

export interface DraftSnapshot {
  /** What was chosen here and is not known to be saved. */
  readonly unsaved: NormalChoice | null;
  /** The newest that the server has told. */
  readonly saved: Selection_ChoiceFragment | null;
  readonly saving: Saving;
  readonly note: SelectionNote | null;
}

export const NOTHING_YET: DraftSnapshot = {
  unsaved: null,
  saved: null,
  saving: 'AT_REST',
  note: null,
};

const SAVE_AFTER_MS = 400;
const RETRY_FIRST_MS = 2_000;
const RETRY_MOST_MS = 30_000;

/** `chosen`: by the buyer, this moment. */
export type DraftListener = (chosen: boolean) => void;

export class SelectionDraft {
  private now = NOTHING_YET;
  private saveInFlight = false;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<DraftListener>();
  private readonly client: Client;
  private readonly dealId: string;

  constructor(client: Client, dealId: string) {
    this.client = client;
    this.dealId = dealId;
  }

  readonly snapshot = (): DraftSnapshot => this.now;

  readonly subscribe = (listener: DraftListener): (() => void) => {
    if (this.listeners.size === 0) this.attend('addEventListener');
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.attend('removeEventListener');
    };
  };

  /** A choice of the buyer: shown at once, saved when they pause. */
  choose(choice: NormalChoice, revision: number): void {
    keepChoice(this.dealId, { revision, choice });
    const saving = navigator.onLine ? 'SAVING' : 'OFFLINE';
    this.update({ unsaved: choice, saving, note: null }, true);
    this.saveIn(SAVE_AFTER_MS);
  }

  /** What an earlier visit could not save. */
  restore(offer: Offer, revision: number): void {
    const kept = keptChoice(this.dealId);
    if (!kept || this.now.unsaved) return;
    const choice = normalizeChoice(offer, kept.choice);
    if (quote(offer, choice).ok) {
      this.choose(choice, revision);
    } else {
      forgetChoice(this.dealId);
      this.update({ note: 'NOT_KEPT' });
    }
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
    if (overtaken) this.update({ saved: selection, note: 'CHANGED_ELSEWHERE', saving: 'AT_REST' });
    else if (saved !== selection) this.update({ saved: selection });
  }

  /** The deal was revised: what was chosen here, as far as it is still offered. */
  carriedOver(choice: NormalChoice, revision: number): void {
    if (this.now.unsaved) this.choose(choice, revision);
  }

  dismissNote(): void {
    this.update({ note: null });
  }

  /** At once, because the page is being left. */
  readonly saveNow = (): void => {
    if (this.now.unsaved) this.saveIn(0);
  };

  private readonly leave = (): void => {
    if (document.visibilityState === 'hidden') this.saveNow();
  };

  private readonly wentOffline = (): void => {
    if (this.now.unsaved) this.update({ saving: 'OFFLINE' });
  };

  private attend(change: 'addEventListener' | 'removeEventListener'): void {
    window[change]('online', this.saveNow);
    window[change]('offline', this.wentOffline);
    document[change]('visibilitychange', this.leave);
  }

  private saveIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), ms);
  }

  private async save(): Promise<void> {
    const sent = this.now.unsaved;
    if (!sent || this.saveInFlight) return;
    if (!navigator.onLine) return this.update({ saving: 'OFFLINE' });
    this.saveInFlight = true;
    this.update({ saving: 'SAVING' });
    const input = { dealId: this.dealId, choice: sent };
    const { data } = await this.client
      .mutation(ChooseSelection.toString(), { input })
      .toPromise()
      .finally(() => {
        this.saveInFlight = false;
      });
    if (!data) return this.tryAgain();
    this.failures = 0;
    this.answered(sent, data.chooseSelection);
  }

  private tryAgain(): void {
    this.failures += 1;
    this.update({ saving: navigator.onLine ? 'WAITING' : 'OFFLINE' });
    this.saveIn(Math.min(RETRY_FIRST_MS * 2 ** (this.failures - 1), RETRY_MOST_MS));
  }

  private answered(
    sent: NormalChoice,
    answer: { __typename: string; deal: { selection: Selection_ChoiceFragment } },
  ): void {
    const { saved, unsaved } = this.now;
    const told = answer.deal.selection;
    const newest = saved && saved.version > told.version ? saved : told;
    const refused = answer.__typename === 'ChooseRefused';
    if (unsaved !== sent && !refused) {
      // Chosen again while the last choice was on its way.
      this.update({ saved: newest });
      this.saveIn(0);
      return;
    }
    forgetChoice(this.dealId);
    const overtaken = newest !== told && !sameChoice(choiceOf(newest), sent);
    const note = refused ? 'NOT_KEPT' : overtaken ? 'CHANGED_ELSEWHERE' : null;
    this.update({ saved: newest, unsaved: null, saving: refused ? 'AT_REST' : 'SAVED', note });
  }

  private update(change: Partial<DraftSnapshot>, chosen = false): void {
    this.now = { ...this.now, ...change };
    for (const listener of this.listeners) listener(chosen);
  }
}

/** One for each deal, so that every screen shows the same choice and none is lost between them. */
export const draftOf = perDeal((client, dealId) => new SelectionDraft(client, dealId));
