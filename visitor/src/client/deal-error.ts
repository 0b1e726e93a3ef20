// The one error type of the client, with the catalogue's messages, for every way a request can fail.
import { CombinedError, type OperationResult } from '@urql/core';

export type DealErrorKind = 'HTTP' | 'MISSING' | 'GRAPHQL' | 'NETWORK';

export class DealError extends CombinedError {
  override readonly name = 'DealError';
  readonly kind: DealErrorKind;

  constructor(kind: DealErrorKind, message: string, cause: CombinedError) {
    super({
      ...(cause.networkError && { networkError: cause.networkError }),
      graphQLErrors: cause.graphQLErrors,
      response: cause.response,
    });
    this.kind = kind;
    this.message = message;
  }
}

/** A response without a GraphQL result; thrown by `resultFetch`, turned into a DealError further out. */
class UnusableResponse extends Error {
  readonly kind: 'HTTP' | 'MISSING';
  readonly status: number;

  constructor(kind: 'HTTP' | 'MISSING', status: number, message: string) {
    super(message);
    this.kind = kind;
    this.status = status;
  }
}

const MISSING = 'Server response was missing for query';

/**
 * A fetch that resolves only with GraphQL results. A status of 300 or above is a failure whatever
 * the body says; a body with neither data nor errors is no result, JSON or not.
 */
export function resultFetch(fetchFunction: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await fetchFunction(input, init);
    if (response.status >= 300) {
      await response.body?.cancel();
      const message = `Response not successful: Received status code ${response.status}`;
      throw new UnusableResponse('HTTP', response.status, message);
    }
    const type = response.headers.get('content-type') ?? '';
    if (/^(multipart\/mixed|text\/event-stream)/i.test(type)) return response;
    const text = await response.text();
    if (!holdsResult(text)) {
      throw new UnusableResponse('MISSING', response.status, MISSING);
    }
    return new Response(text, {
      status: response.status,
      headers: { 'content-type': 'application/json' },
    });
  };
}

function holdsResult(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && ('data' in body || 'errors' in body);
  } catch {
    return false;
  }
}

/** Any failure of any operation, as the catalogue names it. */
export function asDealError(error: CombinedError): DealError {
  if (error instanceof DealError) return error;
  const { networkError, graphQLErrors } = error;
  if (networkError instanceof UnusableResponse) {
    return new DealError(networkError.kind, networkError.message, error);
  }
  // What @urql/core says of an event stream that ended without an event.
  if (networkError?.message === 'No Content') return new DealError('MISSING', MISSING, error);
  if (networkError) return new DealError('NETWORK', networkError.message, error);
  const messages = graphQLErrors.map(({ message }) => message).join(' | ');
  return new DealError('GRAPHQL', `GraphQL response contains errors: ${messages}`, error);
}

export function withDealError<Result extends OperationResult>(result: Result): Result {
  return result.error ? { ...result, error: asDealError(result.error) } : result;
}

/** Whether the request itself is at fault, so that sending it again cannot help. */
export function isFinal(error: CombinedError | undefined): boolean {
  const { networkError, graphQLErrors = [] } = error ?? {};
  if (networkError instanceof UnusableResponse && networkError.kind === 'HTTP') {
    const { status } = networkError;
    return status >= 400 && status < 500 && ![408, 425, 429].includes(status);
  }
  return graphQLErrors.some(({ extensions }) => FINAL_CODES.has(String(extensions['code'])));
}

const FINAL_CODES: ReadonlySet<string> = new Set([
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'DEAL_NOT_FOUND',
  'NOT_FOUND',
]);
