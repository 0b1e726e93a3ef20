// An urql exchange that delays requests: throttle and debounce as options of any query.
import type { Exchange, Operation } from '@urql/core';
import { delay, filter, fromValue, mergeMap, pipe, type Source, share, takeUntil } from 'wonka';

declare module '@urql/core' {
  interface OperationContext {
    /** Sends the query once it has not been replaced for this long. */
    debounceMs?: number;
    /** Minimum time between two queries of this name. A query that is replaced while it waits is dropped. */
    throttleMs?: number;
  }
}

/** Comes after the cache, so cached results are never delayed. */
export const pacingExchange: Exchange =
  ({ forward }) =>
  (operations$) => {
    const shared$ = share(operations$);
    /** Earliest time for the next throttled query of each name. Only sent queries advance it. */
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
        // Another query of this name may have been sent in the meantime.
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
