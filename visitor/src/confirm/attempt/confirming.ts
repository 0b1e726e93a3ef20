// Controller for the confirmation of one deal: stores, sends and retries it, independent of the open screen.
import { newIdempotencyKey } from '@forecourt/ui/idempotency-key';
import { MOST_TRIES, onWake, retryDelayMs } from '@forecourt/ui/retry';
import type { Client, OperationResult } from '@urql/core';
import { DealError, isFinal, MISSING } from '../../client/deal-error.ts';
import { mutateInTime } from '../../client/mutate-in-time.ts';
import { perDeal } from '../../client/per-deal.ts';
import type { ConfirmSelectionMutation } from '../../generated/graphql.ts';
import { graphql } from '../../generated/index.ts';
import {
  type Attempt,
  type AttemptEvent,
  type ConfirmContent,
  IDLE,
  isUnderway,
  next,
  type Outcome,
} from './attempt.ts';
import { pendingOf, removePending, startedHere, storePending, wasSent } from './pending.ts';

export const Confirmation_proof = graphql(`
  fragment Confirmation_proof on Confirmation {
    id
    number
    revision
    confirmedAt
    fullName
    digest
    takenBackAt
  }
`);

const ConfirmSelection = graphql(`
  mutation ConfirmSelection($input: ConfirmSelectionInput!, $language: String) {
    confirmSelection(input: $input) {
      __typename
      ... on Confirmation { ...Confirmation_proof }
      ... on ConfirmRefused {
        reason
        problems { path message addOnId limitCents }
        differences { id label before after }
        confirmation { ...Confirmation_proof }
        deal { ...Deal_offer selection { ...Selection_choice } }
      }
    }
  }
`);

/** The fields that a confirmation changes. The revision is left out, because it only arrives with a whole offer. */
const ConfirmedDeal = graphql(`
  query ConfirmedDeal($id: ID!) {
    deal(id: $id) {
      id
      status
      confirmation { ...Confirmation_proof receipt carReturn }
      confirmations { ...Confirmation_proof }
      ...Deal_history
    }
  }
`);

export class Confirming {
  /** Whether the cache has the deal as of the last answer. Until then a confirmed deal can still look open. */
  refreshed = false;
  private now: Attempt = IDLE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopWaking = () => {};
  private readonly listeners = new Set<() => void>();
  private readonly client: Client;
  private readonly dealId: string;

  constructor(client: Client, dealId: string) {
    this.client = client;
    this.dealId = dealId;
  }

  readonly attempt = (): Attempt => this.now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  submit(content: ConfirmContent): void {
    startedHere.add(this.dealId);
    const input = { ...content, idempotencyKey: newIdempotencyKey() };
    this.dispatch({ type: 'SUBMIT', input, online: navigator.onLine });
  }

  /** Continues a confirmation that an earlier visit or another tab left without an answer. */
  resume(): void {
    const input = pendingOf(this.dealId);
    if (!input) return;
    this.dispatch({ type: 'RESUME', input, sent: wasSent(input), online: navigator.onLine });
  }

  readonly retry = (): void => this.dispatch({ type: 'RETRY', online: navigator.onLine });

  /** Has no effect once the confirmation was sent. */
  readonly cancel = (): void => this.dispatch({ type: 'CANCEL' });

  dismiss(): void {
    this.dispatch({ type: 'DISMISS' });
  }

  private dispatch(event: AttemptEvent): void {
    const before = this.now;
    this.now = next(before, event);
    if (this.now === before) return;
    clearTimeout(this.timer);
    this.stopWaking();
    if (this.now.phase === 'SENDING') {
      // Store it before sending, so a reload in between can resume it.
      storePending(this.now.input, true);
      void this.send(this.now);
    } else if (this.now.phase === 'WAITING') {
      const { input, sent, tries, failure, stopped } = this.now;
      storePending(input, sent);
      this.stopWaking = this.listen();
      const isWaiting = stopped || failure?.kind === 'OFFLINE';
      if (!isWaiting) this.timer = setTimeout(this.retry, retryDelayMs(tries % MOST_TRIES));
    } else if (isUnderway(before)) {
      removePending(this.dealId);
      this.refresh();
    }
    for (const listener of this.listeners) listener();
  }

  /** Retries when the page wakes. Follows another tab that canceled the confirmation or received its answer. */
  private listen(): () => void {
    const stopWaking = onWake(this.retry);
    const onStorage = () => {
      if (pendingOf(this.dealId)) return;
      this.cancel();
      this.retry();
    };
    window.addEventListener('storage', onStorage);
    return () => {
      stopWaking();
      window.removeEventListener('storage', onStorage);
    };
  }

  private async send(sent: Extract<Attempt, { phase: 'SENDING' }>): Promise<void> {
    const variables = { input: sent.input, language: sent.input.language };
    const result = await mutateInTime<ConfirmSelectionMutation>(
      this.client,
      ConfirmSelection,
      variables,
    );
    if (this.now === sent) this.dispatch(result ? outcomeOf(result) : SILENCE);
  }

  /** Updates the deal in the cache, so every screen shows the answer. */
  private refresh(): void {
    const { phase } = this.now;
    if (phase !== 'CONFIRMED' && phase !== 'REFUSED') return;
    this.refreshed = false;
    void this.client
      .query(ConfirmedDeal.toString(), { id: this.dealId }, { requestPolicy: 'network-only' })
      .toPromise()
      .then(() => {
        this.refreshed = true;
      });
  }
}

const SILENCE: Outcome = { type: 'FAILURE', failure: { kind: 'SILENCE', message: null } };

/** One per deal. Closing the dialog or leaving the screen doesn't stop it. */
export const confirmingOf = perDeal((client, dealId) => new Confirming(client, dealId));

function outcomeOf({ data, error }: OperationResult<ConfirmSelectionMutation>): Outcome {
  const answer = data?.confirmSelection;
  if (answer?.__typename === 'Confirmation') return { type: 'CONFIRMED', confirmation: answer };
  if (answer) return { type: 'REFUSED', refused: answer, freshKey: newIdempotencyKey() };
  const { message, kind } = error instanceof DealError ? error : { message: MISSING, kind: null };
  if (isFinal(error)) return { type: 'FAILED', message, certain: kind === 'GRAPHQL' };
  const silence = navigator.onLine ? 'SILENCE' : 'OFFLINE';
  const failure = { kind: kind === 'NETWORK' ? silence : 'ANSWER', message } as const;
  return { type: 'FAILURE', failure };
}
