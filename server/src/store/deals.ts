// Deals in the database: added, revised, withdrawn, found and listed.
import {
  type Choice,
  canonicalJson,
  carryOver,
  type DealFacts,
  type Offer,
} from '@forecourt/domain';
import type { Kysely, Transaction } from 'kysely';
import { type AuditedDeal, appendAudit, auditInsert, lockDeal } from './audit.ts';
import type { Database } from './database.ts';
import { newDealId, readDealId } from './deal-id.ts';
import { askForPage } from './drawn-pages.ts';
import { hashOf } from './hash.ts';
import { offersOf } from './offers.ts';
import { insertPhotos, type PreparedPhoto } from './photos.ts';
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
  /** Of the current revision. */
  readonly confirmation: StoredConfirmation | null;
  readonly openedRevision: number;
  /** The head of its audit chain. */
  readonly audit: AuditedDeal;
  /** When this was true, where it is a record of the past; absent: now. */
  readonly asOf?: string;
}

export interface StoredConfirmation {
  readonly id: string;
  readonly dealId: string;
  readonly number: string;
  readonly revision: number;
  readonly confirmedAt: string;
  readonly fullName: string;
  readonly digest: string;
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

export async function addDeal(
  db: Kysely<Tables>,
  offer: Offer,
  now: Date,
  photos: readonly PreparedPhoto[] = [],
): Promise<StoredDeal> {
  return db.transaction().execute((transaction) => insertDeal(transaction, offer, now, photos));
}

/** The part of adding that a larger transaction can hold. */
export async function insertDeal(
  transaction: Transaction<Tables>,
  offer: Offer,
  now: Date,
  photos: readonly PreparedPhoto[] = [],
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
      withdrawn_at: null,
    })
    .execute();
  await insertRevision(transaction, id, 1, offer, at);
  await insertPhotos(transaction, id, 1, photos);
  await askForPage(transaction, id);
  const locked = { id, auditSeq: 0, auditHash: '' };
  await appendAudit(transaction, locked, {
    at,
    actor: 'STAFF',
    event: 'ADDED',
    content: offer,
    detail: 'revision 1',
    visible: false,
  });
  return foundIn(transaction, id);
}

/** The next revision under the same link, which opens an expired or withdrawn deal again. */
export async function reviseDeal(
  db: Kysely<Tables>,
  id: string,
  offer: Offer,
  now: Date,
  photos: readonly PreparedPhoto[] = [],
): Promise<StoredDeal | null> {
  const at = now.toISOString();
  return db.transaction().execute(async (transaction) => {
    const locked = await lockDeal(transaction, id);
    if (!locked) return null;
    const before = await foundIn(transaction, id);
    const revision = before.revision + 1;
    await transaction
      .updateTable('deals')
      .set({ number: offer.number, revision, withdrawn_at: null })
      .where('id', '=', id)
      .execute();
    await insertRevision(transaction, id, revision, offer, at);
    await insertPhotos(transaction, id, revision, photos);
    await carrySelectionOver(transaction, before, offer);
    await askForPage(transaction, id);
    await appendAudit(transaction, locked, {
      at,
      actor: 'STAFF',
      event: 'REVISED',
      content: offer,
      detail: `revision ${revision}`,
      visible: true,
    });
    return foundIn(transaction, id);
  });
}

/**
 * Null: no such deal. A deal that is withdrawn already keeps its first time, and a confirmed one
 * cannot be withdrawn: it comes back as it is.
 */
export async function withdrawDeal(
  db: Kysely<Tables>,
  id: string,
  now: Date,
): Promise<StoredDeal | null> {
  return db.transaction().execute((transaction) => withdrawIn(transaction, id, now));
}

/** The part of withdrawing that a larger transaction can hold. */
export async function withdrawIn(
  transaction: Transaction<Tables>,
  id: string,
  now: Date,
): Promise<StoredDeal | null> {
  const at = now.toISOString();
  const locked = await lockDeal(transaction, id);
  if (!locked) return null;
  const deal = await foundIn(transaction, id);
  if (deal.withdrawnAt !== null || deal.confirmation !== null) return deal;
  await transaction.updateTable('deals').set({ withdrawn_at: at }).where('id', '=', id).execute();
  await appendAudit(transaction, locked, {
    at,
    actor: 'STAFF',
    event: 'WITHDRAWN',
    content: { revision: deal.revision },
    detail: '',
    visible: true,
  });
  return foundIn(transaction, id);
}

/** What has to be known of a deal to enter that it was opened. */
export type Openable = Pick<StoredDeal, 'id' | 'revision' | 'openedRevision' | 'audit'>;

/** Enters that a visitor opened this revision; only the first time counts. */
export async function markOpened(database: Database, deal: Openable, now: Date): Promise<void> {
  const { id, revision, audit } = deal;
  if (deal.openedRevision >= revision) return;
  const { head, insert } = auditInsert(audit, {
    dealId: id,
    at: now.toISOString(),
    actor: 'VISITOR',
    event: 'OPENED',
    contentHash: hashOf(canonicalJson({ revision })),
    detail: `revision ${revision}`,
  });
  const opened = await database.change({
    dealId: id,
    auditSeq: audit.auditSeq,
    deal: { ...head, opened_revision: revision },
    inserts: [insert],
  });
  if (opened) return;
  const changed = await findDeal(database.db, id);
  if (changed) await markOpened(database, changed, now);
}

/** The deal a link means, with its current offer. */
export async function findDeal(db: Kysely<Tables>, link: string): Promise<StoredDeal | null> {
  const id = readDealId(link);
  if (id === null) return null;
  const row = await currentRevisions(db).where('deals.id', '=', id).executeTakeFirst();
  return row ? wholeDeal(row) : null;
}

/** The same for visitors, who ask all day: the question is prepared once. A draft does not exist. */
export function dealReader(database: Database): (link: string) => Promise<StoredDeal | null> {
  const ask = database.question(
    currentRevisions(database.db)
      .where('deals.id', '=', '')
      .where('deals.published_at', 'is not', null),
  );
  const offers = offersOf(database);
  return async (link) => {
    // What can be no id is looked up all the same, so that it takes as long as any other wrong guess.
    const [row] = await ask(readDealId(link) ?? '');
    return row ? storedDeal(row, offers.read(row)) : null;
  };
}

/** The offer of one revision, which never changes. */
export async function offerOf(
  db: Kysely<Tables>,
  dealId: string,
  revision: number,
): Promise<Offer | null> {
  const row = await db
    .selectFrom('revisions')
    .select('offer')
    .where('deal_id', '=', dealId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row ? (JSON.parse(row.offer) as Offer) : null;
}

/** Newest first; all of them, unless a limit is given. */
export async function listDeals(db: Kysely<Tables>, limit?: number): Promise<DealSummary[]> {
  let query = currentRevisions(db).orderBy('deals.created_at', 'desc').orderBy('deals.id');
  if (limit !== undefined) query = query.limit(limit);
  const rows = await query.execute();
  return rows.map((row) => {
    const { offer, selection: _selection, ...rest } = wholeDeal(row);
    const { year, make, model } = offer.vehicle;
    return { ...rest, vehicle: `${year} ${make} ${model}`, buyer: offer.buyer.name };
  });
}

export async function countDeals(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('deals')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What the status of a deal follows from. */
export function factsOf(deal: Omit<StoredDeal, 'offer' | 'selection'>): DealFacts {
  const { publishedAt, withdrawnAt, expiresAt, confirmation } = deal;
  return { publishedAt, withdrawnAt, expiresAt, confirmedAt: confirmation?.confirmedAt ?? null };
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

export function currentRevisions(db: Kysely<Tables>) {
  return currentFacts(db).select('revisions.offer');
}

/** All but the offer, which is by far the longest and never changes. */
export function currentFacts(db: Kysely<Tables>) {
  return db
    .selectFrom('deals')
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.deal_id', '=', 'deals.id')
        .onRef('revisions.revision', '=', 'deals.revision'),
    )
    .leftJoin('selections', 'selections.deal_id', 'deals.id')
    .leftJoin('confirmations', (join) =>
      join
        .onRef('confirmations.deal_id', '=', 'deals.id')
        .onRef('confirmations.revision', '=', 'deals.revision'),
    )
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
      'selections.version as selection_version',
      'selections.choice',
      'selections.dropped',
      'selections.saved_at',
      'deals.opened_revision',
      'deals.audit_seq',
      'deals.audit_hash',
      'confirmations.id as confirmation_id',
      'confirmations.number as confirmation_number',
      'confirmations.confirmed_at',
      'confirmations.full_name',
      'confirmations.digest',
    ]);
}

type CurrentFacts = Awaited<ReturnType<ReturnType<typeof currentFacts>['executeTakeFirstOrThrow']>>;

function wholeDeal(row: CurrentFacts & { readonly offer: string }): StoredDeal {
  return storedDeal(row, JSON.parse(row.offer) as Offer);
}

export function storedDeal(row: CurrentFacts, offer: Offer): StoredDeal {
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
    offer,
    selection: storedSelection(row),
    confirmation: storedConfirmation(row),
    openedRevision: row.opened_revision,
    audit: { id: row.id, auditSeq: row.audit_seq, auditHash: row.audit_hash },
  };
}

function storedConfirmation(row: CurrentFacts): StoredConfirmation | null {
  const { confirmation_id: id, confirmation_number: number, digest } = row;
  const { confirmed_at: confirmedAt, full_name: fullName } = row;
  if (id === null || number === null || digest === null) return null;
  if (confirmedAt === null || fullName === null) return null;
  return { id, dealId: row.id, number, revision: row.revision, confirmedAt, fullName, digest };
}

function storedSelection(row: CurrentFacts): StoredSelection | null {
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
      // In canonical form, so that a receipt can hold it as it stands.
      offer: canonicalJson(offer),
      expires_at: new Date(offer.expiresAt).toISOString(),
      created_at: at,
    })
    .execute();
}

export async function foundIn(transaction: Transaction<Tables>, id: string): Promise<StoredDeal> {
  return wholeDeal(
    await currentRevisions(transaction).where('deals.id', '=', id).executeTakeFirstOrThrow(),
  );
}
