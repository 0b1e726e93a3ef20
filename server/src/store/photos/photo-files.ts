// Photo files: read beside the deal file, checked by content, and decoded into the sizes that browsers load.
import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { Offer } from '@forecourt/domain';
import type { Problem } from '@forecourt/domain/deal-file';
import type { PhotoKind } from '../../pictures/decode.ts';
import { decodePhoto } from '../../pictures/decoder.ts';
import type { PhotoEffort, PreparedPhoto } from '../../pictures/photo.ts';
import { PictureRefused } from '../../pictures/picture-refused.ts';
import { photosIn } from './photos.ts';

export const MAX_PHOTO_BYTES = 20 * 1024 * 1024;

export type PhotoPreparation =
  | { readonly ok: true; readonly photos: readonly PreparedPhoto[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export interface PhotoOptions {
  readonly effort?: PhotoEffort;
  /** Stored photos by file name, for names without a file. */
  readonly stored?: ReadonlyMap<string, PreparedPhoto>;
}

/**
 * Reads every photo of an offer, and reports all problems at once. Stores nothing. With `folder` null the file has no
 * folder, and only stored photos are used.
 */
export async function preparePhotos(
  offer: Offer,
  folder: string | null,
  { effort = 'THOROUGH', stored = new Map() }: PhotoOptions = {},
): Promise<PhotoPreparation> {
  const photos: PreparedPhoto[] = [];
  const problems: Problem[] = [];
  for (const { file, path } of photosIn(offer)) {
    try {
      const bytes = folder === null ? null : await readPhoto(folder, file);
      const photo = bytes ? await preparePhoto(bytes, effort) : stored.get(file);
      if (!photo) throw new PictureRefused('there is no such file');
      photos.push(photo);
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
      problems.push({ path, message: error.message });
    }
  }
  return problems.length === 0 ? { ok: true, photos } : { ok: false, problems };
}

/** @returns a photo that was uploaded alone, or the problem with it */
export async function readUpload(
  bytes: Buffer,
): Promise<
  | { readonly ok: true; readonly photo: PreparedPhoto }
  | { readonly ok: false; readonly message: string }
> {
  try {
    return { ok: true, photo: await preparePhoto(bytes, 'THOROUGH') };
  } catch (error) {
    if (error instanceof PictureRefused) return { ok: false, message: error.message };
    throw error;
  }
}

/** @returns the bytes of a file, or null if it is missing or outside the folder after following links */
async function readPhoto(folder: string, file: string): Promise<Buffer | null> {
  try {
    const home = await realpath(resolve(folder));
    const path = await realpath(join(home, file));
    if (!path.startsWith(home.endsWith(sep) ? home : home + sep)) {
      throw new PictureRefused('expected a file in the folder of the deal file, found a link out');
    }
    // Non-blocking, because opening a pipe would never end.
    const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const facts = await handle.stat();
      if (!facts.isFile()) throw new PictureRefused('expected a file, found something else');
      if (facts.size > MAX_PHOTO_BYTES) {
        throw new PictureRefused(`expected at most ${MAX_PHOTO_BYTES} bytes, found ${facts.size}`);
      }
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    if (code) throw new PictureRefused(`cannot be read: ${code}`);
    throw error;
  }
}

async function preparePhoto(bytes: Buffer, effort: PhotoEffort): Promise<PreparedPhoto> {
  const kind = kindOf(bytes);
  if (!isPhotoKind(kind)) {
    throw new PictureRefused(`expected a photo (JPEG, PNG, WebP or AVIF), found ${kind}`);
  }
  return decodePhoto(bytes, kind, effort);
}

function isPhotoKind(found: string): found is PhotoKind {
  return ['JPEG', 'PNG', 'WebP', 'AVIF'].includes(found);
}

/** The type of the bytes by their signature, because a file name proves nothing. */
function kindOf(bytes: Buffer): string {
  const slice = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (bytes.length === 0) return 'an empty file';
  if (slice(0, 3) === '\xff\xd8\xff') return 'JPEG';
  if (slice(0, 8) === '\x89PNG\r\n\x1a\n') return 'PNG';
  if (slice(0, 4) === 'RIFF' && slice(8, 12) === 'WEBP') return 'WebP';
  if (slice(4, 8) === 'ftyp')
    return isoImage(slice(8, 12), slice(16, Math.min(bytes.readUInt32BE(0), 64)));
  if (slice(0, 4) === 'GIF8') return 'a GIF';
  if (/^(II\*\0|MM\0\*)/.test(slice(0, 4))) return 'a TIFF';
  if (slice(0, 5) === '%PDF-') return 'a PDF';
  const opening = slice(0, 512).toLowerCase();
  if (opening.includes('<svg')) return 'an SVG';
  if (opening.includes('<html') || opening.includes('<!doctype html')) return 'HTML';
  return 'something else';
}

/** AVIF and HEIC share a container and differ by its brands. */
function isoImage(brand: string, compatible: string): string {
  if (`${brand}${compatible}`.includes('avif')) return 'AVIF';
  return /^(hei|hev|mif1)/.test(brand) ? 'HEIC (save it as JPEG)' : 'a video or something else';
}
