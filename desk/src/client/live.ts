// Live updates: one SSE connection per browser, shared between tabs with a Web Lock.
//
// HTTP/1 browsers open only six connections per host. The tab with the lock reads the stream and broadcasts every
// event. When it closes, another tab gets the lock. Its stream starts with CONNECTED, so no event is missed.
// Without locks (plain HTTP), every tab has its own stream.
import { onWake, retryDelayMs } from '@forecourt/ui/retry';
import { useEffect, useSyncExternalStore } from 'react';
import { graphql } from '../generated/index.ts';
import { paths } from '../routing/paths.ts';
import { sessionBegan, sessionEnded } from './session.ts';

export interface DeskEvent {
  readonly kind: 'CONNECTED' | 'DEAL' | 'DRAFT';
  readonly id: string | null;
  readonly version: number;
}

export type LiveState = 'CONNECTING' | 'LIVE' | 'LOST';

type Message =
  | { readonly type: 'EVENT'; readonly event: DeskEvent }
  | { readonly type: 'STATE'; readonly state: LiveState }
  | { readonly type: 'WHICH_STATE' }
  | { readonly type: 'RESTART' }
  | { readonly type: 'UNREACHABLE' }
  | { readonly type: 'SIGNED_IN' }
  | { readonly type: 'SIGNED_OUT' };

const DeskChanged = graphql(`
  subscription DeskChanged {
    deskChanged { kind id version }
  }
`);

const NAME = 'forecourt-desk-stream';
const eventListeners = new Set<(event: DeskEvent) => void>();
const stateListeners = new Set<() => void>();
let state: LiveState = 'CONNECTING';
let channel: BroadcastChannel | null = null;
let started = false;
/** The stream of this tab, or null if another tab reads it. */
let stream: EventSource | null = null;
let isReader = false;
let failures = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** Calls the listener for every event while the component is mounted. */
export function useDeskEvents(listener: (event: DeskEvent) => void): void {
  useEffect(() => {
    start();
    eventListeners.add(listener);
    return () => {
      eventListeners.delete(listener);
    };
  }, [listener]);
}

/** Whether this tab reads the stream. One tab of a browser does, or every tab if the browser has no locks. */
export function isStreamReader(): boolean {
  return isReader;
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (listener) => {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    () => state,
  );
}

/** Reopens the stream after a request got no response. A dead connection can look open for minutes. */
export function reportUnreachable(): void {
  if (state !== 'LIVE') return;
  if (isReader) lose();
  else post({ type: 'UNREACHABLE' });
}

/** Reopens the stream after signing in or switching the dealership. */
export function restartLive(): void {
  if (isReader) open();
  channel?.postMessage({ type: 'RESTART' } satisfies Message);
}

/** Signs in the other tabs that are on their sign-in screens. */
export function announceSignIn(): void {
  post({ type: 'SIGNED_IN' });
  restartLive();
}

/** Listens to other tabs. The first screen with live data opens the stream. */
export function joinTabs(): void {
  if (!('BroadcastChannel' in globalThis)) return;
  channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => handle(data));
}

function start(): void {
  if (started) return;
  started = true;
  onWake(() => {
    if (isReader && state === 'LOST' && document.visibilityState === 'visible') open();
  });
  if (!channel || !navigator.locks) {
    openStream();
    return;
  }
  post({ type: 'WHICH_STATE' });
  // Holds the lock until the tab closes.
  navigator.locks.request(NAME, () => {
    openStream();
    return new Promise(() => {});
  });
}

function openStream(): void {
  isReader = true;
  open();
}

function open(): void {
  clearTimeout(retryTimer);
  stream?.close();
  setState('CONNECTING');
  const query = new URLSearchParams({ query: String(DeskChanged) });
  const opened = new EventSource(`${paths.graphql}?${query}`);
  stream = opened;
  opened.addEventListener('next', ({ data }) => {
    const { data: result } = JSON.parse(data) as { data?: { deskChanged: DeskEvent } };
    if (!result) return;
    failures = 0;
    setState('LIVE');
    emit(result.deskChanged);
  });
  const lost = () => {
    if (stream === opened) lose();
    else opened.close();
  };
  opened.addEventListener('complete', lost);
  opened.addEventListener('error', lost);
}

function lose(): void {
  stream?.close();
  openLater();
}

/** EventSource retries by itself, but not after a status such as 401 or 503. */
function openLater(): void {
  setState('LOST');
  failures += 1;
  retryTimer = setTimeout(async () => {
    const signedIn = await isSignedIn();
    if (signedIn === false) {
      post({ type: 'SIGNED_OUT' });
      sessionEnded();
      return;
    }
    // A proxy may block streams only. Then every try refreshes the screen.
    if (signedIn && failures > 1) emit({ kind: 'CONNECTED', id: null, version: 0 });
    open();
  }, retryDelayMs(failures));
}

function emit(event: DeskEvent): void {
  post({ type: 'EVENT', event });
  handle({ type: 'EVENT', event });
}

/** @returns null if the request failed */
async function isSignedIn(): Promise<boolean | null> {
  try {
    const response = await fetch(paths.waysIn);
    if (!response.ok) return null;
    return ((await response.json()) as { signedIn: boolean }).signedIn;
  } catch {
    return null;
  }
}

function handle(message: Message): void {
  switch (message.type) {
    case 'EVENT':
      for (const listener of eventListeners) listener(message.event);
      return;
    case 'STATE':
      if (!isReader) setState(message.state);
      return;
    case 'WHICH_STATE':
      if (isReader) post({ type: 'STATE', state });
      return;
    case 'RESTART':
      if (isReader) open();
      return;
    case 'UNREACHABLE':
      if (isReader) reportUnreachable();
      return;
    case 'SIGNED_IN':
      if (location.pathname === paths.signIn) sessionBegan();
      return;
    case 'SIGNED_OUT':
      sessionEnded();
      return;
    default:
      // A tab of another version may send unknown messages.
      message satisfies never;
  }
}

function setState(next: LiveState): void {
  if (next === state) return;
  state = next;
  for (const listener of stateListeners) listener();
  if (isReader) post({ type: 'STATE', state });
}

function post(message: Message): void {
  channel?.postMessage(message);
}
