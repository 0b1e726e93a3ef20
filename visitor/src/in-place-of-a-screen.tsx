// What stands in the place of a screen that has no script or no data yet. Light: the words load when idle.
import { useOnline } from './client/online.ts';
import { lazyPart } from './hydration/lazy-part.tsx';
import { Skeleton } from './Skeleton.tsx';

export const errorNotice = lazyPart(
  async () => (await import('./ErrorNotice.tsx')).ErrorNotice,
  <Skeleton />,
);

/** While a screen's script loads, which goes on by itself when the device is back online. */
export function Loading() {
  return useOnline() ? <Skeleton /> : <errorNotice.View error="NO_SCRIPT" />;
}
