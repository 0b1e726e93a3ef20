// One attempt to confirm a selection, as a pure state machine: what is known of it, and what may follow.
import type { NormalChoice } from '@forecourt/domain';
import { MOST_TRIES } from '@forecourt/ui/retry';
import type { ConfirmSelectionMutation } from '../../generated/graphql.ts';

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
  /** In which it was read. */
  readonly language: string;
}

/** The content with its key: the two are stored and sent together. */
export interface ConfirmInput extends ConfirmContent {
  readonly idempotencyKey: string;
}

/** Why there is no answer yet. */
export interface Trouble {
  /** SILENCE: none came. ANSWER: what came does not say what became of the confirmation. */
  readonly kind: 'OFFLINE' | 'SILENCE' | 'ANSWER';
  /** As the error catalogue has it; null: there is none. */
  readonly message: string | null;
}

interface Underway {
  readonly input: ConfirmInput;
  /** How often it was sent, this time included; 0: not at all, for want of a network. */
  readonly tries: number;
  /** It was sent, without an answer: it may have arrived, so that it cannot be cancelled. */
  readonly sent: boolean;
  /** Of the last try. */
  readonly trouble: Trouble | null;
  /** The server knew the key for something else, so that a new one was made; happens once at most. */
  readonly rekeyed: boolean;
  /** It began before this page was loaded. */
  readonly resumed: boolean;
}

export type Attempt =
  | { readonly phase: 'IDLE' }
  | (Underway & { readonly phase: 'SENDING' })
  /**
   * Where it was sent, whether it arrived is not known: the same must be sent again. `stopped`: not by
   * itself any more, only when the buyer asks or something wakes the page.
   */
  | (Underway & { readonly phase: 'WAITING'; readonly stopped: boolean })
  | { readonly phase: 'CONFIRMED'; readonly confirmation: Confirmation }
  | { readonly phase: 'REFUSED'; readonly refused: Refused }
  /** The server answered that it cannot take this; nothing was stored. */
  | { readonly phase: 'FAILED'; readonly message: string };

export type AttemptEvent =
  | { readonly type: 'SUBMIT'; readonly input: ConfirmInput; readonly online: boolean }
  | Resume
  | { readonly type: 'RETRY'; readonly online: boolean }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'DISMISS' }
  | Outcome;

/** What an earlier visit stored. */
interface Resume {
  readonly type: 'RESUME';
  readonly input: ConfirmInput;
  readonly sent: boolean;
  readonly online: boolean;
}

/** How one sending ended. */
export type Outcome =
  | { readonly type: 'CONFIRMED'; readonly confirmation: Confirmation }
  | { readonly type: 'REFUSED'; readonly refused: Refused; readonly freshKey: string }
  /** `certain`: the service itself says so, and would know of an earlier sending. */
  | { readonly type: 'FAILED'; readonly message: string; readonly certain: boolean }
  | { readonly type: 'TROUBLE'; readonly trouble: Trouble };

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
      const sent = resumed && event.sent;
      const begun = { input: event.input, tries: 0, sent, trouble: null, rekeyed: false, resumed };
      return go(begun, event.online);
    }
    case 'RETRY':
      if (attempt.phase !== 'WAITING') return attempt;
      // Without a network nothing is sent, so that what was not sent yet is known not to have arrived.
      if (!event.online && attempt.trouble?.kind === 'OFFLINE') return attempt;
      return go(underway(attempt), event.online);
    case 'CANCEL':
      return canCancel(attempt) ? IDLE : attempt;
    case 'DISMISS':
      return isUnderway(attempt) ? attempt : IDLE;
    case 'CONFIRMED':
    case 'REFUSED':
    case 'FAILED':
    case 'TROUBLE':
      return attempt.phase === 'SENDING' ? answered(attempt, event) : attempt;
  }
}

export type AttemptUnderway = Extract<Attempt, Underway>;

export function isUnderway(attempt: Attempt): attempt is AttemptUnderway {
  return attempt.phase === 'SENDING' || attempt.phase === 'WAITING';
}

/** Neither at rest nor in its first, usually short, sending. */
export function isLong(attempt: Attempt): boolean {
  if (!isUnderway(attempt)) return false;
  return attempt.phase === 'WAITING' || attempt.tries > 1 || attempt.resumed;
}

/** Whether it is certain that it never left this device. */
export function canCancel(attempt: Attempt): boolean {
  return attempt.phase === 'WAITING' && !attempt.sent;
}

/** Whether this revision, or a later one, was confirmed here. */
export function isConfirmed(
  attempt: Attempt,
  revision: number,
): attempt is Extract<Attempt, { phase: 'CONFIRMED' }> {
  return attempt.phase === 'CONFIRMED' && attempt.confirmation.revision >= revision;
}

function go(begun: Underway, online: boolean): Attempt {
  if (online) return { ...begun, phase: 'SENDING', tries: begun.tries + 1 };
  const trouble = { kind: 'OFFLINE', message: null } as const;
  return { ...begun, phase: 'WAITING', trouble, stopped: false };
}

function answered(sent: Underway, outcome: Outcome): Attempt {
  switch (outcome.type) {
    case 'CONFIRMED':
      return { phase: 'CONFIRMED', confirmation: outcome.confirmation };
    case 'FAILED': {
      const { message, certain } = outcome;
      if (certain || !sent.sent) return { phase: 'FAILED', message };
      const trouble = { kind: 'ANSWER', message } as const;
      return { ...underway(sent), phase: 'WAITING', trouble, stopped: true };
    }
    case 'TROUBLE': {
      const { trouble } = outcome;
      const stopped = sent.tries % MOST_TRIES === 0;
      return { ...underway(sent), phase: 'WAITING', sent: true, trouble, stopped };
    }
    case 'REFUSED': {
      if (outcome.refused.reason !== 'KEY_REUSED' || sent.rekeyed) {
        return { phase: 'REFUSED', refused: outcome.refused };
      }
      const input = { ...sent.input, idempotencyKey: outcome.freshKey };
      return { ...underway(sent), phase: 'SENDING', input, rekeyed: true };
    }
  }
}

function underway({ input, tries, sent, trouble, rekeyed, resumed }: Underway): Underway {
  return { input, tries, sent, trouble, rekeyed, resumed };
}
