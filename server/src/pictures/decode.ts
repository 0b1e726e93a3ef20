// Decodes pictures with libvips: photos into the sizes that browsers load, logos into one PNG. Runs in the decoder
// process only, because the bytes are untrusted.
import { createHash } from 'node:crypto';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import {
  PHOTO_FORMATS,
  type PhotoEffort,
  type PhotoFormat,
  type PhotoSize,
  type PreparedPhoto,
} from './photo.ts';
import { PictureRefused } from './picture-refused.ts';

/** Phones make photos of 50 megapixels with 8,192 × 6,144 pixels. */
const MAX_PIXELS = 52_000_000;
/** Decoding AVIF needs 20 bytes per pixel. */
const MAX_AVIF_PIXELS = 14_000_000;
/** A decoder holds several whole rows, so one row must not need the memory of a picture. */
const MAX_SIDE = 20_000;

/** Widths for a phone, a phone with a dense screen or a tablet, and a desktop. */
const WIDTHS = [480, 960, 1440] as const;
/** No screen shows more of a tall photo, and WebP cannot store more than 16,383 rows. */
const MAX_HEIGHT = 2560;

/** The lowest qualities at which a buyer sees no difference. */
const AVIF_QUALITY = 50;
const WEBP_QUALITY = 76;

export type PhotoKind = 'JPEG' | 'PNG' | 'WebP' | 'AVIF';
export type LogoKind = 'PNG' | 'JPEG' | 'WebP' | 'SVG';

/** The PNG of a logo. */
export interface DrawnLogo {
  /** SHA-256 of the PNG. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

const LOADERS: Readonly<Record<PhotoKind | LogoKind, string>> = {
  JPEG: 'VipsForeignLoadJpegBuffer',
  PNG: 'VipsForeignLoadPngBuffer',
  WebP: 'VipsForeignLoadWebpBuffer',
  AVIF: 'VipsForeignLoadHeifBuffer',
  SVG: 'VipsForeignLoadSvgBuffer',
};

/** A fixed number, because more threads need more memory. */
const THREADS = 4;

/** Runs only the decoder of this kind, so that other bytes are refused. */
function allowOnly(kind: PhotoKind | LogoKind): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: [LOADERS[kind]] });
  sharp.cache(false);
  sharp.concurrency(THREADS);
}

export async function decodePhoto(
  bytes: Buffer,
  kind: PhotoKind,
  effort: PhotoEffort,
): Promise<PreparedPhoto> {
  allowOnly(kind);
  return orDamaged(`photo, found a damaged ${kind}`, async () => {
    const { width, height } = await measured(bytes, kind);
    const { data, info } = await pixelsOf(bytes);
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const image = (each: number) => sharp(data, { raw }).resize({ width: each });
    const formats = effort === 'THOROUGH' ? PHOTO_FORMATS : (['webp'] as const);
    const sizes = await sizesOf(image, info.width, formats);
    return { id: hashOf(sizes), width, height, sizes };
  });
}

/** Logos are 30 px high, on screens of up to three dots per pixel. */
const LOGO_HEIGHT = 90;
const LOGO_WIDTH = 720;
/** Resolution at which libvips measures an SVG, and the limits at which it draws. */
const SVG_DENSITY = { measured: 72, least: 1, most: 2_400 };
/** An SVG is drawn at its final size. Only one with a side below a pixel could be larger. */
const MAX_DRAWN_PIXELS = 1_000_000;

export async function drawLogo(bytes: Buffer, kind: LogoKind): Promise<DrawnLogo> {
  allowOnly(kind);
  return orDamaged(`${kind}, found a damaged one`, async () => {
    const { width, height } = await measured(bytes, kind);
    const { measured: density, least, most } = SVG_DENSITY;
    const fitting = density * Math.min(LOGO_HEIGHT / height, LOGO_WIDTH / width);
    const options =
      kind === 'SVG'
        ? { density: Math.min(most, Math.max(least, fitting)), limitInputPixels: MAX_DRAWN_PIXELS }
        : {};
    const { data, info } = await read(bytes, options)
      .resize({
        height: LOGO_HEIGHT,
        width: LOGO_WIDTH,
        fit: 'inside',
        withoutEnlargement: kind !== 'SVG',
      })
      .png({ palette: false })
      .toBuffer({ resolveWithObject: true });
    const hash = createHash('sha256').update(data).digest('hex');
    return { hash, width: info.width, height: info.height, bytes: data };
  });
}

/** Refuses a picture that the decoder cannot read, with the decoder's message. */
async function orDamaged<Result>(noun: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    const [line = ''] = String(error instanceof Error ? error.message : error).split('\n', 1);
    throw new PictureRefused(`expected a whole ${noun}: ${line.slice(0, 120)}`);
  }
}

function read(input: Buffer, options?: SharpOptions): Sharp {
  // A warning fails too. Half a photo on a deal page is worse than asking for another file.
  return sharp(input, { failOn: 'warning', limitInputPixels: MAX_PIXELS, ...options });
}

/** The upright size from the header. Refuses a picture that is too large before decoding a pixel. */
async function measured(
  bytes: Buffer,
  kind: PhotoKind | LogoKind,
): Promise<{ width: number; height: number }> {
  const { width, height } = (await read(bytes, { limitInputPixels: false }).metadata()).autoOrient;
  if (Math.max(width, height) > MAX_SIDE) {
    throw new PictureRefused(
      `expected at most ${MAX_SIDE} pixels on each side, found ${width} × ${height}`,
    );
  }
  const [most, unit] =
    kind === 'AVIF' ? [MAX_AVIF_PIXELS, 'pixels in an AVIF'] : [MAX_PIXELS, 'pixels'];
  if (width * height > most) {
    throw new PictureRefused(`expected at most ${most} ${unit}, found ${width} × ${height}`);
  }
  return { width, height };
}

/** The pixels without the camera's metadata, such as place and owner. */
function pixelsOf(bytes: Buffer) {
  return read(bytes)
    .autoOrient()
    .resize({ width: WIDTHS[2], height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

/** Every width below the photo's own, then its own (at most the largest). A photo is never enlarged. */
async function sizesOf(
  imageOf: (width: number) => Sharp,
  ownWidth: number,
  formats: readonly PhotoFormat[],
): Promise<PhotoSize[]> {
  const widths = [...WIDTHS.filter((width) => width < ownWidth), ownWidth];
  return Promise.all(
    formats.flatMap((format) =>
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
