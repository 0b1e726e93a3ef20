// Deals in the database: added, revised, withdrawn, found and listed.
import { type Choice, carryOver, type Offer } from '@forecourt/domain';
import type { Kysely, Transaction } from 'kysely';
import { newDealId, readDealId } from './deal-id.ts';
import type { Tables } from './tables.ts';

export interface StoredDeal {
  readonly id: string;
  readonly number: string;
  readonly revision: number;
  readonly version: number;
  readonly createdAt: string;
  readonly revisedAt: string;
  readonly publishedAt: string | null;
  readonly withdrawnAt: string | null;
  readonly expiresAt: string;
  readonly offer: Offer;
  /** Null: nothing was chosen yet. */
  readonly selection: StoredSelection | null;
}

export interface StoredSelection {
  readonly version: number;
  readonly choice: Choice;
  readonly dropped: readonly string[];
  readonly savedAt: string;
}

export type DealSummary = Omit<StoredDeal, 'offer' | 'selection'> & {
  readonly vehicle: string;
  readonly buyer: string;
};

export async function addDeal(db: Kysely<Tables>, offer: Offer, now: Date): Promise<StoredDeal> {
  return db.transaction().execute((transaction) => insertDeal(transaction, offer, now));
}

/** The part of adding that a larger transaction can hold. */
export async function insertDeal(
  transaction: Transaction<Tables>,
  offer: Offer,
  now: Date,
  { withdrawn = false } = {},
): Promise<StoredDeal> {
  const id = newDealId();
  const at = now.toISOString();
  await transaction
    .insertInto('deals')
    .values({
      id,
      number: offer.number,
      revision: 1,
      version: 1,
      created_at: at,
      published_at: at,
      withdrawn_at: withdrawn ? at : null,
    })
    .execute();
  await insertRevision(transaction, id, 1, offer, at);
  return foundIn(transaction, id);
}

/** The next revision under the same link, which opens an expired or withdrawn deal again. */
export async function reviseDeal(
  db: Kysely<Tables>,
  id: string,
  offer: Offer,
  now: Date,
): Promise<StoredDeal | null> {
  const at = now.toISOString();
  return db.transaction().execute(async (transaction) => {
    const before = await currentRevisions(transaction)
      .where('deals.id', '=', id)
      .executeTakeFirst();
    const changed = await transaction
      .updateTable('deals')
      .set((eb) => ({
        number: offer.number,
        revision: eb('revision', '+', 1),
        version: eb('version', '+', 1),
        withdrawn_at: null,
      }))
      .where('id', '=', id)
      .returning('revision')
      .executeTakeFirst();
    if (!changed || !before) return null;
    await insertRevision(transaction, id, changed.revision, offer, at);
    await carrySelectionOver(transaction, storedDeal(before), offer);
    return foundIn(transaction, id);
  });
}

/** Null: no such deal. A deal that is withdrawn already keeps its first time. */
export async function withdrawDeal(
  db: Kysely<Tables>,
  id: string,
  now: Date,
): Promise<StoredDeal | null> {
  await db
    .updateTable('deals')
    .set((eb) => ({ withdrawn_at: now.toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute();
  return findDeal(db, id);
}

/** The deal a link means, with its current offer. */
export async function findDeal(db: Kysely<Tables>, link: string): Promise<StoredDeal | null> {
  const id = readDealId(link);
  if (id === null) return null;
  const row = await currentRevisions(db).where('deals.id', '=', id).executeTakeFirst();
  return row ? storedDeal(row) : null;
}

/** Newest first. */
export async function listDeals(db: Kysely<Tables>): Promise<DealSummary[]> {
  const rows = await currentRevisions(db)
    .orderBy('deals.created_at', 'desc')
    .orderBy('deals.id')
    .execute();
  return rows.map((row) => {
    const { offer, selection: _selection, ...rest } = storedDeal(row);
    const { year, make, model } = offer.vehicle;
    return { ...rest, vehicle: `${year} ${make} ${model}`, buyer: offer.buyer.name };
  });
}

/** The versions of these deals, for whoever must know whether anything changed. */
export async function versionsOf(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('deals')
    .select(['id', 'version'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

function currentRevisions(db: Kysely<Tables>) {
  return db
    .selectFrom('deals')
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.deal_id', '=', 'deals.id')
        .onRef('revisions.revision', '=', 'deals.revision'),
    )
    .leftJoin('selections', 'selections.deal_id', 'deals.id')
    .select([
      'deals.id',
      'deals.number',
      'deals.revision',
      'deals.version',
      'deals.created_at',
      'deals.published_at',
      'deals.withdrawn_at',
      'revisions.created_at as revised_at',
      'revisions.expires_at',
      'revisions.offer',
      'selections.version as selection_version',
      'selections.choice',
      'selections.dropped',
      'selections.saved_at',
    ]);
}

type CurrentRevision = Awaited<
  ReturnType<ReturnType<typeof currentRevisions>['executeTakeFirstOrThrow']>
>;

function storedDeal(row: CurrentRevision): StoredDeal {
  return {
    id: row.id,
    number: row.number,
    revision: row.revision,
    version: row.version,
    createdAt: row.created_at,
    revisedAt: row.revised_at,
    publishedAt: row.published_at,
    withdrawnAt: row.withdrawn_at,
    expiresAt: row.expires_at,
    offer: JSON.parse(row.offer) as Offer,
    selection: storedSelection(row),
  };
}

function storedSelection(row: CurrentRevision): StoredSelection | null {
  const { selection_version: version, choice, dropped, saved_at: savedAt } = row;
  if (version === null || choice === null || dropped === null || savedAt === null) return null;
  return {
    version,
    choice: JSON.parse(choice) as Choice,
    dropped: JSON.parse(dropped) as string[],
    savedAt,
  };
}

/** What the buyer had chosen stays chosen where it is still offered; the rest is named to them. */
async function carrySelectionOver(
  transaction: Transaction<Tables>,
  before: StoredDeal,
  offer: Offer,
): Promise<void> {
  if (!before.selection) return;
  const { choice, dropped } = carryOver(before.offer, offer, before.selection.choice);
  await transaction
    .updateTable('selections')
    .set({
      choice: JSON.stringify(choice),
      dropped: JSON.stringify(dropped.map(({ label }) => label)),
      version: before.selection.version + 1,
    })
    .where('deal_id', '=', before.id)
    .execute();
}

async function insertRevision(
  transaction: Transaction<Tables>,
  dealId: string,
  revision: number,
  offer: Offer,
  at: string,
): Promise<void> {
  await transaction
    .insertInto('revisions')
    .values({
      deal_id: dealId,
      revision,
      offer: JSON.stringify(offer),
      expires_at: new Date(offer.expiresAt).toISOString(),
      created_at: at,
    })
    .execute();
}

export async function foundIn(transaction: Transaction<Tables>, id: string): Promise<StoredDeal> {
  return storedDeal(
    await currentRevisions(transaction).where('deals.id', '=', id).executeTakeFirstOrThrow(),
  );
}
