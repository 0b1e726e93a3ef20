// The desk's pages: all of them the one page of its app, which asks the desk API for what it shows; the list is rendered here.
import { createHash } from 'node:crypto';
import { deskPaths } from '@forecourt/domain/desk-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CompressedOnce, compressedOnce } from '../../cache/compression.ts';
import type { Context } from '../../graphql/builder.ts';
import { shownBrand } from '../../store/desk/brand.ts';
import { sendCompressed } from '../compressed.ts';
import type { DeskApp } from '../desk-app.ts';
import { whoAsks } from '../hooks/desk-session.ts';
import type { Metrics } from '../metrics.ts';
import { lookUp, Overloaded } from '../retry-later.ts';
import type { WorkQueue } from '../work-queue.ts';
import { accentRules, pageBrand } from './brand.ts';
import { type DeskAnswers, NotAnswered } from './desk-answers.ts';
import { sendUnauthenticated } from './desk-api.ts';
import { listDocument } from './desk-document.ts';
import { inScript } from './page-document.ts';

/** Only files of ours, no text that becomes markup or code; forms go to this server alone. */
function policyFor(css: string | null): string {
  const inPage = css === null ? '' : ` ${hashSource(css)}`;
  return [
    "default-src 'none'",
    "frame-src 'self'",
    "script-src 'self'",
    `style-src 'self'${inPage}`,
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
}

/** The preview is the one page that may stand in a frame, of the desk alone; it can ask nobody anything. */
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

function hashSource(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}

const NOT_BUILT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Forecourt desk</title></head>
<body><h1>The desk is not built</h1><p>Run "npm run build" and start again. The desk API answers at ${deskPaths.graphql}.</p></body>
</html>
`;

export interface DeskAppOptions {
  /** Null: it is not built, which is said in its place. */
  readonly desk: DeskApp | null;
  readonly answers: DeskAnswers;
  readonly inQueue: WorkQueue;
  readonly metrics: Metrics;
}

interface Page {
  readonly body: CompressedOnce;
  readonly policy: string;
}

export function serveDeskPages(
  app: FastifyInstance,
  context: Pick<Context, 'database' | 'now' | 'logError'>,
  options: DeskAppOptions,
): void {
  const { desk } = options;
  servePreview(app, context, desk);
  // The same for everybody: whoever it is, the app asks.
  const empty: Page = {
    body: compressedOnce(Buffer.from(desk?.html ?? NOT_BUILT)),
    policy: policyFor(null),
  };
  const send = (request: FastifyRequest, reply: FastifyReply, { body, policy }: Page) => {
    reply.code(desk ? 200 : 503).headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      // Whoever opened it in a window learns nothing from that window (decision 053).
      'cross-origin-opener-policy': 'same-origin',
      vary: 'accept-encoding',
    });
    return sendCompressed(request, reply, body);
  };
  const pageFor = listRenderer(context, options);
  app.get(deskPaths.desk, async (request, reply) =>
    send(request, reply, (await pageFor(request)) ?? empty),
  );
  app.get(`${deskPaths.desk}/*`, async (request, reply) => send(request, reply, empty));
}

/** A list that takes longer is shown by the app, which says meanwhile that it loads. */
const WITHIN_MS = 2_000;

/** Null: nobody is signed in, or it cannot be rendered now. The app finds out by itself, and says so. */
function listRenderer(
  { database, now, logError }: Pick<Context, 'database' | 'now' | 'logError'>,
  { desk, answers, inQueue, metrics }: DeskAppOptions,
) {
  async function rendered(request: FastifyRequest): Promise<Page | null> {
    if (!desk?.renderList) return null;
    const signedIn = await whoAsks(database, request, now());
    if (!signedIn?.sessionId) return null;
    const { renderList } = desk;
    const execute = answers.executeFor(request, signedIn);
    return inQueue(async () => {
      const { html, css } = listDocument(desk, await renderList(request.url, execute, now()));
      return { body: compressedOnce(Buffer.from(html)), policy: policyFor(css) };
    });
  }
  return async (request: FastifyRequest): Promise<Page | null> => {
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(resolve, WITHIN_MS, null);
    const inTime = rendered(request).catch((error: unknown) => {
      if (error instanceof Overloaded) metrics.shed();
      else if (!(error instanceof NotAnswered)) logError(error);
      return null;
    });
    return Promise.race([inTime, late]).finally(() => clearTimeout(timer));
  };
}

function servePreview(
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
}
