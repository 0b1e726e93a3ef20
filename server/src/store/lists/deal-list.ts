// The desk's list of deals, newest activity first, paged by cursor and read from an index.

import type { DealStatus } from '@forecourt/domain';
import { type Actor, type DealershipPolicy, may, seesAllDeals } from '@forecourt/domain/rights';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { termsIn } from '../deals/deal-words.ts';
import { currentRevisions, storedDeal } from '../deals/read-deals.ts';
import { reportDamaged } from '../records/damaged-rows.ts';
import { UnreadableRecord } from '../records/schema-versions.ts';
import { dealsOfRarestTerm, hasTerms } from './deal-search.ts';
import { type DeskDeal, factsOfDeals } from './desk-facts.ts';
import { refreshStages } from './refresh-stages.ts';

export interface DealsWanted {
  readonly dealershipId: string;
  readonly policy: DealershipPolicy;
  readonly first: number;
  /** The cursor of the previous page, or null for the first one. */
  readonly after: string | null;
  readonly search: string;
  readonly statuses: readonly DealStatus[] | null;
  readonly adviserId: string | null;
  /** Whether to list only deals that need somebody. */
  readonly attention: boolean;
  /** Only those whose car is on hold for their buyer. */
  readonly onHold?: boolean;
  readonly now: Date;
}

export interface DealPage {
  readonly items: readonly DeskDeal[];
  readonly next: string | null;
}

/** [DSK5] A page of the deals that the actor may see. @returns null if `after` is not a cursor of this list */
export async function listDeskDeals(
  database: Database,
  actor: Actor,
  wanted: DealsWanted,
): Promise<DealPage | null> {
  const { dealershipId, first, now } = wanted;
  const place = wanted.after === null ? null : readCursor(wanted.after);
  if (wanted.after !== null && !place) return null;
  const terms = termsIn(wanted.search);
  const isSearch = wanted.search.trim() !== '';
  const limits = limitsOf(actor, wanted);
  if (!limits || (isSearch && terms.length === 0)) return { items: [], next: null };
  await refreshStages(database, now);
  const { db } = database;
  const ids = isSearch ? await dealsOfRarestTerm(db, dealershipId, terms) : null;
  if (ids?.length === 0) return { items: [], next: null };
  let query = entries(db, ids ?? dealershipId, limits)
    .select(['deal_id', 'activity_at'])
    .orderBy('activity_at', 'desc')
    .orderBy('deal_id', 'desc')
    .limit(first + 1);
  if (isSearch) query = query.where((eb) => hasTerms(eb, terms));
  if (wanted.onHold) query = query.where('deal_id', 'in', heldDeals(db, dealershipId));
  if (place) {
    const { activityAt, id } = place;
    query = query.where((eb) =>
      eb(eb.refTuple('activity_at', 'deal_id'), '<', eb.tuple(activityAt, id)),
    );
  }
  const rows = await query.execute();
  const shown = rows.slice(0, first);
  const last = rows.length > first ? shown.at(-1) : undefined;
  const items = await dealsOf(
    db,
    shown.map(({ deal_id }) => deal_id),
  );
  return { items, next: last ? cursorOf(last) : null };
}

export interface DealCounts {
  readonly needsYou: number;
  readonly open: number;
  readonly confirmed: number;
  readonly onHold: number;
  readonly declined: number;
  readonly expired: number;
  readonly withdrawn: number;
}

/** Counting further would take longer the more deals there are. */
const COUNTED = 100;

export async function countDeals(
  database: Database,
  actor: Actor,
  wanted: Pick<DealsWanted, 'dealershipId' | 'policy' | 'adviserId' | 'now'>,
): Promise<DealCounts> {
  await refreshStages(database, wanted.now);
  const count = async (statuses: readonly DealStatus[] | null, attention = false) => {
    const limits = limitsOf(actor, { ...wanted, statuses, attention });
    if (!limits) return 0;
    const query = entries(database.db, wanted.dealershipId, limits).select('deal_id');
    return (await query.limit(COUNTED).execute()).length;
  };
  const countHeld = async () => {
    const { dealershipId } = wanted;
    const limits = limitsOf(actor, { ...wanted, statuses: null, attention: false });
    if (!limits) return 0;
    const held = entries(database.db, dealershipId, limits)
      .select('deal_id')
      .where('deal_id', 'in', heldDeals(database.db, dealershipId));
    return (await held.limit(COUNTED).execute()).length;
  };
  return {
    needsYou: await count(null, true),
    open: await count(['OPEN']),
    confirmed: await count(['CONFIRMED']),
    onHold: await countHeld(),
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

/** The deals whose car is on hold for their buyer. */
function heldDeals(db: Kysely<Tables>, dealershipId: string) {
  return db
    .selectFrom('car_holds')
    .select('car_holds.deal_id')
    .where('car_holds.dealership_id', '=', dealershipId);
}

type Limits = Pick<DealsWanted, 'adviserId' | 'statuses' | 'attention'>;

/** @returns null if the actor may see none of the deals */
function limitsOf(
  actor: Actor,
  { dealershipId, policy, adviserId, statuses, attention }: Omit<Limits & DealsWanted, Unlimited>,
): Limits | null {
  if (statuses?.length === 0) return null;
  // What needs a person is what they may do something about.
  const isMember = actor.kind === 'MEMBER';
  const own =
    attention && isMember && !may(actor, 'REPLY_TO_BUYER', { dealershipId, ownerId: null }).ok;
  if (!own && seesAllDeals(actor, dealershipId, policy)) return { adviserId, statuses, attention };
  if (actor.kind !== 'MEMBER' || (adviserId !== null && adviserId !== actor.id)) return null;
  return { adviserId: actor.id, statuses, attention };
}

type Unlimited = 'first' | 'after' | 'search' | 'now';

/** The list entries of these deals, or of all deals of the dealership. */
function entries(
  db: Kysely<Tables>,
  among: readonly string[] | string,
  { adviserId, statuses, attention }: Limits,
) {
  // An entry that no clean-up has described has no activity.
  let query = db.selectFrom('deal_list_entries').where('activity_at', '>', '');
  query =
    typeof among === 'string'
      ? query.where('dealership_id', '=', among)
      : query.where('deal_list_entries.deal_id', 'in', among);
  if (adviserId !== null) query = query.where('adviser_id', '=', adviserId);
  if (statuses) query = query.where('status', 'in', statuses);
  // As a literal, because the index has only these entries.
  if (attention) query = query.where('needs_you', '=', sql.lit(1));
  return query;
}

function cursorOf(entry: { readonly activity_at: string; readonly deal_id: string }): string {
  return Buffer.from(`${entry.activity_at} ${entry.deal_id}`).toString('base64url');
}

function readCursor(text: string) {
  const [, activityAt, id] =
    /^(\d{4}-[\d:.TZ-]+) (\w+)$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  return activityAt !== undefined && id !== undefined ? { activityAt, id } : null;
}
