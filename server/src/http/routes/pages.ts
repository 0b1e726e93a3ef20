// Pages: each is rendered here with its data, so that it can be read before any script runs.
import { paths } from '@forecourt/domain/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CompressedOnce, compressedOnce, encodingFor } from '../../cache/compression.ts';
import type { Made, ResponseCache } from '../../cache/response-cache.ts';
import type { Context } from '../../graphql/builder.ts';
import { type KnownDocuments, learn } from '../../graphql/documents.ts';
import { executeDocument } from '../../graphql/execute.ts';
import { readDealId } from '../../store/deal-id.ts';
import type { StoredDeal } from '../../store/deals.ts';
import { type Openings, recordOpenings } from '../../store/openings.ts';
import type { RenderedPage, VisitorApp } from '../visitor-app.ts';
import type { WorkQueue } from '../work-queue.ts';
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
}

export function servePages(
  app: FastifyInstance,
  context: Context,
  { visitor, documents, cache, inQueue }: PagesOptions,
): void {
  const openings = recordOpenings(context.database, context.now);
  const render = pageRenderer(context, visitor, documents, inQueue, openings);
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const { url } = request;
    const path = url.split('?', 1)[0] ?? '';
    const dealId = dealIdIn(path);
    const page =
      dealId === null
        ? (await render(url)).response
        : await cache.get(path, dealId, () => render(url));
    if (page.status === 404 && url.startsWith(paths.deal(''))) request.countUnknownDeal();
    // Beside the response, not before it: the buyer does not wait for it.
    if (page.status === 200 && dealId !== null) {
      openings.opened(dealId).catch(context.logError);
    }
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
  openings: Openings,
) {
  const policies = new Map<string, string>();
  // There are two pages for what does not exist, and strangers ask for them: each is compressed once.
  const notFound = new Map<string, Page>();

  function pageOf(rendered: RenderedPage): Page {
    const { status } = rendered;
    const assets = visitor.assetsFor(rendered.screen);
    const policy = policies.get(assets.css) ?? contentPolicy(assets.css);
    policies.set(assets.css, policy);
    const bytes = Buffer.from(pageDocument(rendered, assets));
    const known = status === 404 ? notFound.get(rendered.path) : undefined;
    if (known?.body.bytes.equals(bytes)) return known;
    const page = { status, body: compressedOnce(bytes), policy };
    if (status === 404) notFound.set(rendered.path, page);
    return page;
  }

  return (url: string): Promise<Made<Page>> =>
    inQueue(async () => {
      let deal: StoredDeal | null = null;
      const readDeal = async (link: string) => {
        deal = await context.readDeal(link);
        return deal;
      };
      const rendered = await visitor.render(ownAddress(url), (query, variables) => {
        const known = documents.byText(query) ?? learn({ hash: '', text: query });
        return executeDocument({ ...context, readDeal }, known, variables);
      });
      const page = pageOf(rendered);
      const shown = page.status === 200 ? (deal as StoredDeal | null) : null;
      if (shown) openings.openedDeal(shown).catch(context.logError);
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
