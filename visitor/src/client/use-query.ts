// Query hook: returns the cached result at once, then every update.
import type { AnyVariables, Client, CombinedError, OperationContext } from '@urql/core';
import { useEffect, useReducer, useState } from 'react';

export interface QueryOptions extends Partial<OperationContext> {
  /** Sends no request while true. */
  readonly pause?: boolean;
}

export interface QueryState<Data> {
  /** The latest data, which stays available during a refetch. */
  readonly data: Data | undefined;
  readonly error: CombinedError | undefined;
  readonly fetching: boolean;
  /** Bypasses the cache and cancels a request in flight. */
  refetch(): void;
}

interface Result<Data> {
  /** The variables of the query, as JSON. */
  readonly key: string;
  /** Number of refetches before this result's request, or -1 if there is no result yet. */
  readonly refetches: number;
  readonly data?: Data | undefined;
  readonly error?: CombinedError | undefined;
}

/**
 * Replaces urql's own hook, which refetches from inside a state updater. React may run an updater again
 * while an earlier update is pending: each run sent a request and cancelled the one before, hundreds of
 * times a second. Here the updater only counts, and an effect sends.
 */
export function useQuery<Data>(
  client: Client,
  query: string,
  variables: AnyVariables,
  { pause = false, ...context }: QueryOptions = {},
): QueryState<Data> {
  const key = JSON.stringify(variables);
  const [refetches, refetch] = useReducer((count: number) => count + 1, 0);
  const readNow = (): Result<Data> => {
    const cached = pause ? null : client.readQuery<Data>(query, variables, context);
    return { key, refetches: cached ? refetches : -1, data: cached?.data, error: cached?.error };
  };
  const [latest, setLatest] = useState(readNow);
  const result = latest.key === key ? latest : readNow();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the variables, and the context never changes
  useEffect(() => {
    if (pause) return;
    const policy = refetches > 0 ? { requestPolicy: 'network-only' as const } : {};
    return client
      .query<Data>(query, variables, { ...context, ...policy })
      .subscribe(({ data, error }) =>
        setLatest((before) => {
          // A failed refetch keeps the previous data on screen.
          const latestData = error && before.key === key ? (before.data ?? data) : data;
          const now = { key, refetches, data: latestData, error };
          return isSame(before, now) ? before : now;
        }),
      ).unsubscribe;
  }, [client, query, key, refetches, pause]);

  const { data, error } = result;
  return { data, error, fetching: !pause && result.refetches !== refetches, refetch };
}

function isSame(one: Result<unknown>, other: Result<unknown>): boolean {
  return (
    one.key === other.key &&
    one.refetches === other.refetches &&
    one.data === other.data &&
    one.error === other.error
  );
}
