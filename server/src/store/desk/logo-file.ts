// A logo on its way in: whatever was given, what is stored is a PNG that was drawn here.
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { PHOTO_LOADERS } from '../deals/photo-files.ts';
import type { PreparedLogo } from './brand.ts';

/** Shown 30 px high, on screens of up to three dots a pixel. */
const HEIGHT = 90;
const MAX_WIDTH = 720;
const MAX_BYTES = 1024 * 1024;
const SVG_LOADER = 'VipsForeignLoadSvgBuffer';

type LogoKind = 'PNG' | 'JPEG' | 'WebP' | 'SVG';

export type LogoPreparation =
  | { readonly ok: true; readonly logo: PreparedLogo }
  | { readonly ok: false; readonly problem: string };

export async function prepareLogo(file: string): Promise<LogoPreparation> {
  try {
    const { size } = await stat(file);
    return size > MAX_BYTES ? tooLarge(size) : await prepareLogoBytes(await readFile(file));
  } catch (error) {
    return refuse(`cannot be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}`);
  }
}

export async function prepareLogoBytes(given: Buffer): Promise<LogoPreparation> {
  if (given.length > MAX_BYTES) return tooLarge(given.length);
  const kind = kindOf(given);
  if (!kind) return refuse('expected a PNG, JPEG, WebP or SVG');
  const reference = kind === 'SVG' ? foreignPart(given.toString('utf8')) : null;
  if (reference) return refuse(`expected an SVG that needs nothing but itself, found ${reference}`);
  try {
    return { ok: true, logo: await inTurn(() => drawn(given, kind)) };
  } catch (error) {
    const [line = ''] = String(error instanceof Error ? error.message : error).split('\n', 1);
    return refuse(`expected a whole ${kind}, found a damaged one: ${line.slice(0, 120)}`);
  }
}

function refuse(problem: string): LogoPreparation {
  return { ok: false, problem };
}

function tooLarge(bytes: number): LogoPreparation {
  return refuse(`expected at most ${MAX_BYTES} bytes, found ${bytes}`);
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: which decoders have a door holds for the whole process. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

async function drawn(given: Buffer, kind: LogoKind): Promise<PreparedLogo> {
  const { default: sharp } = await import('sharp');
  // Foreign bytes: besides the decoders of photos only that of this picture has a door, and only for it.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: kind === 'SVG' ? [SVG_LOADER, ...PHOTO_LOADERS] : PHOTO_LOADERS });
  try {
    const limits = { limitInputPixels: 20_000_000, failOn: 'warning' } as const;
    const { height = HEIGHT } = await sharp(given, limits).metadata();
    // Drawn at the size at which it is shown, not enlarged from a small one.
    const density = Math.min(2_400, Math.max(1, (72 * HEIGHT) / height));
    const image = sharp(given, { ...limits, ...(kind === 'SVG' && { density }) }).resize({
      height: HEIGHT,
      width: MAX_WIDTH,
      fit: 'inside',
      withoutEnlargement: kind !== 'SVG',
    });
    const { data, info } = await image
      .png({ palette: false })
      .toBuffer({ resolveWithObject: true });
    const hash = createHash('sha256').update(data).digest('hex');
    return { hash, width: info.width, height: info.height, bytes: data };
  } finally {
    sharp.block({ operation: [SVG_LOADER] });
  }
}

/** By its content; a name can say anything. */
function kindOf(bytes: Buffer): LogoKind | null {
  const at = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'PNG';
  if (at(0, 3) === '\xff\xd8\xff') return 'JPEG';
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'WebP';
  return /<svg[\s>]/i.test(at(0, 1024)) ? 'SVG' : null;
}

/** What an SVG would fetch, run or repeat without end; null: nothing. */
function foreignPart(svg: string): string | null {
  const found =
    /<!DOCTYPE|<!ENTITY|<script|<foreignObject|<image|<use[^>]+href\s*=\s*["'][^#"']|(?:xlink:)?href\s*=\s*["'](?!#)|url\(\s*["']?(?!["']?#)|@import|\son\w+\s*=/i.exec(
      svg,
    );
  return found?.[0].trim() ?? null;
}
