// The version of a deal, which every change that a page shows moves on.

/** 2020 began then. Seconds since fit into 32 bits until 2088. */
const EPOCH_MS = Date.UTC(2020, 0, 1);

/**
 * Goes with the clock, so that no version is given twice: also not after a backup was restored beneath a
 * server whose cache holds what came after it.
 */
export function nextVersion(version: number, now: Date): number {
  return Math.max(version + 1, Math.floor((now.getTime() - EPOCH_MS) / 1000));
}
