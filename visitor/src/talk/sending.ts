// Messages on their way: stored on this device, sent one after the other, each once.
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
import { unsent, type Wanted } from './asking.ts';

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

/** What the buyer wrote. */
export interface Written {
  readonly kind: 'QUESTION' | 'CHANGE_REQUEST';
  readonly text: string;
  readonly wishes: readonly Wish[];
  readonly about: Wanted['about'] | null;
  readonly revision: number;
}

export interface Outgoing extends Written {
  readonly key: string;
  readonly writtenAt: string;
  /** WAITING: for a connection, or for the next try. SENT: the thread may not show it yet. */
  readonly state: 'SENDING' | 'WAITING' | 'REFUSED' | 'SENT';
  readonly refusal?: TalkRefusal;
  /** Of the message that it became. */
  readonly messageId?: string;
}

export class Sending {
  private now: readonly Outgoing[];
  /** The keys of all that this tab has had to send. */
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
    // A server that renders the page sends nothing.
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

  /** One that was refused, or that the thread shows by now. */
  remove(key: string): void {
    this.set(this.now.filter((each) => each.key !== key));
  }

  private change(key: string, change: Partial<Outgoing>): void {
    this.set(this.now.map((each) => (each.key === key ? { ...each, ...change } : each)));
  }

  private set(next: readonly Outgoing[]): void {
    this.now = next;
    for (const { key } of next) this.known.add(key);
    // What another tab wrote meanwhile is that tab's to send and to remove.
    const others = readUnsent(unsent.read(this.dealId)).filter(({ key }) => !this.known.has(key));
    const kept = [...others, ...next.filter(({ state }) => state !== 'SENT')];
    // Stored before it is sent, so that a reload in between finds it.
    if (kept.length > 0) unsent.write(this.dealId, kept);
    else unsent.remove(this.dealId);
    for (const listener of this.listeners) listener();
  }

  /** In the order in which they were written: none is sent before the one above it was answered. */
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
      // Without end: the page says that it keeps trying.
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

/** One for each deal: leaving the screen does not stop it. */
export const sendingOf = perDeal((client, dealId) => new Sending(client, dealId));

/** What an earlier visit stored; anybody can edit it, so what is not whole is left out. */
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
