// The notice that loads only where it is wanted.
import { lazyPart } from '../../hydration/lazy-part.tsx';

/** Only where the offer is not open any more. */
export const statusNotice = lazyPart(
  async () => (await import('./DealStatusNotice.tsx')).DealStatusNotice,
);
