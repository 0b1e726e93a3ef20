// Tells open pages that their deal changed, whichever process changed it.
import { Repeater } from 'graphql-yoga';
import type { Database } from '../store/database.ts';
import { type StoredDeal, versionsOf } from '../store/deals.ts';

export interface DealChanges {
  /** The deal as it stands, then again after each change; says so where there is none. */
  follow(id: string, missed: () => void): AsyncIterable<StoredDeal>;
  close(): void;
}

type Listener = (deal: StoredDeal) => void;

/** One question to the database in this time, however many pages are open. */
const LOOK_EVERY_MS = 1_000;

export function watchDeals(
  database: Database,
  readDeal: (link: string) => Promise<StoredDeal | null>,
  logError: (error: unknown) => void,
): DealChanges {
  const watched = new Map<string, { version: number; listeners: Set<Listener> }>();
  const followers = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    for (const [id, version] of await versionsOf(database.db, [...watched.keys()])) {
      const entry = watched.get(id);
      if (!entry || entry.version === version) continue;
      const deal = await readDeal(id);
      // Only now: a read that fails is made again at the next look.
      entry.version = deal?.version ?? version;
      if (deal) for (const listener of entry.listeners) listener(deal);
    }
  }

  function lookLater(): void {
    if (timer || watched.size === 0) return;
    timer = setTimeout(() => {
      look()
        .catch(logError)
        .finally(() => {
          timer = undefined;
          lookLater();
        });
    }, LOOK_EVERY_MS);
  }

  function listen(deal: StoredDeal, listener: Listener): () => void {
    const entry = watched.get(deal.id) ?? { version: deal.version, listeners: new Set() };
    entry.listeners.add(listener);
    watched.set(deal.id, entry);
    lookLater();
    return () => {
      entry.listeners.delete(listener);
      if (entry.listeners.size === 0) watched.delete(deal.id);
    };
  }

  return {
    follow: (id, missed) =>
      new Repeater<StoredDeal>(async (push, stop) => {
        const deal = await readDeal(id);
        if (!deal) {
          missed();
          return stop();
        }
        const unlisten = listen(deal, (changed) => void push(changed));
        followers.add(stop);
        void push(deal);
        await stop;
        followers.delete(stop);
        unlisten();
      }),
    close: () => {
      // A stream that stays open would keep the server from closing.
      for (const stop of followers) stop();
      clearTimeout(timer);
    },
  };
}
