// A moment in words that keep up with the clock; the whole time stands in its title.
import { useSyncExternalStore } from 'react';
import { serverNow } from '../client/server-clock.ts';
import { ago, fullTime } from './moments.ts';

const STEP_MS = 15_000;
const listeners = new Set<() => void>();
let nowMs = serverNow();
let timer: ReturnType<typeof setInterval> | undefined;

/** The service's time, to a quarter of a minute: one clock for everything on the screen. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => nowMs);
}

/** What was asked for just now must not be told by a clock of before. */
export function setClock(): void {
  nowMs = serverNow();
  for (const listener of listeners) listener();
}

export function Ago({ iso }: { readonly iso: string }) {
  const now = useNow();
  return (
    <time dateTime={iso} title={fullTime(iso)}>
      {ago(iso, now)}
    </time>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(setClock, STEP_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
