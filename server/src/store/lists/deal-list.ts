// The desk's list of deals, newest activity first, paged by cursor and read from an index.

import type { DealStatus } from '@forecourt/domain';
import { sql } from 'kysely';
import type { Database, Db } from '../database/database.ts';
import { termsIn } from '../deals/deal-words.ts';
import { dealsOfRarestTerm, hasTerms } from './deal-search.ts';
import { type DeskDeal, dealsOf } from './desk-deals.ts';
import { pageOf, readTimeCursor, timeCursor } from './pages.ts';
import { refreshStages } from './refresh-stages.ts';

export interface DealFilter {
  readonly dealershipId: string;
  /** The member whose deals are listed, or null for everyone's. */
  readonly adviserId: string | null;
  /** Null lists deals of every status. */
  readonly statuses: readonly DealStatus[] | null;
  /** Whether to list only deals that wait for the dealership. */
  readonly attention: boolean;
  /** Whether to list only deals whose car is on hold for their buyer. */
  readonly onHold?: boolean;
}

export interface DealPageRequest {
  readonly first: number;
  /** The cursor of the previous page, or null for the first one. */
  readonly after: string | null;
  readonly search: string;
  readonly now: Date;
}

export interface DealPage {
  readonly items: readonly DeskDeal[];
  readonly next: string | null;
}

/**
 * @param filter null if the list has no deals
 * @returns null if `after` is not a cursor of this list
 */
export async function readDealPage(
  database: Database,
  filter: DealFilter | null,
  { first, after, search, now }: DealPageRequest,
): Promise<DealPage | null> {
  const cursor = after === null ? null : readTimeCursor(after);
  if (after !== null && !cursor) return null;
  const terms = termsIn(search);
  const isSearch = search.trim() !== '';
  if (!filter || (isSearch && terms.length === 0)) return { items: [], next: null };
  await refreshStages(database, now);
  const { db } = database;
  const ids = await candidatesOf(db, filter, terms);
  if (ids?.length === 0) return { items: [], next: null };
  let query = entries(db, filter, ids)
    .select(['deal_id', 'activity_at'])
    .orderBy('activity_at', 'desc')
    .orderBy('deal_id', 'desc')
    .limit(first + 1);
  if (isSearch) query = query.where((eb) => hasTerms(eb, terms));
  if (cursor) {
    query = query.where((eb) =>
      eb(eb.refTuple('activity_at', 'deal_id'), '<', eb.tuple(cursor.at, cursor.id)),
    );
  }
  const { shown, next } = pageOf(await query.execute(), first, (last) =>
    timeCursor(last.activity_at, last.deal_id),
  );
  const shownIds = shown.map(({ deal_id }) => deal_id);
  return { items: await dealsOf(db, shownIds), next };
}

/** Counts stop here, because the cost grows with the number of deals. */
export const COUNTED = 100;

/** @returns the number of deals of each list, up to 100. A list without a filter has none. */
export async function countDeals<List extends string>(
  database: Database,
  lists: Readonly<Record<List, DealFilter | null>>,
  now: Date,
): Promise<Record<List, number>> {
  await refreshStages(database, now);
  const count = async (filter: DealFilter | null) => {
    if (!filter) return 0;
    const ids = await candidatesOf(database.db, filter);
    if (ids?.length === 0) return 0;
    const counted = entries(database.db, filter, ids).select('deal_id').limit(COUNTED);
    return (await counted.execute()).length;
  };
  const counts = Object.entries<DealFilter | null>(lists).map(
    async ([list, filter]) => [list, await count(filter)] as const,
  );
  return Object.fromEntries(await Promise.all(counts)) as Record<List, number>;
}

/**
 * Few deals are on hold or match a rare term, so they are found first. A list of all deals would walk past every deal.
 * @returns the ids among which the list's deals are, or null for all deals of the dealership
 */
async function candidatesOf(
  db: Db,
  { dealershipId, onHold }: DealFilter,
  terms: readonly string[] = [],
): Promise<readonly string[] | null> {
  const rare = terms.length > 0 ? await dealsOfRarestTerm(db, dealershipId, terms) : null;
  if (!onHold) return rare;
  const holds = await db
    .selectFrom('car_holds')
    .select('deal_id')
    .where('dealership_id', '=', dealershipId)
    .execute();
  return holds.map(({ deal_id }) => deal_id).filter((id) => rare?.includes(id) ?? true);
}

/** The entries that pass the filter, of these deals or of all if `ids` is null. */
function entries(db: Db, filter: DealFilter, ids: readonly string[] | null) {
  const { dealershipId, adviserId, statuses, attention } = filter;
  // An entry that no clean-up has described has no activity.
  let query = db.selectFrom('deal_list_entries').where('activity_at', '>', '');
  query = ids
    ? query.where('deal_list_entries.deal_id', 'in', ids)
    : query.where('dealership_id', '=', dealershipId);
  if (adviserId !== null) query = query.where('adviser_id', '=', adviserId);
  if (statuses) query = query.where('status', 'in', statuses);
  // A literal, so that the planner uses the partial index.
  if (attention) query = query.where('needs_you', '=', sql.lit(1));
  return query;
}
