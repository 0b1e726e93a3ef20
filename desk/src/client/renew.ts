// Reloads a desk page of an earlier version once, when the server no longer has its scripts or operations.

/** Stores the script of the reloaded page. Prevents a loop if the server returns the same page again. */
const RELOADED_KEY = 'forecourt-desk-reloaded';

/** Called when a screen or an operation failed. Typed text is in session storage, so the new page has it. */
export async function renewOutdatedPage(): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
  if (sessionStorage.getItem(RELOADED_KEY) === script) return;
  const response = await fetch(script, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (response?.status !== 404) return;
  sessionStorage.setItem(RELOADED_KEY, script);
  location.reload();
}
