// What may wait until the eye has something to look at.

/** No frame comes while a page is out of sight; then it is this long. */
const NO_FRAME_MS = 250;

/** Runs once, when what the browser has changed by itself is on screen; answers how to call it off. */
export function afterPaint(work: () => void): () => void {
  const callOff = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const begin = () => {
    // A frame that comes after all, late, finds the work done.
    callOff();
    work();
  };
  let timer = setTimeout(begin, NO_FRAME_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(begin);
  });
  return callOff;
}
