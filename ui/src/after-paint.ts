// Schedules work after the browser's next paint.

/** A hidden page gets no frames, so the work starts after this time. */
const NO_FRAME_MS = 250;

/** Runs `work` once, after the next frame is on screen. @returns a function that cancels it */
export function afterPaint(work: () => void): () => void {
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const begin = () => {
    // A late frame must not run the work again.
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
