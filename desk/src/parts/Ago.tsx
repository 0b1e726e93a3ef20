// A relative time ("3 min ago") that is updated with the clock. Its title is the full date and time.
import { serverNow } from '@forecourt/ui/server-clock';
import { useSyncExternalStore } from 'react';
import { ago, fullTime } from './moments.ts';

const STEP_MS = 15_000;
const listeners = new Set<() => void>();
let nowMs = serverNow();
let timer: ReturnType<typeof setInterval> | undefined;
/** The reader's time zone. */
let ownZone = '';

/** The service's time, to a quarter of a minute: one clock for everything on the screen. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => nowMs);
}

/** Updates the clock at once, so that a response that just arrived is not shown with an older time. */
export function setClock(): void {
  nowMs = serverNow();
  for (const listener of listeners) listener();
}

export function Ago({ iso }: { readonly iso: string }) {
  const now = useNow();
  const zone = readOwnZone();
  return (
    <time dateTime={iso} title={fullTime(iso, zone)}>
      {ago(iso, now, zone)}
    </time>
  );
}

function readOwnZone(): string {
  ownZone ||= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return ownZone;
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
