// The GraphQL endpoint: our own documents are executed here, and cached where they show one deal; event streams of
// ours are in change-stream.ts. Everything else (free queries, deferred parts) is for Yoga, where it is allowed.
import { Readable } from 'node:stream';
import { knownLanguage, type Language } from '@forecourt/domain';
import { paths } from '@forecourt/domain/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ExecutionResult, GraphQLError } from 'graphql';
import { type CompressedOnce, compressedOnce } from '../../cache/compression.ts';
import type { Made, ResponseCache } from '../../cache/response-cache.ts';
import type { Context } from '../../graphql/builder.ts';
import type { KnownDocument, KnownDocuments } from '../../graphql/documents.ts';
import { createEndpoint } from '../../graphql/endpoint.ts';
import { executeDocument } from '../../graphql/execute.ts';
import { limitProblem, variablesProblem } from '../../graphql/limits.ts';
import type { StoredDeal } from '../../store/deals/deals.ts';
import { hashOf } from '../../store/records/hash.ts';
import { readDealId } from '../../store/records/ids.ts';
import { sendCompressed } from '../compressed.ts';
import { signedInStaff } from '../hooks/desk-session.ts';
import type { WorkQueue } from '../work-queue.ts';
import type { ChangeStreams } from './change-stream.ts';
import {
  findDocument,
  type GraphqlRequest,
  readGraphqlRequest,
  textForYoga,
} from './graphql-request.ts';

export interface GraphqlOptions {
  readonly documents: KnownDocuments;
  /** Only known documents are answered. */
  readonly trustedOnly: boolean;
  readonly development: boolean;
  readonly cache: ResponseCache<Answer>;
  readonly inQueue: WorkQueue;
  /** What is to be stored does not wait behind what is to be shown. */
  readonly inWriteQueue: WorkQueue;
  /** Nor does either wait behind documents of strangers. */
  readonly inFreeQueue: WorkQueue;
  readonly streams: ChangeStreams;
}

/** What is sent for a document: the same bytes for everybody who asks for the same deal. */
export type Answer = CachedAnswer | ExecutionResult;

interface CachedAnswer {
  readonly etag: string;
  readonly body: CompressedOnce;
}

/** Asked for again each time, and sent again only if it is another. */
const CACHING = 'private, no-cache';

export function serveGraphql(
  app: FastifyInstance,
  context: Context,
  options: GraphqlOptions,
): void {
  const { documents, trustedOnly, development, inFreeQueue, streams } = options;
  const endpoint = createEndpoint({ logError: context.logError, development });
  // Only JSON: a form post from another site would need no permission from the browser.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.route({
    method: ['GET', 'POST'],
    url: paths.graphql,
    handler: async (request, reply) => {
      reply.header('cache-control', CACHING);
      const asked = readGraphqlRequest(request);
      const known = asked ? findDocument(documents, asked) : undefined;
      if (!known && !trustedOnly && !request.takeFreeDocument(reply)) return reply;
      const problem = problemOf(request, asked, known, trustedOnly);
      if (problem) return sendResult(request, reply, { errors: [problem] });
      const link = asked?.variables['id'];
      if (known && typeof link === 'string' && streams.takes(request, known)) {
        return streams.send(request, reply, known, link);
      }
      const asking: Context = {
        ...context,
        countGuess: () => request.countGuess(),
        signedInStaff: (dealId) => signedInStaff(context, request, dealId),
      };
      if (!asked || !known || !isPlain(request, known)) {
        const ask = async () => endpoint.fetch(asWebRequest(request, asked, known), asking);
        const response = await (known ? ask() : inFreeQueue(ask));
        return sendByYoga(response, request, reply, streams);
      }
      const answer = await answerOf(asking, options, known, asked.variables);
      if ('etag' in answer) return sendCached(request, reply, answer);
      return sendResult(request, reply, answer);
    },
  });
}

/** Why a request is refused before anything is executed; null: it may go on. */
function problemOf(
  request: FastifyRequest,
  asked: GraphqlRequest | null,
  known: KnownDocument | undefined,
  trustedOnly: boolean,
): GraphQLError | null {
  const excess = asked && variablesProblem(asked.variables);
  if (excess) return excess;
  if (known) return null;
  if (trustedOnly) {
    return new GraphQLError('This operation is not one of ours.', {
      extensions: { code: 'OPERATION_UNKNOWN', http: { status: 400 } },
    });
  }
  // Yoga would take unreadable parameters of an address for a failure of its own.
  if (!asked && request.method !== 'POST') {
    return new GraphQLError('Variables and extensions must each be a JSON object.', {
      extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
    });
  }
  return limitProblem(textForYoga(request));
}

/** One answer in one piece: no events, nothing that changes by GET. */
function isPlain({ method, headers }: FastifyRequest, known: KnownDocument): boolean {
  if (known.kind === 'subscription') return false;
  if (known.kind === 'mutation' && method === 'GET') return false;
  return /\*\/\*|application\/\*|json/.test(headers.accept ?? '*/*');
}

/** A document that shows one deal is answered from the cache; any other is executed. */
async function answerOf(
  context: Context,
  { cache, inQueue, inWriteQueue }: GraphqlOptions,
  known: KnownDocument,
  variables: GraphqlRequest['variables'],
): Promise<Answer> {
  const execute = () => executeDocument(context, known, variables);
  if (known.kind === 'mutation') return inWriteQueue(execute);
  const one = known.ofOneDeal ? ofOneDeal(variables) : null;
  if (one === null) return inQueue(execute);
  const { id, language } = one;
  const make = async (): Promise<Made<Answer>> => {
    let deal: StoredDeal | null = null;
    const readDeal = async (link: string) => {
      deal = await context.readDeal(link);
      return deal;
    };
    const result = await executeDocument({ ...context, readDeal }, known, variables);
    const state = result.errors ? null : (deal as StoredDeal | null);
    if (!state) return { response: result, state: null, bytes: 0 };
    const bytes = Buffer.from(JSON.stringify({ data: result.data }));
    const etag = `"${hashOf(bytes).slice(0, 32)}"`;
    // With space for the compressed forms, which come when they are asked for.
    return {
      response: { etag, body: compressedOnce(bytes) },
      state,
      bytes: 1.5 * bytes.length,
    };
  };
  return cache.get(`${known.hash} ${id} ${language}`, id, () => inQueue(make));
}

interface OfOneDeal {
  readonly id: string;
  readonly language: Language | null;
}

/** The deal and the language of its words, where nothing else is asked and the id is written as we write it. */
function ofOneDeal(variables: GraphqlRequest['variables']): OfOneDeal | null {
  const { id, language = null, ...others } = variables;
  if (typeof id !== 'string' || Object.keys(others).length > 0) return null;
  const known = knownLanguage(language);
  if (language !== null && known === null) return null;
  return readDealId(id) === id ? { id, language: known } : null;
}

const RESPONSE_TYPE = 'application/graphql-response+json; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

function mediaType({ headers }: FastifyRequest): string {
  const newer = headers.accept?.includes('application/graphql-response+json');
  return newer ? RESPONSE_TYPE : JSON_TYPE;
}

async function sendCached(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer) {
  const { etag, body } = answer;
  reply.headers({ 'content-type': mediaType(request), vary: 'accept, accept-encoding', etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return sendCompressed(request, reply, body);
}

/** Media type and status as GraphQL over HTTP has them; an error may bring a status of its own. */
export function sendResult(request: FastifyRequest, reply: FastifyReply, result: ExecutionResult) {
  const type = mediaType(request);
  reply.code(result.data === undefined && type === RESPONSE_TYPE ? 400 : 200);
  for (const { extensions } of result.errors ?? []) {
    const http = extensions['http'] as { status?: number; headers?: Record<string, string> };
    if (http?.status) reply.code(http.status);
    reply.headers(http?.headers ?? {});
  }
  const errors = result.errors?.map(withoutHttp);
  const body = errors ? { errors, data: result.data } : { data: result.data };
  return reply.header('content-type', type).send(JSON.stringify(body));
}

/** What is meant for the response's head is not repeated in its body. */
function withoutHttp(error: GraphQLError) {
  const { extensions, ...rest } = error.toJSON();
  const { http: _http, ...others } = extensions ?? {};
  return { ...rest, ...(Object.keys(others).length > 0 && { extensions: others }) };
}

export async function sendByYoga(
  response: Response,
  request: FastifyRequest,
  reply: FastifyReply,
  streams: Pick<ChangeStreams, 'hold'>,
) {
  reply.code(response.status);
  // Of a form that it does not read or give, Yoga says nothing but the number.
  if (response.status === 406 || response.status === 415) {
    return reply.send({ errors: [{ message: 'Only JSON is read, and only JSON is answered.' }] });
  }
  response.headers.forEach((value, name) => {
    reply.header(name, value);
  });
  // Deferred parts and events are sent as they come; an ordinary answer in one piece.
  const streamed = /^(multipart|text\/event-stream)/.test(
    response.headers.get('content-type') ?? '',
  );
  if (!streamed || !response.body) return reply.send(await response.text());
  if (!streams.hold(request, reply)) {
    await response.body.cancel();
    return reply;
  }
  // A stream may last for hours and mostly waits: it is not counted as running.
  request.stopRunning();
  return reply.send(Readable.from(partsOf(response.body as AsyncIterable<Uint8Array>)));
}

/**
 * The same parts. Where the client is gone before the first of them, nothing is ever begun: Yoga's
 * stream fails when it is ended before its beginning, with an error that nobody can catch.
 */
async function* partsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* body;
}

/** A request that names a document by its hash alone gets the text it means. */
export function asWebRequest(
  request: FastifyRequest,
  asked: GraphqlRequest | null,
  known: KnownDocument | undefined,
): Request {
  const controller = new AbortController();
  request.raw.once('close', () => {
    if (!request.raw.complete) controller.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  const address = new URL(request.url, 'http://localhost');
  if (known && request.method === 'GET') address.searchParams.set('query', known.text);
  const body =
    known && asked
      ? JSON.stringify({ query: known.text, operationName: known.name, variables: asked.variables })
      : (request.body as string);
  return new Request(address, {
    method: request.method,
    headers,
    signal: controller.signal,
    ...(request.method === 'POST' && { body }),
  });
}
