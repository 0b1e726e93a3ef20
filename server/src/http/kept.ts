// Answers kept as bytes: each with the version of its deal it shows and the moment it holds until.
import type { Context } from '../graphql/builder.ts';
import type { StoredDeal } from '../store/deals.ts';

/** What an answer follows from: of one deal, in one version, before or after its expiry. */
export interface Basis {
  readonly version: number;
  /** In milliseconds; from then on the deal has another status. */
  readonly holdsUntilMs: number;
}

export interface Kept<Answer> {
  /** Whether there is any, right or not: where there is none, nobody needs to ask for the version. */
  has(key: string): boolean;
  /** The answer that is still right, or nothing. */
  get(key: string, version: number, nowMs: number): Answer | undefined;
  keep(key: string, basis: Basis, answer: Answer, bytes: number): void;
}

/** Null also where it cannot be had: then nothing kept is known to hold. */
export async function currentVersion({ versions }: Context, id: string): Promise<number | null> {
  try {
    return await versions.current(id);
  } catch {
    return null;
  }
}

/** A context that remembers the deal its document was answered from. */
export function watchingDeal(context: Context) {
  let deal: StoredDeal | null = null;
  const watched: Context = {
    ...context,
    readDeal: async (link) => {
      deal = await context.readDeal(link);
      return deal;
    },
  };
  return { context: watched, deal: () => deal };
}

/** What was just read, not what is current by now: an answer is never taken for newer than it is. */
export function basisOf(deal: StoredDeal, nowMs: number): Basis {
  const expiresMs = Date.parse(deal.expiresAt);
  return {
    version: deal.version,
    holdsUntilMs: nowMs < expiresMs ? expiresMs : Number.POSITIVE_INFINITY,
  };
}

/** The longest unused go first when there is no more room. */
export function createKept<Answer>(roomBytes: number): Kept<Answer> {
  const entries = new Map<string, Basis & { readonly answer: Answer; readonly bytes: number }>();
  let usedBytes = 0;
  const drop = (key: string) => {
    usedBytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    has: (key) => entries.has(key),
    get: (key, version, nowMs) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.version !== version || nowMs >= entry.holdsUntilMs) {
        drop(key);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      return entry.answer;
    },
    keep: (key, basis, answer, bytes) => {
      drop(key);
      entries.set(key, { ...basis, answer, bytes });
      usedBytes += bytes;
      for (const oldest of entries.keys()) {
        if (usedBytes <= roomBytes) break;
        drop(oldest);
      }
    },
  };
}
