// States of destinations: failing, switched off by the receiver, or paused with a notice to the owners.
import type { Database } from '../store/database/database.ts';
import type { Try } from '../store/events/deliveries.ts';
import {
  changeDestination,
  type Destination,
  findDestination,
  mailId,
} from '../store/events/destinations.ts';
import { ownEvent, ownEventWrites } from '../store/events/events.ts';
import type { Limit } from './concurrency-limit.ts';

export function destinationStates(database: Database, limit: Limit) {
  const { db } = database;

  async function update(id: string, change: Partial<Destination>): Promise<void> {
    const current = await findDestination(db, id);
    // If the destination was changed meanwhile, the next attempt updates it.
    if (current) await changeDestination(database, current, change);
  }

  /** Pauses webhooks only. Mail goes to many people, and one failing mailbox proves nothing about the others. */
  async function pause(id: string, { at, status, answer }: Try): Promise<void> {
    const current = await findDestination(db, id);
    if (current?.state !== 'ON' || current.kind !== 'WEBHOOK' || current.failingSince === '')
      return;
    const reason = `Nothing has arrived since ${current.failingSince}. Last answer: ${status ?? answer}.`;
    const paused = await changeDestination(database, current, { state: 'PAUSED', reason });
    if (paused) await notifyOwners(database, current, at);
  }

  return {
    note: (id: string, failingSince: string) => limit(() => update(id, { failingSince })),
    switchOff: (id: string) => limit(() => update(id, { state: 'OFF', reason: GONE })),
    pause: (id: string, attempt: Try) => limit(() => pause(id, attempt)),
  };
}

const GONE = 'It answered 410 Gone: it wants nothing more.';

/** Mails the owners that the webhook is paused, if mail to staff is on. */
async function notifyOwners(
  database: Database,
  { id, dealershipId, address }: Destination,
  at: string,
): Promise<void> {
  const mail = await findDestination(database.db, mailId(dealershipId, 'STAFF_MAIL'));
  if (mail?.state !== 'ON') return;
  const paused = { dealershipId, type: 'webhook.paused', number: id, detail: address } as const;
  await database.write({ writes: ownEventWrites(ownEvent(paused, new Date(at)), mail.id) });
}
