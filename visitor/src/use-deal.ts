// Asks for a deal as any other query: cache first, with our own error and a retry.
import type { AnyVariables, OperationContext } from '@urql/core';
import { useCallback, useEffect } from 'react';
import { useQuery } from 'urql';
import type { TypedDocumentString } from './generated/graphql.ts';

export interface DealQueryOptions<Data, Variables extends AnyVariables> {
  readonly query: TypedDocumentString<Data, Variables>;
  readonly variables: Variables;
  readonly requestPolicy?: OperationContext['requestPolicy'];
  /** Throttle, debounce and GET are options of any query. */
  readonly context?: Partial<OperationContext>;
}

export function useDealQuery<Data, Variables extends AnyVariables>(
  options: DealQueryOptions<Data, Variables>,
) {
  const { query, variables, ...rest } = options;
  const [result, execute] = useQuery<Data>({
    query: query.toString(),
    variables: variables as AnyVariables,
    ...rest,
  });
  const retry = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute]);
  return { ...result, retry };
}

const AGAIN_MS = 3_000;

/**
 * The news of a change is small: it says that there is something new, not what is in it. That is asked
 * for at once, and again until it is here: an answer can get lost. Null: all is here.
 */
export function useWhatIsMissing(missing: string | null, ask: () => void): void {
  useEffect(() => {
    if (missing === null) return;
    ask();
    const timer = setInterval(ask, AGAIN_MS);
    return () => clearInterval(timer);
  }, [missing, ask]);
}
