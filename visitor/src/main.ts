// The first script of a page: says when it is offline, lets the browser paint the server's HTML, then loads what hydrates it.
import 'virtual:tokens.css';
import 'virtual:icons.css';
import { afterPaint } from '@forecourt/ui/after-paint';
import { loadScript } from './hydration/load-script.ts';

/** By the style sheet: no other script is needed for it. */
const tellOffline = () =>
  document.documentElement.toggleAttribute('data-offline', !navigator.onLine);
for (const change of ['online', 'offline']) addEventListener(change, tellOffline);
tellOffline();

afterPaint(async () => {
  const { hydratePage } = await loadScript(() => import('./routing/hydrate-page.tsx'));
  await hydratePage();
});
