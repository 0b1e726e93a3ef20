// Fetches the photos of imported cars, one at a time in the background.
import type { Database } from '../store/database/database.ts';
import { claimCarPhoto, type FetchResult, storeFetched } from '../store/drafts/car-photos.ts';
import { readUpload } from '../store/photos/photo-files.ts';
import { repeatEvery } from '../store/repeat-every.ts';
import { fetchPhoto, type PhotoFetchOptions } from './photo-fetch.ts';

export interface CarPhotoOptions extends PhotoFetchOptions {
  readonly database: Database;
  logError(error: unknown): void;
  readonly now?: () => Date;
}

export interface CarPhotoFetcher {
  /** Fetches until no photo is due. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

const POLL_MS = 15_000;
const RETRY_MS = 10 * 60_000;
const MOST_TRIES = 3;
const LONGEST_REASON = 200;

export function startCarPhotos(options: CarPhotoOptions): CarPhotoFetcher {
  const { database, logError, now = () => new Date() } = options;
  let stopped = false;

  async function work(): Promise<void> {
    while (!stopped) {
      const claimed = await claimCarPhoto(database, now());
      if (!claimed) return;
      await storeFetched(database, claimed, await fetched(claimed.url, claimed.tries));
    }
  }

  async function fetched(url: string, tries: number): Promise<FetchResult> {
    const answer = await fetchPhoto(url, options);
    if (!answer.ok) {
      const retries = answer.isTemporary && tries + 1 < MOST_TRIES;
      const retryAt = retries ? new Date(now().getTime() + RETRY_MS) : null;
      return { reason: answer.reason.slice(0, LONGEST_REASON).toWellFormed(), retryAt };
    }
    const decoded = await readUpload(answer.bytes);
    return decoded.ok ? { photo: decoded.photo } : { reason: `${decoded.message}.`, retryAt: null };
  }

  const fetching = repeatEvery(POLL_MS, work, logError);
  return {
    drain: fetching.run,
    stop: () => {
      stopped = true;
      return fetching.stop();
    },
  };
}
