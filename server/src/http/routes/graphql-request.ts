// A GraphQL request as it came over HTTP: its parameters, and which of our documents it names.
import type { FastifyRequest } from 'fastify';
import type { KnownDocument, KnownDocuments } from '../../graphql/documents.ts';

export interface GraphqlRequest {
  readonly query: unknown;
  readonly operationName: unknown;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly hash: unknown;
}

/** Null: not well-formed, which is for Yoga to explain. */
export function readGraphqlRequest({ method, query, body }: FastifyRequest): GraphqlRequest | null {
  const parameters = method === 'GET' ? fromAddress(query) : fromBody(body);
  if (!isRecord(parameters)) return null;
  const { documentId, operationName, variables, extensions } = parameters;
  const given = variables ?? {};
  if (!isRecord(given) || !isRecord(extensions ?? {})) return null;
  // By the draft of GraphQL over HTTP, or as older clients put it.
  const persisted = isRecord(extensions) ? extensions['persistedQuery'] : null;
  const hash = documentId ?? (isRecord(persisted) ? persisted['sha256Hash'] : undefined);
  return { query: parameters['query'], operationName, variables: given, hash };
}

/** Finds a persisted operation by its hash, else by its text. */
export function findDocument(
  documents: KnownDocuments,
  { hash, query, operationName }: GraphqlRequest,
): KnownDocument | undefined {
  const known =
    (typeof hash === 'string' && documents.byHash(hash)) ||
    (typeof query === 'string' && documents.byText(query)) ||
    undefined;
  // A name that is not the document's is a mistake, which Yoga explains.
  const unnamed = operationName === undefined || operationName === null;
  return unnamed || operationName === known?.name ? known : undefined;
}

/** What Yoga will read as the document, also where the rest of the request is not well-formed. */
export function textForYoga({ method, url, body }: FastifyRequest): string {
  if (method !== 'POST') {
    return new URL(url, 'http://localhost').searchParams.get('query') ?? '';
  }
  const parameters = fromBody(body);
  const query = isRecord(parameters) ? parameters['query'] : '';
  return typeof query === 'string' ? query : '';
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
