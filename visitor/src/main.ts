// First script of a page: the offline notice. It imports no other script, so it runs at once.
import 'virtual:tokens.css';
import 'virtual:icons.css';

/** Sets an attribute that the style sheet uses, so the notice works while other scripts load. */
function showOffline(): void {
  document.documentElement.toggleAttribute('data-offline', !navigator.onLine);
}

for (const change of ['online', 'offline']) addEventListener(change, showOffline);
showOffline();
