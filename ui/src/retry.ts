// Retry delays for requests, streams and scripts: exponential back-off with a limit.

/** About two and a half minutes in total. After that, only `onWake` or a person starts again. */
export const MOST_TRIES = 10;

/** Doubles up to half a minute. The random spread prevents many browsers from retrying at the same moment. */
export function retryDelayMs(failures: number, random = Math.random()): number {
  const ms = Math.min(1_000 * 2 ** (failures - 1), 30_000);
  return Math.round(ms * (0.8 + 0.4 * random));
}

/**
 * Calls `wake` when the network is back or the page becomes visible.
 * @returns a function that unsubscribes
 */
export function onWake(wake: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') wake();
  };
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
