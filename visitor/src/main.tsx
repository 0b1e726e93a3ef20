// The first script of a page: its styles are in the page, and the app comes when the page has been seen.
import '@forecourt/ui';
import 'virtual:tokens.css';
import 'virtual:icons.css';
import { afterPaint } from './after-paint.ts';
import { keepTrying } from './keep-trying.ts';

afterPaint(async () => {
  const { takeOver } = await keepTrying(() => import('./take-over.tsx'));
  await takeOver();
});
