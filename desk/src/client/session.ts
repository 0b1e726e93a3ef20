// Session changes: redirects to the sign-in screen when a session ends, and back afterwards.
import { paths, placeOf, returnPlace } from '../routing/paths.ts';
import { currentUrl, go } from '../routing/router.tsx';

/** The place to return to, in this tab. A desk link signs in with a page load, which loses the URL. */
const RETURN_KEY = 'forecourt-desk-return';

/** Redirects to the sign-in screen. `useSessionState` preserves typed text. */
export function sessionEnded(): void {
  if (placeOf(location.pathname).screen === 'SIGN_IN') return;
  const from = currentUrl();
  sessionStorage.setItem(RETURN_KEY, from);
  const query = from === paths.deals ? '' : `?to=${encodeURIComponent(from)}`;
  go(paths.signIn + query, { replace: true });
}

/** Returns to the place where the session ended. */
export function sessionBegan(): void {
  const to = new URLSearchParams(location.search).get('to');
  const stored = sessionStorage.getItem(RETURN_KEY);
  sessionStorage.removeItem(RETURN_KEY);
  go(returnPlace(to ?? stored), { replace: true });
}

/** Returns to the stored screen after a sign-in link, which always opens the list. */
export function returnAfterLink(): void {
  if (placeOf(location.pathname).screen !== 'DEALS' || location.search) return;
  const stored = sessionStorage.getItem(RETURN_KEY);
  sessionStorage.removeItem(RETURN_KEY);
  if (stored) go(returnPlace(stored), { replace: true });
}

/** Signs out and deletes all typed text, so that the next person starts at the list. */
export async function signOut(): Promise<boolean> {
  const response = await fetch(paths.signOut, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => null);
  if (!response || (!response.ok && response.status !== 401)) return false;
  sessionStorage.clear();
  forgetDrafts();
  location.assign(paths.signIn);
  return true;
}

/** Deletes the unsaved drafts of the person who signs out. */
function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('forecourt-desk-draft:')) localStorage.removeItem(key);
  }
}
