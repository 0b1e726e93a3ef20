// The outbox of a server: maps each kind of destination to its way of delivery.
import type { LookupFunction } from 'node:net';
import { assertNever } from '@forecourt/domain';
import type { Renderer } from '../receipt/pdf-renderer.ts';
import type { Database } from '../store/database/database.ts';
import type { ClaimedDelivery } from '../store/events/deliveries.ts';
import type { Destination } from '../store/events/destinations.ts';
import { createLimit } from './concurrency-limit.ts';
import { createDeliveryLoop, type DeliveryLoop } from './delivery-loop.ts';
import { mailBuyer, mailLead, mailStaff } from './mail.ts';
import type { Mailer } from './mailer.ts';
import { createWebhookSender, type Outcome, signaturesOf, webhookBody } from './webhook.ts';

export interface OutboxOptions {
  readonly database: Database;
  /** The address that buyers and staff use. */
  readonly baseUrl: string;
  /** Whether webhooks may address this machine and its network. */
  readonly allowPrivate: boolean;
  /** Renders the receipts in mail. Its creator closes it. */
  readonly renderer: Renderer;
  /** Null if no mail is sent. */
  readonly mailer?: Mailer | null;
  logError(error: unknown): void;
  now?(): Date;
  readonly lookup?: LookupFunction;
  readonly timeoutMs?: number;
}

/** Maximum concurrent queries and changes, out of a server's ten connections. */
const MOST_CONCURRENT = 3;

export function startOutbox(options: OutboxOptions): DeliveryLoop {
  const { database, renderer, baseUrl, logError, now = () => new Date() } = options;
  const sender = createWebhookSender(options);
  const limit = createLimit(MOST_CONCURRENT);
  const { mailer = null } = options;
  const mail = mailer && { database, mailer, renderer, baseUrl, now };

  async function deliverWebhook(destination: Destination, { event }: ClaimedDelivery) {
    const body = await limit(() => webhookBody(database.db, event, destination, baseUrl));
    const headers = signaturesOf(destination, { id: event.id, body }, now());
    return sender.send(destination.address, headers, body);
  }

  async function deliver(destination: Destination, delivery: ClaimedDelivery): Promise<Outcome> {
    const { kind } = destination;
    if (kind === 'WEBHOOK') return deliverWebhook(destination, delivery);
    if (!mail) return NO_MAIL;
    switch (kind) {
      case 'LEADS':
        return mailLead(mail, destination, delivery.event);
      case 'BUYER_MAIL':
        return mailBuyer(mail, delivery.event);
      case 'STAFF_MAIL':
        return mailStaff(mail, delivery.event);
      default:
        return assertNever(kind);
    }
  }

  const loop = createDeliveryLoop({ database, deliver, limit, logError, now });
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
