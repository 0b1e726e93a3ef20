// Deliveries in the database: found when due, claimed for a while, and kept with what became of them.
import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { randomLetters } from '../deals/deal-id.ts';
import type { DestinationKind } from './destinations.ts';
import type { EventType, OwnEventType } from './events.ts';

export type DeliveryState = 'DUE' | 'DONE' | 'FAILED';

/** One try, and what was answered. */
export interface Try {
  readonly at: string;
  readonly ms: number;
  readonly ok: boolean;
  /** Of HTTP; null: there was no answer. */
  readonly status: number | null;
  /** The beginning of what was answered, or why nothing was. */
  readonly answer: string;
}

export interface OutboxEvent {
  readonly id: string;
  readonly dealershipId: string;
  readonly dealId: string;
  readonly sequence: number;
  readonly type: EventType | OwnEventType;
  readonly at: string;
  readonly revision: number;
  readonly number: string;
  readonly status: string;
  readonly detail: string;
}

/** A delivery that is to be tried now, by nobody else until the claim ends. */
export interface ClaimedDelivery {
  readonly event: OutboxEvent;
  readonly destinationId: string;
  readonly claim: string;
  readonly tries: number;
  readonly log: readonly Try[];
}

/** How long a server has for what it claimed; after that another one takes it over. */
export const LEASE_MS = 60_000;

/** Those with something due, one query however many there are. */
export function dueDestinations(database: Database): (now: Date) => Promise<readonly string[]> {
  const { db } = database;
  const due = database.prepare(
    db
      .selectFrom('destinations')
      .select('destinations.id')
      .where('destinations.state', '=', 'ON')
      .where(
        // The earliest of each comes from the index; for `exists` PostgreSQL may scan the whole table.
        ({ selectFrom }) =>
          selectFrom('deliveries')
            .select(({ fn }) => fn.min('deliveries.due_at').as('due_at'))
            .whereRef('deliveries.destination_id', '=', 'destinations.id')
            .where('deliveries.state', '=', 'DUE'),
        '<=',
        '',
      ),
  );
  return async (now) => (await due('ON', 'DUE', now.toISOString())).map(({ id }) => id);
}

/** The next ones of a destination, for this caller alone. */
export async function claimDeliveries(
  database: Database,
  destinationId: string,
  limit: number,
  now: Date,
): Promise<readonly ClaimedDelivery[]> {
  const claim = randomLetters(12);
  const due_at = new Date(now.getTime() + LEASE_MS).toISOString();
  const claimed = await database.change({
    guard: {
      table: 'deliveries',
      set: { claim, due_at },
      where: { destination_id: destinationId, state: 'DUE' },
      key: ['event_id', 'destination_id'],
      by: 'due_at',
      until: now.toISOString(),
      limit,
    },
    inserts: [],
  });
  if (!claimed) return [];
  const rows = await claimedQuery(database)(destinationId, 'DUE', due_at, claim);
  return rows.map((row) => ({
    event: {
      id: row.event_id,
      dealershipId: row.dealership_id,
      dealId: row.deal_id,
      sequence: row.sequence,
      type: row.type as OutboxEvent['type'],
      at: row.at,
      revision: row.revision,
      number: row.number,
      status: row.status,
      detail: row.detail,
    },
    destinationId,
    claim,
    tries: row.tries,
    log: JSON.parse(row.log) as Try[],
  }));
}

const claimedQueries = new WeakMap<Database, ReturnType<typeof prepareClaimed>>();

function claimedQuery(database: Database) {
  const known = claimedQueries.get(database);
  if (known) return known;
  const prepared = prepareClaimed(database);
  claimedQueries.set(database, prepared);
  return prepared;
}

function prepareClaimed(database: Database) {
  return database.prepare(
    database.db
      .selectFrom('deliveries')
      .innerJoin('outbox_events', 'outbox_events.id', 'deliveries.event_id')
      .select([
        'deliveries.event_id',
        'deliveries.tries',
        'deliveries.log',
        'outbox_events.dealership_id',
        'outbox_events.deal_id',
        'outbox_events.sequence',
        'outbox_events.type',
        'outbox_events.at',
        'outbox_events.revision',
        'outbox_events.number',
        'outbox_events.status',
        'outbox_events.detail',
      ])
      .where('deliveries.destination_id', '=', '')
      .where('deliveries.state', '=', 'DUE')
      .where('deliveries.due_at', '=', '')
      .where('deliveries.claim', '=', '')
      .orderBy('outbox_events.at')
      .orderBy('outbox_events.sequence'),
  );
}

/** So many tries are kept of a delivery that is sent again and again. */
const MOST_TRIES_KEPT = 20;

/** A try that was made, and what follows from it. */
export interface MadeTry {
  readonly delivery: ClaimedDelivery;
  readonly made: Try;
  readonly state: DeliveryState;
  /** When it is tried again. */
  readonly dueAt?: string;
}

/** What became of tries, many in one change. Nothing of one whose claim has ended: another server has it. */
export async function finishDeliveries(
  database: Database,
  tries: readonly MadeTry[],
): Promise<void> {
  const updates = tries.map(({ delivery, made, state, dueAt = made.at }) => ({
    table: 'deliveries' as const,
    set: {
      state,
      due_at: dueAt,
      claim: '',
      tries: delivery.tries + 1,
      log: JSON.stringify([...delivery.log, made].slice(-MOST_TRIES_KEPT)),
    },
    where: {
      destination_id: delivery.destinationId,
      event_id: delivery.event.id,
      claim: delivery.claim,
    },
  }));
  await database.change({ inserts: [], updates });
}

/** Gives back what was claimed and not tried. */
export async function releaseDeliveries(
  database: Database,
  destinationId: string,
  claim: string,
  now: Date,
): Promise<void> {
  const set = { claim: '', due_at: now.toISOString() };
  const where = { destination_id: destinationId, state: 'DUE', claim };
  await database.change({ guard: { table: 'deliveries', set, where }, inserts: [] });
}

export interface DeliverySummary {
  readonly eventId: string;
  readonly destinationId: string;
  readonly kind: DestinationKind;
  readonly address: string;
  readonly type: string;
  readonly dealId: string;
  readonly dealNumber: string;
  readonly state: DeliveryState;
  readonly tries: number;
  readonly log: readonly Try[];
  readonly createdAt: string;
  /** When it is tried next, while it is due. */
  readonly dueAt: string;
}

export interface DeliveriesWanted {
  readonly dealershipId: string;
  readonly destinationId?: string | null | undefined;
  readonly dealId?: string | null | undefined;
  readonly state?: DeliveryState | null | undefined;
  readonly first: number;
  /** Where the page before ended. */
  readonly after?: Pick<DeliverySummary, 'createdAt' | 'eventId' | 'destinationId'> | null;
}

/** Newest first. */
export async function listDeliveries(
  db: Kysely<Tables>,
  { dealershipId, destinationId, dealId, state, first, after }: DeliveriesWanted,
): Promise<readonly DeliverySummary[]> {
  let query = summaries(db).where('deliveries.dealership_id', '=', dealershipId);
  if (destinationId) query = query.where('deliveries.destination_id', '=', destinationId);
  if (dealId) query = query.where('outbox_events.deal_id', '=', dealId);
  if (state) query = query.where('deliveries.state', '=', state);
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('deliveries.created_at', 'deliveries.event_id', 'deliveries.destination_id'),
        '<',
        tuple(after.createdAt, after.eventId, after.destinationId),
      ),
    );
  }
  const rows = await query
    .orderBy('deliveries.created_at', 'desc')
    .orderBy('deliveries.event_id', 'desc')
    .orderBy('deliveries.destination_id', 'desc')
    .limit(first)
    .execute();
  return rows.map(summary);
}

export async function findDelivery(
  db: Kysely<Tables>,
  { destinationId, eventId }: Pick<DeliverySummary, 'destinationId' | 'eventId'>,
): Promise<(DeliverySummary & { readonly dealershipId: string }) | null> {
  const row = await summaries(db)
    .where('deliveries.destination_id', '=', destinationId)
    .where('deliveries.event_id', '=', eventId)
    .executeTakeFirst();
  return row ? { ...summary(row), dealershipId: row.dealership_id } : null;
}

function summaries(db: Kysely<Tables>) {
  return db
    .selectFrom('deliveries')
    .innerJoin('outbox_events', 'outbox_events.id', 'deliveries.event_id')
    .innerJoin('destinations', 'destinations.id', 'deliveries.destination_id')
    .select([
      'deliveries.event_id',
      'deliveries.destination_id',
      'deliveries.dealership_id',
      'deliveries.state',
      'deliveries.tries',
      'deliveries.log',
      'deliveries.created_at',
      'deliveries.due_at',
      'destinations.kind',
      'destinations.address',
      'outbox_events.type',
      'outbox_events.deal_id',
      'outbox_events.number',
    ]);
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>;

function summary(row: SummaryRow): DeliverySummary {
  return {
    eventId: row.event_id,
    destinationId: row.destination_id,
    kind: row.kind as DestinationKind,
    address: row.address,
    type: row.type,
    dealId: row.deal_id,
    dealNumber: row.number,
    state: row.state as DeliveryState,
    tries: row.tries,
    log: JSON.parse(row.log) as Try[],
    createdAt: row.created_at,
    dueAt: row.due_at,
  };
}

/** Sends it once more, from the first try on, whatever became of it. */
export async function replayDelivery(
  database: Database,
  { destinationId, eventId }: Pick<DeliverySummary, 'destinationId' | 'eventId'>,
  now: Date,
): Promise<boolean> {
  const set = { state: 'DUE', due_at: now.toISOString(), claim: '', tries: 0 };
  const where = { destination_id: destinationId, event_id: eventId };
  return database.change({ guard: { table: 'deliveries', set, where }, inserts: [] });
}

/** How long it can be seen what was sent, and sent again. */
const KEPT_DAYS = 30;
const BATCH = 200;
const DAY_MS = 24 * 3_600_000;

/** Answers whether there may be more. */
export async function deleteOldEvents(database: Database, now: Date): Promise<boolean> {
  const rows = await database.db
    .selectFrom('outbox_events')
    .select('id')
    .where('at', '<=', new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString())
    .orderBy('at')
    .limit(BATCH)
    .execute();
  await Promise.all(
    rows.map(({ id }) =>
      database.change({
        inserts: [],
        deletes: [
          { from: 'deliveries', where: { event_id: id } },
          { from: 'outbox_events', where: { id } },
        ],
      }),
    ),
  );
  return rows.length === BATCH;
}
