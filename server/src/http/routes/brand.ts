// The brand on the buyer's pages: the logo at an address with its hash, and the accent as style rules.
import { paths, patterns } from '@forecourt/domain/paths';
import { onAccent, tintOf } from '@forecourt/domain/records';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../store/database/database.ts';
import { type Brand, findLogo } from '../../store/dealerships/brand.ts';
import { sendImmutable } from '../responses/immutable.ts';
import { sendNotFound } from '../responses/redirect.ts';

export function serveBrandLogo(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { file: string } }>(patterns.brandLogo, async (request, reply) => {
    const hash = /^([0-9a-f]{64})\.png$/.exec(request.params.file)?.[1];
    const bytes = hash ? await findLogo(database.db, hash) : null;
    reply.header('content-security-policy', "default-src 'none'");
    if (!bytes) return sendNotFound(request, reply, 'There is no such logo.');
    return sendImmutable(request, reply, `"${hash?.slice(0, 32)}"`, 'image/png', bytes);
  });
}

/** The brand of a page. Its logo is null for Forecourt's own. */
export interface PageBrand {
  readonly name: string;
  readonly logo: { readonly src: string; readonly width: number; readonly height: number } | null;
}

/** Logos are stored at three pixels per CSS pixel. */
const DOTS = 3;

export function pageBrand({ name, logo }: Brand): PageBrand | null {
  if (!logo) return name === null ? null : { name, logo: null };
  const [width, height] = [Math.round(logo.width / DOTS), Math.round(logo.height / DOTS)];
  return { name: name ?? '', logo: { src: paths.brandLogo(logo.hash), width, height } };
}

/** CSS rules that override the theme, wherever the page inserts them. */
export function accentRules({ accent }: Brand): string {
  if (!accent) return '';
  const [text, tint] = [onAccent(accent), tintOf(accent)];
  return `:root:root{--color-accent:${accent};--color-secondary:${accent};--color-on-accent:${text};--color-accent-tint:${tint}}`;
}
