// Logo files: checked by content, and drawn as one PNG.
import { isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import type { LogoKind } from '../../pictures/decode.ts';
import { drawLogo } from '../../pictures/decoder.ts';
import { PictureRefused } from '../../pictures/picture-refused.ts';
import type { PreparedLogo } from './brand.ts';

const MAX_BYTES = 1024 * 1024;

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

export async function prepareLogoBytes(bytes: Buffer): Promise<LogoPreparation> {
  if (bytes.length > MAX_BYTES) return tooLarge(bytes.length);
  const kind = kindOf(bytes);
  if (!kind) return refuse('expected a PNG, JPEG, WebP or SVG');
  const reference = kind === 'SVG' ? foreignPart(bytes) : null;
  if (reference) return refuse(`expected an SVG that needs nothing but itself, found ${reference}`);
  try {
    return { ok: true, logo: await drawLogo(bytes, kind) };
  } catch (error) {
    if (error instanceof PictureRefused) return refuse(error.message);
    throw error;
  }
}

function refuse(problem: string): LogoPreparation {
  return { ok: false, problem };
}

function tooLarge(bytes: number): LogoPreparation {
  return refuse(`expected at most ${MAX_BYTES} bytes, found ${bytes}`);
}

/** The kind by content, because a name can be anything. */
function kindOf(bytes: Buffer): LogoKind | null {
  const slice = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (slice(0, 8) === '\x89PNG\r\n\x1a\n') return 'PNG';
  if (slice(0, 3) === '\xff\xd8\xff') return 'JPEG';
  if (slice(0, 4) === 'RIFF' && slice(8, 12) === 'WEBP') return 'WebP';
  // A compressed SVG begins with other bytes, and its header could contain "<svg ".
  const start = bytes.toString('utf8', 0, 1024);
  return /^\uFEFF?\s*</.test(start) && /<svg[\s>]/i.test(start) ? 'SVG' : null;
}

/** The part of an SVG that would fetch, run or repeat something, or null if there is none. */
function foreignPart(bytes: Buffer): string | null {
  if (!isUtf8(bytes)) return 'text that is not UTF-8';
  const svg = bytes.toString('utf8');
  // A parser could read another encoding differently than the pattern below.
  const [, encoding = 'utf-8'] = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/i.exec(svg) ?? [];
  if (encoding.toLowerCase() !== 'utf-8') return `the encoding ${encoding}`;
  const found =
    /<!DOCTYPE|<!ENTITY|<script|<foreignObject|<image|<use[^>]+href\s*=\s*["'][^#"']|(?:xlink:)?href\s*=\s*["'](?!#)|url\(\s*["']?(?!["']?#)|@import|\son\w+\s*=/i.exec(
      svg,
    );
  return found?.[0].trim() ?? null;
}
