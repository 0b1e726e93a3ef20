// Photos in the database: stored by content hash, shown by the revisions that list them.
import type { Offer } from '@forecourt/domain';
import type { PhotoFormat, PreparedPhoto } from '../../pictures/photo.ts';
import { build, type Write } from '../database/change.ts';
import type { Db } from '../database/database.ts';

/** A photo as a page shows it: alternative text, size, and the formats and widths to request. */
export interface StoredPhoto {
  readonly id: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** The available widths of each format, smallest first. */
  readonly widths: Readonly<Record<PhotoFormat, readonly number[]>>;
}

/** Stores the photos of a revision and lists them. Photos that are stored already are only listed. */
export function photoWrites(
  dealId: string,
  revision: number,
  photos: readonly PreparedPhoto[],
): Write[] {
  if (photos.length === 0) return [];
  // Sorted, so that two changes with the same photos cannot deadlock.
  const inOrder = photos.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const listed = photos.map(({ id }, position) => ({
    deal_id: dealId,
    revision,
    position,
    photo_id: id,
  }));
  return [...inOrder.flatMap(photoInserts), build.insertInto('deal_photos').values(listed)];
}

/** Every photo of an offer in the stored order. The adviser's is the last. */
export function photosIn({ vehicle, adviser }: Offer) {
  const listed = vehicle.photos.map(({ file, alt }, index) => {
    return { file, alt, path: `vehicle.photos[${index}].file` };
  });
  const { photo, name } = adviser;
  return photo === undefined
    ? listed
    : [...listed, { file: photo, alt: name, path: 'adviser.photo' }];
}

interface DealWithPhotos {
  readonly id: string;
  readonly revision: number;
  readonly offer: Offer;
}

/** The photos of the car in display order, with the alternative texts of the offer. */
export async function photosOf(db: Db, deal: DealWithPhotos): Promise<StoredPhoto[]> {
  const { photos } = deal.offer.vehicle;
  return photos.length === 0 ? [] : (await allPhotosOf(db, deal)).slice(0, photos.length);
}

export async function adviserPhotoOf(db: Db, deal: DealWithPhotos): Promise<StoredPhoto | null> {
  const { vehicle, adviser } = deal.offer;
  if (adviser.photo === undefined) return null;
  return (await allPhotosOf(db, deal))[vehicle.photos.length] ?? null;
}

async function allPhotosOf(db: Db, deal: DealWithPhotos) {
  const listed = photosIn(deal.offer);
  if (listed.length === 0) return [];
  const rows = await db
    .selectFrom('deal_photos')
    .innerJoin('photos', 'photos.id', 'deal_photos.photo_id')
    .innerJoin('photo_sizes', 'photo_sizes.photo_id', 'photos.id')
    .select([
      'deal_photos.position',
      'photos.id',
      'photos.width',
      'photos.height',
      'photo_sizes.format',
      'photo_sizes.width as size_width',
    ])
    .where('deal_photos.deal_id', '=', deal.id)
    .where('deal_photos.revision', '=', deal.revision)
    .orderBy('deal_photos.position')
    .orderBy('photo_sizes.width')
    .execute();
  const photos = Map.groupBy(rows, ({ position }) => position);
  return [...photos].flatMap(([position, sizes]) => {
    const [first] = sizes;
    if (!first) return [];
    const { id, width, height } = first;
    const { file = '', alt = '' } = listed[position] ?? {};
    return { file, id, alt, width, height, widths: widthsIn(sizes) };
  });
}

export function widthsIn(
  sizes: readonly { readonly format: string; readonly size_width: number }[],
): StoredPhoto['widths'] {
  const widthsOf = (format: PhotoFormat) =>
    sizes.filter((size) => size.format === format).map((size) => size.size_width);
  return { avif: widthsOf('avif'), webp: widthsOf('webp') };
}

/** The ids of a revision's photos, by the names of their files in its offer. */
export async function photoIdsOf(
  db: Db,
  deal: DealWithPhotos,
): Promise<ReadonlyMap<string, string>> {
  return new Map((await allPhotosOf(db, deal)).map(({ file, id }) => [file, id]));
}

/** The photos of a revision as they were prepared, by the names of their files in its offer. */
export async function preparedPhotosOf(
  db: Db,
  deal: DealWithPhotos,
): Promise<Map<string, PreparedPhoto>> {
  return preparedByFile(db, await allPhotosOf(db, deal));
}

/** Reads the bytes of photos. @returns them by file name */
export async function preparedByFile(
  db: Db,
  photos: readonly (Pick<StoredPhoto, 'id' | 'width' | 'height'> & { readonly file: string })[],
): Promise<Map<string, PreparedPhoto>> {
  const prepared = new Map<string, PreparedPhoto>();
  for (const { file, id, width, height } of photos) {
    const rows = await db
      .selectFrom('photo_sizes')
      .select(['format', 'width', 'bytes'])
      .where('photo_id', '=', id)
      .execute();
    const sizes = rows.map((row) => ({ ...row, format: row.format as PhotoFormat }));
    prepared.set(file, { id, width, height, sizes });
  }
  return prepared;
}

/** @returns the bytes of one size, or null if there is no such photo, format or width */
export async function findPhotoBytes(
  db: Db,
  id: string,
  format: PhotoFormat,
  width: number,
): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('photo_sizes')
    .select('bytes')
    .where('photo_id', '=', id)
    .where('format', '=', format)
    .where('width', '=', width)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/** Stores a photo and its sizes, unless they are stored already. */
export function photoInserts({ id, width, height, sizes }: PreparedPhoto): Write[] {
  const photo = build
    .insertInto('photos')
    .values({ id, width, height })
    .onConflict((conflict) => conflict.doNothing());
  const inserts = sizes.map((size) =>
    build
      .insertInto('photo_sizes')
      .values({ photo_id: id, format: size.format, width: size.width, bytes: size.bytes })
      .onConflict((conflict) => conflict.doNothing()),
  );
  return [photo, ...inserts];
}
