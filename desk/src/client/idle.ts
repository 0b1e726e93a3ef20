// Work that can wait until the page has nothing else to do, but is waited for.

const AT_LATEST_MS = 2_000;

/** Answers what takes it back. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, AT_LATEST_MS / 10);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(act, { timeout: AT_LATEST_MS });
  return () => cancelIdleCallback(id);
}
