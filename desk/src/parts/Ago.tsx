// A moment in words that keep up with the clock; the whole time stands in its title.
import { hearTimeOfPage, serverNow } from '@forecourt/ui/server-clock';
import { useSyncExternalStore } from 'react';
import { useServerRequest } from '../client/first-answers.ts';
import { ago, fullTime } from './moments.ts';

const STEP_MS = 15_000;
const listeners = new Set<() => void>();
let nowMs = serverNow();
let timer: ReturnType<typeof setInterval> | undefined;
/** The reader's own. */
let ownZone = '';
/** The one that the server's HTML is written in. */
let firstZone = '';

/** The service's time, to a quarter of a minute: one clock for everything on the screen. */
export function useNow(): number {
  const request = useServerRequest();
  return useSyncExternalStore(
    subscribe,
    () => nowMs,
    () => request?.now ?? nowMs,
  );
}

/** Before a page of the server is hydrated: it must be told by the same clock. The clock goes on with what comes next. */
export function startClock(sentMs: number, timeZone: string): void {
  hearTimeOfPage(sentMs);
  nowMs = sentMs;
  firstZone = timeZone;
}

/** What was asked for just now must not be told by a clock of before. */
export function setClock(): void {
  nowMs = serverNow();
  for (const listener of listeners) listener();
}

export function Ago({ iso }: { readonly iso: string }) {
  const now = useNow();
  const zone = useZone();
  return (
    <time dateTime={iso} title={fullTime(iso, zone)}>
      {ago(iso, now, zone)}
    </time>
  );
}

/** The server does not know the reader's: where it took another one, the words change when the page is hydrated. */
function useZone(): string {
  const request = useServerRequest();
  return useSyncExternalStore(
    subscribeToNothing,
    readOwnZone,
    () => request?.timeZone ?? firstZone,
  );
}

function readOwnZone(): string {
  ownZone ||= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return ownZone;
}

function subscribeToNothing(): () => void {
  return () => undefined;
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
