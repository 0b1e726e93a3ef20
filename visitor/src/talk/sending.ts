// Send queue for messages: stored on this device, sent in order, each exactly once.
import { newIdempotencyKey } from '@forecourt/ui/idempotency-key';
import { onWake, retryDelayMs } from '@forecourt/ui/retry';
import type { Client } from '@urql/core';
import { DealError, isFinal } from '../client/deal-error.ts';
import { mutateInTime } from '../client/mutate-in-time.ts';
import { perDeal } from '../client/per-deal.ts';
import type {
  SendMessageInput,
  SendMessageMutation,
  TalkRefusal,
  Wish,
} from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { type MessageForm, unsent } from './asking.ts';

export const Message_shown = graphql(`
  fragment Message_shown on Message {
    id seq sentAt kind byBuyer name text wishes
    about { label }
  }
`);

const SendMessage = graphql(`
  mutation SendMessage($input: SendMessageInput!) {
    sendMessage(input: $input) {
      __typename
      ... on Message { ...Message_shown }
      ... on TalkRefused { reason deal { id status } }
    }
  }
`);

/** Content of a message. */
export interface Written {
  readonly kind: 'QUESTION' | 'CHANGE_REQUEST';
  readonly text: string;
  readonly wishes: readonly Wish[];
  readonly about: MessageForm['about'] | null;
  readonly revision: number;
}

export interface Outgoing extends Written {
  readonly key: string;
  readonly writtenAt: string;
  /** WAITING: queued, for a connection or a retry. SENT: delivered, but the thread may not show it yet. */
  readonly state: 'SENDING' | 'WAITING' | 'REFUSED' | 'SENT';
  readonly refusal?: TalkRefusal;
  /** Id of the delivered message. */
  readonly messageId?: string;
}

export class Sending {
  private now: readonly Outgoing[];
  /** Idempotency keys of all messages that this tab has sent or queued. */
  private readonly known: Set<string>;
  private tries = 0;
  private busy = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly client: Client;
  private readonly dealId: string;

  constructor(client: Client, dealId: string) {
    this.client = client;
    this.dealId = dealId;
    this.now = readUnsent(unsent.read(dealId));
    this.known = new Set(this.now.map(({ key }) => key));
    // Nothing is sent during server-side rendering.
    if (typeof window === 'undefined') return;
    onWake(() => {
      this.tries = 0;
      void this.sendNext();
    });
    void this.sendNext();
  }

  readonly outgoing = (): readonly Outgoing[] => this.now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  send(written: Written): void {
    const writtenAt = new Date().toISOString();
    this.set([...this.now, { ...written, key: newIdempotencyKey(), writtenAt, state: 'WAITING' }]);
    this.tries = 0;
    void this.sendNext();
  }

  /** Removes a refused message. */
  remove(key: string): void {
    this.set(this.now.filter((each) => each.key !== key));
  }

  private change(key: string, change: Partial<Outgoing>): void {
    this.set(this.now.map((each) => (each.key === key ? { ...each, ...change } : each)));
  }

  private set(next: readonly Outgoing[]): void {
    this.now = next;
    for (const { key } of next) this.known.add(key);
    // Messages from another tab are that tab's to send and remove.
    const others = readUnsent(unsent.read(this.dealId)).filter(({ key }) => !this.known.has(key));
    const unsentMessages = [...others, ...next.filter(({ state }) => state !== 'SENT')];
    // Store messages before sending, so a reload in between can resume them.
    if (unsentMessages.length > 0) unsent.write(this.dealId, unsentMessages);
    else unsent.remove(this.dealId);
    for (const listener of this.listeners) listener();
  }

  /** Sends messages in the order of writing. Each waits for the answer to the one before it. */
  private async sendNext(): Promise<void> {
    const next = this.now.find(({ state }) => state === 'WAITING');
    if (!next || this.busy || !navigator.onLine) return;
    clearTimeout(this.timer);
    this.busy = true;
    this.change(next.key, { state: 'SENDING' });
    const result = await mutateInTime<SendMessageMutation>(this.client, SendMessage, {
      input: this.inputOf(next),
    });
    this.busy = false;
    const { data, error } = result ?? {};
    const answer = data?.sendMessage;
    if (answer?.__typename === 'Message') {
      this.change(next.key, { state: 'SENT', messageId: answer.id });
    } else if (answer) {
      this.change(next.key, { state: 'REFUSED', refusal: answer.reason });
    } else if (error instanceof DealError && error.kind === 'GRAPHQL' && isFinal(error)) {
      this.change(next.key, { state: 'REFUSED', refusal: 'KEY_REUSED' });
    } else {
      this.change(next.key, { state: 'WAITING' });
      this.tries += 1;
      // Retries have no limit, because the page promises to keep trying.
      this.timer = setTimeout(() => void this.sendNext(), retryDelayMs(this.tries));
      return;
    }
    this.tries = 0;
    await this.sendNext();
  }

  private inputOf({ kind, text, wishes, about, revision, key }: Outgoing): SendMessageInput {
    return {
      dealId: this.dealId,
      revision,
      kind,
      text,
      wishes: [...wishes],
      about: about ? { kind: about.kind, id: about.id } : null,
      idempotencyKey: key,
    };
  }
}

/** One per deal. Leaving the screen doesn't stop it. */
export const sendingOf = perDeal((client, dealId) => new Sending(client, dealId));

/** Parses messages that an earlier visit stored. Users can edit them, so malformed ones are dropped. */
function readUnsent(value: unknown): readonly Outgoing[] {
  if (!Array.isArray(value)) return [];
  return (value as Outgoing[])
    .filter(
      (each) =>
        typeof each?.key === 'string' &&
        typeof each.text === 'string' &&
        typeof each.writtenAt === 'string' &&
        Array.isArray(each.wishes) &&
        Number.isSafeInteger(each.revision) &&
        (each.kind === 'QUESTION' || each.kind === 'CHANGE_REQUEST'),
    )
    .map((each) => (each.state === 'REFUSED' ? each : { ...each, state: 'WAITING' as const }));
}
