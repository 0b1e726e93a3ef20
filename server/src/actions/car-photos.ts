// Photos of an inventory car that are already fetched, for new and existing drafts.
import { accept, refuse } from '@forecourt/domain';
import { carLabel } from '@forecourt/domain/drafts';
import type { Actor } from '@forecourt/domain/rights';
import type { Database } from '../store/database/database.ts';
import { photosOfCars } from '../store/drafts/car-photos.ts';
import { findCar } from '../store/drafts/cars.ts';
import { type DraftPhoto, draftPhotos } from '../store/drafts/draft-photos.ts';
import { draftPhotoInserts } from '../store/drafts/drafts.ts';
import type { StoredCar } from '../store/drafts/stored-car.ts';
import { permittedDraft } from './drafts.ts';
import { CAR_UNKNOWN } from './import-cars.ts';
import type { DeskResult } from './refusals.ts';

export interface FetchedPhoto {
  readonly id: string;
  /** The name in a deal file. The stock number is in it, so that two cars never share a name. */
  readonly file: string;
  /** A description that names the car. */
  readonly alt: string;
}

export async function fetchedPhotos(
  { db }: Database,
  dealershipId: string,
  { id, car }: StoredCar,
): Promise<readonly FetchedPhoto[]> {
  const stored = await photosOfCars(db, dealershipId, [id]);
  const name = car.stockNumber.replaceAll(/[^a-z0-9-]/gi, '-');
  return stored
    .flatMap(({ photo_id }) => photo_id ?? [])
    .map((photoId, index) => ({
      id: photoId,
      file: `${name}-${index + 1}.jpg`,
      alt: `${carLabel(car)}, photo ${index + 1}`,
    }));
}

/** [CAR4] Adds the photos of a car to a draft, for its file to name. @returns these photos */
export async function addCarPhotosAs(
  database: Database,
  actor: Actor,
  { id, carId }: { readonly id: string; readonly carId: string },
): Promise<DeskResult<readonly DraftPhoto[]>> {
  const permitted = await permittedDraft(database, actor, 'SAVE_DRAFT', id);
  if (!permitted.ok) return permitted;
  const { dealershipId } = permitted.value;
  const car = await findCar(database.db, dealershipId, carId);
  if (!car) return refuse(CAR_UNKNOWN);
  const photos = await fetchedPhotos(database, dealershipId, car);
  const ids = new Map(photos.map((photo) => [photo.file, photo.id]));
  await database.write({ writes: draftPhotoInserts(id, ids) });
  return accept((await draftPhotos(database.db, id)).filter(({ file }) => ids.has(file)));
}
