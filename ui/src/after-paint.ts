// Work that may wait until the browser has painted.

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
