// State machine of one attempt to confirm a selection: its phases and their transitions. Pure.
import type { NormalChoice } from '@forecourt/domain';
import { MOST_TRIES } from '@forecourt/ui/retry';
import type { ConfirmSelectionMutation } from '../../generated/graphql.ts';

type Answer = ConfirmSelectionMutation['confirmSelection'];
export type Confirmation = Extract<Answer, { __typename: 'Confirmation' }>;
export type Refused = Extract<Answer, { __typename: 'ConfirmRefused' }>;

/** Content of a confirmation: the figures that were on screen, and the buyer's input. */
export interface ConfirmContent {
  readonly dealId: string;
  readonly revision: number;
  readonly choice: NormalChoice;
  readonly digest: string;
  readonly fullName: string;
  /** Omitted if the buyer confirms alone. */
  readonly coBuyerName?: string;
  readonly consent: boolean;
  /** Language of the page. */
  readonly language: string;
}

/** Content and idempotency key, which are stored and sent together. */
export interface ConfirmInput extends ConfirmContent {
  readonly idempotencyKey: string;
}

/** Why the server's answer is missing. */
export interface Failure {
  /** SILENCE: no response arrived. ANSWER: the response doesn't reveal whether the deal was confirmed. */
  readonly kind: 'OFFLINE' | 'SILENCE' | 'ANSWER';
  /** Message from the error catalogue, or null. */
  readonly message: string | null;
}

interface Underway {
  readonly input: ConfirmInput;
  /** Number of sends so far, including the current one. 0 if it was never sent because the device is offline. */
  readonly tries: number;
  /** True if it was sent without an answer. It may have arrived, so it can't be canceled. */
  readonly sent: boolean;
  /** Problem of the last try, or null. */
  readonly failure: Failure | null;
  /** True after the server had the key for other content and a new key was made. Happens at most once. */
  readonly rekeyed: boolean;
  /** True if an earlier visit or another tab started it. */
  readonly resumed: boolean;
}

export type Attempt =
  | { readonly phase: 'IDLE' }
  | (Underway & { readonly phase: 'SENDING' })
  /**
   * If it was sent, it may have arrived, so exactly the same content must be sent again. `stopped` means that
   * automatic retries are over. It continues when the buyer retries or the page wakes.
   */
  | (Underway & { readonly phase: 'WAITING'; readonly stopped: boolean })
  | { readonly phase: 'CONFIRMED'; readonly confirmation: Confirmation }
  | { readonly phase: 'REFUSED'; readonly refused: Refused }
  /** The server rejected the request for good. Nothing was stored. */
  | { readonly phase: 'FAILED'; readonly message: string };

export type AttemptEvent =
  | { readonly type: 'SUBMIT'; readonly input: ConfirmInput; readonly online: boolean }
  | Resume
  | { readonly type: 'RETRY'; readonly online: boolean }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'DISMISS' }
  | Outcome;

/** Continues a confirmation that an earlier visit or another tab stored. */
interface Resume {
  readonly type: 'RESUME';
  readonly input: ConfirmInput;
  readonly sent: boolean;
  readonly online: boolean;
}

/** Result of one send. */
export type Outcome =
  | { readonly type: 'CONFIRMED'; readonly confirmation: Confirmation }
  | { readonly type: 'REFUSED'; readonly refused: Refused; readonly freshKey: string }
  /** `certain` means that the server itself reported the failure, so no earlier send succeeded either. */
  | { readonly type: 'FAILED'; readonly message: string; readonly certain: boolean }
  | { readonly type: 'FAILURE'; readonly failure: Failure };

export const IDLE = { phase: 'IDLE' } as const;

/** Returns the next state. An event that doesn't apply to the current state is ignored. */
export function next(attempt: Attempt, event: AttemptEvent): Attempt {
  switch (event.type) {
    case 'SUBMIT':
    case 'RESUME': {
      // Ignores the second tap of a double tap.
      if (isUnderway(attempt)) return attempt;
      // A revision is confirmed once. After a deal is reopened, a later revision can be confirmed.
      if (isConfirmed(attempt, event.input.revision)) return attempt;
      const resumed = event.type === 'RESUME';
      const sent = resumed && event.sent;
      const begin = { input: event.input, tries: 0, sent, failure: null, rekeyed: false, resumed };
      return go(begin, event.online);
    }
    case 'RETRY':
      if (attempt.phase !== 'WAITING') return attempt;
      // Sends nothing while offline. That keeps an unsent confirmation cancelable.
      if (!event.online && attempt.failure?.kind === 'OFFLINE') return attempt;
      return go(underway(attempt), event.online);
    case 'CANCEL':
      return canCancel(attempt) ? IDLE : attempt;
    case 'DISMISS':
      return isUnderway(attempt) ? attempt : IDLE;
    case 'CONFIRMED':
    case 'REFUSED':
    case 'FAILED':
    case 'FAILURE':
      return attempt.phase === 'SENDING' ? afterAnswer(attempt, event) : attempt;
  }
}

export type AttemptUnderway = Extract<Attempt, Underway>;

export function isUnderway(attempt: Attempt): attempt is AttemptUnderway {
  return attempt.phase === 'SENDING' || attempt.phase === 'WAITING';
}

/** Whether an attempt is past its first, usually short, send. */
export function isLong(attempt: Attempt): boolean {
  if (!isUnderway(attempt)) return false;
  return attempt.phase === 'WAITING' || attempt.tries > 1 || attempt.resumed;
}

/** Whether the confirmation certainly never left this device. */
export function canCancel(attempt: Attempt): boolean {
  return attempt.phase === 'WAITING' && !attempt.sent;
}

/** Whether this revision, or a later one, was confirmed on this page. */
export function isConfirmed(
  attempt: Attempt,
  revision: number,
): attempt is Extract<Attempt, { phase: 'CONFIRMED' }> {
  return attempt.phase === 'CONFIRMED' && attempt.confirmation.revision >= revision;
}

function go(underway: Underway, online: boolean): Attempt {
  if (online) return { ...underway, phase: 'SENDING', tries: underway.tries + 1 };
  const failure = { kind: 'OFFLINE', message: null } as const;
  return { ...underway, phase: 'WAITING', failure, stopped: false };
}

function afterAnswer(sent: Underway, outcome: Outcome): Attempt {
  switch (outcome.type) {
    case 'CONFIRMED':
      return { phase: 'CONFIRMED', confirmation: outcome.confirmation };
    case 'FAILED': {
      const { message, certain } = outcome;
      if (certain || !sent.sent) return { phase: 'FAILED', message };
      const failure = { kind: 'ANSWER', message } as const;
      return { ...underway(sent), phase: 'WAITING', failure, stopped: true };
    }
    case 'FAILURE': {
      const { failure } = outcome;
      const stopped = sent.tries % MOST_TRIES === 0;
      return { ...underway(sent), phase: 'WAITING', sent: true, failure, stopped };
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

function underway({ input, tries, sent, failure, rekeyed, resumed }: Underway): Underway {
  return { input, tries, sent, failure, rekeyed, resumed };
}
