// Hooks for queries and mutations of the desk API.
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { TypedDocumentString } from '../generated/graphql.ts';
import type { DeskEvent } from './live.ts';
import { queryClient, queryKey } from './query-cache.ts';
import { type RequestOptions, request } from './request.ts';
import { type UserError, userErrorOf } from './user-error.ts';

/** The result of a mutation that changed nothing. */
export interface Refused {
  readonly __typename: 'Refused';
  readonly reason?: string;
  readonly message: string;
  readonly findings?: NonNullable<UserError['findings']>;
}

export type Answer<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: UserError };

/** Sends a query once and ignores the cache. */
export async function ask<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  options?: RequestOptions,
): Promise<Answer<Data>> {
  try {
    return { ok: true, data: await request(document, variables, options) };
  } catch (error) {
    return { ok: false, error: userErrorOf(error) };
  }
}

/** Sends a mutation. Every cached result counts as old afterwards, and lists on screen are refreshed. */
export async function change<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  options?: RequestOptions,
): Promise<Answer<Data>> {
  const mutation = queryClient.getMutationCache().build(queryClient, {
    networkMode: 'always',
    mutationFn: async () => {
      const answer = await ask(document, variables, options);
      await queryClient.invalidateQueries({ refetchType: 'none' });
      // Begun before the mutation ends, so that a list on screen knows that it is not up to date yet.
      void queryClient.refetchQueries({
        type: 'active',
        predicate: ({ meta }) => meta?.isRefreshedByChanges === true,
      });
      return answer;
    },
  });
  return mutation.execute(undefined);
}

export interface DeskQuery<Data> {
  /** The latest result. Stays available while the query is refreshed. */
  readonly data: Data | undefined;
  readonly error: UserError | null;
  refresh(): void;
}

interface QueryOptions {
  /** Sends nothing yet. */
  readonly pause?: boolean;
  /** Whether an event can change the result, so that the query is refreshed. */
  readonly isChangedBy?: (event: DeskEvent) => boolean;
}

/** Runs a query: returns the cached result at once, then the server's. */
export function useDeskQuery<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  { pause = false, isChangedBy }: QueryOptions = {},
): DeskQuery<Data> {
  const { data, error, refetch } = useQuery({
    queryKey: queryKey(document, variables),
    queryFn: () => request(document, variables),
    enabled: !pause,
    ...(isChangedBy && { meta: { isChangedBy } }),
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

/** A mutation with the state of its button. A refusal becomes an error with the refusal's own message. */
export function useChange<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  options?: RequestOptions,
): Change<Data, Variables> {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<UserError | null>(null);
  const run = async (variables: Variables) => {
    setBusy(true);
    const answer = await change(document, variables, options);
    setBusy(false);
    const refused = answer.ok ? refusalIn(answer.data) : null;
    if (!answer.ok) setError(answer.error);
    else
      setError(refused && { title: 'Not done', help: refused.message, ...openFindings(refused) });
    return answer.ok && refused === null ? answer.data : null;
  };
  return { busy, error, run, forget: () => setError(null) };
}

function refusalIn(data: unknown): Refused | null {
  // Operations select `__typename` too, so the first value is not the mutation's result.
  const values = Object.values((data ?? {}) as Record<string, { __typename?: string } | null>);
  const refused = values.find((value) => value?.__typename === 'Refused');
  return refused ? (refused as Refused) : null;
}

function openFindings({ findings }: Refused): Pick<UserError, 'findings'> {
  return findings && findings.length > 0 ? { findings } : {};
}
