// The version of a deal, which moves with every change that a page shows.

/** The start of 2020. Seconds since then fit into 32 bits until 2088. */
const EPOCH_MS = Date.UTC(2020, 0, 1);

/**
 * Follows the clock, so that no version is used twice. Otherwise a restored backup could repeat versions that a running
 * server has cached.
 */
export function nextVersion(version: number, now: Date): number {
  return Math.max(version + 1, Math.floor((now.getTime() - EPOCH_MS) / 1000));
}
