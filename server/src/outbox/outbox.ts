// The outbox of a server: every kind of destination with the way its deliveries go.
import type { LookupFunction } from 'node:net';
import { assertNever } from '@forecourt/domain';
import type { Database } from '../store/database/database.ts';
import type { ClaimedDelivery } from '../store/deliveries.ts';
import type { Destination } from '../store/destinations.ts';
import { createDeliveryLoop, type DeliveryLoop } from './delivery-loop.ts';
import { createWebhookSender, type Outcome, signaturesOf, webhookBody } from './webhook.ts';

export interface OutboxOptions {
  readonly database: Database;
  /** The address that buyers and staff reach. */
  readonly baseUrl: string;
  /** Webhooks may lead to this machine and its network. */
  readonly allowPrivate: boolean;
  logError(error: unknown): void;
  now?(): Date;
  readonly lookup?: LookupFunction;
  readonly timeoutMs?: number;
}

export function startOutbox(options: OutboxOptions): DeliveryLoop {
  const { database, baseUrl, logError, now = () => new Date() } = options;
  const sender = createWebhookSender(options);

  async function deliverWebhook(destination: Destination, { event }: ClaimedDelivery) {
    const body = await webhookBody(database.db, event, destination, baseUrl);
    const headers = signaturesOf(destination, { id: event.id, body }, now());
    return sender.send(destination.address, headers, body);
  }

  function deliver(destination: Destination, delivery: ClaimedDelivery): Promise<Outcome> {
    const { kind } = destination;
    switch (kind) {
      case 'WEBHOOK':
        return deliverWebhook(destination, delivery);
      case 'LEADS':
      case 'BUYER_MAIL':
      case 'STAFF_MAIL':
        return Promise.resolve(NO_MAIL);
      default:
        return assertNever(kind);
    }
  }

  const loop = createDeliveryLoop({ database, deliver, logError, now });
  return {
    drain: loop.drain,
    stop: async () => {
      const stopped = loop.stop();
      sender.close();
      await stopped;
    },
  };
}

const NO_MAIL: Outcome = {
  ok: false,
  status: null,
  answer: 'No mail goes out: FORECOURT_SMTP is not set.',
  final: true,
};
