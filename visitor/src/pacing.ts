// Throttle and debounce as options of any query: an exchange that holds requests back before they are sent.
import type { Exchange, Operation } from '@urql/core';
import { delay, filter, fromValue, mergeMap, pipe, share, takeUntil } from 'wonka';

declare module '@urql/core' {
  interface OperationContext {
    /** Send only when the query has not been replaced by another for this long. */
    debounceMs?: number;
    /** Send at most one query of this name in so long; what was replaced while waiting is dropped. */
    throttleMs?: number;
  }
}

/** Stands after the cache: what is known already is never held back. */
export const pacingExchange: Exchange =
  ({ forward }) =>
  (operations$) => {
    const shared$ = share(operations$);
    const nextFreeMs = new Map<string, number>();
    const paced$ = pipe(
      shared$,
      mergeMap((operation) => {
        const waitMs = operation.kind === 'query' ? waitFor(operation, nextFreeMs) : 0;
        if (waitMs === 0) return fromValue(operation);
        const dropped$ = pipe(
          shared$,
          filter((other) => other.kind === 'teardown' && other.key === operation.key),
        );
        return pipe(fromValue(operation), delay(waitMs), takeUntil(dropped$));
      }),
    );
    return forward(paced$);
  };

function waitFor(operation: Operation, nextFreeMs: Map<string, number>): number {
  const { debounceMs = 0, throttleMs = 0 } = operation.context;
  if (throttleMs === 0) return debounceMs;
  const lane = nameOf(operation);
  const nowMs = performance.now();
  const freeMs = Math.max(nowMs, nextFreeMs.get(lane) ?? 0);
  nextFreeMs.set(lane, freeMs + throttleMs);
  return Math.max(debounceMs, freeMs - nowMs);
}

function nameOf(operation: Operation): string {
  for (const definition of operation.query.definitions) {
    if ('name' in definition && definition.name) return definition.name.value;
  }
  return String(operation.key);
}
