// Throttle and debounce as options of any query: an exchange that delays requests.
import type { Exchange, Operation } from '@urql/core';
import { delay, filter, fromValue, mergeMap, pipe, type Source, share, takeUntil } from 'wonka';

declare module '@urql/core' {
  interface OperationContext {
    /** Send only when the query has not been replaced by another for this long. */
    debounceMs?: number;
    /** Send at most one query of this name in so long; what was replaced while waiting is dropped. */
    throttleMs?: number;
  }
}

/** Stands after the cache: a cached result is never delayed. */
export const pacingExchange: Exchange =
  ({ forward }) =>
  (operations$) => {
    const shared$ = share(operations$);
    /** When the next throttled query of each name may go; only one that is sent moves it on. */
    const nextFreeMs = new Map<string, number>();
    const throttledMs = (operation: Operation) =>
      operation.context.throttleMs
        ? (nextFreeMs.get(nameOf(operation)) ?? 0) - performance.now()
        : 0;
    const afterWaiting = (operation: Operation, waitMs: number): Source<Operation> => {
      if (waitMs <= 0) {
        const { throttleMs } = operation.context;
        if (throttleMs) nextFreeMs.set(nameOf(operation), performance.now() + throttleMs);
        return fromValue(operation);
      }
      const dropped$ = pipe(
        shared$,
        filter((other) => other.kind === 'teardown' && other.key === operation.key),
      );
      return pipe(
        fromValue(operation),
        delay(waitMs),
        takeUntil(dropped$),
        // Another query of this name may have gone first meanwhile.
        mergeMap((due) => afterWaiting(due, throttledMs(due))),
      );
    };
    const paced$ = pipe(
      shared$,
      mergeMap((operation) => {
        if (operation.kind !== 'query') return fromValue(operation);
        const { debounceMs = 0 } = operation.context;
        return afterWaiting(operation, Math.max(debounceMs, throttledMs(operation)));
      }),
    );
    return forward(paced$);
  };

function nameOf(operation: Operation): string {
  for (const definition of operation.query.definitions) {
    if ('name' in definition && definition.name) return definition.name.value;
  }
  return String(operation.key);
}
