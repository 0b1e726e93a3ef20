// The first script of a page: what the server has drawn is on screen before the rest is even run.
import 'virtual:tokens.css';
import 'virtual:icons.css';
import { afterPaint } from './after-paint.ts';
import { keepTrying } from './keep-trying.ts';

afterPaint(async () => {
  const { takeOver } = await keepTrying(() => import('./take-over.tsx'));
  await takeOver();
});
