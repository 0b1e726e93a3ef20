// Webhooks and deliveries as staff change them. Every entry point checks the actor's right.
import { accept, refuse } from '@forecourt/domain';
import { urlProblem } from '../../outbox/addresses.ts';
import { newWebhookSecret, ROTATION_MS } from '../../outbox/webhook.ts';
import { actorName } from '../../store/dealerships/staff.ts';
import {
  type DeliveryFilter,
  type DeliverySummary,
  findDelivery,
  listDeliveries,
  replayDelivery,
} from '../../store/events/deliveries.ts';
import {
  addDestination,
  changeDestination,
  type Destination,
  findDestination,
  listDestinations,
  removeDestination,
} from '../../store/events/destinations.ts';
import { type EventType, ownEvent, ownEventWrites } from '../../store/events/events.ts';
import { type DeskRefusal, type DeskResult, invalid } from '../refusals.ts';
import { type Acting, type Removed, refusalOf } from './administration.ts';

/** Limit of webhooks. More than a few are a mistake or an attack. */
const MOST_WEBHOOKS = 20;

export interface GivenWebhook {
  readonly url: string;
  /** Event types to deliver. Empty means all. */
  readonly events: readonly EventType[];
  /** Whether deliveries contain the buyer's email address and telephone number. */
  readonly contacts?: boolean;
}

/** The result contains the secret, which is shown once. */
export async function addWebhook(
  acting: Acting,
  { url, events, contacts = false }: GivenWebhook,
  allowPrivate: boolean,
): Promise<DeskResult<Destination>> {
  const { database, dealershipId, actor, now } = acting;
  const refusal = refusalOf(acting, 'CHANGE_WEBHOOKS');
  if (refusal) return refuse(refusal);
  const problem = urlProblem(url, allowPrivate);
  if (problem) return refuse(invalid(problem));
  const existing = await listDestinations(database.db, dealershipId, 'WEBHOOK');
  if (existing.length >= MOST_WEBHOOKS) {
    return refuse(invalid(`A dealership has at most ${MOST_WEBHOOKS} webhooks. Remove one first.`));
  }
  const webhook = { dealershipId, kind: 'WEBHOOK', address: url, events, contacts } as const;
  const secret = newWebhookSecret();
  return accept(await addDestination(database, { ...webhook, secret }, actorName(actor), now));
}

export async function removeWebhook(acting: Acting, id: string): Promise<DeskResult<Removed>> {
  const found = await changeable(acting, id);
  if (!found.ok) return found;
  await removeDestination(acting.database, found.value);
  return accept({ id });
}

/** Creates a new secret. Deliveries are signed with the old one too for a day. */
export async function rotateWebhook(acting: Acting, id: string): Promise<DeskResult<Destination>> {
  const { now } = acting;
  return changeFound(acting, id, ({ secret }) => ({
    secret: newWebhookSecret(),
    oldSecret: secret,
    oldSecretUntil: new Date(now.getTime() + ROTATION_MS).toISOString(),
  }));
}

/** Resumes a webhook and delivers the events collected while it was paused. */
export async function resumeWebhook(acting: Acting, id: string): Promise<DeskResult<Destination>> {
  return changeFound(acting, id, () => ({ state: 'ON', reason: '', failingSince: '' }));
}

export async function testWebhook(
  acting: Acting,
  id: string,
): Promise<DeskResult<DeliverySummary>> {
  const found = await changeable(acting, id);
  if (!found.ok) return found;
  const { database, now } = acting;
  const { dealershipId } = found.value;
  const event = ownEvent({ dealershipId, type: 'webhook.test', detail: '' }, now);
  await database.write({ writes: ownEventWrites(event, id) });
  const delivery = await findDelivery(database.db, { destinationId: id, eventId: event.id });
  return delivery ? accept(delivery) : refuse(WEBHOOK_UNKNOWN);
}

/** One delivery by its event, or all failed ones. */
export interface DeliveryChoice {
  readonly destinationId: string;
  /** Null means every failed delivery. */
  readonly eventId: string | null;
}

const REPLAYED_TOGETHER = 500;

/** Sends deliveries again. @returns them */
export async function replayDeliveries(
  acting: Acting,
  { destinationId, eventId }: DeliveryChoice,
): Promise<DeskResult<readonly DeliverySummary[]>> {
  const { database, dealershipId, now } = acting;
  const refusal = refusalOf(acting, 'CHANGE_WEBHOOKS');
  if (refusal) return refuse(refusal);
  const chosen: DeliverySummary[] = [];
  if (eventId === null) {
    const filter = { dealershipId, destinationId, state: 'FAILED', first: REPLAYED_TOGETHER };
    chosen.push(...(await listDeliveries(database.db, filter as DeliveryFilter)));
  } else {
    const found = await findDelivery(database.db, { destinationId, eventId });
    if (!found || found.dealershipId !== dealershipId) return refuse(DELIVERY_UNKNOWN);
    chosen.push(found);
  }
  const replayed: DeliverySummary[] = [];
  for (const each of chosen) if (await replayDelivery(database, each, now)) replayed.push(each);
  return eventId !== null && replayed.length === 0 ? refuse(MAIL_SENT) : accept(replayed);
}

const MAIL_SENT = invalid(
  'This email was sent. To write to a buyer again, send the link from their deal.',
);

const WEBHOOK_UNKNOWN: DeskRefusal = {
  reason: 'WEBHOOK_UNKNOWN',
  message: 'There is no webhook with this id.',
};
const DELIVERY_UNKNOWN: DeskRefusal = {
  reason: 'WEBHOOK_UNKNOWN',
  message: 'We can’t find this delivery.',
};

/** A webhook of another dealership is not found. */
async function changeable(acting: Acting, id: string): Promise<DeskResult<Destination>> {
  const refusal = refusalOf(acting, 'CHANGE_WEBHOOKS');
  if (refusal) return refuse(refusal);
  const found = await findDestination(acting.database.db, id);
  const isTheirs = found?.kind === 'WEBHOOK' && found.dealershipId === acting.dealershipId;
  return found && isTheirs ? accept(found) : refuse(WEBHOOK_UNKNOWN);
}

async function changeFound(
  acting: Acting,
  id: string,
  change: (current: Destination) => Partial<Destination>,
): Promise<DeskResult<Destination>> {
  for (;;) {
    const found = await changeable(acting, id);
    if (!found.ok) return found;
    const next = change(found.value);
    if (await changeDestination(acting.database, found.value, next)) {
      return accept({ ...found.value, ...next });
    }
  }
}
