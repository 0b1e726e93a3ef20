// Parts of the deal page that load only where they are wanted.
import { lazyPart } from '../hydration/lazy-part.tsx';

/** Only where the offer is not open any more. */
export const statusNotice = lazyPart(
  async () => (await import('./DealStatusNotice.tsx')).DealStatusNotice,
);

/** Where there are photos. */
export const gallery = lazyPart(async () => (await import('./Gallery.tsx')).Gallery);

/** Where something was said, or is to be. */
export const talk = lazyPart(async () => (await import('../talk/Talk.tsx')).Talk);
