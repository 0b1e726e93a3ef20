// Query hooks for a deal: cache first, and refetched after a change event.
import { MOST_TRIES, onWake, retryDelayMs } from '@forecourt/ui/retry';
import type { AnyVariables } from '@urql/core';
import { useEffect, useEffectEvent } from 'react';
import type { TypedDocumentString } from '../generated/graphql.ts';
import { useClient } from './use-client.ts';
import { useAnnouncedRevision } from './use-deal-changes.ts';
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
 * Requests the data that a change event announced until it arrives, because a response can get lost.
 * @param missing names the data that has not arrived yet. Null if the page is up to date.
 */
export function useFetchMissing(missing: string | null, ask: () => void): void {
  const onMissing = useEffectEvent(ask);
  useEffect(() => (missing === null ? undefined : requestRepeatedly(() => onMissing())), [missing]);
}

interface RevisedDeal {
  readonly id: string;
  readonly revision: number;
  readonly selection: { readonly revision: number };
}

/** The revision that an event announced and that has not arrived yet, or null. */
export function useMissingRevision({ id, revision, selection }: RevisedDeal): string | null {
  const latest = Math.max(useAnnouncedRevision(id, revision), selection.revision);
  const isWhole = latest === revision && selection.revision === revision;
  return isWhole ? null : `revision ${latest}`;
}

/**
 * Calls `ask` up to MOST_TRIES times, and again when the page wakes.
 * @returns a function that stops it
 */
export function requestRepeatedly(ask: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const requestNow = () => {
    ask();
    tries += 1;
    if (tries < MOST_TRIES) timer = setTimeout(requestNow, RESPONSE_MS + retryDelayMs(tries));
  };
  const stopListening = onWake(() => {
    clearTimeout(timer);
    tries = 0;
    requestNow();
  });
  requestNow();
  return () => {
    clearTimeout(timer);
    stopListening();
  };
}

/** Time allowed for a response before the retry delay starts. */
const RESPONSE_MS = 2_000;
