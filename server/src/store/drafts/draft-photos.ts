// Photos of drafts in the database, by their names in the draft's file.

import type { PreparedPhoto } from '../../pictures/photo.ts';
import type { Db } from '../database/database.ts';
import { preparedByFile, type StoredPhoto, widthsIn } from '../photos/photos.ts';

export interface DraftPhoto extends Omit<StoredPhoto, 'alt'> {
  /** The file name in the draft. */
  readonly file: string;
}

/** @returns photos sorted by file name */
export async function draftPhotos(db: Db, draftId: string): Promise<readonly DraftPhoto[]> {
  const rows = await db
    .selectFrom('draft_photos')
    .innerJoin('photos', 'photos.id', 'draft_photos.photo_id')
    .innerJoin('photo_sizes', 'photo_sizes.photo_id', 'photos.id')
    .select([
      'draft_photos.file',
      'photos.id',
      'photos.width',
      'photos.height',
      'photo_sizes.format',
      'photo_sizes.width as size_width',
    ])
    .where('draft_photos.draft_id', '=', draftId)
    .orderBy('draft_photos.file')
    .orderBy('photo_sizes.width')
    .execute();
  return [...Map.groupBy(rows, ({ file }) => file)].flatMap(([file, sizes]) => {
    const [first] = sizes;
    if (!first) return [];
    const { id, width, height } = first;
    return { file, id, width, height, widths: widthsIn(sizes) };
  });
}

/** @returns photos with their bytes, by file name */
export async function preparedDraftPhotos(
  db: Db,
  draftId: string,
): Promise<ReadonlyMap<string, PreparedPhoto>> {
  return preparedByFile(db, await draftPhotos(db, draftId));
}

/** @returns photos without their bytes, which is enough to validate a file */
export async function namedDraftPhotos(
  db: Db,
  draftId: string,
): Promise<ReadonlyMap<string, PreparedPhoto>> {
  const photos = await draftPhotos(db, draftId);
  return new Map(photos.map(({ file, ...photo }) => [file, { ...photo, sizes: [] }]));
}
