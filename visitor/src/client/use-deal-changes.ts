// Follows the change events of the deal on screen, whoever made the change, and brings them into the cache.

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

const told = new Map<string, number>();
const listeners = new Set<() => void>();

function tell(id: string, revision: number): void {
  if (revision <= (told.get(id) ?? 0)) return;
  told.set(id, revision);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The latest revision that an event told of, at least the one that is `here`. The cache does not keep it:
 * there a response that was asked for before the event, and comes after it, counts as the newer one.
 * React has to know that it changed: a component that only reads it while it renders may be taken for
 * unchanged, and its effects are then dropped for good.
 */
export function useToldRevision(id: string, here: number): number {
  const latest = () => Math.max(told.get(id) ?? 0, here);
  return useSyncExternalStore(listen, latest, () => here);
}

/** The page has all it shows already: the stream opens when the page has become quiet. */
const OPEN_AFTER_MS = 500;

export function useDealChanges(id: string): void {
  const client = useClient();
  useEffect(() => followChanges(client, id), [client, id]);
}

/**
 * Reconnects when the stream ends: each stream begins with the deal as it is, so that no change
 * between two of them is missed. Answers how to end it.
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
        tell(id, data?.dealChanged?.selection?.revision ?? 0);
        if (!error) failures = 0;
        // A stream without an event is that of a deal that does not exist.
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
  // A stream that seems open may be dead by then.
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
