// Work that may wait until the browser has nothing else to do, however long that takes.

/** Runs once, when the browser is idle, or at once where it is `urgent`; returns how to cancel it. */
export function whenIdle(work: () => void, urgent = false): () => void {
  // Safari has no idle callback.
  if (urgent || typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, urgent ? 0 : 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}
