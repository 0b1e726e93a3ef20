// Relative time ("3 min ago") that updates with the clock. Its tooltip is the full date and time.
import { serverNow } from '@forecourt/ui/server-clock';
import { useSyncExternalStore } from 'react';
import { ago, fullTime } from './moments.ts';

const STEP_MS = 15_000;
const listeners = new Set<() => void>();
let nowMs = serverNow();
let timer: ReturnType<typeof setInterval> | undefined;
/** The reader's time zone. */
let ownZone = '';

/** Server time, updated every 15 seconds from one clock for the whole screen. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => nowMs);
}

/** Updates the clock at once, so a new response isn't shown with an older time. */
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
