// The first script of a page: what the server has drawn is on screen before the rest is even run.
import 'virtual:tokens.css';
import 'virtual:icons.css';
import { afterPaint } from './hydration/after-paint.ts';
import { keepTrying } from './hydration/load-script.ts';

afterPaint(async () => {
  const { takeOver } = await keepTrying(() => import('./hydration/hydrate-page.tsx'));
  await takeOver();
});
