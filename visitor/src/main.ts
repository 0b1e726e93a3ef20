// The first script of a page: shows when the device is offline. It imports no other script, so it runs at once.
import 'virtual:tokens.css';
import 'virtual:icons.css';

/** The style sheet shows the notice, also while the other scripts load. */
function showOffline(): void {
  document.documentElement.toggleAttribute('data-offline', !navigator.onLine);
}

for (const change of ['online', 'offline']) addEventListener(change, showOffline);
showOffline();
