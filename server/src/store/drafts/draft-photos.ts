// Photos of drafts: uploaded one by one, named by the draft's file, and handed on to what becomes of it.
import { accept, refuse } from '@forecourt/domain';
import type { Actor } from '@forecourt/domain/rights';
import type { Kysely } from 'kysely';
import type { PhotoFormat, PreparedPhoto } from '../../pictures/photo.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { readUpload } from '../deals/photo-files.ts';
import { photoInserts, preparedPhoto } from '../deals/photos.ts';
import type { DeskResult } from '../desk/desk-refusals.ts';
import { permittedDraft } from './desk-drafts.ts';
import { draftPhotoInserts } from './drafts.ts';

/** A deal shows 30 and one of the adviser; the rest is for those that were replaced. */
const MOST_DRAFT_PHOTOS = 40;

export interface DraftPhoto {
  /** As the draft's file names it. */
  readonly file: string;
  readonly id: string;
  /** Of the original, upright. */
  readonly width: number;
  readonly height: number;
  /** The widths there are of each format, smallest first. */
  readonly widths: Readonly<Record<PhotoFormat, readonly number[]>>;
}

export async function addDraftPhoto(
  database: Database,
  actor: Actor,
  draftId: string,
  upload: { readonly name: string; readonly bytes: Buffer },
): Promise<DeskResult<DraftPhoto>> {
  const permitted = await permittedDraft(database, actor, 'SAVE_DRAFT', draftId);
  if (!permitted.ok) return permitted;
  const known = await draftPhotos(database.db, draftId);
  if (known.length >= MOST_DRAFT_PHOTOS) {
    const message = `A draft has at most ${MOST_DRAFT_PHOTOS} photos.`;
    return refuse({ reason: 'TOO_MANY', message });
  }
  const read = await readUpload(upload.bytes);
  if (!read.ok) return refuse({ reason: 'INPUT_INVALID', message: `Photo: ${read.message}.` });
  const { photo } = read;
  // The same photo again is the one that is there.
  const same = known.find(({ id }) => id === photo.id);
  if (same) return accept(same);
  const file = freeName(upload.name, new Set(known.map((each) => each.file)));
  await database.write({
    writes: [...photoInserts(photo), ...draftPhotoInserts(draftId, new Map([[file, photo.id]]))],
  });
  const added = (await draftPhotos(database.db, draftId)).find((each) => each.file === file);
  if (!added) throw new Error('The photo that was just added is gone.');
  return accept(added);
}

/** In the order of their names. */
export async function draftPhotos(
  db: Kysely<Tables>,
  draftId: string,
): Promise<readonly DraftPhoto[]> {
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
    const widthsOf = (format: PhotoFormat) =>
      sizes.filter((size) => size.format === format).map((size) => size.size_width);
    const widths = { avif: widthsOf('avif'), webp: widthsOf('webp') };
    return { file, id, width, height, widths };
  });
}

/** With their bytes, by the names that the draft's file has for them. */
export async function preparedDraftPhotos(
  db: Kysely<Tables>,
  draftId: string,
): Promise<ReadonlyMap<string, PreparedPhoto>> {
  const prepared = new Map<string, PreparedPhoto>();
  for (const photo of await draftPhotos(db, draftId)) {
    prepared.set(photo.file, await preparedPhoto(db, photo));
  }
  return prepared;
}

/** The same without the bytes: enough to check a file. */
export async function namedDraftPhotos(
  db: Kysely<Tables>,
  draftId: string,
): Promise<ReadonlyMap<string, PreparedPhoto>> {
  const photos = await draftPhotos(db, draftId);
  return new Map(photos.map(({ file, ...photo }) => [file, { ...photo, sizes: [] }]));
}

/** What a deal file may call it, and no other photo of the draft is called. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const [, stem = '', ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,5})?$/s.exec(name) ?? [];
  const plain = stem.replaceAll(/[^\p{L}\p{N} ._-]+/gu, '-').replaceAll(/^[. -]+|[. -]+$/g, '');
  const base = plain.slice(0, 80) || 'photo';
  for (let nth = 1; ; nth += 1) {
    const file = `${base}${nth === 1 ? '' : `-${nth}`}${ending.toLowerCase()}`;
    if (!taken.has(file)) return file;
  }
}
