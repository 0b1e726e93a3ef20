// The desk's query cache, and its refresh after desk events.
import { type Query, QueryClient } from '@tanstack/react-query';
import type { TypedDocumentString } from '../generated/graphql.ts';
import type { DeskEvent } from './live.ts';
import { operationName } from './request.ts';

interface QueryMeta extends Record<string, unknown> {
  /** Whether an event can change the result. Queries without it ignore events. */
  readonly isChangedBy?: (event: DeskEvent) => boolean;
  /** Whether it is refreshed in a hidden tab too, because the tab's title shows it. */
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
      // A screen that opens right after its query was prefetched does not send it again.
      staleTime: 1_000,
      retry: false,
      refetchOnWindowFocus: false,
      // The browser may call itself offline while the server on the same network answers.
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

/** Events come in bursts: a buyer opens, looks and chooses. One refresh serves them all. */
const COALESCE_MS = 300;
/** On a busy day something changes all the time: queries are refreshed once a second at most. */
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
  // A hidden tab refreshes when it is looked at.
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
  // A response that is under way may be older than the event, and a page that is loading must not be cancelled.
  if (queryClient.isFetching({ predicate }) > 0) return schedule();
  waiting.clear();
  try {
    await queryClient.invalidateQueries({ predicate }, { throwOnError: true });
    failures = 0;
  } catch {
    // No event announces the same change again.
    failures += 1;
    for (const event of events) refreshAfter(event);
  }
}
