// Hooks for queries and mutations of the desk API.
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { TypedDocumentString } from '../generated/graphql.ts';
import type { DeskEvent } from './live.ts';
import { queryClient, queryKey } from './query-cache.ts';
import { type RequestOptions, request } from './request.ts';
import { type Refused, RefusedError, type UserError, userErrorOf } from './user-error.ts';

/** Sends a query outside of a component. @returns null if it failed */
export function fetchOnce<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
): Promise<Data | null> {
  const queryFn = () => request(document, variables);
  return queryClient
    .fetchQuery({ queryKey: queryKey(document, variables), queryFn })
    .catch(() => null);
}

/** Sends a mutation outside of a component. @throws RequestError if it failed */
export function change<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const mutationFn = () => sendChange(document, variables);
  const mutation = queryClient
    .getMutationCache()
    .build(queryClient, { networkMode: 'always', mutationFn });
  return mutation.execute(undefined);
}

/** Marks every cached result as stale and refreshes the lists on screen. */
async function sendChange<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  options?: RequestOptions,
): Promise<Data> {
  try {
    return await request(document, variables, options);
  } finally {
    await queryClient.invalidateQueries({ refetchType: 'none' });
    // Starts before the mutation ends, so a list on screen knows that it is outdated.
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ meta }) => meta?.isRefreshedByChanges === true,
    });
  }
}

export interface DeskQuery<Data> {
  /** The latest result. Stays available while the query is refreshed. */
  readonly data: Data | undefined;
  readonly error: UserError | null;
  refresh(): void;
}

interface QueryOptions {
  /** Sends no request while true. */
  readonly pause?: boolean;
  /** Whether an event can change the result. If so, the query is refreshed. */
  readonly isChangedBy?: (event: DeskEvent) => boolean;
  /** Whether it is also refreshed in a hidden tab. */
  readonly isRefreshedWhileHidden?: boolean;
  /** Whether the result is dropped with the screen, so the next screen never starts with an older one. */
  readonly isForgotten?: boolean;
  /** Whether the result of other variables stays until the new one arrives. */
  readonly keepsPrevious?: boolean;
}

/** Runs a query: returns the cached result at once, then the server's. */
export function useDeskQuery<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  { pause = false, isForgotten = false, keepsPrevious = false, ...meta }: QueryOptions = {},
): DeskQuery<Data> {
  const { data, error, refetch } = useQuery({
    queryKey: queryKey(document, variables),
    queryFn: () => request(document, variables),
    enabled: !pause,
    ...(isForgotten && { gcTime: 0 }),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    meta,
  });
  const refresh = useCallback(() => void refetch(), [refetch]);
  return { data, error: error && userErrorOf(error), refresh };
}

export interface Change<Data, Variables> {
  readonly busy: boolean;
  /** Null if the last run succeeded or there was none. */
  readonly error: UserError | null;
  run(variables: Variables): Promise<Data | null>;
  forget(): void;
}

/** Runs a mutation and tracks its state for a button. A refusal becomes an error with its own message. */
export function useChange<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  options?: RequestOptions,
): Change<Data, Variables> {
  const { isPending, error, mutateAsync, reset } = useMutation({
    networkMode: 'always',
    mutationFn: async (variables: Variables) => {
      const data = await sendChange(document, variables, options);
      const refusal = refusalIn(data);
      if (refusal) throw new RefusedError(refusal);
      return data;
    },
  });
  const run = (variables: Variables) => mutateAsync(variables).catch(() => null);
  return { busy: isPending, error: error && userErrorOf(error), run, forget: reset };
}

export interface Lookup<Data> {
  readonly busy: boolean;
  readonly error: UserError | null;
  /** @returns null if it failed */
  run(): Promise<Data | null>;
}

/** A query that is sent when a button is pressed. */
export function useLookup<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
): Lookup<Data> {
  const { error, isFetching, refetch } = useQuery({
    queryKey: queryKey(document, variables),
    queryFn: () => request(document, variables),
    enabled: false,
  });
  const run = async () => {
    const { isSuccess, data } = await refetch();
    return isSuccess ? data : null;
  };
  return { busy: isFetching, error: error && userErrorOf(error), run };
}

function refusalIn(data: unknown): Refused | null {
  // Operations select `__typename` too, so the first value is not the mutation's result.
  const values = Object.values((data ?? {}) as Record<string, { __typename?: string } | null>);
  const refusal = values.find((value) => value?.__typename === 'Refused');
  return refusal ? (refusal as Refused) : null;
}
