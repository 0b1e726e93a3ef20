// Deliveries in the database: claimed when they are due, and listed with the log of their attempts.
import { sql } from 'kysely';
import * as z from 'zod';
import { build } from '../database/change.ts';
import type { Database, Db } from '../database/database.ts';
import { readStored } from '../records/damaged-rows.ts';
import { randomLetters } from '../records/ids.ts';
import type { DestinationKind } from './destinations.ts';
import type { NewEvent } from './events.ts';

export type DeliveryState = 'DUE' | 'DONE' | 'FAILED';

const Try = z.object({
  at: z.string(),
  ms: z.number(),
  ok: z.boolean(),
  /** HTTP status of the response, or null if the request failed. */
  status: z.number().nullable(),
  /** The first part of the response, or the reason why there was none. */
  answer: z.string(),
});
export type Try = Readonly<z.infer<typeof Try>>;

/** A stored event, as deliveries read it. */
export type OutboxEvent = Omit<NewEvent, 'sentBy'>;

/** A due delivery that this server has claimed. No other server tries it until the claim ends. */
export interface ClaimedDelivery {
  readonly event: OutboxEvent;
  readonly destinationId: string;
  readonly claim: string;
  readonly tries: number;
  readonly log: readonly Try[];
}

/** How long a claim lasts. Then another server can claim the delivery. */
export const LEASE_MS = 60_000;

export function dueDestinations(database: Database): (now: Date) => Promise<readonly string[]> {
  const { db } = database;
  const due = database.prepare(({ now }: { readonly now: string }) =>
    db
      .selectFrom('destinations')
      .select('destinations.id')
      .where('destinations.state', '=', 'ON')
      .where(
        // Reads the earliest delivery of each destination from the index. For `exists` PostgreSQL may scan the whole
        // table.
        ({ selectFrom }) =>
          selectFrom('deliveries')
            .select(({ fn }) => fn.min('deliveries.due_at').as('due_at'))
            .whereRef('deliveries.destination_id', '=', 'destinations.id')
            .where('deliveries.state', '=', 'DUE'),
        '<=',
        now,
      ),
  );
  return async (now) => (await due({ now: now.toISOString() })).map(({ id }) => id);
}

export async function claimDeliveries(
  database: Database,
  destinationId: string,
  limit: number,
  now: Date,
): Promise<readonly ClaimedDelivery[]> {
  const claim = randomLetters(12);
  const due_at = new Date(now.getTime() + LEASE_MS).toISOString();
  const due = build
    .selectFrom('deliveries')
    .select('event_id')
    .where('destination_id', '=', destinationId)
    .where('state', '=', 'DUE')
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .limit(limit);
  // Skips rows that another server is claiming. The array selects and locks them once, because in a join PostgreSQL
  // could select again for every row. Uses only the primary key, because without statistics PostgreSQL would scan all
  // due rows.
  const guard = build
    .updateTable('deliveries')
    .set({ claim, due_at })
    .where('destination_id', '=', destinationId)
    .where((eb) =>
      database.kind === 'postgres'
        ? eb('event_id', '=', eb.fn.any(sql<string[]>`array(${due.forUpdate().skipLocked()})`))
        : eb('event_id', 'in', due),
    );
  if (!(await database.write({ guard }))) return [];
  const rows = await database.db
    .selectFrom('deliveries')
    .innerJoin('outbox_events', 'outbox_events.id', 'deliveries.event_id')
    .select([
      'deliveries.tries',
      'deliveries.log',
      'outbox_events.id',
      'outbox_events.dealership_id as dealershipId',
      'outbox_events.deal_id as dealId',
      'outbox_events.sequence',
      'outbox_events.type',
      'outbox_events.at',
      'outbox_events.revision',
      'outbox_events.number',
      'outbox_events.status',
      'outbox_events.detail',
    ])
    .where('deliveries.destination_id', '=', destinationId)
    .where('deliveries.state', '=', 'DUE')
    .where('deliveries.due_at', '=', due_at)
    .where('deliveries.claim', '=', claim)
    .orderBy('outbox_events.at')
    .orderBy('outbox_events.sequence')
    .execute();
  return rows.map(({ tries, log, ...event }) => ({
    event: { ...event, type: event.type as OutboxEvent['type'] },
    destinationId,
    claim,
    tries,
    log: readLog(log, event.id),
  }));
}

/** @returns an empty list if the stored log is damaged, because no delivery depends on it */
export function readLog(text: string, id: string): readonly Try[] {
  return readStored(text, z.array(Try), { table: 'deliveries', id }) ?? [];
}

const MOST_TRIES_KEPT = 20;

export interface CompletedTry {
  readonly delivery: ClaimedDelivery;
  readonly attempt: Try;
  readonly state: DeliveryState;
  readonly dueAt?: string;
}

/** Records tries. A try whose claim has ended is not recorded, because another server has the delivery. */
export async function finishDeliveries(
  database: Database,
  tries: readonly CompletedTry[],
): Promise<void> {
  const writes = tries.map(({ delivery, attempt, state, dueAt = attempt.at }) =>
    build
      .updateTable('deliveries')
      .set({
        state,
        due_at: dueAt,
        claim: '',
        tries: delivery.tries + 1,
        log: JSON.stringify([...delivery.log, attempt].slice(-MOST_TRIES_KEPT)),
      })
      .where('destination_id', '=', delivery.destinationId)
      .where('event_id', '=', delivery.event.id)
      .where('claim', '=', delivery.claim),
  );
  await database.write({ writes });
}

/** Releases claimed deliveries that were not tried. */
export async function releaseDeliveries(
  database: Database,
  destinationId: string,
  claim: string,
  now: Date,
): Promise<void> {
  const released = build
    .updateTable('deliveries')
    .set({ claim: '', due_at: now.toISOString() })
    .where('destination_id', '=', destinationId)
    .where('state', '=', 'DUE')
    .where('claim', '=', claim);
  await database.write({ writes: [released] });
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
  /** Time of the next attempt while the delivery is due. */
  readonly dueAt: string;
}

export interface DeliveryFilter {
  readonly dealershipId: string;
  readonly destinationId?: string | null | undefined;
  readonly dealId?: string | null | undefined;
  readonly state?: DeliveryState | null | undefined;
  readonly first: number;
  readonly after?: Pick<DeliverySummary, 'createdAt' | 'eventId' | 'destinationId'> | null;
}

/** Lists deliveries, newest first. */
export async function listDeliveries(
  db: Db,
  { dealershipId, destinationId, dealId, state, first, after }: DeliveryFilter,
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
  db: Db,
  { destinationId, eventId }: Pick<DeliverySummary, 'destinationId' | 'eventId'>,
): Promise<(DeliverySummary & { readonly dealershipId: string }) | null> {
  const row = await summaries(db)
    .where('deliveries.destination_id', '=', destinationId)
    .where('deliveries.event_id', '=', eventId)
    .executeTakeFirst();
  return row ? summary(row) : null;
}

function summaries(db: Db) {
  return db
    .selectFrom('deliveries')
    .innerJoin('outbox_events', 'outbox_events.id', 'deliveries.event_id')
    .innerJoin('destinations', 'destinations.id', 'deliveries.destination_id')
    .select([
      'deliveries.event_id as eventId',
      'deliveries.destination_id as destinationId',
      'deliveries.dealership_id as dealershipId',
      'deliveries.state',
      'deliveries.tries',
      'deliveries.log',
      'deliveries.created_at as createdAt',
      'deliveries.due_at as dueAt',
      'destinations.kind',
      'destinations.address',
      'outbox_events.type',
      'outbox_events.deal_id as dealId',
      'outbox_events.number as dealNumber',
    ]);
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>;

function summary(row: SummaryRow) {
  return {
    ...row,
    kind: row.kind as DestinationKind,
    state: row.state as DeliveryState,
    log: readLog(row.log, row.eventId),
  };
}

/**
 * Makes a delivery due again, with all of its tries. Mail to a person is sent again only if it has not arrived and is
 * not being sent. Otherwise replays would bypass the mail limits of `sendDeal`.
 * @returns false if it stays as it is
 */
export async function replayDelivery(
  database: Database,
  { destinationId, eventId, kind }: Pick<DeliverySummary, 'destinationId' | 'eventId' | 'kind'>,
  now: Date,
): Promise<boolean> {
  const isMail = kind === 'BUYER_MAIL' || kind === 'STAFF_MAIL';
  const guard = build
    .updateTable('deliveries')
    .set({ state: 'DUE', due_at: now.toISOString(), claim: '', tries: 0 })
    .where('destination_id', '=', destinationId)
    .where('event_id', '=', eventId)
    .$if(isMail, (query) => query.where('state', '!=', 'DONE').where('claim', '=', ''));
  return database.write({ guard });
}

/** Events and deliveries are stored for 30 days. Until then the desk lists them and can send them again. */
const KEPT_MS = 30 * 24 * 3_600_000;

export async function deleteOldEvents(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  const old = build.selectFrom('outbox_events').select('id').where('at', '<=', before);
  await database.write({
    writes: [
      build.deleteFrom('deliveries').where('event_id', 'in', old),
      build.deleteFrom('outbox_events').where('at', '<=', before),
    ],
  });
}
