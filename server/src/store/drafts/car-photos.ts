// Photos of the inventory in the database: URLs that an import named, and the photos that were fetched from them.
import type { Insertable, Selectable } from 'kysely';
import type { PreparedPhoto } from '../../pictures/photo.ts';
import type { CarPhotosTable } from '../database/car-tables.ts';
import { build, inParts, type Write } from '../database/change.ts';
import type { Database, Db } from '../database/database.ts';
import { photoInserts } from '../photos/photos.ts';
import { unusedPhotoDeletes } from './draft-upkeep.ts';
import type { StoredCar } from './stored-car.ts';

export type CarPhoto = Selectable<CarPhotosTable>;

/** The photos of these cars, in the order of the import. */
export async function photosOfCars(
  db: Db,
  dealershipId: string,
  carIds: readonly string[],
): Promise<readonly CarPhoto[]> {
  if (carIds.length === 0) return [];
  return db
    .selectFrom('car_photos')
    .selectAll()
    .where('dealership_id', '=', dealershipId)
    .where('car_id', 'in', carIds)
    .orderBy('car_id')
    .orderBy('place')
    .execute();
}

/**
 * The writes that store the URLs of an inventory. A known URL of a car keeps its photo. A car without `photoUrls` keeps
 * its photos, because the file had no such column.
 */
export async function carPhotoWrites(
  db: Db,
  dealershipId: string,
  cars: readonly Pick<StoredCar, 'id' | 'car'>[],
  now: Date,
): Promise<readonly Write[]> {
  const stored = await db
    .selectFrom('car_photos')
    .selectAll()
    .where('dealership_id', '=', dealershipId)
    .execute();
  const before = Map.groupBy(stored, ({ car_id }) => car_id);
  const rows = cars.flatMap(({ id, car }): readonly Insertable<CarPhotosTable>[] => {
    const storedRows = before.get(id) ?? [];
    if (car.photoUrls === undefined) return storedRows;
    return car.photoUrls.map((url, place) => {
      const known = storedRows.find((row) => row.url === url);
      return {
        ...{ dealership_id: dealershipId, car_id: id, url },
        ...{ state: 'DUE', reason: '', tries: 0, due_at: now.toISOString(), photo_id: null },
        ...known,
        place,
      };
    });
  });
  if (stored.length === 0 && rows.length === 0) return [];
  const usedIds = new Set(rows.map(({ photo_id }) => photo_id));
  const unused = stored.flatMap(({ photo_id }) =>
    photo_id && !usedIds.has(photo_id) ? [{ photo_id }] : [],
  );
  return [
    build.deleteFrom('car_photos').where('dealership_id', '=', dealershipId),
    ...inParts(rows).map((part) => build.insertInto('car_photos').values(part)),
    ...inParts(unused).flatMap((part) => unusedPhotoDeletes(part.map(({ photo_id }) => photo_id))),
  ];
}

/** Time after which another server takes over a fetch that has not ended. */
const LEASE_MS = 5 * 60_000;

/** Claims the photo that is due first. @returns null if none is due */
export async function claimCarPhoto(database: Database, now: Date): Promise<CarPhoto | null> {
  const due = await database.db
    .selectFrom('car_photos')
    .selectAll()
    .where('state', '=', 'DUE')
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  if (!due) return null;
  const leased = new Date(now.getTime() + LEASE_MS).toISOString();
  const claim = rowUpdate(due).where('due_at', '=', due.due_at).set({ due_at: leased });
  const claimed = await database.write({ guard: claim, writes: [] });
  return claimed ? { ...due, due_at: leased } : claimCarPhoto(database, now);
}

export type FetchResult =
  | { readonly photo: PreparedPhoto }
  | { readonly reason: string; readonly retryAt: Date | null };

/** Stores the result of fetching a claimed photo, unless an import has removed the photo. */
export async function storeFetched(
  database: Database,
  claimed: CarPhoto,
  fetched: FetchResult,
): Promise<void> {
  const tries = claimed.tries + 1;
  const guard = rowUpdate(claimed).where('due_at', '=', claimed.due_at);
  if ('photo' in fetched) {
    const { photo } = fetched;
    // The photo is inserted before the reference to it. If the row was deleted, the photo is unused and is deleted too.
    await database.write({
      writes: [
        ...photoInserts(photo),
        guard.set({ state: 'DONE', reason: '', tries, photo_id: photo.id }),
        ...unusedPhotoDeletes([photo.id]),
      ],
    });
    return;
  }
  const { reason, retryAt } = fetched;
  const next = retryAt ? { due_at: retryAt.toISOString() } : { state: 'FAILED' };
  await database.write({ writes: [guard.set({ ...next, reason, tries })] });
}

function rowUpdate({ dealership_id, car_id, url }: CarPhoto) {
  return build
    .updateTable('car_photos')
    .where('dealership_id', '=', dealership_id)
    .where('car_id', '=', car_id)
    .where('url', '=', url)
    .where('state', '=', 'DUE');
}
