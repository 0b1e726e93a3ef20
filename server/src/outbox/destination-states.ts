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

/** @param failingSince when deliveries began to fail, or empty if the last one succeeded */
export function noteFailing(database: Database, id: string, failingSince: string): Promise<void> {
  return update(database, id, { failingSince });
}

export function switchOff(database: Database, id: string): Promise<void> {
  const reason = 'It answered 410 Gone, so we stopped sending.';
  return update(database, id, { state: 'OFF', reason });
}

async function update(database: Database, id: string, change: Partial<Destination>): Promise<void> {
  const current = await findDestination(database.db, id);
  // If the destination was changed meanwhile, the next attempt updates it.
  if (current) await changeDestination(database, current, change);
}

/** Pauses webhooks only. Mail goes to many people, and one failing mailbox proves nothing about the others. */
export async function pause(
  database: Database,
  id: string,
  { at, status, answer }: Try,
): Promise<void> {
  const current = await findDestination(database.db, id);
  if (current?.state !== 'ON' || current.kind !== 'WEBHOOK' || current.failingSince === '') return;
  const reason = `Nothing has arrived since ${current.failingSince}. Last answer: ${status ?? answer}.`;
  const paused = await changeDestination(database, current, { state: 'PAUSED', reason });
  if (paused) await notifyOwners(database, current, at);
}

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
