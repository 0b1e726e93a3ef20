// The desk's list of deals, newest activity first, paged by cursor and read from an index.

import type { DealStatus } from '@forecourt/domain';
import { type Actor, type DealershipPolicy, seesAllDeals } from '@forecourt/domain/rights';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { ENDING_MS, NEEDS_YOU, STAGES, STAGES_OF, type Stage } from '../database/deal-stages.ts';
import type { Tables } from '../database/tables.ts';
import { currentRevisions, storedDeal } from '../deals/read-deals.ts';
import { reportDamaged } from '../records/damaged-rows.ts';
import { UnreadableRecord } from '../records/schema-versions.ts';
import { findDealIds, hasWords } from './deal-search.ts';
import { type DeskDeal, factsOfDeals } from './desk-facts.ts';

export interface DealsWanted {
  readonly dealershipId: string;
  readonly policy: DealershipPolicy;
  readonly first: number;
  /** The cursor of the page before. */
  readonly after: string | null;
  readonly search: string;
  readonly statuses: readonly DealStatus[] | null;
  readonly adviserId: string | null;
  /** Only those that need somebody. */
  readonly attention: boolean;
  readonly now: Date;
}

export interface DealPage {
  readonly items: readonly DeskDeal[];
  readonly next: string | null;
}

/** [DSK5] A page of what somebody may see. Null: the cursor is none of ours. */
export async function listDeskDeals(
  database: Database,
  actor: Actor,
  wanted: DealsWanted,
): Promise<DealPage | null> {
  const after = wanted.after === null ? null : readCursor(wanted.after);
  if (wanted.after !== null && !after) return null;
  const sought = soughtBy(actor, wanted);
  if (!sought) return { items: [], next: null };
  const { first, search } = wanted;
  const { db } = database;
  const rows =
    search.trim() === ''
      ? await newest(db, sought, after, first + 1)
      : await found(db, sought, search, after, first + 1);
  const later = rows.filter((row) => isAfter(row, after)).toSorted(byActivity);
  const shown = later.slice(0, first);
  const last = later.length > first ? shown.at(-1) : undefined;
  const items = await dealsOf(
    db,
    shown.map(({ id }) => id),
  );
  return { items, next: last ? cursorOf(last) : null };
}

export interface DealCounts {
  readonly needsYou: number;
  readonly open: number;
  readonly confirmed: number;
  readonly declined: number;
  readonly expired: number;
  readonly withdrawn: number;
}

/** Counting further would take longer the more there are. */
const COUNTED = 100;

export async function countDeals(
  { db }: Database,
  actor: Actor,
  wanted: Pick<DealsWanted, 'dealershipId' | 'policy' | 'adviserId' | 'now'>,
): Promise<DealCounts> {
  const sought = soughtBy(actor, { ...wanted, statuses: null, attention: false });
  const count = async (statuses: readonly DealStatus[], attention = false): Promise<number> => {
    if (!sought) return 0;
    const rows = await newest(db, { ...sought, statuses, attention }, null, COUNTED);
    return Math.min(COUNTED, rows.length);
  };
  return {
    needsYou: await count(EVERY_STATUS, true),
    open: await count(['OPEN']),
    confirmed: await count(['CONFIRMED']),
    declined: await count(['DECLINED']),
    expired: await count(['EXPIRED']),
    withdrawn: await count(['WITHDRAWN']),
  };
}

/** The deals with these ids, in this order; one that cannot be read is left out. */
export async function dealsOf(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<readonly DeskDeal[]> {
  if (ids.length === 0) return [];
  const [rows, facts] = await Promise.all([
    currentRevisions(db).where('deals.id', 'in', ids).execute(),
    factsOfDeals(db, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const known = facts.get(id);
    if (!row || !known) return [];
    try {
      return { deal: storedDeal(row), facts: known };
    } catch (error) {
      if (!(error instanceof UnreadableRecord)) throw error;
      reportDamaged({ table: 'deals', id });
      return [];
    }
  });
}

const EVERY_STATUS: readonly DealStatus[] = [
  'OPEN',
  'CONFIRMED',
  'DECLINED',
  'EXPIRED',
  'WITHDRAWN',
];

interface Sought {
  readonly dealershipId: string;
  /** Null: whoever's. */
  readonly adviserId: string | null;
  readonly statuses: readonly DealStatus[];
  readonly attention: boolean;
  readonly now: Date;
}

/** Null: nothing of it may be seen. */
function soughtBy(
  actor: Actor,
  wanted: Pick<
    DealsWanted,
    'dealershipId' | 'policy' | 'adviserId' | 'statuses' | 'attention' | 'now'
  >,
): Sought | null {
  const { dealershipId, policy, adviserId, statuses, attention, now } = wanted;
  const sought = { dealershipId, adviserId, statuses: statuses ?? EVERY_STATUS, attention, now };
  if (seesAllDeals(actor, dealershipId, policy)) return sought;
  if (actor.kind !== 'MEMBER' || (adviserId !== null && adviserId !== actor.id)) return null;
  return { ...sought, adviserId: actor.id };
}

interface Listed {
  readonly id: string;
  readonly activity_at: string;
  readonly stage: string;
  readonly ends_at: string;
  readonly unanswered_at: string | null;
}

const LISTED = ['id', 'activity_at', 'stage', 'ends_at', 'unanswered_at'] as const;

interface Place {
  readonly activityAt: string;
  readonly id: string;
}

/**
 * One query for each stage, each from its index; and those whose stage the clock has changed since. `search`: of the
 * LOOKED_THROUGH newest of each, those that have its words.
 */
async function newest(
  db: Kysely<Tables>,
  sought: Sought,
  after: Place | null,
  most: number,
  search = '',
): Promise<readonly Listed[]> {
  const stages = STAGES.filter(
    (stage) =>
      sought.statuses.some((status) => STAGES_OF[status].includes(stage)) &&
      (!sought.attention || NEEDS_YOU.includes(stage)),
  );
  const parts = await Promise.all([
    ...stages.map((stage) => searched(db, ofStage(db, sought, stage, after), most, search)),
    changedByClock(db, sought, search),
    sought.attention ? searched(db, unanswered(db, sought, after), most, search) : [],
  ]);
  const rows = new Map(parts.flat().map((row) => [row.id, row]));
  return [...rows.values()].filter((row) => isSought(row, sought)).toSorted(byActivity);
}

/** Looking through more would take longer the more deals there are. */
const LOOKED_THROUGH = 1_000;

type Listing = SelectQueryBuilder<Tables, 'deals', Listed>;

function searched(
  db: Kysely<Tables>,
  listing: Listing,
  most: number,
  search: string,
): Promise<readonly Listed[]> {
  if (search === '') return listing.limit(most).execute();
  return db
    .selectFrom(listing.limit(LOOKED_THROUGH).as('looked_through'))
    .select(LISTED)
    .where(hasWords('looked_through.id', search))
    .orderBy('activity_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

function ofStage(
  db: Kysely<Tables>,
  { dealershipId, adviserId, now }: Sought,
  stage: Stage,
  after: Place | null,
): Listing {
  let query = db
    .selectFrom('deals')
    .select(LISTED)
    .where('dealership_id', '=', dealershipId)
    .where('stage', '=', stage)
    .orderBy('activity_at', 'desc')
    .orderBy('id', 'desc');
  if (adviserId !== null) query = query.where('adviser_id', '=', adviserId);
  if (after)
    query = query.where(sql<boolean>`(activity_at, id) < (${after.activityAt}, ${after.id})`);
  // Written so that the index by activity is used, and not that by end, whose rows would all be sorted.
  if (stage === 'OPEN' || stage === 'ENDING') {
    query = query.where(sql<boolean>`ends_at || '' > ${now.toISOString()}`);
  }
  return query;
}

/** [TLK5] Deals in which a message of the buyer waits, whatever their stage. */
function unanswered(
  db: Kysely<Tables>,
  { dealershipId, adviserId }: Sought,
  after: Place | null,
): Listing {
  let query = db
    .selectFrom('deals')
    .select(LISTED)
    .where('dealership_id', '=', dealershipId)
    .where('unanswered_at', 'is not', null)
    .orderBy('activity_at', 'desc')
    .orderBy('id', 'desc');
  if (adviserId !== null) query = query.where('adviser_id', '=', adviserId);
  if (after)
    query = query.where(sql<boolean>`(activity_at, id) < (${after.activityAt}, ${after.id})`);
  return query;
}

/** So many at most, of all dealerships, within the minute until the clean-up has seen them. */
const MOST_UNMARKED = 1_000;

/** Deals that have ended, or are about to, and whose row does not say so yet. */
async function changedByClock(
  db: Kysely<Tables>,
  sought: Sought,
  search: string,
): Promise<readonly Listed[]> {
  const unmarked = async (stage: Stage, from: string, to: Date) => {
    const last = db
      .selectFrom('deals')
      .select([...LISTED, 'dealership_id', 'adviser_id'])
      .where('stage', '=', stage)
      .where('ends_at', '>', from)
      .where('ends_at', '<=', to.toISOString())
      .orderBy('ends_at', 'desc')
      .limit(MOST_UNMARKED)
      .as('last');
    // Told apart only here, so that the index by end is walked: PostgreSQL, which expects many such rows, would
    // otherwise look for the dealership's with several processes, and there are next to none.
    let query = db.selectFrom(last).select(LISTED).where('dealership_id', '=', sought.dealershipId);
    if (sought.adviserId !== null) query = query.where('adviser_id', '=', sought.adviserId);
    if (search !== '') query = query.where(hasWords('last.id', search));
    return query.execute();
  };
  const { now, statuses, attention } = sought;
  const soon = new Date(now.getTime() + ENDING_MS);
  const parts = await Promise.all([
    attention ? unmarked('OPEN', now.toISOString(), soon) : [],
    ...(statuses.includes('EXPIRED') && !attention
      ? [unmarked('OPEN', '', now), unmarked('ENDING', '', now)]
      : []),
  ]);
  return parts.flat();
}

/** The stage as it is by the clock, whatever the row still says. */
function isSought(listed: Listed, { statuses, attention, now }: Sought): boolean {
  const { stage, ends_at, unanswered_at } = listed;
  const endsMs = Date.parse(ends_at) - now.getTime();
  const open = stage === 'OPEN' || stage === 'ENDING';
  const current: Stage =
    open && endsMs <= 0 ? 'EXPIRED' : open && endsMs <= ENDING_MS ? 'ENDING' : (stage as Stage);
  if (attention && !NEEDS_YOU.includes(current) && unanswered_at === null) return false;
  return statuses.some((status) => STAGES_OF[status].includes(current));
}

/**
 * What a search found, as far as it is sought. Of a common word the newest deals may all be others' than those sought
 * for: then the list that is sought is looked through for it.
 */
async function found(
  db: Kysely<Tables>,
  sought: Sought,
  search: string,
  after: Place | null,
  most: number,
): Promise<readonly Listed[]> {
  const { ids, isWhole } = await findDealIds(db, sought.dealershipId, search);
  const rows = ids.length === 0 ? [] : await soughtOf(db, sought, ids, after, most);
  if (isWhole || rows.length >= most) return rows;
  const more = await newest(db, sought, after, most, search);
  return [...new Map([...rows, ...more].map((row) => [row.id, row])).values()];
}

/** Chosen and sorted by the database: to hand over hundreds of which a page is shown takes longer than to find them. */
async function soughtOf(
  db: Kysely<Tables>,
  sought: Sought,
  ids: readonly string[],
  after: Place | null,
  most: number,
): Promise<readonly Listed[]> {
  const { dealershipId, adviserId, attention } = sought;
  const stages = sought.statuses.flatMap((status) => STAGES_OF[status]);
  if (stages.length === 0) return [];
  const current = currentStage(sought.now);
  let query = db
    .selectFrom('deals')
    .select(LISTED)
    .where('id', 'in', ids)
    // Written so that the deals are found by their ids.
    .where(sql<boolean>`dealership_id || '' = ${dealershipId}`)
    .where(current, 'in', stages)
    .orderBy('activity_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most);
  if (adviserId !== null) query = query.where(sql<boolean>`adviser_id || '' = ${adviserId}`);
  if (after)
    query = query.where(sql<boolean>`(activity_at, id) < (${after.activityAt}, ${after.id})`);
  if (attention) {
    query = query.where((is) =>
      is.or([is(current, 'in', NEEDS_YOU), is('unanswered_at', 'is not', null)]),
    );
  }
  return query.execute();
}

/** The same as `isSought` goes by, in SQL. */
function currentStage(now: Date): RawBuilder<Stage> {
  const soon = new Date(now.getTime() + ENDING_MS).toISOString();
  return sql<Stage>`case
    when stage not in ('OPEN', 'ENDING') then stage
    when ends_at <= ${now.toISOString()} then 'EXPIRED'
    when ends_at <= ${soon} then 'ENDING'
    else stage end`;
}

function byActivity(one: Listed, other: Listed): number {
  if (one.activity_at !== other.activity_at) return one.activity_at < other.activity_at ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}

function isAfter({ activity_at, id }: Listed, after: Place | null): boolean {
  if (!after) return true;
  if (activity_at !== after.activityAt) return activity_at < after.activityAt;
  return id < after.id;
}

function cursorOf({ activity_at, id }: Listed): string {
  return Buffer.from(`${activity_at} ${id}`).toString('base64url');
}

function readCursor(text: string): Place | null {
  const [, activityAt, id] =
    /^(\d{4}-[\d:.TZ-]+) (\w+)$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  return activityAt !== undefined && id !== undefined ? { activityAt, id } : null;
}
