// The end of a session, told by any answer: to the sign-in screen, and back to the same place afterwards.
import { paths, placeOf, returnPlace } from '../routing/paths.ts';
import { go, here } from '../routing/router.tsx';

/** In this tab: a desk link signs in with a page of its own, which knows nothing of where one was. */
const RETURN_KEY = 'forecourt-desk-return';

/** To the sign-in screen. Whatever was typed is kept by `useSessionState`. */
export function sessionEnded(): void {
  if (placeOf(location.pathname).screen === 'SIGN_IN') return;
  const from = here();
  sessionStorage.setItem(RETURN_KEY, from);
  const query = from === paths.deals ? '' : `?to=${encodeURIComponent(from)}`;
  go(paths.signIn + query, { replace: true });
}

/** Back to where the session ended. */
export function sessionBegan(): void {
  const to = new URLSearchParams(location.search).get('to');
  const kept = sessionStorage.getItem(RETURN_KEY);
  sessionStorage.removeItem(RETURN_KEY);
  go(returnPlace(to ?? kept), { replace: true });
}

/** For the first page after a desk link, which always opens the list. */
export function returnAfterLink(): void {
  if (placeOf(location.pathname).screen !== 'DEALS' || location.search) return;
  const kept = sessionStorage.getItem(RETURN_KEY);
  sessionStorage.removeItem(RETURN_KEY);
  if (kept) go(returnPlace(kept), { replace: true });
}

/** On purpose: the next one to sign in here starts at the list, with nothing of what was typed. */
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

/** What the editor kept in this browser is of whoever signed out. */
function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('forecourt-desk-draft:')) localStorage.removeItem(key);
  }
}
