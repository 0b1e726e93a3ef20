// When what failed is tried again, and when that stops: one back-off for requests, streams and scripts.

/** About two and a half minutes. After that only `onWake` or a person starts again. */
export const MOST_TRIES = 10;

/** Doubles up to half a minute; the spread keeps many browsers from coming back in one moment. */
export function retryDelayMs(failures: number, random = Math.random()): number {
  const ms = Math.min(1_000 * 2 ** (failures - 1), 30_000);
  return Math.round(ms * (0.8 + 0.4 * random));
}

/** Calls `wake` when the network is back or the page is looked at again. */
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
