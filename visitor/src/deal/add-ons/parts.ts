// The parts of an add-on's row that have a script of their own: the row answers before them.
import { lazyPart } from '../../hydration/lazy-part.tsx';

export const addOnDetails = lazyPart(async () => (await import('./AddOnDetails.tsx')).AddOnDetails);
/** Seldom needed. */
export const addOnProblems = lazyPart(
  async () => (await import('./AddOnProblems.tsx')).AddOnProblems,
);
