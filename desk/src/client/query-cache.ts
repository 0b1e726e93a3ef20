// The desk's query cache, and its refresh after desk events.
import { type Query, QueryClient } from '@tanstack/react-query';
import type { TypedDocumentString } from '../generated/graphql.ts';
import type { DeskEvent } from './live.ts';
import { operationName } from './request.ts';

interface QueryMeta extends Record<string, unknown> {
  /** Whether an event can change the result. Queries without it ignore events. */
  readonly isChangedBy?: (event: DeskEvent) => boolean;
  /** Whether it is also refreshed in a hidden tab, because the tab's title shows it. */
  readonly isRefreshedWhileHidden?: boolean;
  /** Whether a mutation of this tab refreshes it at once. */
  readonly isRefreshedByChanges?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Lets a screen reuse a query that was just prefetched.
      staleTime: 1_000,
      retry: false,
      refetchOnWindowFocus: false,
      // Browsers can report offline although a server on the same network is reachable.
      networkMode: 'always',
    },
  },
});

export function queryKey<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
): readonly unknown[] {
  return [operationName(document), variables];
}

/** Events come in bursts, such as a buyer opening a deal and choosing. One refresh covers them all. */
const COALESCE_MS = 300;
/** Minimum time between refreshes, because on a busy day events never stop. */
const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const HIDDEN_PAUSE_MS = 3_000;

/** Events since the last refresh. The key leaves out repetitions. */
const waiting = new Map<string, DeskEvent>();
let isScheduled = false;
let refreshedMs = -PAUSE_MS;
let failures = 0;
let isScheduledWhileHidden = false;

/** Refreshes the queries on screen that the event can change. */
export function refreshAfter(event: DeskEvent): void {
  waiting.set(`${event.kind} ${event.id}`, event);
  schedule();
  if (document.visibilityState !== 'hidden' || isScheduledWhileHidden) return;
  isScheduledWhileHidden = true;
  setTimeout(refreshWhileHidden, HIDDEN_PAUSE_MS);
}

function refreshWhileHidden(): void {
  isScheduledWhileHidden = false;
  void queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.isRefreshedWhileHidden === true,
  });
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  // A hidden tab refreshes when it becomes visible.
  if (document.visibilityState === 'hidden') {
    document.addEventListener('visibilitychange', refresh, { once: true });
    return;
  }
  const pauseMs = Math.min(PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
  setTimeout(refresh, Math.max(COALESCE_MS, refreshedMs + pauseMs - performance.now()));
}

async function refresh(): Promise<void> {
  isScheduled = false;
  refreshedMs = performance.now();
  const events = [...waiting.values()];
  const predicate = ({ meta }: Query) => events.some((event) => meta?.isChangedBy?.(event));
  // A pending response may be older than the event, but canceling it would interrupt a page that is loading.
  if (queryClient.isFetching({ predicate }) > 0) return schedule();
  waiting.clear();
  try {
    await queryClient.invalidateQueries({ predicate }, { throwOnError: true });
    failures = 0;
  } catch {
    // Keep the events, because the same change is not announced again.
    failures += 1;
    for (const event of events) refreshAfter(event);
  }
}
