// What may wait until the eye has something to look at.

/** No frame comes while a page is out of sight; then it is this long. */
const NO_FRAME_MS = 250;

/** Runs when what the browser has changed by itself is on screen; answers how to call it off. */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(work, NO_FRAME_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
