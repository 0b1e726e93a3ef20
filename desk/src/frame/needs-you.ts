// How many deals need somebody, for the bar: told by whatever asked last.
import { useSyncExternalStore } from 'react';
import { useServerRequest } from '../client/first-answers.ts';

let count = 0;
const listeners = new Set<() => void>();

export function useNeedsYou(): number {
  const request = useServerRequest();
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => count,
    () => request?.me.dealCounts.needsYou ?? count,
  );
}

export function tellNeedsYou(next: number): void {
  count = next;
  for (const listener of listeners) listener();
}
