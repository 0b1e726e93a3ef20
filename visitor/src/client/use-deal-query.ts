// Queries a deal: cache first, and again where a change event told of more.
import { type QueryOptions, type QueryState, useQuery } from '@forecourt/ui';
import { MOST_TRIES, onWake, retryDelayMs } from '@forecourt/ui/retry';
import type { AnyVariables } from '@urql/core';
import { useEffect } from 'react';
import type { TypedDocumentString } from '../generated/graphql.ts';
import { useClient } from './use-client.ts';
import { useToldRevision } from './use-deal-changes.ts';

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
 * A change event is small: it says that there is something new, not what is in it. That is asked for
 * at once, and again until it is here: a response can get lost. Null: all is here.
 */
export function useWhatIsMissing(missing: string | null, ask: () => void): void {
  useEffect(() => (missing === null ? undefined : askRepeatedly(ask)), [missing, ask]);
}

interface Revised {
  readonly id: string;
  readonly revision: number;
  readonly selection: { readonly revision: number };
}

/** The revision that is still to come; null: the latest that was told of is here. */
export function useMissingRevision({ id, revision, selection }: Revised): string | null {
  const latest = Math.max(useToldRevision(id, revision), selection.revision);
  const isWhole = latest === revision && selection.revision === revision;
  return isWhole ? null : `revision ${latest}`;
}

/** At most MOST_TRIES times, then again when something wakes the page; answers how to end it. */
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

/** A response may take so long before it counts as lost. */
const FIRST_ANSWER_MS = 2_000;
