// Response cache: stores the bytes of responses, each for one state of a deal. If disabled, every request renders the
// same bytes again.
import type { CurrentVersion } from '../store/deals/versions.ts';

/** The state of the deal at the time the response was made. */
export interface DealState {
  readonly version: number;
  readonly expiresAt: string;
}

export interface CacheableResponse<Response> {
  readonly response: Response;
  /** Null if the response shows no deal or failed. It is not cached then. */
  readonly state: DealState | null;
  readonly bytes: number;
}

export interface ResponseCache<Response> {
  /** @returns the response for a key that shows one deal, from the cache or made now */
  get(
    key: string,
    dealId: string,
    make: () => Promise<CacheableResponse<Response>>,
  ): Promise<Response>;
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

export function createResponseCache<Response>({
  enabled,
  maxBytes,
  currentVersion,
  now,
  onHit,
  onMiss,
  logError,
}: ResponseCacheOptions): ResponseCache<Response> {
  const entries = createEntries<Response>(maxBytes);
  const inFlight = new Map<string, Promise<unknown>>();

  async function find(key: string, dealId: string): Promise<Response | undefined> {
    if (!entries.get(key)) return undefined;
    // Without a version, no entry can be validated.
    const version = await currentVersion(dealId).catch(logError);
    const entry = entries.get(key);
    if (!entry || version === undefined || version === null) return undefined;
    entries.remove(key);
    const expired = now().getTime() >= entry.expiresMs;
    if (entry.version !== version || entry.expired !== expired) return undefined;
    entries.add(key, entry);
    onHit();
    return entry.response;
  }

  async function makeAndStore(
    key: string,
    make: () => Promise<CacheableResponse<Response>>,
  ): Promise<Response> {
    onMiss();
    const startedMs = now().getTime();
    const { response, state, bytes } = await make();
    if (!state) return response;
    const { version } = state;
    const expiresMs = Date.parse(state.expiresAt);
    entries.add(key, { response, bytes, version, expiresMs, expired: startedMs >= expiresMs });
    return response;
  }

  return {
    get: async (key, dealId, make) => {
      if (!enabled) return (await make()).response;
      let entry = await find(key, dealId);
      const other = entry === undefined ? inFlight.get(key) : undefined;
      if (other) {
        // Concurrent requests for one link share one rendering. Each then checks the version, because the client may
        // have received a change event that the rendering does not include.
        await other;
        entry = await find(key, dealId);
      }
      if (entry !== undefined) return entry;
      const making = makeAndStore(key, make);
      const settled = making.catch(() => undefined);
      inFlight.set(key, settled);
      void settled.then(() => {
        if (inFlight.get(key) === settled) inFlight.delete(key);
      });
      return making;
    },
  };
}

/** Entries by key, within a limit of bytes. The least recently added is evicted first. */
function createEntries<Response>(maxBytes: number) {
  const entries = new Map<string, Entry<Response>>();
  let usedBytes = 0;
  const remove = (key: string) => {
    usedBytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get: (key: string) => entries.get(key),
    remove,
    add: (key: string, entry: Entry<Response>) => {
      remove(key);
      entries.set(key, entry);
      usedBytes += entry.bytes;
      for (const oldest of entries.keys()) {
        if (usedBytes <= maxBytes) break;
        remove(oldest);
      }
    },
  };
}
