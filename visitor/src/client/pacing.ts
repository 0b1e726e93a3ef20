// Throttle and debounce as options of any query: an exchange that holds requests back before they are sent.
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

/** Stands after the cache: what is known already is never held back. */
export const pacingExchange: Exchange =
  ({ forward }) =>
  (operations$) => {
    const shared$ = share(operations$);
    const lanes = new Lanes();
    const afterWaiting = (operation: Operation, waitMs: number): Source<Operation> => {
      if (waitMs <= 0) {
        lanes.take(operation);
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
        mergeMap((due) => afterWaiting(due, lanes.waitMs(due))),
      );
    };
    const paced$ = pipe(
      shared$,
      mergeMap((operation) =>
        operation.kind === 'query'
          ? afterWaiting(
              operation,
              Math.max(operation.context.debounceMs ?? 0, lanes.waitMs(operation)),
            )
          : fromValue(operation),
      ),
    );
    return forward(paced$);
  };

/** When the next throttled query of each name may go; only one that is sent moves it on. */
class Lanes {
  readonly #nextFreeMs = new Map<string, number>();

  waitMs(operation: Operation): number {
    if (!operation.context.throttleMs) return 0;
    return (this.#nextFreeMs.get(nameOf(operation)) ?? 0) - performance.now();
  }

  take(operation: Operation): void {
    const { throttleMs } = operation.context;
    if (throttleMs) this.#nextFreeMs.set(nameOf(operation), performance.now() + throttleMs);
  }
}

function nameOf(operation: Operation): string {
  for (const definition of operation.query.definitions) {
    if ('name' in definition && definition.name) return definition.name.value;
  }
  return String(operation.key);
}
