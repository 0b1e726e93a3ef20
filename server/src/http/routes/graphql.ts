// The buyer's GraphQL endpoint: the response cache, then Yoga.
import { knownLanguage } from '@forecourt/domain';
import { paths } from '@forecourt/domain/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CompressedOnce, compressedOnce } from '../../cache/compression.ts';
import type { CacheableResponse, ResponseCache } from '../../cache/response-cache.ts';
import type { Context } from '../../graphql/builder.ts';
import type { KnownDocuments } from '../../graphql/documents.ts';
import type { Engine, EngineContext } from '../../graphql/engine.ts';
import type { StoredDeal } from '../../store/deals/deals.ts';
import { hashOf } from '../../store/records/hash.ts';
import { readDealId } from '../../store/records/ids.ts';
import { signedInStaff } from '../hooks/desk-session.ts';
import { createWorkQueue, FREE, type WorkQueue, WRITING } from '../hooks/work-queue.ts';
import { sendCompressed } from '../responses/compressed.ts';
import type { SendResponse } from './event-streams.ts';
import { type GraphqlRequest, readGraphqlRequest, webRequest } from './graphql-request.ts';

type RequestContext = Context & EngineContext;

interface GraphqlOptions {
  readonly engine: Engine<RequestContext>;
  readonly documents: KnownDocuments;
  readonly trustedOnly: boolean;
  readonly cache: ResponseCache<CachedResponse | Response>;
  readonly inQueue: WorkQueue;
  readonly sendResponse: SendResponse;
}

/** The same bytes for everyone who requests the deal. */
interface CachedResponse {
  readonly etag: string;
  readonly body: CompressedOnce;
}

/** Clients revalidate each time, and download a response again only if it changed. */
const CACHING = 'private, no-cache';

export function serveGraphql(app: FastifyInstance, shared: Context, options: GraphqlOptions): void {
  const { engine, documents, trustedOnly, cache, inQueue, sendResponse } = options;
  // Queues of their own, so that writes do not wait behind reads, and nothing waits behind free-form documents.
  const inWriteQueue = createWorkQueue(WRITING);
  const inFreeQueue = createWorkQueue(FREE);
  const queueFor = ({ operation }: GraphqlRequest): WorkQueue => {
    if (!operation) return inFreeQueue;
    // A subscription mostly waits. After a restart hundreds of them reconnect at once, and pages have priority.
    if (operation.kind === 'subscription') return (subscribe) => subscribe();
    return operation.kind === 'mutation' ? inWriteQueue : inQueue;
  };
  // Accepts only JSON, because browsers send form posts to other sites without a preflight.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.route({
    method: ['GET', 'POST'],
    url: paths.graphql,
    handler: async (request, reply) => {
      reply.header('cache-control', CACHING);
      const graphql = readGraphqlRequest(request, documents);
      if (!graphql.operation && !trustedOnly && !request.consumeFreeDocument(reply)) return reply;
      const context: RequestContext = {
        ...shared,
        graphql,
        penalizeMiss: () => request.penalizeMiss(),
        signedInStaff: (dealId) => signedInStaff(shared, request, dealId),
      };
      const execute = async (requestContext: RequestContext) =>
        engine.fetch(webRequest(request, paths.graphql), requestContext);
      const entry = cacheKey(request, graphql);
      if (entry) {
        const make = () => inQueue(() => cacheable(context, execute));
        const response = await cache.get(entry.key, entry.dealId, make);
        if ('etag' in response) return sendCached(request, reply, response);
        return sendResponse(request, reply, response);
      }
      const response = await queueFor(graphql)(() => execute(context));
      const dealId = graphql.parameters?.variables['id'];
      return sendResponse(request, reply, response, typeof dealId === 'string' ? dealId : null);
    },
  });
}

/** @returns null if the response depends on more than one deal, or is not a single JSON document */
function cacheKey({ headers }: FastifyRequest, { operation, parameters }: GraphqlRequest) {
  if (!operation?.ofOneDeal || !parameters) return null;
  if (!/\*\/\*|application\/\*|json/.test(headers.accept ?? '*/*')) return null;
  const { id, language = null, ...others } = parameters.variables;
  if (typeof id !== 'string' || Object.keys(others).length > 0) return null;
  const pageLanguage = knownLanguage(language);
  if (language !== null && pageLanguage === null) return null;
  // Another spelling of an id gets a response, which is not cached.
  return readDealId(id) === id
    ? { key: `${operation.hash} ${id} ${pageLanguage}`, dealId: id }
    : null;
}

/** Executes a query of one deal. @returns its bytes and the version of the deal that they show */
async function cacheable(
  context: RequestContext,
  execute: (context: RequestContext) => Promise<Response>,
): Promise<CacheableResponse<CachedResponse | Response>> {
  let deal: StoredDeal | null = null;
  const readDeal = async (link: string) => {
    deal = await context.readDeal(link);
    return deal;
  };
  const response = await execute({ ...context, readDeal });
  const state = context.graphql.hasErrors ? null : (deal as StoredDeal | null);
  if (!state) return { response, state: null, bytes: 0 };
  const bytes = Buffer.from(await response.arrayBuffer());
  const etag = `"${hashOf(bytes).slice(0, 32)}"`;
  // Includes space for the compressed bytes, which are added at the first request for them.
  return { response: { etag, body: compressedOnce(bytes) }, state, bytes: 1.5 * bytes.length };
}

const RESPONSE_TYPE = 'application/graphql-response+json';
const JSON_TYPE = 'application/json';

async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, body }: CachedResponse,
) {
  const type = request.headers.accept?.includes(RESPONSE_TYPE) ? RESPONSE_TYPE : JSON_TYPE;
  reply.headers({
    'content-type': `${type}; charset=utf-8`,
    vary: 'accept, accept-encoding',
    etag,
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return sendCompressed(request, reply, body);
}
