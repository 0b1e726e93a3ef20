// The parts of the add-ons that have a script of their own: the page answers before them.
import { lazyPart } from '../../hydration/lazy-part.tsx';

export const addOnsSection = lazyPart(
  async () => (await import('./AddOnsSection.tsx')).AddOnsSection,
);
export const addOnDetails = lazyPart(async () => (await import('./AddOnDetails.tsx')).AddOnDetails);
/** Seldom needed. */
export const addOnProblems = lazyPart(
  async () => (await import('./AddOnProblems.tsx')).AddOnProblems,
);
