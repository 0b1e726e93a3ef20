// Work that may wait until the browser has painted, or has nothing else to do.

/** A hidden page gets no frames: then the work begins after this time. */
const NO_FRAME_MS = 250;

/** Runs once, after the next frame is on screen; returns how to cancel it. */
export function afterPaint(work: () => void): () => void {
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const begin = () => {
    // A frame that comes late must not run the work again.
    cancel();
    work();
  };
  let timer = setTimeout(begin, NO_FRAME_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(begin);
  });
  return cancel;
}

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
