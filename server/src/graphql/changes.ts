// Change events: tells open pages that their deal changed, whichever process changed it.
import { dealStatus } from '@forecourt/domain';
import { Repeater, SlidingBuffer } from 'graphql-yoga';
import type { Database } from '../store/database/database.ts';
import type { StoredDeal } from '../store/deals/deals.ts';
import { factsOf } from '../store/deals/read-deals.ts';
import { versionsOf } from '../store/deals/versions.ts';
import { createPolling } from './polling.ts';

export interface DealChanges {
  /** The deal as it stands, then again after each change; `onUnknown` is called where there is none. */
  follow(id: string, onUnknown: () => void): AsyncIterable<StoredDeal>;
  /** How many follow a deal in this process. */
  watching(id: string): number;
  /** Told whenever that number changes. */
  onPresence(listener: (id: string) => void): void;
  close(): void;
}

interface Watcher {
  onDeal(deal: StoredDeal): unknown;
  /** There is no such deal; `onEnd` follows. */
  onUnknown(): void;
  /** Nothing follows, because the service stops or there is no such deal. */
  onEnd(): void;
}

export interface DealChangesOptions {
  readDeal(link: string): Promise<StoredDeal | null>;
  now(): Date;
  logError(error: unknown): void;
}

type Listener = Watcher['onDeal'];

interface Watched {
  /** As it was last sent. */
  deal: StoredDeal;
  status: string;
  readonly listeners: Set<Listener>;
}

/** One query in this time, however many pages are open. */
const POLL_MS = 1_000;

export function watchDeals(
  database: Database,
  { readDeal, now, logError }: DealChangesOptions,
): DealChanges {
  const watched = new Map<string, Watched>();
  const followers = new Set<() => void>();
  const presenceListeners = new Set<(id: string) => void>();
  const tellPresence = (id: string) => {
    for (const tell of presenceListeners) tell(id);
  };
  // The clock changes a deal too: one that expires has a new status and no new version.
  const statusOf = (deal: StoredDeal) => dealStatus(factsOf(deal), now().getTime());

  async function poll(): Promise<void> {
    const versions = await versionsOf(database.db, [...watched.keys()]);
    for (const [id, entry] of watched) {
      const version = versions.get(id);
      if (entry.deal.version === version && entry.status === statusOf(entry.deal)) continue;
      // One that cannot be read must not keep the others from being told of theirs.
      await tell(id, entry).catch(logError);
    }
  }

  async function tell(id: string, entry: Watched): Promise<void> {
    const deal = await readDeal(id);
    if (!deal) return;
    entry.deal = deal;
    entry.status = statusOf(deal);
    for (const listener of entry.listeners) listener(deal);
  }

  const isNeeded = () => watched.size > 0;
  const polling = createPolling({ everyMs: POLL_MS, isNeeded, poll, logError });

  function listen(deal: StoredDeal, listener: Listener): () => void {
    const entry = watched.get(deal.id) ?? { deal, status: statusOf(deal), listeners: new Set() };
    entry.listeners.add(listener);
    watched.set(deal.id, entry);
    polling.start();
    tellPresence(deal.id);
    return () => {
      entry.listeners.delete(listener);
      if (entry.listeners.size === 0) watched.delete(deal.id);
      tellPresence(deal.id);
    };
  }

  function watch(id: string, { onDeal, onUnknown, onEnd }: Watcher): () => void {
    let stopped = false;
    let unlisten = () => {};
    const stop = () => {
      stopped = true;
      followers.delete(end);
      unlisten();
    };
    const end = () => {
      if (!stopped) onEnd();
      stop();
    };
    followers.add(end);
    const begin = async () => {
      const deal = await readDeal(id);
      if (stopped) return;
      if (!deal) {
        onUnknown();
        return end();
      }
      unlisten = listen(deal, onDeal);
      onDeal(deal);
    };
    begin().catch((error: unknown) => {
      logError(error);
      end();
    });
    return stop;
  }

  return {
    watching: (id) => watched.get(id)?.listeners.size ?? 0,
    onPresence: (listener) => void presenceListeners.add(listener),
    follow: (id, onUnknown) =>
      // A reader that is behind gets the newest deal alone.
      new Repeater<StoredDeal>(async (push, stop) => {
        const unwatch = watch(id, { onDeal: (deal) => void push(deal), onUnknown, onEnd: stop });
        await stop;
        unwatch();
      }, new SlidingBuffer(1)),
    close: () => {
      for (const end of followers) end();
      polling.stop();
    },
  };
}
