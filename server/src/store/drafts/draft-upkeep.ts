// Clean-up of drafts: ends those not saved for a year, and deletes ended ones with their photos.
import { BATCH, workInBatches } from '../database/batches.ts';
import { build, type Write } from '../database/change.ts';
import type { Database } from '../database/database.ts';
import { endDraft } from './drafts.ts';

const DAY_MS = 24 * 3_600_000;
/** Time after which no editor has the draft open. */
const ENDED_KEPT_MS = DAY_MS;
/** Templates never end by themselves. */
const UNTOUCHED_KEPT_MS = 365 * DAY_MS;

export async function endUntouchedDrafts(
  database: Database,
  now: Date,
  logError: (error: unknown) => void,
): Promise<void> {
  const untouched = database.db
    .selectFrom('drafts')
    .select(['id', 'version'])
    .where('template', '=', 0)
    .where('ended_at', '=', '')
    .where('saved_at', '<=', new Date(now.getTime() - UNTOUCHED_KEPT_MS).toISOString())
    .limit(BATCH);
  await workInBatches(untouched, (draft) => endDraft(database, draft, now), logError);
}

export async function deleteEndedDrafts(database: Database, now: Date): Promise<void> {
  const ended = build
    .selectFrom('drafts')
    .select('id')
    .where('ended_at', '>', '')
    .where('ended_at', '<=', new Date(now.getTime() - ENDED_KEPT_MS).toISOString());
  const photos = await database.db
    .selectFrom('draft_photos')
    .select('photo_id')
    .distinct()
    .where('draft_id', 'in', ended)
    .execute();
  const ids = photos.map(({ photo_id }) => photo_id);
  // If a deal or a draft begins to show one of the photos now, its reference fails the change, and the next clean-up
  // tries again.
  await database.write({
    writes: [
      build.deleteFrom('draft_photos').where('draft_id', 'in', ended),
      build.deleteFrom('drafts').where('id', 'in', ended),
      ...unusedPhotoDeletes(ids),
    ],
  });
}

/** A photo stays while a deal, a draft or a car of the inventory shows it. */
export function unusedPhotoDeletes(ids: readonly string[]): readonly Write[] {
  if (ids.length === 0) return [];
  const used = build
    .selectFrom('deal_photos')
    .select('photo_id')
    .where('photo_id', 'in', ids)
    .union(build.selectFrom('draft_photos').select('photo_id').where('photo_id', 'in', ids))
    .union(
      build
        .selectFrom('car_photos')
        .select((eb) => eb.ref('photo_id').$notNull().as('photo_id'))
        .where('photo_id', 'in', ids),
    );
  return [
    build.deleteFrom('photo_sizes').where('photo_id', 'in', ids).where('photo_id', 'not in', used),
    build.deleteFrom('photos').where('id', 'in', ids).where('id', 'not in', used),
  ];
}
