// Pages: each is rendered here with its data, so that it can be read before any script runs.
import { paths } from '@forecourt/domain/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CompressedOnce, compressedOnce, encodingFor } from '../../cache/compression.ts';
import type { Made, ResponseCache } from '../../cache/response-cache.ts';
import type { Context } from '../../graphql/builder.ts';
import { type KnownDocuments, learn } from '../../graphql/documents.ts';
import { executeDocument } from '../../graphql/execute.ts';
import type { Brand, CurrentBrand } from '../../store/brand.ts';
import { readDealId } from '../../store/deal-id.ts';
import { markOpened, type StoredDeal } from '../../store/deals.ts';
import type { Execute, RenderedPage, VisitorApp } from '../visitor-app.ts';
import type { WorkQueue } from '../work-queue.ts';
import { accentRules, pageBrand } from './brand.ts';
import { contentPolicy, pageDocument } from './page-document.ts';

/** A page as it is sent. */
interface Page {
  readonly status: number;
  readonly body: CompressedOnce;
  readonly policy: string;
}

export interface PagesOptions {
  readonly visitor: VisitorApp;
  readonly documents: KnownDocuments;
  readonly cache: ResponseCache<Page>;
  readonly inQueue: WorkQueue;
  readonly currentBrand: CurrentBrand;
  /** The address buyers reach; null: not known. */
  readonly publicUrl: string | null;
}

export function servePages(
  app: FastifyInstance,
  context: Context,
  { visitor, documents, cache, inQueue, currentBrand, publicUrl }: PagesOptions,
): void {
  const render = pageRenderer(context, visitor, documents, inQueue, publicUrl ?? '');
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const { url } = request;
    const path = url.split('?', 1)[0] ?? '';
    const dealId = dealIdIn(path);
    const brand = await currentBrand();
    const page =
      dealId === null
        ? (await render(url, brand)).response
        : // A change of the brand changes every page, of whatever version of its deal.
          await cache.get(`${path} ${brand.changedAt}`, dealId, () => render(url, brand));
    if (page.status === 404 && url.startsWith(paths.deal(''))) request.countUnknownDeal();
    // The body may be cached and its script cannot read the Date header; this one it can.
    reply.header('server-timing', `sent;dur=${context.now().getTime()}`);
    return sendPage(request, reply, page, visitor);
  };
  app.get('/*', send);
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return send(request, reply);
    return reply
      .code(405)
      .header('allow', 'GET, HEAD')
      .send({ errors: [{ message: 'Not allowed here.' }] });
  });
}

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'accept-encoding',
};

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, policy }: Page,
  visitor: VisitorApp,
) {
  reply.code(status).headers(PAGE_HEADERS);
  if (visitor.finish) return reply.send(await visitor.finish(request.url, body.bytes.toString()));
  reply.header('content-security-policy', policy);
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (!encoding) return reply.send(body.bytes);
  return reply.header('content-encoding', encoding).send(await body.in(encoding));
}

/** Renders the page at an address, a few at a time. */
function pageRenderer(
  context: Context,
  visitor: VisitorApp,
  documents: KnownDocuments,
  inQueue: WorkQueue,
  base: string,
) {
  const policies = new Map<string, string>();
  // There are two pages for what does not exist, and strangers ask for them: each is compressed once.
  const notFound = new Map<string, Page>();

  function pageOf(rendered: RenderedPage, brand: Brand, shown: StoredDeal | null): Page {
    const { status } = rendered;
    const own = visitor.assetsFor(rendered.screen);
    const assets = { ...own, css: own.css + accentRules(brand) };
    const policy = policies.get(assets.css) ?? contentPolicy(assets.css);
    policies.set(assets.css, policy);
    const preview = shown && base + paths.preview(shown.id);
    const bytes = Buffer.from(pageDocument(rendered, assets, brand, preview));
    const known = status === 404 ? notFound.get(rendered.path) : undefined;
    if (known?.body.bytes.equals(bytes)) return known;
    const page = { status, body: compressedOnce(bytes), policy };
    if (status === 404) notFound.set(rendered.path, page);
    return page;
  }

  return (url: string, brand: Brand): Promise<Made<Page>> =>
    inQueue(async () => {
      let deal: StoredDeal | null = null;
      const readDeal = async (link: string) => {
        deal = await context.readDeal(link);
        return deal;
      };
      const execute: Execute = (query, variables) => {
        const known = documents.byText(query) ?? learn({ hash: '', text: query });
        return executeDocument({ ...context, readDeal }, known, variables);
      };
      const rendered = await visitor.render(ownAddress(url), execute, pageBrand(brand));
      const shown = rendered.status === 200 ? (deal as StoredDeal | null) : null;
      const page = pageOf(rendered, brand, shown);
      if (shown) void recordOpened(context, shown);
      // With space for the compressed forms, which come when they are asked for.
      return { response: page, state: shown, bytes: 1.5 * page.body.bytes.length };
    });
}

/** What could be read as the address of another host ("//", "http:…") is no page of ours. */
function ownAddress(url: string): string {
  return /^\/(?![/\\])/.test(url) ? url : paths.notFound;
}

/** The deal whose page this is; null also for an id that is not written as we write it. */
function dealIdIn(path: string): string | null {
  const link = /^\/deal\/([0-9a-z]+)(?:\/summary)?$/.exec(path)?.[1] ?? '';
  return readDealId(link) === link ? link : null;
}

/** Beside the response, not before it: the buyer does not wait for it. */
async function recordOpened(context: Context, deal: StoredDeal): Promise<void> {
  try {
    await markOpened(context.database, deal, context.now());
  } catch (error) {
    context.logError(error);
  }
}
