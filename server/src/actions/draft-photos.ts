// Uploads of photos to drafts.

import { accept, refuse } from '@forecourt/domain';
import type { Actor } from '@forecourt/domain/rights';
import type { PreparedPhoto } from '../pictures/photo.ts';
import type { Database } from '../store/database/database.ts';
import { type DraftPhoto, draftPhotos } from '../store/drafts/draft-photos.ts';
import { newDraftPhotoInsert } from '../store/drafts/drafts.ts';
import { readUpload } from '../store/photos/photo-files.ts';
import { photoInserts } from '../store/photos/photos.ts';
import { permittedDraft } from './drafts.ts';
import { type DeskRefusal, type DeskResult, invalid } from './refusals.ts';

/** A deal shows 30 photos and one of the adviser. The rest leaves room for replaced photos. */
const MOST_DRAFT_PHOTOS = 40;

export async function addDraftPhoto(
  database: Database,
  actor: Actor,
  draftId: string,
  upload: { readonly name: string; readonly bytes: Buffer },
): Promise<DeskResult<DraftPhoto>> {
  const permitted = await permittedDraft(database, actor, 'SAVE_DRAFT', draftId);
  if (!permitted.ok) return permitted;
  const atStart = await draftPhotos(database.db, draftId);
  if (atStart.length >= MOST_DRAFT_PHOTOS) return refuse(TOO_MANY_PHOTOS);
  const decoded = await readUpload(upload.bytes);
  if (!decoded.ok) return refuse(invalid(`Photo: ${decoded.message}.`));
  return database.serializeBy(`photos of ${draftId}`, () =>
    storePhoto(database, draftId, upload.name, decoded.photo),
  );
}

async function storePhoto(
  database: Database,
  draftId: string,
  name: string,
  photo: PreparedPhoto,
): Promise<DeskResult<DraftPhoto>> {
  // If another server takes the name first, nothing is listed, and the next round chooses another name.
  for (;;) {
    const existing = await draftPhotos(database.db, draftId);
    const stored = existing.find(({ id }) => id === photo.id);
    if (stored) return accept(stored);
    if (existing.length >= MOST_DRAFT_PHOTOS) return refuse(TOO_MANY_PHOTOS);
    const file = freeName(name, new Set(existing.map((each) => each.file)));
    await database.write({
      writes: [...photoInserts(photo), newDraftPhotoInsert(draftId, file, photo.id)],
    });
  }
}

const TOO_MANY_PHOTOS: DeskRefusal = {
  reason: 'TOO_MANY',
  message: `A draft has at most ${MOST_DRAFT_PHOTOS} photos.`,
};

/** @returns a name that is valid in a deal file and unused in the draft */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const [, stem = '', ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,5})?$/s.exec(name) ?? [];
  const safeStem = stem.replaceAll(/[^\p{L}\p{N} ._-]+/gu, '-').replaceAll(/^[. -]+|[. -]+$/g, '');
  const base = safeStem.slice(0, 80) || 'photo';
  for (let nth = 1; ; nth += 1) {
    const file = `${base}${nth === 1 ? '' : `-${nth}`}${ending.toLowerCase()}`;
    if (!taken.has(file)) return file;
  }
}
