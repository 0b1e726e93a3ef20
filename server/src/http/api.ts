// The GraphQL endpoint: known documents are answered here and at once, everything else (free queries,
// events, deferred parts) by Yoga, where it is allowed. And the published deal file schema.
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ExecutionResult, GraphQLError } from 'graphql';
import type { Context } from '../graphql/builder.ts';
import type { KnownDocument, KnownDocuments } from '../graphql/documents.ts';
import { createEndpoint, GRAPHQL_PATH } from '../graphql/endpoint.ts';
import { executeDocument } from '../graphql/execute.ts';
import { limitProblem } from '../graphql/limits.ts';

export interface ApiOptions {
  readonly documents: KnownDocuments;
  /** Only known documents are answered. */
  readonly trustedOnly: boolean;
  readonly development: boolean;
}

export function serveGraphql(app: FastifyInstance, context: Context, options: ApiOptions): void {
  const { documents, trustedOnly, development } = options;
  const endpoint = createEndpoint({ context, development });
  // Only JSON: a form post from another site would need no permission from the browser.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.route({
    method: ['GET', 'POST'],
    url: GRAPHQL_PATH,
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-cache');
      const asked = readRequest(request);
      const known = asked && find(documents, asked);
      if (asked && known && isPlain(request, known)) {
        const result = await executeDocument(context, known.whole, asked.variables);
        return sendResult(request, reply, result);
      }
      if (trustedOnly && !known)
        return sendResult(request, reply, { errors: [unknownOperation()] });
      const problem = !known && typeof asked?.query === 'string' && limitProblem(asked.query);
      if (problem) return sendResult(request, reply, { errors: [problem] });
      return sendByYoga(endpoint.fetch(asWebRequest(request, asked, known), {}), reply);
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
}

interface Asked {
  readonly query: unknown;
  readonly operationName: unknown;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly hash: unknown;
}

/** The parameters of a well-formed request; null: whatever it is, it is for Yoga to say. */
function readRequest(request: FastifyRequest): Asked | null {
  const parameters = request.method === 'GET' ? fromAddress(request.query) : fromBody(request.body);
  if (!isRecord(parameters)) return null;
  const { query, operationName, variables, extensions } = parameters;
  const given = variables ?? {};
  if (!isRecord(given)) return null;
  const persisted = isRecord(extensions) ? extensions['persistedQuery'] : null;
  const hash = isRecord(persisted) ? persisted['sha256Hash'] : undefined;
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

/** One answer in one piece: no events, no parts, nothing that changes by GET. */
function isPlain(request: FastifyRequest, known: KnownDocument): boolean {
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

const RESPONSE_TYPE = 'application/graphql-response+json';

/** Media type and status as GraphQL over HTTP has them; an error may bring a status of its own. */
function sendResult(request: FastifyRequest, reply: FastifyReply, result: ExecutionResult) {
  const newer = request.headers.accept?.includes(RESPONSE_TYPE) ?? false;
  let status = result.data === undefined && newer ? 400 : 200;
  for (const { extensions } of result.errors ?? []) {
    const http = extensions['http'] as { status?: number; headers?: Record<string, string> };
    if (http?.status) status = http.status;
    if (http?.headers) reply.headers(http.headers);
  }
  const errors = result.errors?.map(withoutHttp);
  reply
    .code(status)
    .header('content-type', `${newer ? RESPONSE_TYPE : 'application/json'}; charset=utf-8`);
  return reply.send(JSON.stringify(errors ? { errors, data: result.data } : { data: result.data }));
}

/** What is meant for the answer's head is not repeated in its body. */
function withoutHttp(error: GraphQLError) {
  const { extensions, ...rest } = error.toJSON();
  const { http: _http, ...kept } = extensions ?? {};
  return { ...rest, ...(Object.keys(kept).length > 0 && { extensions: kept }) };
}

async function sendByYoga(answer: Response | Promise<Response>, reply: FastifyReply) {
  const response = await answer;
  reply.code(response.status);
  response.headers.forEach((value, name) => {
    reply.header(name, value);
  });
  // Deferred parts and events are sent as they come; an ordinary answer in one piece.
  const streamed = /^(multipart|text\/event-stream)/.test(
    response.headers.get('content-type') ?? '',
  );
  if (!streamed || !response.body) return reply.send(await response.text());
  return reply.send(Readable.from(response.body as AsyncIterable<Uint8Array>));
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
