// Destinations of events in the database: webhooks, the address for leads, mail to buyers and staff.
import type { Selectable, Updateable } from 'kysely';
import { build, type Write } from '../database/change.ts';
import type { Database, Db } from '../database/database.ts';
import type { DestinationsTable } from '../database/tables.ts';
import { randomLetters } from '../records/ids.ts';
import { EVENT_TYPES, type EventType, isEventType } from './events.ts';

export const DESTINATION_KINDS = ['WEBHOOK', 'LEADS', 'BUYER_MAIL', 'STAFF_MAIL'] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

/** PAUSED: deliveries are collected and sent when the destination resumes. OFF: no deliveries are collected. */
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
  /** Whether deliveries contain the buyer's email address and telephone number. */
  readonly contacts: boolean;
  readonly state: DestinationState;
  readonly reason: string;
  /** When deliveries began to fail. Empty if the last one succeeded. */
  readonly failingSince: string;
  readonly createdAt: string;
}

export type NewDestination = Pick<Destination, 'dealershipId' | 'kind' | 'address' | 'events'> &
  Partial<Pick<Destination, 'id' | 'secret' | 'contacts' | 'state'>>;

export type MailKind = Exclude<DestinationKind, 'WEBHOOK'>;

const MAIL_SUFFIXES = { BUYER_MAIL: 'buyer', STAFF_MAIL: 'staff', LEADS: 'leads' } as const;

/** The id of the one destination that a dealership has for a kind of mail. */
export function mailId(dealershipId: string, kind: MailKind): string {
  return `${dealershipId}-${MAIL_SUFFIXES[kind]}`;
}

/** Changes nothing if a destination with this id exists. */
export async function addDestination(
  database: Database,
  input: NewDestination,
  createdBy: string,
  now: Date,
): Promise<Destination> {
  const added: Destination = {
    ...{ id: randomLetters(12), secret: '', oldSecret: '', oldSecretUntil: '', contacts: false },
    ...{ state: 'ON', reason: '', failingSince: '', createdAt: now.toISOString() },
    ...input,
  };
  const insert = build
    .insertInto('destinations')
    .values({
      id: added.id,
      dealership_id: added.dealershipId,
      kind: added.kind,
      ...columnsOf(added),
      created_at: added.createdAt,
      created_by: createdBy,
    })
    .onConflict((conflict) => conflict.doNothing());
  await database.write({ writes: [insert, ...subscriptionInserts(added)] });
  return added;
}

/** @returns false if the destination was changed or removed since it was read */
export async function changeDestination(
  database: Database,
  before: Destination,
  change: Partial<Omit<Destination, 'id' | 'dealershipId' | 'kind' | 'createdAt'>>,
): Promise<boolean> {
  const after: Destination = { ...before, ...change };
  const guard = build
    .updateTable('destinations')
    .set(columnsOf(after))
    .where('id', '=', before.id)
    // Every column, also the secret: a value that was read a moment ago must not overwrite a newer one.
    .where((eb) => eb.and(columnsOf(before)));
  const unsubscribed = build.deleteFrom('subscriptions').where('destination_id', '=', before.id);
  return database.write({ guard, writes: [unsubscribed, ...subscriptionInserts(after)] });
}

export async function removeDestination(database: Database, { id }: Destination): Promise<void> {
  await database.write({
    writes: [
      build.deleteFrom('subscriptions').where('destination_id', '=', id),
      build.deleteFrom('deliveries').where('destination_id', '=', id),
      build.deleteFrom('destinations').where('id', '=', id),
    ],
  });
}

export async function findDestination(db: Db, id: string): Promise<Destination | null> {
  const row = await db
    .selectFrom('destinations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? destination(row) : null;
}

/** @returns destinations in the order in which they were added */
export async function listDestinations(
  db: Db,
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

function columnsOf(destination: Destination) {
  return {
    address: destination.address,
    events: destination.events.join(','),
    secret: destination.secret,
    old_secret: destination.oldSecret,
    old_secret_until: destination.oldSecretUntil,
    contacts: destination.contacts ? 1 : 0,
    state: destination.state,
    reason: destination.reason,
    failing_since: destination.failingSince,
  } satisfies Updateable<DestinationsTable>;
}

function subscribedTo({ state, events }: Destination): readonly EventType[] {
  if (state === 'OFF') return [];
  return events.length > 0 ? events : EVENT_TYPES;
}

function subscriptionInserts(destination: Destination): readonly Write[] {
  const rows = subscribedTo(destination).map((type) => ({
    dealership_id: destination.dealershipId,
    type,
    destination_id: destination.id,
  }));
  if (rows.length === 0) return [];
  const insert = build
    .insertInto('subscriptions')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing());
  return [insert];
}
