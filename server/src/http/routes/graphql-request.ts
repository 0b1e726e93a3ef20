// Parses a GraphQL request: its parameters, and the persisted operation that it names.
import type { FastifyRequest } from 'fastify';
import type { KnownDocument, KnownDocuments } from '../../graphql/documents.ts';
import type { EngineContext, GraphqlParameters } from '../../graphql/engine.ts';
import { isRecord, parsed } from './json.ts';

export type GraphqlRequest = EngineContext['graphql'];

/** `documents` are the operations of our pages, or null for an API without any. */
export function readGraphqlRequest(
  { method, query, body }: FastifyRequest,
  documents: KnownDocuments | null,
): GraphqlRequest {
  const request = method === 'POST' ? parsed(body) : fromAddress(query);
  if (!isRecord(request)) return { parameters: null };
  const { documentId, ...rest } = request;
  const { variables, extensions } = rest;
  if (!isRecord(variables ?? {}) || !isRecord(extensions ?? {})) return { parameters: null };
  const parameters = { ...rest, variables: isRecord(variables) ? variables : {} };
  // `documentId` follows the draft of GraphQL over HTTP. Older clients send `persistedQuery`.
  const persisted = isRecord(extensions) ? extensions['persistedQuery'] : null;
  const hash = documentId ?? (isRecord(persisted) ? persisted['sha256Hash'] : undefined);
  return {
    parameters,
    operation: documents ? findOperation(documents, hash, parameters) : undefined,
  };
}

/** A request without a body. The engine reads the parameters from its context, so the body is parsed once. */
export function webRequest({ method, headers }: FastifyRequest, path: string): Request {
  const { accept = '*/*' } = headers;
  return new Request(`http://localhost${path}`, { method, headers: { accept } });
}

/** Finds a persisted operation by its hash, else by its text. */
function findOperation(
  documents: KnownDocuments,
  hash: unknown,
  { query, operationName }: GraphqlParameters,
): KnownDocument | undefined {
  const operation =
    (typeof hash === 'string' && documents.byHash(hash)) ||
    (typeof query === 'string' && documents.byText(query)) ||
    undefined;
  // Another operation name is a mistake, which Yoga reports.
  const unnamed = operationName === undefined || operationName === null;
  return unnamed || operationName === operation?.name ? operation : undefined;
}

function fromAddress(query: unknown): unknown {
  if (!isRecord(query)) return null;
  const { variables, extensions, documentId, operationName } = query;
  return {
    query: query['query'],
    documentId,
    operationName,
    variables: parsed(variables),
    extensions: parsed(extensions),
  };
}
