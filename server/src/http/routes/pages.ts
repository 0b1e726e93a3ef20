// Routes of the buyer's pages, rendered on the server with their data.
import { type Language, languageOf } from '@forecourt/domain';
import { paths, patterns } from '@forecourt/domain/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CompressedOnce, compressedOnce } from '../../cache/compression.ts';
import type { CacheableResponse, ResponseCache } from '../../cache/response-cache.ts';
import type { Context } from '../../graphql/builder.ts';
import type { KnownDocuments } from '../../graphql/documents.ts';
import type { Engine, EngineContext } from '../../graphql/engine.ts';
import type { Brand, Brands, CurrentBrands } from '../../store/dealerships/brand.ts';
import type { StoredDeal } from '../../store/deals/deals.ts';
import { fetchRecorder } from '../../store/deals/openings.ts';
import { readDealId } from '../../store/records/ids.ts';
import { signedInStaff } from '../hooks/desk-session.ts';
import type { WorkQueue } from '../hooks/work-queue.ts';
import { sendCompressed } from '../responses/compressed.ts';
import { sendError } from '../responses/error.ts';
import { browserLanguage, chosenLanguage, keepLanguage } from '../responses/language.ts';
import { redirectTo, sendNotFound } from '../responses/redirect.ts';
import { accentRules, pageBrand } from './brand.ts';
import { contentPolicy, pageDocument } from './page-document.ts';
import type { Execute, Redirect, RenderedPage, VisitorApp } from './visitor-app.ts';

interface Page {
  readonly status: number;
  readonly body: CompressedOnce;
  readonly policy: string;
}

type Answer = Page | Redirect;

interface PagesOptions {
  readonly visitor: VisitorApp;
  readonly engine: Engine<Context & EngineContext>;
  readonly documents: KnownDocuments;
  readonly cache: ResponseCache<Answer>;
  readonly inQueue: WorkQueue;
  readonly currentBrands: CurrentBrands;
}

type DealRequest = FastifyRequest<{ Params: { id: string } }>;

export function servePages(app: FastifyInstance, context: Context, options: PagesOptions): void {
  const render = pageRenderer(app, context, options);
  serveDealPages(app, context, options, render);
  serveNotFoundPages(app, options, render);
  app.get('/api/*', async (request, reply) =>
    sendNotFound(request, reply, 'There is nothing at this address.'),
  );
  app.get('/*', async (_request, reply) => redirectTo(reply, paths.notFound));
  // Also called for other methods, and for path parameters that are too long.
  app.setNotFoundHandler((request, reply) => {
    const { method } = request;
    if (method === 'GET' || method === 'HEAD') return redirectTo(reply, paths.notFound);
    return sendError(reply.header('allow', 'GET, HEAD'), 405, 'Not allowed here.');
  });
}

function serveDealPages(
  app: FastifyInstance,
  context: Context,
  { visitor, cache, currentBrands }: PagesOptions,
  render: Render,
): void {
  const recordFetch = fetchRecorder(context.database, context.now);
  /** Records the fetch. The language that staff read the page in is not the buyer's choice. */
  const fetched = async (request: FastifyRequest, dealId: string, language: Language | null) => {
    const isStaff = language !== null && (await signedInStaff(context, request, dealId)) !== null;
    await recordFetch(dealId, isStaff ? null : language);
  };
  const send = async (request: DealRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?', 1);
    const { id } = request.params;
    // Another spelling of an id gets a response, which is not cached.
    const dealId = readDealId(id) === id ? id : null;
    const brands = await currentBrands();
    const language = chosenLanguage(request);
    keepLanguage(request, reply);
    // The key includes the brands, because a brand changes pages of every version. Without a chosen language the deal's
    // own applies, which is part of its version.
    const answer =
      dealId === null
        ? (await render(path, brands, null, language ?? browserLanguage(request))).response
        : await cache.get(`${path} ${language} ${brands.stamp}`, dealId, () =>
            render(path, brands, dealId, language),
          );
    if ('redirectTo' in answer) {
      request.penalizeMiss();
      return redirectTo(reply, answer.redirectTo);
    }
    // Not awaited, because the response does not depend on it.
    if (answer.status === 200 && dealId !== null) {
      fetched(request, dealId, language).catch(context.logError);
    }
    // The sending time. The body may be cached, and a script cannot read the Date header of its own document.
    reply.header('server-timing', `sent;dur=${context.now().getTime()}`);
    return sendPage(request, reply, answer, visitor);
  };
  app.get(patterns.deal, send);
  app.get(patterns.dealSummary, send);
}

/** Both pages are the same for every reader of a language, and rendered once. A redirect to them is never refused. */
function serveNotFoundPages(
  app: FastifyInstance,
  { visitor, currentBrands }: PagesOptions,
  render: Render,
): void {
  for (const path of [paths.notFound, paths.dealNotFound]) {
    const rendered = new Map<Language, { readonly page: Page; readonly stamp: string }>();
    app.get(path, { config: { unlimited: true } }, async (request, reply) => {
      const brands = await currentBrands();
      const language = chosenLanguage(request) ?? browserLanguage(request);
      keepLanguage(request, reply);
      const cached = rendered.get(language);
      if (cached?.stamp === brands.stamp && !visitor.finish) {
        return sendPage(request, reply, cached.page, visitor);
      }
      const { response } = await render(path, brands, null, language);
      rendered.set(language, { page: response as Page, stamp: brands.stamp });
      return sendPage(request, reply, response as Page, visitor);
    });
  }
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
  if (visitor.finish) {
    return reply.send(await visitor.finish(request.url, body.bytes.toString()));
  }
  reply.header('content-security-policy', policy);
  return sendCompressed(request, reply, body);
}

/** The engine compares only the path. */
const GRAPHQL_URL = `http://localhost${paths.graphql}`;

/** `dealId` is the deal that the page shows, or null. `chosen` is the reader's language, or null for the deal's own. */
type Render = (
  path: string,
  brands: Brands,
  dealId: string | null,
  chosen: Language | null,
) => Promise<CacheableResponse<Answer>>;

function pageRenderer(
  app: FastifyInstance,
  context: Context,
  { visitor, engine, documents, inQueue }: PagesOptions,
): Render {
  function pageOf(rendered: RenderedPage, brand: Brand, shown: StoredDeal | null): Page {
    const { language, status } = rendered;
    const assets = visitor.assetsFor(language, rendered.screen);
    const style = assets.css + accentRules(brand);
    const preview = shown && (app.publicUrl ?? '') + paths.preview(shown.id);
    const bytes = Buffer.from(pageDocument(rendered, assets, style, brand, preview));
    return { status, body: compressedOnce(bytes), policy: contentPolicy(style) };
  }

  return (path, brands, dealId, chosen) =>
    inQueue(async () => {
      // Without its database the page still reports that it cannot read the deal.
      const brand = await brands.ofDeal(dealId).catch(() => brands.ofDeal(null));
      // Read once, for its language and for the page. If it cannot be read, the page reports that.
      let deal =
        chosen === null && dealId !== null
          ? await context.readDeal(dealId).catch(() => null)
          : null;
      const readDeal = async (link: string) => {
        if (deal?.id !== link) deal = await context.readDeal(link);
        return deal;
      };
      const language = chosen ?? languageOf(deal?.offer.locale ?? 'en');
      const execute: Execute = async (query, variables) => {
        const graphql = { parameters: { query, variables }, operation: documents.byText(query) };
        const request = new Request(GRAPHQL_URL, { method: 'POST' });
        return (await engine.fetch(request, { ...context, graphql, readDeal })).json();
      };
      const rendered = await visitor.render(language, path, execute, pageBrand(brand));
      if ('redirectTo' in rendered) return { response: rendered, state: null, bytes: 0 };
      const shown = rendered.status === 200 ? (deal as StoredDeal | null) : null;
      const page = pageOf(rendered, brand, shown);
      // Includes space for the compressed bytes, which are added at the first request for them.
      return { response: page, state: shown, bytes: 1.5 * page.body.bytes.length };
    });
}
