// The number of deals that need the reader, for the bar. Every query that returns it updates it.
import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

export function useNeedsYou(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => count,
  );
}

export function tellNeedsYou(next: number): void {
  count = next;
  for (const listener of listeners) listener();
}
