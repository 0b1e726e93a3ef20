// The GraphQL client of the desk, and one way to ask for a change.
import { useQuery } from '@forecourt/ui';
import { hearTime } from '@forecourt/ui/server-clock';
import { type AnyVariables, Client, cacheExchange, fetchExchange } from '@urql/core';
import { useState } from 'react';
import type { TypedDocumentString } from '../generated/graphql.ts';
import { paths } from '../routing/paths.ts';
import { renewOutdatedPage } from './renew.ts';
import { sessionEnded } from './session.ts';
import { type Trouble, troubleOf } from './trouble.ts';

export const client = new Client({
  url: paths.graphql,
  // What is shown is asked for again: others change it too.
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

/** What a mutation answers with when it changed nothing. */
export interface Refused {
  readonly __typename: 'Refused';
  readonly reason?: string;
  readonly message: string;
  readonly findings?: NonNullable<Trouble['findings']>;
}

export type Answer<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly trouble: Trouble };

/** Asks once, past the cache. */
export async function ask<Data, Variables extends AnyVariables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
): Promise<Answer<Data>> {
  const asked = client.query<Data>(document.toString(), variables as AnyVariables, {
    requestPolicy: 'network-only',
  });
  return answerOf(await asked);
}

export interface Shown<Data> {
  /** What came last, also while it is asked for again. */
  readonly data: Data | undefined;
  readonly trouble: Trouble | null;
  refresh(): void;
}

/** What a screen shows, from the cache at once and then from the service. */
export function useShown<Data, Variables extends AnyVariables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  { pause = false } = {},
): Shown<Data> {
  const result = useQuery<Data>(client, document.toString(), variables as AnyVariables, { pause });
  const { data, error, refetch } = result;
  return { data, trouble: error ? troubleOf(error) : null, refresh: refetch };
}

export interface Change<Data, Variables> {
  readonly busy: boolean;
  /** Null: nothing went wrong so far. */
  readonly trouble: Trouble | null;
  run(variables: Variables): Promise<Data | null>;
  forget(): void;
}

/** A mutation with the state that its button shows. A refusal is told by its own sentence. */
export function useChange<Data, Variables extends AnyVariables>(
  document: TypedDocumentString<Data, Variables>,
): Change<Data, Variables> {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const run = async (variables: Variables) => {
    setBusy(true);
    const sent = client.mutation<Data>(document.toString(), variables as AnyVariables);
    const answer = answerOf(await sent);
    setBusy(false);
    const refused = answer.ok ? refusalIn(answer.data) : null;
    if (!answer.ok) setTrouble(answer.trouble);
    else
      setTrouble(refused && { title: 'Not done', help: refused.message, ...openFindings(refused) });
    return answer.ok && refused === null ? answer.data : null;
  };
  return { busy, trouble, run, forget: () => setTrouble(null) };
}

function answerOf<Data>(result: {
  data?: Data | undefined;
  error?: Parameters<typeof troubleOf>[0] | undefined;
}): Answer<Data> {
  if (result.error) return { ok: false, trouble: troubleOf(result.error) };
  return { ok: true, data: result.data as Data };
}

function refusalIn(data: unknown): Refused | null {
  // urql adds `__typename` to the operation too, so the first value is not the mutation's result.
  const values = Object.values((data ?? {}) as Record<string, { __typename?: string } | null>);
  const refused = values.find((value) => value?.__typename === 'Refused');
  return refused ? (refused as Refused) : null;
}

function openFindings({ reason, findings }: Refused): Pick<Trouble, 'findings'> {
  return reason === 'FINDINGS_NOT_ACCEPTED' && findings ? { findings } : {};
}
