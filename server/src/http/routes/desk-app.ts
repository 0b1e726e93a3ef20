// The desk's pages: all of them the one page of its app, which asks the desk API for what it shows.
import { createHash } from 'node:crypto';
import { deskPaths } from '@forecourt/domain/desk-paths';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../graphql/builder.ts';
import { shownBrand } from '../../store/brand.ts';
import type { DeskApp } from '../desk-app.ts';
import { whoAsks } from '../hooks/desk-session.ts';
import { lookUp } from '../retry-later.ts';
import { accentRules, pageBrand } from './brand.ts';
import { sendUnauthenticated } from './desk-api.ts';
import { inScript } from './page-document.ts';

/** Only files of ours, no text that becomes markup or code; forms go to this server alone. */
const POLICY = [
  "default-src 'none'",
  "frame-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The preview is the one page that may stand in a frame, of the desk alone; it can ask nobody anything. */
function previewPolicy(css: string): string {
  const hash = createHash('sha256').update(css).digest('base64');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${hash}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

const NOT_BUILT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Forecourt desk</title></head>
<body><h1>The desk is not built</h1><p>Run "npm run build" and start again. The desk API answers at ${deskPaths.graphql}.</p></body>
</html>
`;

/** `desk` null: it is not built, which is said in its place. */
export function serveDeskApp(
  app: FastifyInstance,
  { database, now }: Pick<Context, 'database' | 'now'>,
  desk: DeskApp | null,
): void {
  app.get(deskPaths.preview, async (request, reply) => {
    const signedIn = await lookUp(() => whoAsks(database, request, now()));
    if (!signedIn) return sendUnauthenticated(reply);
    const brand = await lookUp(() => shownBrand(database.db, signedIn.dealershipId));
    const css = accentRules(brand);
    const state = `<script type="application/json" id="brand">${inScript(pageBrand(brand))}</script>`;
    return reply
      .code(desk?.previewHtml ? 200 : 503)
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': previewPolicy(css),
        'x-frame-options': 'SAMEORIGIN',
      })
      .type('text/html; charset=utf-8')
      .send(
        desk?.previewHtml?.replace('</head>', () => `<style>${css}</style>${state}</head>`) ??
          NOT_BUILT,
      );
  });
  const send = async (_request: unknown, reply: FastifyReply) =>
    reply
      .code(desk ? 200 : 503)
      .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
      .type('text/html; charset=utf-8')
      .send(desk?.html ?? NOT_BUILT);
  app.get(deskPaths.desk, send);
  app.get(`${deskPaths.desk}/*`, send);
}
