// Change events for open deal pages, also for changes by other processes.
import { dealStatus } from '@forecourt/domain';
import { Repeater, SlidingBuffer } from 'graphql-yoga';
import type { Database } from '../store/database/database.ts';
import type { StoredDeal } from '../store/deals/deals.ts';
import { factsOf } from '../store/deals/read-deals.ts';
import { versionsOf } from '../store/deals/versions.ts';
import { repeatEvery } from '../store/repeat-every.ts';

export interface DealChanges {
  /** Yields the current deal, then again after each change. Calls `onUnknown` if there is no such deal. */
  follow(id: string, onUnknown: () => void): AsyncIterable<StoredDeal>;
  /** Number of readers that follow a deal in this process. */
  watching(id: string): number;
  /** Calls the listener whenever that number changes. */
  onPresence(listener: (id: string) => void): void;
  close(): void;
}

interface DealChangesOptions {
  readDeal(link: string): Promise<StoredDeal | null>;
  now(): Date;
  logError(error: unknown): void;
}

type Listener = (deal: StoredDeal) => void;

interface WatchedDeal {
  /** The deal as last sent. */
  deal: StoredDeal;
  status: string;
  readonly listeners: Set<Listener>;
}

/** Time between two queries. Each covers all open pages. */
const POLL_MS = 1_000;

export function watchDeals(
  database: Database,
  { readDeal, now, logError }: DealChangesOptions,
): DealChanges {
  const watched = new Map<string, WatchedDeal>();
  const followers = new Set<() => void>();
  const presenceListeners = new Set<(id: string) => void>();
  const emitPresence = (id: string) => {
    for (const listener of presenceListeners) listener(id);
  };
  // The end of an offer changes its status but not its version.
  const statusOf = (deal: StoredDeal) => dealStatus(factsOf(deal), now().getTime());

  async function poll(): Promise<void> {
    const versions = await versionsOf(database.db, [...watched.keys()]);
    for (const [id, entry] of watched) {
      const version = versions.get(id);
      if (entry.deal.version === version && entry.status === statusOf(entry.deal)) continue;
      // A deal that cannot be read must not delay the events of others.
      await emit(id, entry).catch(logError);
    }
  }

  async function emit(id: string, entry: WatchedDeal): Promise<void> {
    const deal = await readDeal(id);
    if (!deal) return;
    entry.deal = deal;
    entry.status = statusOf(deal);
    for (const listener of entry.listeners) listener(deal);
  }

  const polling = repeatEvery(POLL_MS, poll, logError);

  function listen(deal: StoredDeal, listener: Listener): () => void {
    const entry = watched.get(deal.id) ?? { deal, status: statusOf(deal), listeners: new Set() };
    entry.listeners.add(listener);
    watched.set(deal.id, entry);
    emitPresence(deal.id);
    return () => {
      entry.listeners.delete(listener);
      if (entry.listeners.size === 0) watched.delete(deal.id);
      emitPresence(deal.id);
    };
  }

  function follow(id: string, onUnknown: () => void): AsyncIterable<StoredDeal> {
    // A slow reader gets only the newest deal.
    return new Repeater<StoredDeal>(async (push, stop) => {
      followers.add(stop);
      const deal = await readDeal(id).catch(logError);
      if (deal) {
        const unlisten = listen(deal, (each) => void push(each));
        void push(deal);
        await stop;
        unlisten();
      } else if (deal === null) onUnknown();
      followers.delete(stop);
      stop();
    }, new SlidingBuffer(1));
  }

  return {
    follow,
    watching: (id) => watched.get(id)?.listeners.size ?? 0,
    onPresence: (listener) => void presenceListeners.add(listener),
    close: () => {
      for (const stop of followers) stop();
      void polling.stop();
    },
  };
}
