// The one error type of the client, with the catalogue's messages, for every way a request can fail.
import { CombinedError, type OperationResult } from '@urql/core';

export type DealErrorKind = 'HTTP' | 'MISSING' | 'GRAPHQL' | 'NETWORK';

export class DealError extends CombinedError {
  override readonly name = 'DealError';
  readonly kind: DealErrorKind;
  /** Of the answer, where it has no GraphQL result. */
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

/** A response without a GraphQL result; thrown by `resultFetch`, turned into a DealError further out. */
class UnusableResponse extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const MISSING = 'Server response was missing for query';

/**
 * A fetch that resolves only with GraphQL results. A status of 300 or above is a failure whatever
 * the body says, and a redirect is not followed: it would ask something else. A body that is no JSON
 * object is no result.
 */
export function resultFetch(fetchFunction: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await fetchFunction(input, { ...init, redirect: 'manual' });
    const { body } = response;
    // A browser hides which redirect it was: the first code of the class stands for all.
    const status = response.type === 'opaqueredirect' ? 300 : response.status;
    if (status >= 300) {
      await body?.cancel();
      const message = `Response not successful: Received status code ${status}`;
      throw new UnusableResponse(status, message);
    }
    const type = response.headers.get('content-type') ?? '';
    const inParts = /^multipart/i.test(type);
    // What was asked for in parts, or as events, is read as it comes.
    const asked = inParts
      ? /(@|%40)defer/.test(`${input}${init?.body}`)
      : /^text\/event-/i.test(type);
    if (body && asked) {
      makeIterable(body);
      return response;
    }
    const whole = await response.text();
    const text = readable(inParts ? (FIRST_PART.exec(whole)?.[1] ?? '') : whole);
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

/** Of a multipart answer: between its headers and the next boundary. */
const FIRST_PART = /\r?\n\r?\n([\s\S]*?)\r?\n--/;

/** Null: no JSON object. An error of another form than GraphQL's would make the client itself fail. */
function readable(text: string): string | null {
  try {
    const result = JSON.parse(text);
    // Throws for what is no object.
    if (!('errors' in result)) return 'data' in result ? text : null;
    const { errors, ...rest } = result;
    if (!Array.isArray(errors)) return text;
    const known = errors.map((each) => ({
      message: `${each?.message ?? ''}`,
      extensions: each?.extensions,
    }));
    return JSON.stringify({ ...rest, errors: known });
  } catch {
    return null;
  }
}

/** Any failure of any operation, as the catalogue names it. */
export function asDealError(error: CombinedError): DealError {
  if (error instanceof DealError) return error;
  const { networkError, graphQLErrors } = error;
  if (networkError instanceof UnusableResponse) {
    const { status, message } = networkError;
    return new DealError(status < 300 ? 'MISSING' : 'HTTP', message, error);
  }
  // What @urql/core says of a stream of parts or events without one, or with one that is not JSON.
  if (networkError?.message === 'No Content' || networkError?.name === 'SyntaxError') {
    return missing(error);
  }
  if (networkError) return new DealError('NETWORK', networkError.message, error);
  if (graphQLErrors.length === 0) return missing(error);
  // One without a message has nothing to say here.
  const messages = graphQLErrors.map(({ message }) => message).filter(Boolean);
  const told = `GraphQL response contains errors: ${messages.join(' | ')}`.trim();
  return new DealError('GRAPHQL', told, error);
}

function missing(cause = new CombinedError({})): DealError {
  return new DealError('MISSING', MISSING, cause);
}

/**
 * A result has data or an error, never both and never neither: an answer with errors counts as failed
 * whatever else it holds. An event of a subscription may say nothing new.
 */
export function withDealError<Result extends OperationResult>(result: Result): Result {
  const { data, error, operation } = result;
  // An empty list of errors is none.
  if (error && (error instanceof DealError || error.message || !data)) {
    return { ...result, data: undefined, error: asDealError(error) };
  }
  const isEmpty = !data || Object.keys(data).length === 0;
  if (isEmpty && operation.kind !== 'subscription')
    return { ...result, data: undefined, error: missing() };
  return error ? { ...result, error: undefined } : result;
}

/** Whether the request itself is at fault, so that sending it again cannot help. */
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
