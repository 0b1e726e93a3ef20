// Removes what is left of drafts: those that ended, those that nobody has touched for a year, and their photos.
import type { Delete } from '../database/change.ts';
import type { Database } from '../database/database.ts';
import { endDraft } from './drafts.ts';

/** Read at a time; what is left is found the next time round. */
const BATCH = 100;
const DAY_MS = 24 * 3_600_000;
/** Nobody has it open any more. */
const ENDED_KEPT_MS = DAY_MS;
/** A draft is no record: the deal would be written anew. Templates stay. */
const UNTOUCHED_KEPT_MS = 365 * DAY_MS;

export async function endUntouchedDrafts(database: Database, now: Date): Promise<void> {
  while ((await endUntouched(database, now)) === BATCH);
}

export async function deleteEndedDrafts(database: Database, now: Date): Promise<void> {
  while ((await deleteEnded(database, now)) === BATCH);
}

async function endUntouched(database: Database, now: Date): Promise<number> {
  const rows = await database.db
    .selectFrom('drafts')
    .select(['id', 'version'])
    .where('template', '=', 0)
    .where('ended_at', '=', '')
    .where('saved_at', '<=', new Date(now.getTime() - UNTOUCHED_KEPT_MS).toISOString())
    .limit(BATCH)
    .execute();
  let ended = 0;
  for (const draft of rows) if (await endDraft(database, draft, now)) ended += 1;
  return ended;
}

async function deleteEnded(database: Database, now: Date): Promise<number> {
  const rows = await database.db
    .selectFrom('drafts')
    .select('id')
    .where('template', 'in', [0, 1])
    .where('ended_at', '>', '')
    .where('ended_at', '<=', new Date(now.getTime() - ENDED_KEPT_MS).toISOString())
    .limit(BATCH)
    .execute();
  for (const { id } of rows) {
    const photos = await database.db
      .selectFrom('draft_photos')
      .select('photo_id')
      .where('draft_id', '=', id)
      .execute();
    // Two changes: in PostgreSQL a row and what refers to it cannot go by one statement in a certain order.
    await database.change({
      inserts: [],
      deletes: [{ from: 'draft_photos', where: { draft_id: id } }],
    });
    await database.change({ inserts: [], deletes: [{ from: 'drafts', where: { id } }] });
    for (const { photo_id } of photos) await deleteUnusedPhoto(database, photo_id);
  }
  return rows.length;
}

/** One that a deal or another draft shows stays; whoever begins to use it meanwhile keeps it by its reference. */
async function deleteUnusedPhoto(database: Database, id: string): Promise<void> {
  const usedIn = async (table: 'deal_photos' | 'draft_photos') =>
    database.db
      .selectFrom(table)
      .select('photo_id')
      .where('photo_id', '=', id)
      .limit(1)
      .executeTakeFirst();
  if ((await usedIn('deal_photos')) || (await usedIn('draft_photos'))) return;
  const sizes: Delete = { from: 'photo_sizes', where: { photo_id: id } };
  const photo: Delete = { from: 'photos', where: { id } };
  await database.change({ inserts: [], deletes: [sizes, photo] });
}
