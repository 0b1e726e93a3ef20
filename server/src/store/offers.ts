// Offers lately read: a revision never changes, and who confirms a deal has just looked at it.
import type { Offer } from '@forecourt/domain';
import type { Database } from './database.ts';

export interface OfferText {
  readonly id: string;
  readonly revision: number;
  /** As it is stored. */
  readonly offer: string;
}

export interface OfferMemory {
  read(stored: OfferText): Offer;
  /** The text of a revision that was read lately. */
  textOf(id: string, revision: number): string | undefined;
}

const RECENT_OFFERS = 1_000;

/** Each database has its own: another may hold another offer under the same id. */
const memories = new WeakMap<Database, OfferMemory>();

export function offersOf(database: Database): OfferMemory {
  const memory = memories.get(database) ?? createMemory();
  memories.set(database, memory);
  return memory;
}

function createMemory(): OfferMemory {
  const recent = new Map<string, { readonly text: string; readonly offer: Offer }>();
  return {
    read: ({ id, revision, offer: text }) => {
      const key = `${id} ${revision}`;
      const known = recent.get(key);
      if (known?.text === text) return known.offer;
      const offer = JSON.parse(text) as Offer;
      recent.set(key, { text, offer });
      const oldest = recent.size > RECENT_OFFERS && recent.keys().next().value;
      if (oldest) recent.delete(oldest);
      return offer;
    },
    textOf: (id, revision) => recent.get(`${id} ${revision}`)?.text,
  };
}
