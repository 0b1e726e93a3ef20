// Input from before hydration: what the buyer tapped or typed while the script was loading.

/** @returns the field's value if it differs from the server-rendered one, else null */
export function earlyValue(input: HTMLInputElement | null): string | null {
  if (!input) return null;
  // Browsers round sliders to their steps. Such a difference is not input.
  const untouched = input.cloneNode() as HTMLInputElement;
  untouched.value = input.defaultValue;
  return input.value === untouched.value ? null : input.value;
}

/** Id of the popover that the confirm button opens before hydration. */
export const WAITING = 'waiting';

/** Whether the confirm button was tapped before hydration. Call it before `markReady`. */
export function isWaiting(): boolean {
  const waiting = document.getElementById(WAITING);
  return waiting !== null && getComputedStyle(waiting).display !== 'none';
}

/** Removes the loading messages and their styles. From here on, every tap is handled. */
export function markReady(): void {
  document.documentElement.dataset['ready'] = '';
  for (const id of [WAITING, 'late']) document.getElementById(id)?.remove();
}
