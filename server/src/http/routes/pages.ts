// Pages: each is rendered here with its data, so that it can be read before any script runs.
import { type Language, languageOf } from '@forecourt/domain';
import { paths } from '@forecourt/domain/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CompressedOnce, compressedOnce } from '../../cache/compression.ts';
import type { Made, ResponseCache } from '../../cache/response-cache.ts';
import type { Context } from '../../graphql/builder.ts';
import { type KnownDocuments, parseOperation } from '../../graphql/documents.ts';
import { executeDocument } from '../../graphql/execute.ts';
import type { Brand, Brands, CurrentBrands } from '../../store/dealerships/brand.ts';
import type { StoredDeal } from '../../store/deals/deals.ts';
import { fetchRecorder } from '../../store/deals/openings.ts';
import { readDealId } from '../../store/records/ids.ts';
import { sendCompressed } from '../compressed.ts';
import { signedInStaff } from '../hooks/desk-session.ts';
import { browserLanguage, chosenLanguage, keepLanguage } from '../language.ts';
import { redirectTo } from '../redirect.ts';
import type { Elsewhere, Execute, RenderedPage, VisitorApp } from '../visitor-app.ts';
import type { WorkQueue } from '../work-queue.ts';
import { accentRules, pageBrand } from './brand.ts';
import { contentPolicy, pageDocument, styledPage } from './page-document.ts';

/** A page as it is sent. */
interface Page {
  readonly status: number;
  readonly body: CompressedOnce;
  readonly policy: string;
}

type Answer = Page | Elsewhere;

export interface PagesOptions {
  readonly visitor: VisitorApp;
  readonly documents: KnownDocuments;
  readonly cache: ResponseCache<Answer>;
  readonly inQueue: WorkQueue;
  readonly currentBrands: CurrentBrands;
  /** The address buyers reach; null: not known. */
  readonly publicUrl: string | null;
}

interface Rendering extends Pick<PagesOptions, 'visitor' | 'documents' | 'inQueue'> {
  readonly context: Context;
  /** What addresses that must be whole begin with. */
  readonly base: string;
}

export function servePages(
  app: FastifyInstance,
  context: Context,
  { visitor, documents, cache, inQueue, currentBrands, publicUrl }: PagesOptions,
): void {
  const recordFetch = fetchRecorder(context.database, context.now);
  const render = pageRenderer({ context, visitor, documents, inQueue, base: publicUrl ?? '' });
  /** Staff who read the page in their own language don't choose it for the buyer. */
  const fetched = async (request: FastifyRequest, dealId: string, language: Language | null) => {
    const isStaff = language !== null && (await signedInStaff(context, request, dealId)) !== null;
    await recordFetch(dealId, isStaff ? null : language);
  };
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const { url } = request;
    const path = url.split('?', 1)[0] ?? '';
    const dealId = dealIdIn(path);
    const brands = await currentBrands();
    const language = chosenLanguage(request);
    keepLanguage(request, reply);
    const answer =
      dealId === null
        ? (await render(url, brands, null, language ?? browserLanguage(request))).response
        : // A change of a brand changes pages, of whatever version of their deal. Where no language was
          // chosen it is the deal's, which its version holds.
          await cache.get(`${path} ${language} ${brands.stamp}`, dealId, () =>
            render(url, brands, dealId, language),
          );
    if ('elsewhere' in answer) {
      if (answer.elsewhere === paths.dealNotFound) request.countGuess();
      return redirectTo(reply, answer.elsewhere);
    }
    // Beside the response, not before it: the buyer does not wait for it.
    if (answer.status === 200 && dealId !== null) {
      fetched(request, dealId, language).catch(context.logError);
    }
    // The body may be cached and its script cannot read the Date header; this one it can.
    reply.header('server-timing', `sent;dur=${context.now().getTime()}`);
    return sendPage(request, reply, answer, visitor);
  };
  for (const path of [paths.notFound, paths.dealNotFound]) {
    // The same for everybody who reads a language, and made once: who was led here by a redirect is not refused now.
    const made = new Map<Language, { readonly page: Page; readonly stamp: string }>();
    app.get(path, { config: { unlimited: true } }, async (request, reply) => {
      const brands = await currentBrands();
      const language = chosenLanguage(request) ?? browserLanguage(request);
      keepLanguage(request, reply);
      const known = made.get(language);
      if (known?.stamp === brands.stamp && !visitor.finish) {
        return sendPage(request, reply, known.page, visitor);
      }
      const { response } = await render(path, brands, null, language);
      made.set(language, { page: response as Page, stamp: brands.stamp });
      return sendPage(request, reply, response as Page, visitor);
    });
  }
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
  if (visitor.finish) {
    return reply.send(await visitor.finish(request.url, body.bytes.toString()));
  }
  reply.header('content-security-policy', policy);
  return sendCompressed(request, reply, body);
}

/** Renders the page at an address, a few at a time. */
function pageRenderer({ context, visitor, documents, inQueue, base }: Rendering) {
  function pageOf(rendered: RenderedPage, brand: Brand, shown: StoredDeal | null): Page {
    const { language, status } = rendered;
    const assets = visitor.assetsFor(language, rendered.screen);
    const styled = styledPage(assets.css, rendered.html, accentRules(brand));
    const preview = shown && base + paths.preview(shown.id);
    const bytes = Buffer.from(pageDocument(rendered, assets, styled, brand, preview));
    return { status, body: compressedOnce(bytes), policy: contentPolicy(styled.styles) };
  }

  /** Where it cannot be read, the page itself says so. */
  async function dealOrNone(dealId: string): Promise<StoredDeal | null> {
    return context.readDeal(dealId).catch(() => null);
  }

  /** `chosen`: null: the deal's own language. */
  return (
    url: string,
    brands: Brands,
    dealId: string | null,
    chosen: Language | null,
  ): Promise<Made<Answer>> =>
    inQueue(async () => {
      const brand = await brands.ofDeal(dealId);
      // Read once: for its language, and for what the page shows of it.
      let deal = chosen === null && dealId !== null ? await dealOrNone(dealId) : null;
      const readDeal = async (link: string) => {
        if (deal?.id !== link) deal = await context.readDeal(link);
        return deal;
      };
      const language = chosen ?? languageOf(deal?.offer.locale ?? 'en');
      const execute: Execute = (query, variables) => {
        const known = documents.byText(query) ?? parseOperation({ hash: '', text: query });
        return executeDocument({ ...context, readDeal }, known, variables);
      };
      const rendered = await visitor.render(language, ownAddress(url), execute, pageBrand(brand));
      if ('elsewhere' in rendered) return { response: rendered, state: null, bytes: 0 };
      const shown = rendered.status === 200 ? (deal as StoredDeal | null) : null;
      const page = pageOf(rendered, brand, shown);
      // With space for the compressed forms, which come when they are asked for.
      return { response: page, state: shown, bytes: 1.5 * page.body.bytes.length };
    });
}

/** What could be read as the address of another host ("//", "http:…") is no page of ours, as "/" is none. */
function ownAddress(url: string): string {
  return /^\/(?![/\\])/.test(url) ? url : '/';
}

/** The deal whose page this is; null also for an id that is not written as we write it. */
function dealIdIn(path: string): string | null {
  const link = /^\/deal\/([0-9a-z]+)(?:\/summary)?$/.exec(path)?.[1] ?? '';
  return readDealId(link) === link ? link : null;
}
