// What was tapped or typed before the script was here: the browser holds it, nobody has heard of it.

/** What the field holds, where that is not what the server rendered; else null. */
export function earlyValue(input: HTMLInputElement): string | null {
  // The browser rounds a slider to its steps by itself: that is no touch.
  const untouched = input.cloneNode() as HTMLInputElement;
  untouched.value = input.defaultValue;
  return input.value === untouched.value ? null : input.value;
}

/** From here on every tap is answered: the words for a page that still loads go, and so do their styles. */
export function markReady(): void {
  document.documentElement.dataset['ready'] = '';
  for (const id of [WAITING, 'late']) document.getElementById(id)?.remove();
}

/** False on the server, and in the browser while React takes over the HTML that the server rendered. */
export function isHydrated(): boolean {
  return typeof document !== 'undefined' && 'ready' in document.documentElement.dataset;
}

/** A button that names this as its popover opens it without script: a tap that waits for one. */
export const WAITING = 'waiting';

/** Whether such a button was tapped; ask before `markReady`. */
export function isWaiting(): boolean {
  const waiting = document.getElementById(WAITING);
  return waiting !== null && getComputedStyle(waiting).display !== 'none';
}
