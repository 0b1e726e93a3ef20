// Drafts and templates in the database: unvalidated files, each with a version that every change moves.
import type { Selectable, Updateable } from 'kysely';
import * as z from 'zod';
import { build, type Write } from '../database/change.ts';
import type { Database, Db } from '../database/database.ts';
import type { DraftsTable } from '../database/tables.ts';
import { pageOf, readTimeCursor, timeCursor } from '../lists/pages.ts';
import { readStored } from '../records/damaged-rows.ts';
import { SCHEMA_VERSIONS } from '../records/schema-versions.ts';

const APPROVALS = ['WAITING', 'SENT_BACK'] as const;

export interface DraftApproval {
  /** WAITING: for a manager. SENT_BACK: by a manager, with a reason. */
  readonly state: (typeof APPROVALS)[number];
  readonly at: string;
  /** The staff member who requested approval or sent the draft back, as records name them. */
  readonly by: string;
  readonly words: string;
}

export interface StoredDraft {
  readonly id: string;
  readonly dealershipId: string;
  /** The member whose draft it is, or null for a template. */
  readonly ownerId: string | null;
  readonly template: boolean;
  /** Empty if it has no name. */
  readonly name: string;
  /** Any JSON, valid as a deal file or not. */
  readonly file: unknown;
  /** The deal and the revision that it replaces, or null for a new deal. */
  readonly revises: { readonly dealId: string; readonly revision: number } | null;
  readonly carId: string | null;
  readonly version: number;
  readonly createdAt: string;
  readonly savedAt: string;
  readonly savedBy: string;
  readonly approval: DraftApproval | null;
}

/** A draft that was deleted or published is not found. */
export async function findDraft(db: Db, id: string): Promise<StoredDraft | null> {
  const row = await db
    .selectFrom('drafts')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', '=', '')
    .executeTakeFirst();
  return row ? draft(row) : null;
}

/** @returns the dealership of a draft, even after it ended, or null if its row is deleted */
export async function dealershipOfDraft(db: Db, id: string): Promise<string | null> {
  const query = db.selectFrom('drafts').select('dealership_id').where('id', '=', id);
  return (await query.executeTakeFirst())?.dealership_id ?? null;
}

/** @returns the id of the draft that a key made, even after it ended, or null */
export async function draftIdOfKey(
  db: Db,
  dealershipId: string,
  key: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('drafts')
    .select('id')
    .where('dealership_id', '=', dealershipId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface DraftFilter {
  readonly dealershipId: string;
  readonly templates: boolean;
  /** Null lists everyone's. */
  readonly ownerId: string | null;
  /** Limits the list to drafts in this state of approval. Null lists all. */
  readonly approval: DraftApproval['state'] | null;
  /** Limits the list to revisions of this deal. */
  readonly dealId?: string | null | undefined;
  readonly first: number;
  readonly after: string | null;
}

export interface DraftPage {
  readonly items: readonly StoredDraft[];
  readonly next: string | null;
}

/** Lists drafts, latest save first. @returns null if the cursor is not valid */
export async function listDrafts(
  db: Db,
  { first, after, ...filter }: DraftFilter,
): Promise<DraftPage | null> {
  const cursor = after === null ? null : readTimeCursor(after);
  if (after !== null && !cursor) return null;
  let query = filteredDrafts(db, filter)
    .selectAll()
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(first + 1);
  if (cursor) {
    query = query.where((eb) =>
      eb(eb.refTuple('saved_at', 'id'), '<', eb.tuple(cursor.at, cursor.id)),
    );
  }
  const { shown, next } = pageOf(await query.execute(), first, (last) =>
    timeCursor(last.saved_at, last.id),
  );
  return { items: shown.flatMap((row) => draft(row) ?? []), next };
}

/** Counts up to `most`, because the cost grows with the count. */
export async function countDrafts(
  db: Db,
  filter: Omit<DraftFilter, 'first' | 'after'>,
  most: number,
): Promise<number> {
  const rows = await filteredDrafts(db, filter).select('id').limit(most).execute();
  return rows.length;
}

function filteredDrafts(
  db: Db,
  { dealershipId, templates, ownerId, approval, dealId }: Omit<DraftFilter, 'first' | 'after'>,
) {
  let query = db
    .selectFrom('drafts')
    .where('dealership_id', '=', dealershipId)
    .where('template', '=', templates ? 1 : 0)
    .where('ended_at', '=', '');
  if (ownerId !== null) query = query.where('owner_id', '=', ownerId);
  if (approval) query = query.where('approval', '=', approval);
  if (dealId) query = query.where('deal_id', '=', dealId);
  return query;
}

export function draftInsert(newDraft: StoredDraft, idempotencyKey: string | null): Write {
  const { id, dealershipId, ownerId, template, createdAt } = newDraft;
  return build.insertInto('drafts').values({
    id,
    dealership_id: dealershipId,
    owner_id: ownerId,
    template: template ? 1 : 0,
    created_at: createdAt,
    idempotency_key: idempotencyKey,
    ...columnsOf(newDraft),
  });
}

/** Does nothing if the draft already has a photo with this file name. */
export function newDraftPhotoInsert(draftId: string, file: string, photoId: string): Write {
  return build
    .insertInto('draft_photos')
    .values({ draft_id: draftId, file, photo_id: photoId })
    .onConflict((conflict) => conflict.doNothing());
}

/** `photos` are ids by file name. Replaces photos with the same names. */
export function draftPhotoInserts(
  draftId: string,
  photos: ReadonlyMap<string, string>,
): readonly Write[] {
  return [...photos].map(([file, photoId]) =>
    build
      .insertInto('draft_photos')
      .values({ draft_id: draftId, file, photo_id: photoId })
      .onConflict((conflict) =>
        conflict.columns(['draft_id', 'file']).doUpdateSet({ photo_id: photoId }),
      ),
  );
}

/** @returns the changed draft, or null if it was changed since `before` was read */
export async function changeDraft(
  database: Database,
  before: StoredDraft,
  after: StoredDraft,
  now: Date,
): Promise<StoredDraft | null> {
  const changed = { ...after, version: before.version + 1 };
  const set = { ...columnsOf(changed), changed_at: now.toISOString() };
  return (await database.write({ guard: currentDraft(before).set(set) })) ? changed : null;
}

/** Updates the draft, unless it has changed since it was read. */
function currentDraft({ id, version }: Pick<StoredDraft, 'id' | 'version'>) {
  return build
    .updateTable('drafts')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('ended_at', '=', '');
}

/** Deletes what people wrote at once. The row stays for a day, so that open editors see that the draft has ended. */
export function endDraft(
  database: Database,
  draft: Pick<StoredDraft, 'id' | 'version'>,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const set = {
    ...{ file: 'null', name: '', approval: '', approval_words: '' },
    ...{ ended_at: at, changed_at: at, version: draft.version + 1 },
  };
  return database.write({ guard: currentDraft(draft).set(set) });
}

function columnsOf(stored: StoredDraft) {
  const { approval, revises } = stored;
  return {
    name: stored.name,
    file: JSON.stringify(stored.file),
    schema_version: SCHEMA_VERSIONS.draft,
    deal_id: revises?.dealId ?? null,
    deal_revision: revises?.revision ?? 0,
    car_id: stored.carId,
    version: stored.version,
    saved_at: stored.savedAt,
    saved_by: stored.savedBy,
    changed_at: stored.savedAt,
    approval: approval?.state ?? '',
    approval_at: approval?.at ?? null,
    approval_by: approval?.by ?? null,
    approval_words: approval?.words ?? '',
  } satisfies Updateable<DraftsTable>;
}

/** Any JSON. It is wrapped, since null is a file that a client may have saved. */
const StoredFile = z
  .unknown()
  .refine((file) => file !== undefined)
  .transform((file) => ({ file }));

/** @returns null if the file is damaged */
function draft(row: Selectable<DraftsTable>): StoredDraft | null {
  const stored = readStored(row.file, StoredFile, { table: 'drafts', id: row.id });
  if (!stored) return null;
  const state = APPROVALS.find((each) => each === row.approval);
  return {
    id: row.id,
    dealershipId: row.dealership_id,
    ownerId: row.owner_id,
    template: row.template === 1,
    name: row.name,
    file: stored.file,
    revises: row.deal_id === null ? null : { dealId: row.deal_id, revision: row.deal_revision },
    carId: row.car_id,
    version: row.version,
    createdAt: row.created_at,
    savedAt: row.saved_at,
    savedBy: row.saved_by,
    approval: state
      ? {
          state,
          at: row.approval_at ?? row.saved_at,
          by: row.approval_by ?? '',
          words: row.approval_words,
        }
      : null,
  };
}
