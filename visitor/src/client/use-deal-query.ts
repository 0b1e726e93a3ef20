// Queries of a deal: from the cache first, and again after a change event.
import { MOST_TRIES, onWake, retryDelayMs } from '@forecourt/ui/retry';
import type { AnyVariables } from '@urql/core';
import { useEffect, useEffectEvent } from 'react';
import type { TypedDocumentString } from '../generated/graphql.ts';
import { useClient } from './use-client.ts';
import { useToldRevision } from './use-deal-changes.ts';
import { type QueryOptions, type QueryState, useQuery } from './use-query.ts';

export interface DealQueryOptions<Data, Variables extends AnyVariables> extends QueryOptions {
  readonly query: TypedDocumentString<Data, Variables>;
  readonly variables: Variables;
}

export function useDealQuery<Data, Variables extends AnyVariables>({
  query,
  variables,
  ...options
}: DealQueryOptions<Data, Variables>): QueryState<Data> {
  return useQuery<Data>(useClient(), query.toString(), variables as AnyVariables, options);
}

/**
 * Fetches what a change event announced, and again until it arrives, because a response can get lost.
 * @param missing what has not arrived yet, or null if the page has everything
 */
export function useWhatIsMissing(missing: string | null, ask: () => void): void {
  const onMissing = useEffectEvent(ask);
  useEffect(() => (missing === null ? undefined : askRepeatedly(() => onMissing())), [missing]);
}

interface Revised {
  readonly id: string;
  readonly revision: number;
  readonly selection: { readonly revision: number };
}

/** The revision that an event announced and that has not arrived yet, or null. */
export function useMissingRevision({ id, revision, selection }: Revised): string | null {
  const latest = Math.max(useToldRevision(id, revision), selection.revision);
  const isWhole = latest === revision && selection.revision === revision;
  return isWhole ? null : `revision ${latest}`;
}

/**
 * Asks at most MOST_TRIES times, then again when something wakes the page.
 * @returns a function that stops it
 */
export function askRepeatedly(ask: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const askNow = () => {
    ask();
    tries += 1;
    if (tries < MOST_TRIES) timer = setTimeout(askNow, FIRST_ANSWER_MS + retryDelayMs(tries));
  };
  const stopListening = onWake(() => {
    clearTimeout(timer);
    tries = 0;
    askNow();
  });
  askNow();
  return () => {
    clearTimeout(timer);
    stopListening();
  };
}

/** A response that takes longer counts as lost. */
const FIRST_ANSWER_MS = 2_000;
