// Responses cached as bytes, each for one state of a deal. The only layer that is there for speed alone:
// switched off, every response is made anew and says the same.
import type { CurrentVersion } from '../store/deals/versions.ts';

/** What a response follows from. What was read, not what is current by now: it is never taken for newer. */
export interface DealState {
  readonly version: number;
  readonly expiresAt: string;
}

export interface Made<Response> {
  readonly response: Response;
  /** Null: the response shows no deal, or failed, and is not cached. */
  readonly state: DealState | null;
  readonly bytes: number;
}

export interface ResponseCache<Response> {
  /** The response for a key that shows one deal: cached, or made now. */
  get(key: string, dealId: string, make: () => Promise<Made<Response>>): Promise<Response>;
}

export interface ResponseCacheOptions {
  readonly enabled: boolean;
  readonly maxBytes: number;
  readonly currentVersion: CurrentVersion;
  now(): Date;
  onHit(): void;
  onMiss(): void;
  logError(error: unknown): void;
}

interface Entry<Response> {
  readonly response: Response;
  readonly bytes: number;
  readonly version: number;
  readonly expiresMs: number;
  /** Whether the deal had expired when the response was made. */
  readonly expired: boolean;
}

/** Least recently used entries are evicted first. */
export function createResponseCache<Response>(
  options: ResponseCacheOptions,
): ResponseCache<Response> {
  const { enabled, maxBytes, currentVersion, now } = options;
  const entries = new Map<string, Entry<Response>>();
  const inFlight = new Map<string, Promise<unknown>>();
  let usedBytes = 0;

  function evict(key: string): void {
    usedBytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  async function find(key: string, dealId: string): Promise<Response | undefined> {
    if (!entries.has(key)) return undefined;
    const version = await versionOf(dealId);
    const entry = entries.get(key);
    if (!entry || version === null) return undefined;
    const holds = entry.version === version && entry.expired === now().getTime() >= entry.expiresMs;
    evict(key);
    if (!holds) return undefined;
    entries.set(key, entry);
    usedBytes += entry.bytes;
    options.onHit();
    return entry.response;
  }

  /** Null also where it cannot be read: nothing cached is known to hold then. */
  async function versionOf(dealId: string): Promise<number | null> {
    try {
      return await currentVersion(dealId);
    } catch (error) {
      options.logError(error);
      return null;
    }
  }

  async function makeAndStore(key: string, make: () => Promise<Made<Response>>): Promise<Response> {
    options.onMiss();
    const startedMs = now().getTime();
    const { response, state, bytes } = await make();
    if (!state) return response;
    const expiresMs = Date.parse(state.expiresAt);
    evict(key);
    entries.set(key, {
      response,
      bytes,
      version: state.version,
      expiresMs,
      expired: startedMs >= expiresMs,
    });
    usedBytes += bytes;
    for (const oldest of entries.keys()) {
      if (usedBytes <= maxBytes) break;
      evict(oldest);
    }
    return response;
  }

  return {
    get: async (key, dealId, make) => {
      if (!enabled) return (await make()).response;
      let found = await find(key, dealId);
      const other = found === undefined ? inFlight.get(key) : undefined;
      if (other) {
        // Requests for one link that arrive together share one rendering. Each then looks for itself: what
        // was made may be older than a change that this client has been told of.
        await other;
        found = await find(key, dealId);
      }
      if (found !== undefined) return found;
      const making = makeAndStore(key, make);
      const settled = making.then(
        () => undefined,
        () => undefined,
      );
      inFlight.set(key, settled);
      void settled.then(() => {
        if (inFlight.get(key) === settled) inFlight.delete(key);
      });
      return making;
    },
  };
}
