// What a buyer tapped or typed before the script was here.

/** @returns the value of the field if it differs from the one that the server rendered, else null */
export function earlyValue(input: HTMLInputElement | null): string | null {
  if (!input) return null;
  // A browser rounds a slider to its steps by itself. That is no touch.
  const untouched = input.cloneNode() as HTMLInputElement;
  untouched.value = input.defaultValue;
  return input.value === untouched.value ? null : input.value;
}

/** The popover that the confirm button opens while there is no script. */
export const WAITING = 'waiting';

/** Whether the confirm button was tapped before the script was here. Call it before `markReady`. */
export function isWaiting(): boolean {
  const waiting = document.getElementById(WAITING);
  return waiting !== null && getComputedStyle(waiting).display !== 'none';
}

/** Removes the words for a page that still loads, and their styles: every tap is handled from here on. */
export function markReady(): void {
  document.documentElement.dataset['ready'] = '';
  for (const id of [WAITING, 'late']) document.getElementById(id)?.remove();
}
