// Where events go, in the database: webhooks, an address for leads, mail to buyers and staff.
import type { Kysely, Selectable } from 'kysely';
import type { Change, Delete, Insert, Row } from '../database/change.ts';
import type { Database } from '../database/database.ts';
import type { DestinationsTable, Tables } from '../database/tables.ts';
import { randomLetters } from '../deals/deal-id.ts';
import { EVENT_TYPES, type EventType, isEventType } from './events.ts';

export const DESTINATION_KINDS = ['WEBHOOK', 'LEADS', 'BUYER_MAIL', 'STAFF_MAIL'] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

/** PAUSED: what happens is kept for it, and sent when it goes on. OFF: nothing is. */
export type DestinationState = 'ON' | 'PAUSED' | 'OFF';

export interface Destination {
  readonly id: string;
  readonly dealershipId: string;
  readonly kind: DestinationKind;
  readonly address: string;
  readonly events: readonly EventType[];
  readonly secret: string;
  readonly oldSecret: string;
  readonly oldSecretUntil: string;
  /** The buyer's e-mail address and telephone number are told too. */
  readonly contacts: boolean;
  readonly state: DestinationState;
  readonly reason: string;
  /** Empty: what was sent last has arrived. */
  readonly failingSince: string;
  readonly createdAt: string;
}

export interface NewDestination {
  readonly id?: string;
  readonly dealershipId: string;
  readonly kind: DestinationKind;
  readonly address: string;
  readonly events: readonly EventType[];
  readonly secret?: string;
  readonly contacts?: boolean;
  readonly state?: DestinationState;
}

/** `onConflict` ignore: one with this id stays as it is. */
export async function addDestination(
  database: Database,
  given: NewDestination,
  createdBy: string,
  now: Date,
): Promise<Destination> {
  const added: Destination = {
    id: given.id ?? randomLetters(12),
    dealershipId: given.dealershipId,
    kind: given.kind,
    address: given.address,
    events: given.events,
    secret: given.secret ?? '',
    oldSecret: '',
    oldSecretUntil: '',
    contacts: given.contacts ?? false,
    state: given.state ?? 'ON',
    reason: '',
    failingSince: '',
    createdAt: now.toISOString(),
  };
  const row = {
    id: added.id,
    dealership_id: added.dealershipId,
    kind: added.kind,
    ...rowOf(added),
    created_at: added.createdAt,
    created_by: createdBy,
  };
  const inserts: Insert[] = [{ into: 'destinations', row, onConflict: 'ignore' }];
  await database.change({ inserts: [...inserts, ...subscriptionsOf(added)] });
  return added;
}

/** False: it was changed meanwhile, or is gone. */
export async function changeDestination(
  database: Database,
  before: Destination,
  change: Partial<Omit<Destination, 'id' | 'dealershipId' | 'kind' | 'createdAt'>>,
): Promise<boolean> {
  const after: Destination = { ...before, ...change };
  return database.change(changeOf(before, after));
}

function changeOf(before: Destination, after: Destination): Change {
  // All of it, the secret too: what was read a moment ago must not write over what has changed since.
  const where = { id: before.id, ...rowOf(before) };
  const set = rowOf(after);
  const gone = subscribedTo(before).filter((type) => !subscribedTo(after).includes(type));
  const deletes = gone.map(
    (type): Delete => ({ from: 'subscriptions', where: keyOf(after, type) }),
  );
  return {
    guard: { table: 'destinations', set, where },
    inserts: subscriptionsOf(after),
    deletes,
  };
}

/** With all that was or would be delivered there. */
export async function removeDestination(database: Database, { id }: Destination): Promise<void> {
  await database.change({
    inserts: [],
    deletes: [
      { from: 'subscriptions', where: { destination_id: id } },
      { from: 'deliveries', where: { destination_id: id } },
      { from: 'destinations', where: { id } },
    ],
  });
}

export async function findDestination(db: Kysely<Tables>, id: string): Promise<Destination | null> {
  const row = await db
    .selectFrom('destinations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? destination(row) : null;
}

/** In the order in which they were added. */
export async function listDestinations(
  db: Kysely<Tables>,
  dealershipId: string,
  kind: DestinationKind,
): Promise<readonly Destination[]> {
  const rows = await db
    .selectFrom('destinations')
    .selectAll()
    .where('dealership_id', '=', dealershipId)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(destination);
}

function destination(row: Selectable<DestinationsTable>): Destination {
  return {
    id: row.id,
    dealershipId: row.dealership_id,
    kind: row.kind as DestinationKind,
    address: row.address,
    events: row.events.split(',').filter(isEventType),
    secret: row.secret,
    oldSecret: row.old_secret,
    oldSecretUntil: row.old_secret_until,
    contacts: row.contacts === 1,
    state: row.state as DestinationState,
    reason: row.reason,
    failingSince: row.failing_since,
    createdAt: row.created_at,
  };
}

function rowOf(given: Destination): Row {
  return {
    address: given.address,
    events: given.events.join(','),
    secret: given.secret,
    old_secret: given.oldSecret,
    old_secret_until: given.oldSecretUntil,
    contacts: given.contacts ? 1 : 0,
    state: given.state,
    reason: given.reason,
    failing_since: given.failingSince,
  };
}

function subscribedTo({ state, events }: Destination): readonly EventType[] {
  if (state === 'OFF') return [];
  return events.length > 0 ? events : EVENT_TYPES;
}

function subscriptionsOf(given: Destination): readonly Insert[] {
  return subscribedTo(given).map((type) => ({
    into: 'subscriptions',
    row: keyOf(given, type),
    onConflict: 'ignore',
  }));
}

function keyOf({ id, dealershipId }: Destination, type: EventType): Row {
  return { dealership_id: dealershipId, type, destination_id: id };
}
