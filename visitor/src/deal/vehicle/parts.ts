// The part of the vehicle that loads only where it is wanted.
import { lazyPart } from '../../hydration/lazy-part.tsx';

/** Where there are photos. */
export const gallery = lazyPart(async () => (await import('./Gallery.tsx')).Gallery);
