// Pages: each is rendered here with its data, so that it can be read before any script runs, and kept
// as bytes until its deal changes.
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { dealStatus } from '@forecourt/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../graphql/builder.ts';
import { type KnownDocuments, learn } from '../graphql/documents.ts';
import { executeDocument } from '../graphql/execute.ts';
import { readDealId } from '../store/deal-id.ts';
import { factsOf, markOpened, type Openable, type StoredDeal } from '../store/deals.ts';
import { type DrawnPage, type DrawnPages, drawnPages } from '../store/drawn-pages.ts';
import { compress, type Encoding, encodingFor } from './compression.ts';
import { createQueue, Overloaded } from './guard.ts';
import { basisOf, createKept, currentVersion, watchingDeal } from './kept.ts';
import type { Ready, ShortWays } from './lane.ts';
import type { Metrics } from './metrics.ts';
import {
  compressed,
  compressedTemplate,
  newNonce,
  type PageTemplate,
  pageTemplate,
} from './page-template.ts';
import type { PageAssets, RenderedPage, VisitorApp } from './visitor-app.ts';

const ROOM_BYTES = 64 * 1024 * 1024;

interface Page {
  readonly status: number;
  readonly template: PageTemplate;
  readonly css: string;
}

export interface PagesOptions {
  readonly visitor: VisitorApp;
  readonly documents: KnownDocuments;
  readonly metrics: Metrics;
}

export interface Pages {
  /** Answers the page that is ready for an address, for the short way. */
  readonly page: ShortWays['page'];
  /** What it takes to draw pages before they are asked for; null: while they are developed. */
  readonly beforehand: {
    readonly pages: DrawnPages;
    draw(dealId: string): Promise<DrawnPage | null>;
  } | null;
}

export function servePages(
  app: FastifyInstance,
  context: Context,
  { visitor, documents, metrics }: PagesOptions,
): Pages {
  const kept = createKept<Page>(ROOM_BYTES);
  const stored = visitor.build === undefined ? null : drawnPages(context.database, visitor.build);
  /** Requests for which it was asked already whether their page is stored. */
  const lookedUp = new WeakSet<IncomingMessage>();
  const inTurn = createQueue();
  /** Pages of deals that are being drawn, by their path. */
  const underWay = new Map<string, Promise<void>>();
  // Pages for what does not exist, by their address. Each is always the same: to compress it for each
  // guess would be work that a stranger can order.
  const missing = new Map<string, { readonly pieces: readonly string[]; readonly page: Page }>();

  /** Null: none, or none that still holds. */
  async function look(path: string): Promise<Page | null> {
    const id = kept.has(path) ? dealIdIn(path) : null;
    const version = id === null ? null : await currentVersion(context, id);
    const page = version === null ? null : kept.get(path, version, context.now().getTime());
    if (page) metrics.kept();
    return page ?? null;
  }

  /** One that was drawn beforehand and that nobody has got from this process yet; null: none. */
  async function fetchStored(path: string): Promise<Page | null> {
    const id = dealIdIn(path);
    if (!stored || id === null || path !== dealPath(id)) return null;
    const found = await stored.find(id).catch(() => null);
    const holdsUntilMs = Date.parse(found?.holdsUntil ?? '');
    if (!found || context.now().getTime() >= holdsUntilMs) return null;
    metrics.kept();
    void noteOpened(context, found.deal);
    // There is one style sheet, whatever the screen.
    const { css } = visitor.assetsFor('');
    const page = { status: 200, template: compressedTemplate(found), css };
    kept.keep(path, { version: found.version, holdsUntilMs }, page, page.template.bytes);
    return page;
  }

  async function find({ url, raw }: FastifyRequest): Promise<{ page: Page; drawn: boolean }> {
    const path = url.split('?', 1)[0] ?? '';
    let seen = (await look(path)) ?? (lookedUp.has(raw) ? null : await fetchStored(path));
    // Where many open one link at the same moment, one page is drawn, and all others wait for it. Each
    // then looks for itself: what was drawn may be older than a change that it has been told of.
    const others = seen ? undefined : underWay.get(path);
    if (others) {
      await others;
      seen = await look(path);
    }
    if (seen) return { page: seen, drawn: false };
    metrics.made();
    const drawing = drawAndKeep(url, path);
    if (dealIdIn(path) !== null)
      underWay.set(
        path,
        over(drawing, () => underWay.delete(path)),
      );
    return { page: await drawing, drawn: true };
  }

  async function drawAndKeep(url: string, path: string): Promise<Page> {
    const nowMs = context.now().getTime();
    const { page, deal } = await inTurn(() => draw(url));
    if (page.status === 200 && deal) void noteOpened(context, deal);
    // In development a page changes with every source file.
    if (dealIdIn(path) !== null && !visitor.middleware && deal && page.status === 200) {
      kept.keep(path, basisOf(deal, nowMs), page, page.template.bytes);
    }
    return page;
  }

  async function render(url: string) {
    const watched = watchingDeal(context);
    const rendered = await visitor.render(ownAddress(url), (query, variables) => {
      const known = documents.byText(query) ?? learn({ hash: '', text: query });
      return executeDocument(watched.context, known, variables);
    });
    return { rendered, deal: watched.deal() };
  }

  async function draw(url: string): Promise<{ page: Page; deal: StoredDeal | null }> {
    const { rendered, deal } = await render(url);
    const { status } = rendered;
    const assets = visitor.assetsFor(rendered.screen);
    const pieces = documentOf(rendered, assets);
    const same = status === 404 ? missing.get(rendered.path) : undefined;
    if (same && sameTexts(same.pieces, pieces)) return { page: same.page, deal };
    const page = { status, template: pageTemplate(pieces), css: assets.css };
    if (status === 404) missing.set(rendered.path, { pieces, page });
    return { page, deal };
  }

  /** Nobody has opened anything by this. Only what a buyer can still say yes to is worth the room. */
  async function drawBeforehand(dealId: string): Promise<DrawnPage | null> {
    const { rendered, deal } = await render(dealPath(dealId));
    if (rendered.status !== 200 || !deal) return null;
    if (dealStatus(factsOf(deal), context.now().getTime()) !== 'OPEN') return null;
    const pieces = documentOf(rendered, visitor.assetsFor(rendered.screen));
    const made = await compressed(pieces.map((piece) => Buffer.from(piece)));
    if (!made) return null;
    metrics.drawnBeforehand();
    return { dealId, version: deal.version, holdsUntil: deal.expiresAt, ...made };
  }

  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const { page, drawn } = await find(request);
    if (page.status === 404 && request.url.startsWith('/deal/')) request.missed();
    const nonce = newNonce();
    reply.code(page.status).headers(PAGE_HEADERS);
    if (visitor.finish) {
      return reply.send(await visitor.finish(request.url, page.template.plain(nonce).toString()));
    }
    reply.header('content-security-policy', contentPolicy(page.css, nonce));
    const encoding = encodingFor(request.headers['accept-encoding']);
    const { template } = page;
    const ready = encoding === 'br' ? template.readyBrotli(nonce) : null;
    const compressed =
      ready ?? (encoding && (await compressedIn(encoding, template, nonce, drawn)));
    if (!compressed || !encoding) return reply.send(template.plain(nonce));
    return reply.header('content-encoding', encoding).send(compressed);
  };

  /** Null: there is no time. What was just drawn is worth finishing; what was kept can go as it is. */
  async function compressedIn(
    encoding: Encoding,
    template: PageTemplate,
    nonce: string,
    drawn: boolean,
  ): Promise<Buffer | null> {
    const work = () =>
      encoding === 'br' ? template.brotli(nonce) : compress(template.plain(nonce), encoding);
    if (drawn) return inTurn.next(work);
    try {
      return await inTurn(work);
    } catch (error) {
      if (error instanceof Overloaded) return null;
      throw error;
    }
  }
  app.get('/*', send);
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return send(request, reply);
    return reply
      .code(405)
      .header('allow', 'GET, HEAD')
      .send({ errors: [{ message: 'Not allowed here.' }] });
  });
  const ready: ShortWays['page'] = async (request) => {
    const { url = '', headers } = request;
    if (encodingFor(headers['accept-encoding']) !== 'br') return null;
    let page = await look(url);
    if (!page) {
      page = await fetchStored(url);
      lookedUp.add(request);
    }
    const nonce = newNonce();
    const body = page?.template.readyBrotli(nonce);
    if (!page || !body) return null;
    return { status: page.status, headers: readyHeaders(page.css, nonce, body.length), body };
  };
  return { page: ready, beforehand: stored && { pages: stored, draw: drawBeforehand } };
}

/** When it is over, however it ended. */
async function over(work: Promise<unknown>, then: () => void): Promise<void> {
  await work.catch(() => undefined);
  then();
}

function sameTexts(known: readonly string[], texts: readonly string[]): boolean {
  return known.length === texts.length && texts.every((text, index) => text === known[index]);
}

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'accept-encoding',
};

/** Those of a compressed page, written as one: they are made for every answer. */
function readyHeaders(css: string, nonce: string, length: number): Ready['headers'] {
  return {
    'content-type': PAGE_HEADERS['content-type'],
    'cache-control': PAGE_HEADERS['cache-control'],
    vary: PAGE_HEADERS.vary,
    'content-security-policy': contentPolicy(css, nonce),
    'content-encoding': 'br',
    'content-length': length,
  };
}

function dealPath(dealId: string): string {
  return `/deal/${dealId}`;
}

/** What could be read as the address of another host ("//", "http:…") is no page of ours. */
function ownAddress(url: string): string {
  return /^\/(?![/\\])/.test(url) ? url : '/not-found';
}

/** The deal whose page this is; null also for an id that is not written as we write it. */
function dealIdIn(path: string): string | null {
  const link = /^\/deal\/([0-9a-z]+)(?:\/summary)?$/.exec(path)?.[1] ?? '';
  return readDealId(link) === link ? link : null;
}

/** Beside the answer, not before it: the buyer does not wait for our books. */
async function noteOpened(context: Context, deal: Openable): Promise<void> {
  try {
    await markOpened(context.database, deal, context.now());
  } catch (error) {
    context.logError(error);
  }
}

/** The document in pieces, with a nonce between them wherever a script is let in. */
function documentOf(page: RenderedPage, assets: PageAssets): string[] {
  const font = assets.iconFont
    ? `<link rel="preload" href="${assets.iconFont}" as="font" type="font/woff2" crossorigin>\n`
    : '';
  // After all there is to read, so that nothing of it waits for script on a narrow line.
  const [first = '', ...others] = [
    ...assets.preload.map(
      (path) => `<link rel="modulepreload" fetchpriority="low" href="${path}" nonce="`,
    ),
    `\n<script type="module" fetchpriority="low" src="${assets.script}" nonce="`,
  ];
  return [
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escaped(page.title)}</title>
<meta name="description" content="${escaped(page.description)}">
<meta name="robots" content="noindex, nofollow">
<meta name="theme-color" content="#ffde3f">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Forecourt">
<meta property="og:title" content="${escaped(page.title)}">
<meta property="og:description" content="${escaped(page.description)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${font}${assets.css && `<style>${assets.css}</style>`}
<meta property="csp-nonce" nonce="`,
    `
</head>
<body>
<div id="app">${page.html}</div>
<script type="application/json" id="state">${inScript(stateOf(page))}</script>
${first}`,
    ...others,
    `</script>
</body>
</html>
`,
  ];
}

/** Where nothing was found there is nothing to take over: not even what was asked for. */
function stateOf({ status, path, state, formats }: RenderedPage) {
  return { path, data: status === 404 ? {} : state, formats };
}

const policies = new Map<string, string>();

/**
 * Nothing from elsewhere. A script runs by this answer's nonce or because such a script asked for it,
 * the one style sheet by its hash, and no text becomes markup or code.
 */
function contentPolicy(css: string, nonce: string): string {
  let policy = policies.get(css);
  if (!policy) {
    const hash = createHash('sha256').update(css).digest('base64');
    policy = [
      "default-src 'none'",
      `style-src 'sha256-${hash}'`,
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      "script-src 'strict-dynamic' 'nonce-",
    ].join('; ');
    policies.set(css, policy);
  }
  return `${policy}${nonce}'`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** JSON that cannot end its script element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
