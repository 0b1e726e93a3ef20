// Queries of the numbers page: deals of a date range with their milestones, and sleeping deals.
import type { AuditActor, AuditEvent, Choice } from '@forecourt/domain';
import {
  type CountedDeal,
  HOUR_MS,
  MILESTONE_EVENTS,
  milestonesOf,
  OPENED_ASLEEP_HOURS,
  UNOPENED_ASLEEP_HOURS,
} from '@forecourt/domain/numbers';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../database/database.ts';
import type { AuditEntriesTable } from '../database/tables.ts';
import { readOffer } from '../deals/read-deals.ts';
import { type DeskDeal, dealsOf } from '../lists/desk-deals.ts';
import { reportDamaged } from '../records/damaged-rows.ts';
import { UnreadableRecord } from '../records/schema-versions.ts';

export interface DealsToCount {
  readonly dealershipId: string;
  /** Limits the count to one salesperson. Null counts everybody's deals. */
  readonly adviserId: string | null;
}

interface SentBetween extends DealsToCount {
  /** ISO time, included. */
  readonly from: string;
  /** ISO time, not included. */
  readonly until: string;
}

/** Deals per query. Offers are large, so a whole range could need too much memory. */
const BATCH = 500;

/** [NUM1] Deals whose link was first published between two moments. */
export async function countedDeals(
  { db }: Database,
  filter: SentBetween,
): Promise<readonly CountedDeal[]> {
  const deals: CountedDeal[] = [];
  let after = { created_at: filter.from, id: '' };
  for (;;) {
    const rows = await sentAfter(db, filter, after);
    const last = rows.at(-1);
    if (!last) return deals;
    deals.push(...(await withMilestones(db, rows)));
    after = last;
    if (rows.length < BATCH) return deals;
  }
}

type SentRow = Awaited<ReturnType<typeof sentAfter>>[number];

function sentAfter(
  db: Db,
  { dealershipId, adviserId, until }: SentBetween,
  after: { readonly created_at: string; readonly id: string },
) {
  let query = db
    .selectFrom('deals')
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.deal_id', '=', 'deals.id')
        .onRef('revisions.revision', '=', 'deals.revision'),
    )
    .leftJoin('selections', 'selections.deal_id', 'deals.id')
    .select([
      'deals.id',
      'deals.created_at',
      'deals.adviser_id',
      'deals.revision',
      'revisions.offer',
      'revisions.schema_version',
      'selections.choice',
      'selections.version as selection_version',
      'selections.suggested_version',
    ])
    .where('deals.dealership_id', '=', dealershipId)
    .where('deals.created_at', '>=', after.created_at)
    .where('deals.created_at', '<', until)
    .where((eb) =>
      eb.or([eb('deals.created_at', '>', after.created_at), eb('deals.id', '>', after.id)]),
    )
    .orderBy('deals.created_at')
    .orderBy('deals.id')
    .limit(BATCH);
  if (adviserId !== null) query = query.where('deals.adviser_id', '=', adviserId);
  return query.execute();
}

type EntryRow = Pick<
  Selectable<AuditEntriesTable>,
  'deal_id' | 'at' | 'actor' | 'event' | 'acted_by'
>;

async function withMilestones(db: Db, rows: readonly SentRow[]): Promise<readonly CountedDeal[]> {
  const entries = await db
    .selectFrom('audit_entries')
    .select(['deal_id', 'at', 'actor', 'event', 'acted_by'])
    .where(
      'deal_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('event', 'in', MILESTONE_EVENTS)
    .orderBy('deal_id')
    .orderBy('seq')
    .execute();
  const chains = Map.groupBy(entries, ({ deal_id }) => deal_id);
  return rows.map((row) => ({
    sentAt: row.created_at,
    adviserId: row.adviser_id,
    ...makeAndPayment(row),
    ...milestonesOf((chains.get(row.id) ?? []).map(milestoneEntry)),
  }));
}

function milestoneEntry({ at, actor, event, acted_by }: EntryRow) {
  const by = acted_by === null ? {} : { by: acted_by };
  return { at, actor: actor as AuditActor, event: event as AuditEvent, ...by };
}

/** A deal that cannot be read is counted too, without a make. */
function makeAndPayment(row: SentRow): Pick<CountedDeal, 'make' | 'payment'> {
  try {
    const { vehicle, paymentOptions } = readOffer(row, { dealId: row.id });
    const isChosen = row.choice !== null && row.suggested_version !== row.selection_version;
    const chosen = isChosen ? (JSON.parse(row.choice ?? '') as Choice).paymentOptionId : null;
    const payment = paymentOptions.find(({ id }) => id === chosen)?.kind ?? null;
    return { make: vehicle.make, payment };
  } catch (error) {
    if (!(error instanceof UnreadableRecord || error instanceof SyntaxError)) throw error;
    reportDamaged({ table: 'deals', id: row.id });
    return { make: '', payment: null };
  }
}

/** Maximum offers listed as asleep. */
const MOST_ASLEEP = 50;

export interface AsleepDeals {
  /** Number of all sleeping deals. */
  readonly count: number;
  /** The first 50, longest asleep first. */
  readonly deals: readonly DeskDeal[];
}

/** [NUM6] Open offers without recent activity. */
export async function asleepDeals(
  { db }: Database,
  { dealershipId, adviserId }: DealsToCount,
  now: Date,
): Promise<AsleepDeals> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString();
  const longAgo = hoursAgo(OPENED_ASLEEP_HOURS);
  let open = db
    .selectFrom('deal_list_entries as listed')
    .where('listed.dealership_id', '=', dealershipId)
    .where('listed.status', '=', 'OPEN')
    .where('listed.ends_at', '>', now.toISOString());
  if (adviserId !== null) open = open.where('listed.adviser_id', '=', adviserId);
  // Deals idle for this long count whether or not they were opened, so an index alone answers this query.
  const { old } = await open
    .where('listed.activity_at', '<=', longAgo)
    .select(({ fn }) => fn.countAll().as('old'))
    .executeTakeFirstOrThrow();
  const asleep = open
    .leftJoin('deal_openings as openings', 'openings.deal_id', 'listed.deal_id')
    .where('listed.activity_at', '<=', hoursAgo(UNOPENED_ASLEEP_HOURS))
    .where((eb) =>
      eb.or([eb('listed.activity_at', '<=', longAgo), eb('openings.first_opened_at', 'is', null)]),
    );
  const { recent } = await asleep
    .where('listed.activity_at', '>', longAgo)
    .select(({ fn }) => fn.countAll().as('recent'))
    .executeTakeFirstOrThrow();
  const rows = await asleep
    .select('listed.deal_id')
    .orderBy('listed.activity_at')
    .orderBy('listed.deal_id')
    .limit(MOST_ASLEEP)
    .execute();
  const ids = rows.map(({ deal_id }) => deal_id);
  return { count: Number(old) + Number(recent), deals: await dealsOf(db, ids) };
}
