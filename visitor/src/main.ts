// The first script of a page: lets the browser paint the server's HTML, then loads what hydrates it.
import 'virtual:tokens.css';
import 'virtual:icons.css';
import { afterPaint } from './hydration/after-paint.ts';
import { loadScript } from './hydration/load-script.ts';

afterPaint(async () => {
  const { hydratePage } = await loadScript(() => import('./hydration/hydrate-page.tsx'));
  await hydratePage();
});
