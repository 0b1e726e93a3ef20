// One attempt to confirm a selection, as a pure state machine: what is known of it, and what may follow.
import type { NormalChoice } from '@forecourt/domain';
import { MOST_TRIES } from '../client/retry.ts';
import type { ConfirmSelectionMutation } from '../generated/graphql.ts';

type Answer = ConfirmSelectionMutation['confirmSelection'];
export type Confirmation = Extract<Answer, { __typename: 'Confirmation' }>;
export type Refused = Extract<Answer, { __typename: 'ConfirmRefused' }>;

/** What the buyer confirms: what was on screen, and what they typed. */
export interface ConfirmContent {
  readonly dealId: string;
  readonly revision: number;
  readonly choice: NormalChoice;
  readonly digest: string;
  readonly fullName: string;
  /** Left out: the buyer confirms alone. */
  readonly coBuyerName?: string;
  readonly consent: boolean;
}

/** The content with its key: the two are stored and sent together. */
export interface ConfirmInput extends ConfirmContent {
  readonly idempotencyKey: string;
}

interface Underway {
  readonly input: ConfirmInput;
  /** How often it was sent, this time included. */
  readonly tries: number;
  /** The server knew the key for something else, so that a new one was made; happens once at most. */
  readonly rekeyed: boolean;
  /** It began before this page was loaded. */
  readonly resumed: boolean;
}

export type Attempt =
  | { readonly phase: 'IDLE' }
  | (Underway & { readonly phase: 'SENDING' })
  /**
   * No answer came: whether it arrived is not known, so that the same must be sent again. `stopped`:
   * not by itself any more, only when the buyer asks or something wakes the page.
   */
  | (Underway & { readonly phase: 'WAITING'; readonly offline: boolean; readonly stopped: boolean })
  | { readonly phase: 'CONFIRMED'; readonly confirmation: Confirmation }
  | { readonly phase: 'REFUSED'; readonly refused: Refused }
  /** The server answered that it cannot take this; nothing was stored. */
  | { readonly phase: 'FAILED'; readonly message: string };

export type AttemptEvent =
  | { readonly type: 'SUBMIT' | 'RESUME'; readonly input: ConfirmInput }
  | { readonly type: 'RETRY' }
  | { readonly type: 'DISMISS' }
  | Outcome;

/** How one sending ended. */
export type Outcome =
  | { readonly type: 'CONFIRMED'; readonly confirmation: Confirmation }
  | { readonly type: 'REFUSED'; readonly refused: Refused; readonly freshKey: string }
  | { readonly type: 'FAILED'; readonly message: string }
  | { readonly type: 'TROUBLE'; readonly offline: boolean };

export const IDLE = { phase: 'IDLE' } as const;

/** What follows from an event; an event that makes no sense now changes nothing. */
export function next(attempt: Attempt, event: AttemptEvent): Attempt {
  switch (event.type) {
    case 'SUBMIT':
    case 'RESUME': {
      // The second tap of two finds the first one underway.
      if (isUnderway(attempt)) return attempt;
      // A revision is confirmed once; a later one, of a deal that was opened again, is another matter.
      if (isConfirmed(attempt, event.input.revision)) return attempt;
      const resumed = event.type === 'RESUME';
      return { phase: 'SENDING', input: event.input, tries: 1, rekeyed: false, resumed };
    }
    case 'RETRY':
      if (attempt.phase !== 'WAITING') return attempt;
      return { ...underway(attempt), phase: 'SENDING', tries: attempt.tries + 1 };
    case 'DISMISS':
      return attempt.phase === 'REFUSED' || attempt.phase === 'FAILED' ? IDLE : attempt;
    case 'CONFIRMED':
    case 'REFUSED':
    case 'FAILED':
    case 'TROUBLE':
      return attempt.phase === 'SENDING' ? answered(attempt, event) : attempt;
  }
}

export function isUnderway(attempt: Attempt): attempt is Extract<Attempt, Underway> {
  return attempt.phase === 'SENDING' || attempt.phase === 'WAITING';
}

/** Whether this revision, or a later one, was confirmed here. */
export function isConfirmed(
  attempt: Attempt,
  revision: number,
): attempt is Extract<Attempt, { phase: 'CONFIRMED' }> {
  return attempt.phase === 'CONFIRMED' && attempt.confirmation.revision >= revision;
}

/** 128 random bits. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function answered(sent: Underway, outcome: Outcome): Attempt {
  switch (outcome.type) {
    case 'CONFIRMED':
      return { phase: 'CONFIRMED', confirmation: outcome.confirmation };
    case 'FAILED':
      return { phase: 'FAILED', message: outcome.message };
    case 'TROUBLE':
      return {
        ...underway(sent),
        phase: 'WAITING',
        offline: outcome.offline,
        stopped: sent.tries % MOST_TRIES === 0,
      };
    case 'REFUSED': {
      if (outcome.refused.reason !== 'KEY_REUSED' || sent.rekeyed) {
        return { phase: 'REFUSED', refused: outcome.refused };
      }
      const input = { ...sent.input, idempotencyKey: outcome.freshKey };
      return { ...underway(sent), phase: 'SENDING', input, rekeyed: true };
    }
  }
}

function underway({ input, tries, rekeyed, resumed }: Underway): Underway {
  return { input, tries, rekeyed, resumed };
}
