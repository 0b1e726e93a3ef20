// Uploads of photos to drafts.

import { accept, refuse } from '@forecourt/domain';
import type { Actor } from '@forecourt/domain/rights';
import type { Database } from '../store/database/database.ts';
import { type DraftPhoto, draftPhotos } from '../store/drafts/draft-photos.ts';
import { draftPhotoInserts } from '../store/drafts/drafts.ts';
import { readUpload } from '../store/photos/photo-files.ts';
import { photoInserts } from '../store/photos/photos.ts';
import { permittedDraft } from './drafts.ts';
import type { DeskResult } from './refusals.ts';

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
  const existing = await draftPhotos(database.db, draftId);
  if (existing.length >= MOST_DRAFT_PHOTOS) {
    const message = `A draft has at most ${MOST_DRAFT_PHOTOS} photos.`;
    return refuse({ reason: 'TOO_MANY', message });
  }
  const decoded = await readUpload(upload.bytes);
  if (!decoded.ok)
    return refuse({ reason: 'INPUT_INVALID', message: `Photo: ${decoded.message}.` });
  const { photo } = decoded;
  const duplicate = existing.find(({ id }) => id === photo.id);
  if (duplicate) return accept(duplicate);
  const file = freeName(upload.name, new Set(existing.map((each) => each.file)));
  await database.write({
    writes: [...photoInserts(photo), ...draftPhotoInserts(draftId, new Map([[file, photo.id]]))],
  });
  const added = (await draftPhotos(database.db, draftId)).find((each) => each.file === file);
  if (!added) throw new Error('The photo that was just added is gone.');
  return accept(added);
}

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
