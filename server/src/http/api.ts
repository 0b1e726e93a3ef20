// The GraphQL endpoint: known documents are answered here and at once, everything else (free queries,
// events, deferred parts) by Yoga, where it is allowed. And the published deal file schema.
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ExecutionResult, GraphQLError } from 'graphql';
import type { Context } from '../graphql/builder.ts';
import type { KnownDocument, KnownDocuments } from '../graphql/documents.ts';
import { createEndpoint, GRAPHQL_PATH } from '../graphql/endpoint.ts';
import { executeDocument } from '../graphql/execute.ts';
import { limitProblem, variablesProblem } from '../graphql/limits.ts';
import { readDealId } from '../store/deal-id.ts';
import { hashOf } from '../store/hash.ts';
import { compress, type Encoding, encodingFor } from './compression.ts';
import type { Visit } from './entrance.ts';
import { basisOf, createKept, currentVersion, watchingDeal } from './kept.ts';
import type { Ready, ShortWays } from './lane.ts';
import type { Metrics } from './metrics.ts';

export interface ApiOptions {
  readonly documents: KnownDocuments;
  /** Only known documents are answered. */
  readonly trustedOnly: boolean;
  readonly development: boolean;
  readonly metrics: Metrics;
}

/** For the short way: answers the questions of our own pages, and makes their changes. */
export function serveGraphql(
  app: FastifyInstance,
  context: Context,
  options: ApiOptions,
): ShortWays['graphql'] {
  const { documents, trustedOnly, development } = options;
  const endpoint = createEndpoint({ logError: context.logError, development });
  const dealAnswers = keepDealAnswers(context, options.metrics);
  // Only JSON: a form post from another site would need no permission from the browser.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  const understand = (parameters: unknown): Read => {
    const asked = readRequest(parameters);
    return { asked, known: asked && find(documents, asked) };
  };
  const readBytes = rememberingBodies(understand);
  const watching = ({ missed }: Pick<Visit, 'missed'>): Context => ({ ...context, missed });
  const answered = async (
    request: IncomingMessage,
    visit: Pick<Visit, 'missed'>,
    known: KnownDocument,
    variables: Asked['variables'],
  ): Promise<Ready> => {
    const answer = await dealAnswers.find(watching(visit), known, variables);
    return 'etag' in answer ? readyAnswer(request, answer) : readyResult(request, answer);
  };
  app.route({
    method: ['GET', 'POST'],
    url: GRAPHQL_PATH,
    handler: async (request, reply) => {
      reply.header('cache-control', CACHING);
      const { method, query, body } = request;
      const { asked, known } = understand(method === 'GET' ? fromAddress(query) : fromBody(body));
      const excess = asked && variablesProblem(asked.variables);
      if (excess) return sendResult(request, reply, { errors: [excess] });
      if (asked && known && isPlain(request, known)) {
        const ready = await answered(request.raw, request, known, asked.variables);
        return reply.code(ready.status).headers(ready.headers).send(ready.body);
      }
      if (trustedOnly && !known)
        return sendResult(request, reply, { errors: [unknownOperation()] });
      // Yoga would take unreadable parameters of an address for a failure of its own.
      if (!asked && request.method !== 'POST')
        return sendResult(request, reply, { errors: [unreadable()] });
      const problem = known ? null : limitProblem(textForYoga(request));
      if (problem) return sendResult(request, reply, { errors: [problem] });
      const answer = endpoint.fetch(asWebRequest(request, asked, known), watching(request));
      return sendByYoga(await answer, request, reply);
    },
  });
  const dealFileSchema = readFileSync(
    new URL(import.meta.resolve('@forecourt/domain/deal-1.json')),
  );
  app.get('/schema/deal-1.json', async (_request, reply) =>
    reply
      .type('application/schema+json')
      .header('cache-control', 'public, max-age=300')
      .send(dealFileSchema),
  );
  return async (request, body, visit) => {
    const { asked, known } = readBytes(body);
    if (!asked || !known || !isPlain(request, known)) return null;
    if (variablesProblem(asked.variables)) return null;
    return answered(request, visit, known, asked.variables);
  };
}

interface DealAnswer {
  readonly etag: string;
  readonly bytes: Buffer;
  readonly encoded: Map<Encoding, Buffer>;
}

/** Asked for again each time, and sent again only if it is another. */
const CACHING = 'private, no-cache';
const ROOM_BYTES = 64 * 1024 * 1024;

/** Answers to documents that show one deal, kept as bytes until that deal changes. */
function keepDealAnswers(context: Context, metrics: Metrics) {
  const kept = createKept<DealAnswer>(ROOM_BYTES);
  /** Null: nothing, or nothing that still holds. */
  async function find(key: string, id: string): Promise<DealAnswer | null> {
    if (!kept.has(key)) return null;
    const version = await currentVersion(context, id);
    const answer = version === null ? null : kept.get(key, version, context.now().getTime());
    if (answer) metrics.kept();
    return answer ?? null;
  }

  return {
    /** Kept, or made and kept; what is not the whole answer for a deal is only told. */
    find: async (
      asking: Context,
      known: KnownDocument,
      variables: Asked['variables'],
    ): Promise<DealAnswer | ExecutionResult> => {
      const id = known.ofOneDeal ? onlyDealId(variables) : null;
      if (id === null) return executeDocument(asking, known, variables);
      const key = `${known.hash} ${id}`;
      const seen = await find(key, id);
      if (seen) return seen;
      metrics.made();
      const nowMs = context.now().getTime();
      const watched = watchingDeal(asking);
      const result = await executeDocument(watched.context, known, variables);
      const deal = watched.deal();
      if (result.errors || !deal) return result;
      const bytes = Buffer.from(JSON.stringify({ data: result.data }));
      const etag = `"${hashOf(bytes).slice(0, 32)}"`;
      const answer = { etag, bytes, encoded: new Map() };
      // Room for the compressed forms, which come when they are asked for.
      kept.keep(key, basisOf(deal, nowMs), answer, 1.5 * bytes.length);
      return answer;
    },
  };
}

/** The id, where it is all there is and written as we write it. */
function onlyDealId(variables: Asked['variables']): string | null {
  const { id, ...others } = variables;
  if (typeof id !== 'string' || Object.keys(others).length > 0) return null;
  return readDealId(id) === id ? id : null;
}

async function readyAnswer(request: IncomingMessage, answer: DealAnswer): Promise<Ready> {
  const { etag, bytes } = answer;
  const headers = {
    'cache-control': CACHING,
    'content-type': newerType(request) ? RESPONSE_TYPE : JSON_TYPE,
    vary: 'accept, accept-encoding',
    etag,
  };
  if (request.headers['if-none-match'] === etag) return { status: 304, headers, body: null };
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (!encoding) return { status: 200, headers: withLength(headers, bytes), body: bytes };
  const body = answer.encoded.get(encoding) ?? (await compress(bytes, encoding));
  answer.encoded.set(encoding, body);
  const encoded = { ...headers, 'content-encoding': encoding };
  return { status: 200, headers: withLength(encoded, body), body };
}

function withLength(
  headers: Readonly<Record<string, string>>,
  { length }: { readonly length: number },
) {
  return { ...headers, 'content-length': length };
}

interface Read {
  readonly asked: Asked | null;
  readonly known: KnownDocument | undefined | null;
}

const BODIES_KEPT = 500;

/** Many ask for the same deal with the very same body: it is known by its bytes. */
function rememberingBodies(understand: (parameters: unknown) => Read) {
  const bodies = new Map<string, { readonly bytes: Buffer; readonly result: Read }>();
  return (bytes: Buffer): Read => {
    const place = placeOf(bytes);
    const seen = bodies.get(place);
    if (seen?.bytes.equals(bytes)) return seen.result;
    const result = understand(fromBody(bytes.toString()));
    if (result.known?.ofOneDeal) {
      if (bodies.size >= BODIES_KEPT) bodies.clear();
      // A copy: these bytes are a piece of the much larger one that the connection read.
      bodies.set(place, { bytes: Buffer.from(bytes), result });
    }
    return result;
  };
}

/** Where two bodies of ours differ: in their length, or in the deal, which stands at the end. */
function placeOf(bytes: Buffer): string {
  return `${bytes.length} ${bytes.toString('latin1', Math.max(0, bytes.length - 100))}`;
}

interface Asked {
  readonly query: unknown;
  readonly operationName: unknown;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly hash: unknown;
}

/** The parameters of a well-formed request; null: whatever it is, it is for Yoga to say. */
function readRequest(parameters: unknown): Asked | null {
  if (!isRecord(parameters)) return null;
  const { query, documentId, operationName, variables, extensions } = parameters;
  const given = variables ?? {};
  if (!isRecord(given) || !isRecord(extensions ?? {})) return null;
  // By the draft of GraphQL over HTTP, or as older clients put it.
  const persisted = isRecord(extensions) ? extensions['persistedQuery'] : null;
  const hash = documentId ?? (isRecord(persisted) ? persisted['sha256Hash'] : undefined);
  return { query, operationName, variables: given, hash };
}

function fromBody(body: unknown): unknown {
  return typeof body === 'string' ? parsed(body) : null;
}

function fromAddress(query: unknown): unknown {
  if (!isRecord(query)) return null;
  const { variables, extensions } = query;
  return {
    ...query,
    variables: typeof variables === 'string' ? parsed(variables) : variables,
    extensions: typeof extensions === 'string' ? parsed(extensions) : extensions,
  };
}

/** What Yoga will read as the document, also where the rest of the request is not well-formed. */
function textForYoga({ method, url, body }: FastifyRequest): string {
  if (method !== 'POST') {
    return new URL(url, 'http://localhost').searchParams.get('query') ?? '';
  }
  const parameters = fromBody(body);
  const query = isRecord(parameters) ? parameters['query'] : '';
  return typeof query === 'string' ? query : '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** By hash where one is given and known, else by text. */
function find(documents: KnownDocuments, asked: Asked): KnownDocument | undefined {
  const { hash, query, operationName } = asked;
  const known =
    (typeof hash === 'string' && documents.byHash(hash)) ||
    (typeof query === 'string' && documents.byText(query)) ||
    undefined;
  // A name that is not the document's is a mistake, which Yoga explains.
  const named = operationName === undefined || operationName === null;
  return named || operationName === known?.name ? known : undefined;
}

type Asking = Pick<IncomingMessage, 'method' | 'headers'>;

/** One answer in one piece: no events, no parts, nothing that changes by GET. */
function isPlain(request: Asking, known: KnownDocument): boolean {
  if (known.kind === 'subscription') return false;
  if (known.kind === 'mutation' && request.method === 'GET') return false;
  const accept = request.headers.accept ?? '*/*';
  if (known.deferred && accept.includes('multipart/mixed')) return false;
  return /\*\/\*|application\/\*|json/.test(accept);
}

function unknownOperation(): GraphQLError {
  return new GraphQLError('This operation is not one of ours.', {
    extensions: { code: 'OPERATION_UNKNOWN', http: { status: 400 } },
  });
}

function unreadable(): GraphQLError {
  return new GraphQLError('Variables and extensions must each be a JSON object.', {
    extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
  });
}

const RESPONSE_TYPE = 'application/graphql-response+json; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

function newerType(request: Asking): boolean {
  return request.headers.accept?.includes('application/graphql-response+json') ?? false;
}

function sendResult(request: FastifyRequest, reply: FastifyReply, result: ExecutionResult) {
  const { status, headers, body } = readyResult(request, result);
  return reply.code(status).headers(headers).send(body);
}

/** Media type and status as GraphQL over HTTP has them; an error may bring a status of its own. */
function readyResult(request: Asking, result: ExecutionResult): Ready {
  const newer = newerType(request);
  let status = result.data === undefined && newer ? 400 : 200;
  const own: Record<string, string> = {};
  for (const { extensions } of result.errors ?? []) {
    const http = extensions['http'] as { status?: number; headers?: Record<string, string> };
    if (http?.status) status = http.status;
    Object.assign(own, http?.headers);
  }
  const errors = result.errors?.map(withoutHttp);
  const body = JSON.stringify(errors ? { errors, data: result.data } : { data: result.data });
  const type = newer ? RESPONSE_TYPE : JSON_TYPE;
  const headers = { 'cache-control': CACHING, ...own, 'content-type': type };
  return { status, headers: withLength(headers, { length: Buffer.byteLength(body) }), body };
}

/** What is meant for the answer's head is not repeated in its body. */
function withoutHttp(error: GraphQLError) {
  const { extensions, ...rest } = error.toJSON();
  const { http: _http, ...kept } = extensions ?? {};
  return { ...rest, ...(Object.keys(kept).length > 0 && { extensions: kept }) };
}

async function sendByYoga(response: Response, request: FastifyRequest, reply: FastifyReply) {
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
  // It may last for hours, and waits for nothing: it takes nobody's place.
  request.leave();
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
function asWebRequest(
  request: FastifyRequest,
  asked: Asked | null,
  known: KnownDocument | undefined | null,
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
