// Routes of the desk's pages: the document of its app, and the preview of a deal in the editor.
import { deskPaths } from '@forecourt/domain/desk-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressedOnce } from '../../cache/compression.ts';
import type { Context } from '../../graphql/builder.ts';
import { shownBrand } from '../../store/dealerships/brand.ts';
import { authenticate } from '../hooks/desk-session.ts';
import { sendCompressed } from '../responses/compressed.ts';
import { hashSource } from '../responses/html.ts';
import { accentRules, pageBrand } from './brand.ts';
import { sendUnauthenticated } from './desk-api.ts';
import type { DeskApp } from './desk-app.ts';
import { inScript } from './page-document.ts';

/** Allows only files of this server, and form posts to it. */
const DESK_POLICY = [
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

/** Only the desk may frame the preview, and the preview can send no request. */
function previewPolicy(css: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${hashSource(css)}`,
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

/** Every address of the desk returns the same static document. The app routes and loads its data itself. */
export function serveDeskPages(
  app: FastifyInstance,
  context: Pick<Context, 'database' | 'now'>,
  desk: DeskApp | null,
): void {
  servePreview(app, context, desk);
  const body = compressedOnce(Buffer.from(desk?.html ?? NOT_BUILT));
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    reply.code(desk ? 200 : 503).headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': DESK_POLICY,
      // Isolates the desk from a page that opened its window (decision 053).
      'cross-origin-opener-policy': 'same-origin',
      vary: 'accept-encoding',
    });
    return sendCompressed(request, reply, body);
  };
  app.get(deskPaths.desk, send);
  app.get(`${deskPaths.desk}/*`, send);
}

function servePreview(
  app: FastifyInstance,
  { database, now }: Pick<Context, 'database' | 'now'>,
  desk: DeskApp | null,
): void {
  app.get(deskPaths.preview, async (request, reply) => {
    const signedIn = await authenticate(database, request, now());
    if (!signedIn) return sendUnauthenticated(reply);
    const brand = await shownBrand(database.db, signedIn.dealershipId);
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
}
