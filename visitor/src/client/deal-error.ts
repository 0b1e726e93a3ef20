// The client's only error type. It covers every way a request can fail, with messages from the error catalogue.
import { CombinedError, type OperationResult } from '@urql/core';

export type DealErrorKind = 'HTTP' | 'MISSING' | 'GRAPHQL' | 'NETWORK';

export class DealError extends CombinedError {
  override readonly name = 'DealError';
  readonly kind: DealErrorKind;
  /** HTTP status of the response if it had no GraphQL result. */
  readonly status: number | undefined;

  constructor(kind: DealErrorKind, message: string, cause: CombinedError) {
    super({
      ...(cause.networkError && { networkError: cause.networkError }),
      graphQLErrors: cause.graphQLErrors,
      response: cause.response,
    });
    this.kind = kind;
    this.message = message;
    if (cause.networkError instanceof UnusableResponse) this.status = cause.networkError.status;
  }
}

/** A response without a GraphQL result. `resultFetch` throws it, and `asDealError` converts it. */
class UnusableResponse extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const MISSING = 'Server response was missing for query';

/**
 * Wraps fetch so that it resolves only with GraphQL results. A status of 300 or above always fails.
 * Redirects are not followed, because the target is not the GraphQL endpoint. A body that is not a JSON
 * object fails too.
 */
export function resultFetch(fetchFunction: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await fetchFunction(input, { ...init, redirect: 'manual' });
    const { body } = response;
    // Browsers hide the status of an opaque redirect, so 300 represents them all.
    const status = response.type === 'opaqueredirect' ? 300 : response.status;
    if (status >= 300) {
      await body?.cancel();
      const message = `Response not successful: Received status code ${status}`;
      throw new UnusableResponse(status, message);
    }
    const type = response.headers.get('content-type') ?? '';
    const inParts = /^multipart/i.test(type);
    // Requested multipart and event-stream responses are streamed, not buffered.
    const isStreamed = inParts
      ? /(@|%40)defer/.test(`${input}${init?.body}`)
      : /^text\/event-/i.test(type);
    if (body && isStreamed) {
      makeIterable(body);
      return response;
    }
    const responseText = await response.text();
    const text = readable(inParts ? (FIRST_PART.exec(responseText)?.[1] ?? '') : responseText);
    if (text === null) throw new UnusableResponse(status, MISSING);
    return new Response(text, { status, headers: { 'content-type': 'application/json' } });
  };
}

/**
 * Adds the async iterator that WebKit's streams lack. @urql/core would otherwise use a reader and leave the
 * promise of its `cancel()` unhandled, which rejects when the request has been aborted.
 */
function makeIterable(body: ReadableStream<Uint8Array>): void {
  if (!body[Symbol.asyncIterator]) {
    Object.assign(body, { [Symbol.asyncIterator]: () => chunksOf(body.getReader()) });
  }
}

async function* chunksOf(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** First part of a multipart response: the text between its headers and the next boundary. */
const FIRST_PART = /\r?\n\r?\n([\s\S]*?)\r?\n--/;

/**
 * Rewrites errors to the GraphQL format, because @urql/core fails on any other.
 * @returns null if the text is not a JSON object with data or errors
 */
function readable(text: string): string | null {
  try {
    const result = JSON.parse(text);
    // `in` throws if the result is not an object.
    if (!('errors' in result)) return 'data' in result ? text : null;
    const { errors, ...rest } = result;
    if (!Array.isArray(errors)) return text;
    const formatted = errors.map((each) => ({
      message: `${each?.message ?? ''}`,
      extensions: each?.extensions,
    }));
    return JSON.stringify({ ...rest, errors: formatted });
  } catch {
    return null;
  }
}

/** Converts any failure of an operation to a DealError. */
export function asDealError(error: CombinedError): DealError {
  if (error instanceof DealError) return error;
  const { networkError, graphQLErrors } = error;
  if (networkError instanceof UnusableResponse) {
    const { status, message } = networkError;
    return new DealError(status < 300 ? 'MISSING' : 'HTTP', message, error);
  }
  // @urql/core reports these for a stream that is empty or contains invalid JSON.
  if (networkError?.message === 'No Content' || networkError?.name === 'SyntaxError') {
    return missing(error);
  }
  if (networkError) return new DealError('NETWORK', networkError.message, error);
  if (graphQLErrors.length === 0) return missing(error);
  const messages = graphQLErrors.map(({ message }) => message).filter(Boolean);
  const text = `GraphQL response contains errors: ${messages.join(' | ')}`.trim();
  return new DealError('GRAPHQL', text, error);
}

function missing(cause = new CombinedError({})): DealError {
  return new DealError('MISSING', MISSING, cause);
}

/**
 * Ensures that a result has either data or an error. A response with errors counts as failed even if it has
 * data. Only a subscription event may have neither.
 */
export function withDealError<Result extends OperationResult>(result: Result): Result {
  const { data, error, operation } = result;
  // An empty list of errors is not a failure.
  if (error && (error instanceof DealError || error.message || !data)) {
    return { ...result, data: undefined, error: asDealError(error) };
  }
  const isEmpty = !data || Object.keys(data).length === 0;
  if (isEmpty && operation.kind !== 'subscription')
    return { ...result, data: undefined, error: missing() };
  return error ? { ...result, error: undefined } : result;
}

/** Whether the request itself is invalid, so a retry can't succeed. */
export function isFinal(error: CombinedError | undefined): boolean {
  const { networkError, graphQLErrors = [] } = error ?? {};
  if (networkError instanceof UnusableResponse) {
    const { status } = networkError;
    return status >= 400 && status < 500 && ![408, 425, 429].includes(status);
  }
  return graphQLErrors.some(({ extensions }) => FINAL_CODE.test(String(extensions?.['code'])));
}

/** BAD_USER_INPUT, BAD_REQUEST, GRAPHQL_PARSE_FAILED, GRAPHQL_VALIDATION_FAILED, DEAL_NOT_FOUND. */
const FINAL_CODE = /^(BAD_|GRAPHQL_)|NOT_FOUND$/;
