// Photos on their way in: read beside the deal file, checked by content, made into what browsers are sent.
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { Offer } from '@forecourt/domain';
import type { Problem } from '@forecourt/domain/deal-file';
import type { Sharp, SharpOptions } from 'sharp';
import {
  PHOTO_FORMATS,
  type PhotoFormat,
  type PhotoSize,
  type PreparedPhoto,
  photosIn,
} from './photos.ts';

export const MAX_PHOTO_BYTES = 20 * 1024 * 1024;
const MAX_PHOTO_PIXELS = 50_000_000;

/** A phone, a phone with a dense screen or a tablet, a desktop. */
const WIDTHS = [480, 960, 1440] as const;
/** No screen shows more of a tall photo; it also keeps within what WebP can hold. */
const MAX_HEIGHT = 2560;
/** An honest photo of the largest size takes a tenth of it. */
const DECODE_TIMEOUT_SECONDS = 30;

/** Each at the point where a buyer sees no difference and a larger file would. */
const AVIF_QUALITY = 50;
const WEBP_QUALITY = 76;

/** How hard to try for small files. `QUICK` leaves out AVIF, which takes seconds: for the demo deals. */
export type PhotoEffort = 'THOROUGH' | 'QUICK';
const FORMATS: Readonly<Record<PhotoEffort, readonly PhotoFormat[]>> = {
  THOROUGH: PHOTO_FORMATS,
  QUICK: ['webp'],
};

export type PhotoPreparation =
  | { readonly ok: true; readonly photos: readonly PreparedPhoto[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export interface PhotoOptions {
  readonly effort?: PhotoEffort;
  /** By file name: what is taken where there is no such file. */
  readonly stored?: ReadonlyMap<string, PreparedPhoto>;
}

/**
 * Reads every photo that an offer names; nothing is stored, and all problems are told at once. `folder` null:
 * the file came without one, and only photos that are stored are taken.
 */
export async function preparePhotos(
  offer: Offer,
  folder: string | null,
  { effort = 'THOROUGH', stored = new Map() }: PhotoOptions = {},
): Promise<PhotoPreparation> {
  const photos: PreparedPhoto[] = [];
  const problems: Problem[] = [];
  // One after the other: a photo takes all cores, and up to 200 MB while it is decoded.
  for (const { file, path } of photosIn(offer)) {
    try {
      const bytes = folder === null ? null : await readPhoto(folder, file);
      const known = stored.get(file);
      if (!bytes && !known) throw new PhotoRefused('there is no such file');
      const photo = bytes ? await preparePhoto(bytes, effort) : known;
      if (photo) photos.push(photo);
    } catch (error) {
      if (!(error instanceof PhotoRefused)) throw error;
      problems.push({ path, message: error.message });
    }
  }
  return problems.length === 0 ? { ok: true, photos } : { ok: false, problems };
}

/** A photo that was sent by itself, or why it is not taken. */
export async function readUpload(
  bytes: Buffer,
): Promise<
  | { readonly ok: true; readonly photo: PreparedPhoto }
  | { readonly ok: false; readonly message: string }
> {
  try {
    return { ok: true, photo: await preparePhoto(bytes, 'THOROUGH') };
  } catch (error) {
    if (error instanceof PhotoRefused) return { ok: false, message: error.message };
    throw error;
  }
}

/** Why a photo is not taken, in the words of a deal file's problem. */
class PhotoRefused extends Error {}

/** The bytes of a file that is in the folder, also after all links were followed; null: there is none. */
async function readPhoto(folder: string, file: string): Promise<Buffer | null> {
  try {
    const home = await realpath(resolve(folder));
    const path = await realpath(join(home, file));
    if (!path.startsWith(home.endsWith(sep) ? home : home + sep)) {
      throw new PhotoRefused('expected a file in the folder of the deal file, found a link out');
    }
    // Without waiting: a pipe would never end.
    const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const facts = await handle.stat();
      if (!facts.isFile()) throw new PhotoRefused('expected a file, found something else');
      if (facts.size > MAX_PHOTO_BYTES) {
        throw new PhotoRefused(`expected at most ${MAX_PHOTO_BYTES} bytes, found ${facts.size}`);
      }
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    if (code) throw new PhotoRefused(`cannot be read: ${code}`);
    throw error;
  }
}

async function preparePhoto(bytes: Buffer, effort: PhotoEffort): Promise<PreparedPhoto> {
  const found = kindOf(bytes);
  if (!TAKEN.has(found)) {
    throw new PhotoRefused(`expected a photo (JPEG, PNG, WebP or AVIF), found ${found}`);
  }
  const read = await photoReader();
  // The head alone is no danger, and says how many pixels there would be.
  const { width, height } = await whole(found, measured(read(bytes, { limitInputPixels: false })));
  const { data, info } = await whole(found, decoded(read(bytes)));
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const image = (each: number) => read(data, { raw }).resize({ width: each });
  const sizes = await sizesOf(image, info.width, effort);
  return { id: hashOf(sizes), width, height, sizes };
}

/** What the decoder cannot make sense of is refused in its words. */
async function whole<Answer>(found: string, decoding: Promise<Answer>): Promise<Answer> {
  try {
    return await decoding;
  } catch (error) {
    if (error instanceof PhotoRefused) throw error;
    throw new PhotoRefused(`expected a whole photo, found a damaged ${found}: ${firstLine(error)}`);
  }
}

/** The upright measures, refused before a pixel is decoded where there are too many. */
async function measured(image: Sharp): Promise<{ width: number; height: number }> {
  const { width, height } = (await image.metadata()).autoOrient;
  if (width * height <= MAX_PHOTO_PIXELS) return { width, height };
  throw new PhotoRefused(`expected at most ${MAX_PHOTO_PIXELS} pixels, found ${width} × ${height}`);
}

/** The pixels and nothing else: what a camera writes beside them (place, owner) ends here. */
function decoded(image: Sharp) {
  return image
    .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: WIDTHS[2], height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

/** The decoders of the formats that a photo may have. */
export const PHOTO_LOADERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadHeifBuffer',
];

type PhotoReader = (input: Buffer, options?: SharpOptions) => Sharp;

let reader: PhotoReader | undefined;

/** Loaded when first needed: a service that only serves has no use for a decoder. */
async function photoReader(): Promise<PhotoReader> {
  if (reader) return reader;
  const { default: sharp } = await import('sharp');
  // What decodes foreign bytes is the weakest wall: only the four formats we take have a door in it.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: PHOTO_LOADERS });
  sharp.cache(false);
  reader = (input, options) =>
    // Even a warning fails: half a photo on a deal page is worse than one that must be saved again.
    sharp(input, { failOn: 'warning', limitInputPixels: MAX_PHOTO_PIXELS, ...options });
  return reader;
}

/** Every width below the photo's own, then its own (at most the largest): never made larger. */
async function sizesOf(
  imageOf: (width: number) => Sharp,
  ownWidth: number,
  effort: PhotoEffort,
): Promise<PhotoSize[]> {
  const widths = [...WIDTHS.filter((width) => width < ownWidth), ownWidth];
  return Promise.all(
    FORMATS[effort].flatMap((format) =>
      widths.map(async (width) => ({
        format,
        width,
        bytes: await encoded(imageOf(width), format).toBuffer(),
      })),
    ),
  );
}

function encoded(image: Sharp, format: PhotoFormat): Sharp {
  if (format === 'avif') return image.avif({ quality: AVIF_QUALITY, effort: 3 });
  return image.webp({ quality: WEBP_QUALITY, effort: 4, smartSubsample: true });
}

function hashOf(sizes: readonly PhotoSize[]): string {
  const hash = createHash('sha256');
  for (const { format, width, bytes } of sizes) {
    hash.update(`${format} ${width} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

const TAKEN: ReadonlySet<string> = new Set(['JPEG', 'PNG', 'WebP', 'AVIF']);

/** What the bytes are by their signature; a name can say anything. */
function kindOf(bytes: Buffer): string {
  const at = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (bytes.length === 0) return 'an empty file';
  if (at(0, 3) === '\xff\xd8\xff') return 'JPEG';
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'PNG';
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'WebP';
  if (at(4, 8) === 'ftyp') return isoImage(at(8, 12), at(16, Math.min(bytes.readUInt32BE(0), 64)));
  if (at(0, 4) === 'GIF8') return 'a GIF';
  if (/^(II\*\0|MM\0\*)/.test(at(0, 4))) return 'a TIFF';
  if (at(0, 5) === '%PDF-') return 'a PDF';
  const opening = at(0, 512).toLowerCase();
  if (opening.includes('<svg')) return 'an SVG';
  if (opening.includes('<html') || opening.includes('<!doctype html')) return 'HTML';
  return 'something else';
}

/** AVIF and HEIC share a container; its brands tell which. */
function isoImage(brand: string, compatible: string): string {
  if (`${brand}${compatible}`.includes('avif')) return 'AVIF';
  return /^(hei|hev|mif1)/.test(brand) ? 'HEIC (save it as JPEG)' : 'a video or something else';
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0]?.slice(0, 120) ?? '';
}
