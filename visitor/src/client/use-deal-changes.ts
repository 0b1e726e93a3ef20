// Live updates: subscribes to change events of the deal on screen and writes them to the cache.

import { MOST_TRIES, onWake, retryDelayMs } from '@forecourt/ui/retry';
import type { Client } from '@urql/core';
import { useEffect, useSyncExternalStore } from 'react';
import { onEnd, pipe, subscribe } from 'wonka';
import { graphql } from '../generated/index.ts';
import { DealError, isFinal } from './deal-error.ts';
import { useClient } from './use-client.ts';

const DealChanged = graphql(`
  subscription DealChanged($id: ID!) {
    dealChanged(id: $id) { id status messageCount selection { ...Selection_choice } ...Deal_hold }
  }
`);

const announced = new Map<string, number>();
const listeners = new Set<() => void>();

function announce(id: string, revision: number): void {
  if (revision <= (announced.get(id) ?? 0)) return;
  announced.set(id, revision);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the latest revision that an event announced, or `current` if that is higher. The cache can't store it:
 * a response that was requested before the event and arrives after it would overwrite it.
 * It is a store, because React doesn't notice changes of a plain variable that a component reads while it
 * renders, and would then skip the component's effects.
 */
export function useAnnouncedRevision(id: string, current: number): number {
  const latest = () => Math.max(announced.get(id) ?? 0, current);
  return useSyncExternalStore(listen, latest, () => current);
}

/** Delay before the stream opens. The page already has its data, so loading takes priority. */
const OPEN_AFTER_MS = 500;

export function useDealChanges(id: string): void {
  const client = useClient();
  useEffect(() => followChanges(client, id), [client, id]);
}

/**
 * Reconnects when the stream ends. Each stream starts with the current deal, so no change between two
 * streams is missed.
 * @returns a function that closes the stream
 */
export function followChanges(client: Client, id: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let close = () => {};
  const open = () => {
    close();
    let ended = false;
    let final = false;
    const { unsubscribe } = pipe(
      client.subscription(DealChanged.toString(), { id }),
      onEnd(() => {
        if (ended) return;
        ended = true;
        failures += 1;
        if (final) stopWaking();
        else if (failures < MOST_TRIES) timer = setTimeout(open, retryDelayMs(failures));
      }),
      subscribe(({ data, error }) => {
        announce(id, data?.dealChanged?.selection?.revision ?? 0);
        if (!error) failures = 0;
        // A stream that ends without an event means that the deal doesn't exist.
        else final = isFinal(error) || (error instanceof DealError && error.kind === 'MISSING');
      }),
    );
    close = () => {
      ended = true;
      clearTimeout(timer);
      unsubscribe();
    };
  };
  timer = setTimeout(open, OPEN_AFTER_MS);
  // After sleep, a stream that looks open may be dead.
  const stopWaking = onWake(() => {
    failures = 0;
    clearTimeout(timer);
    open();
  });
  return () => {
    stopWaking();
    clearTimeout(timer);
    close();
  };
}
