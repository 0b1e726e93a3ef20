// Runs work when the browser is idle, with a deadline.

const AT_LATEST_MS = 2_000;

/** @returns a function that cancels it */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, AT_LATEST_MS / 10);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(act, { timeout: AT_LATEST_MS });
  return () => cancelIdleCallback(id);
}
