// Webhooks by Standard Webhooks 1.0: their content, signature and delivery.
import { createHmac, randomBytes } from 'node:crypto';
import { Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { paths } from '@forecourt/domain/paths';
import { browserOwnerOf } from '../store/audit/audit.ts';
import type { Db } from '../store/database/database.ts';
import type { StoredConfirmation } from '../store/deals/deals.ts';
import { offerOf } from '../store/deals/read-deals.ts';
import { confirmationsOf } from '../store/deals/receipts.ts';
import { depositEntriesOf, entryDetail } from '../store/deposits/ledger.ts';
import type { OutboxEvent } from '../store/events/deliveries.ts';
import type { Destination } from '../store/events/destinations.ts';
import { hostOf, isLoopback, isPublicAddress, publicLookup } from './addresses.ts';
import { responseOf } from './http-request.ts';

/** The result of one attempt. */
export interface Outcome {
  readonly ok: boolean;
  readonly status: number | null;
  readonly answer: string;
  /** Whether the failure is permanent, so that no attempt follows. */
  readonly final?: boolean;
  /** Whether the receiver wants no further events. */
  readonly gone?: boolean;
}

const PREFIX = 'whsec_';

export function newWebhookSecret(): string {
  return PREFIX + randomBytes(32).toString('base64');
}

/** Time during which deliveries are also signed with the old secret. */
export const ROTATION_MS = 24 * 3_600_000;

/** A signature for each secret that is in use. */
export function signaturesOf(
  { secret, oldSecret, oldSecretUntil }: Destination,
  { id, body }: { readonly id: string; readonly body: string },
  now: Date,
) {
  const timestamp = Math.floor(now.getTime() / 1000);
  const isOldInUse = oldSecret !== '' && now.toISOString() < oldSecretUntil;
  const signed = [secret, ...(isOldInUse ? [oldSecret] : [])].map((each) => {
    const key = Buffer.from(each.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signed.join(' '),
  };
}

/** The content: ids, numbers and addresses. Receivers request the rest through the desk API. */
export async function webhookBody(
  db: Db,
  event: OutboxEvent,
  { contacts }: Pick<Destination, 'contacts'>,
  baseUrl: string,
): Promise<string> {
  const { id, type, at, dealId, number, revision, status, sequence, dealershipId } = event;
  if (type === 'webhook.test') {
    return JSON.stringify({ type, timestamp: at, data: { dealershipId, eventId: id } });
  }
  const confirmation = await confirmationOf(db, event);
  const offer =
    contacts || type === 'deal.expiring' ? await offerOf(db, dealId, revision) : undefined;
  const inStaffBrowser = await browserOwnerOf(db, event);
  const data = {
    eventId: id,
    dealershipId,
    dealId,
    dealNumber: number,
    revision,
    status,
    sequence,
    dealUrl: baseUrl + paths.deal(dealId),
    ...(confirmation && {
      confirmationId: confirmation.id,
      confirmationNumber: confirmation.number,
      receiptUrl: baseUrl + paths.receipt(dealId, confirmation.number, 'pdf'),
    }),
    ...(inStaffBrowser !== null && { staffSignedIn: true }),
    ...(type === 'message.sent' && messageOf(event)),
    ...(await depositData(db, event)),
    ...(type === 'deal.expiring' && { expiresAt: offer?.expiresAt }),
    ...(contacts && { buyer: offer?.buyer }),
  };
  return JSON.stringify({ type, timestamp: at, data });
}

/** @returns the confirmation that an event is about. A revision can have several if one was taken back. */
export async function confirmationOf(
  db: Db,
  { type, dealId, revision, at }: OutboxEvent,
): Promise<StoredConfirmation | undefined> {
  if (!type.startsWith('confirmation.')) return undefined;
  const confirmations = (await confirmationsOf(db, dealId)).filter(
    (each) => each.revision === revision,
  );
  return (
    confirmations.find(
      ({ confirmedAt, takenBackAt }) => at === confirmedAt || at === takenBackAt,
    ) ?? confirmations[0]
  );
}

/** @returns the ledger entry or the hold that an event is about */
async function depositData(
  db: Db,
  { type, dealId, revision, detail }: OutboxEvent,
): Promise<object> {
  if (type === 'car.held') return { heldUntil: detail };
  if (!type.startsWith('deposit.')) return {};
  const entries = await depositEntriesOf(db, dealId);
  const entry = entries.find((each) => entryDetail(each) === detail);
  if (!entry) return {};
  const offer = await offerOf(db, dealId, revision);
  const { agreed } = entries.find(({ payment }) => payment === entry.payment) ?? {};
  return {
    ...{ amountCents: entry.amountCents, currency: agreed?.currency ?? offer?.currency },
    method: entry.method,
    ...(type === 'deposit.refund_failed' && { reason: entry.reason }),
  };
}

/** Parses the detail of the audit entry: the kind of the message and its id. */
export function messageOf({ detail }: OutboxEvent) {
  const [messageKind = '', messageId = ''] = detail.split(' ');
  return { messageId, messageKind };
}

/** Limit of a whole attempt, from the DNS look-up to the last byte read. */
const TIMEOUT_MS = 15_000;
/** Maximum length of the stored response, for finding the cause of a failure. */
const ANSWER_BYTES = 500;
/** Maximum time to read the body, after the status has arrived. */
const READ_MS = 1_000;
/** Maximum concurrent attempts to one destination. As many idle connections are kept for the next batch. */
export const MOST_AT_ONCE = 24;
/** Idle connections are closed after this time. Many servers would soon close them themselves. */
const IDLE_MS = 4_000;
const USER_AGENT = 'Forecourt-Webhooks/1';

export interface WebhookSenderOptions {
  /** Whether FORECOURT_WEBHOOK_PRIVATE is set to allow. */
  readonly allowPrivate: boolean;
  /** The DNS look-up. Tests replace it with one whose answers change. */
  readonly lookup?: LookupFunction;
  readonly timeoutMs?: number;
}

export interface WebhookSender {
  send(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Outcome>;
  /** Aborts attempts that are running. */
  close(): void;
}

export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { allowPrivate, timeoutMs = TIMEOUT_MS, lookup = publicLookup() } = options;
  const connection = {
    keepAlive: true,
    maxFreeSockets: MOST_AT_ONCE,
    timeout: IDLE_MS,
    ...(!allowPrivate && { lookup }),
  };
  const agents = { 'http:': new HttpAgent(connection), 'https:': new HttpsAgent(connection) };
  const stopping = new AbortController();

  async function send(
    address: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ): Promise<Outcome> {
    const url = new URL(address);
    const host = hostOf(url);
    // An IP address is never looked up, so the lookup's check does not cover it.
    if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) {
      return failure(`${host} is a private address.`);
    }
    // The body carries the link of a deal. Older versions stored plain http webhooks.
    if (url.protocol === 'http:' && !isLoopback(host)) {
      return failure(PLAIN_HTTP);
    }
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping.signal]);
    const options = {
      method: 'POST',
      agent: agents[url.protocol === 'https:' ? 'https:' : 'http:'],
      signal,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': USER_AGENT,
      },
    };
    try {
      const response = await responseOf(url, options, body);
      return outcomeOf(response.statusCode ?? 0, await beginningOf(response));
    } catch (error) {
      return failure(reasonOf(error, timeoutMs));
    }
  }

  return {
    send,
    close: () => {
      stopping.abort();
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

const PLAIN_HTTP =
  'Nothing was sent, because this webhook does not begin with https://. Add it again with https://.';

/** Only 2xx is a success. A redirect is a failure. */
function outcomeOf(status: number, answer: string): Outcome {
  const ok = status >= 200 && status < 300;
  return { ok, status, answer, ...(status === 410 && { final: true, gone: true }) };
}

function failure(answer: string): Outcome {
  return { ok: false, status: null, answer };
}

function reasonOf(error: unknown, timeoutMs: number): string {
  const { name, message, code = name } = error as NodeJS.ErrnoException;
  if (name === 'TimeoutError' || name === 'AbortError') {
    return `No answer within ${timeoutMs / 1000} s.`;
  }
  return (message || code).slice(0, ANSWER_BYTES);
}

/** Reads the beginning of a response, and closes the connection if there is more. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  const late = setTimeout(() => response.destroy(), READ_MS);
  try {
    for await (const part of response) {
      parts.push(part as Buffer);
      bytes += (part as Buffer).length;
      if (bytes >= ANSWER_BYTES * 4) break;
    }
  } catch {
    // The status has arrived, so a cut-off body is no failure.
  } finally {
    clearTimeout(late);
  }
  return Buffer.concat(parts).toString('utf8', 0, ANSWER_BYTES).toWellFormed();
}
