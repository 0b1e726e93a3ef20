// The desk's GraphQL client, with hooks for queries and mutations.
import { useQuery } from '@forecourt/ui';
import { hearTime } from '@forecourt/ui/server-clock';
import { type AnyVariables, Client, cacheExchange, fetchExchange } from '@urql/core';
import { useState } from 'react';
import type { TypedDocumentString } from '../generated/graphql.ts';
import { paths } from '../routing/paths.ts';
import { renewOutdatedPage } from './renew.ts';
import { sessionEnded } from './session.ts';
import { type UserError, userErrorOf } from './user-error.ts';

export const client = new Client({
  url: paths.graphql,
  // Other people change the same data, so cached results are always refreshed.
  requestPolicy: 'cache-and-network',
  preferGetMethod: false,
  fetch: sessionFetch,
  exchanges: [cacheExchange, fetchExchange],
});

async function sessionFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  hearTime(response);
  if (response.status === 401) sessionEnded();
  // The schema may be that of a newer server.
  if (response.status === 400) void renewOutdatedPage();
  return response;
}

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
export async function ask<Data, Variables extends AnyVariables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
): Promise<Answer<Data>> {
  const asked = client.query<Data>(document.toString(), variables as AnyVariables, {
    requestPolicy: 'network-only',
  });
  return answerOf(await asked);
}

export interface DeskQuery<Data> {
  /** The latest result. Stays available while the query is refreshed. */
  readonly data: Data | undefined;
  readonly error: UserError | null;
  refresh(): void;
}

/** Runs a query: returns the cached result at once, then the server's. */
export function useDeskQuery<Data, Variables extends AnyVariables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  { pause = false } = {},
): DeskQuery<Data> {
  const result = useQuery<Data>(client, document.toString(), variables as AnyVariables, { pause });
  const { data, error, refetch } = result;
  return { data, error: error ? userErrorOf(error) : null, refresh: refetch };
}

export interface Change<Data, Variables> {
  readonly busy: boolean;
  /** Null if the last run succeeded or there was none. */
  readonly error: UserError | null;
  run(variables: Variables): Promise<Data | null>;
  forget(): void;
}

/** A mutation with the state of its button. A refusal becomes an error with the refusal's own message. */
export function useChange<Data, Variables extends AnyVariables>(
  document: TypedDocumentString<Data, Variables>,
  /** Whether the request is sent also if the page closes at the same moment. */
  { keepalive = false } = {},
): Change<Data, Variables> {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<UserError | null>(null);
  const run = async (variables: Variables) => {
    setBusy(true);
    const sent = client.mutation<Data>(document.toString(), variables as AnyVariables, {
      fetchOptions: { keepalive },
    });
    const answer = answerOf(await sent);
    setBusy(false);
    const refused = answer.ok ? refusalIn(answer.data) : null;
    if (!answer.ok) setError(answer.error);
    else
      setError(refused && { title: 'Not done', help: refused.message, ...openFindings(refused) });
    return answer.ok && refused === null ? answer.data : null;
  };
  return { busy, error, run, forget: () => setError(null) };
}

function answerOf<Data>(result: {
  data?: Data | undefined;
  error?: Parameters<typeof userErrorOf>[0] | undefined;
}): Answer<Data> {
  if (result.error) return { ok: false, error: userErrorOf(result.error) };
  return { ok: true, data: result.data as Data };
}

function refusalIn(data: unknown): Refused | null {
  // urql adds `__typename` to the operation too, so the first value is not the mutation's result.
  const values = Object.values((data ?? {}) as Record<string, { __typename?: string } | null>);
  const refused = values.find((value) => value?.__typename === 'Refused');
  return refused ? (refused as Refused) : null;
}

function openFindings({ findings }: Refused): Pick<UserError, 'findings'> {
  return findings && findings.length > 0 ? { findings } : {};
}
