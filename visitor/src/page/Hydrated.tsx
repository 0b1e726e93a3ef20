// The end of a screen. React hydrates in order, so all controls above it handle taps when it mounts.
import { useEffect, useEffectEvent } from 'react';
import { markReady } from '../client/device/early-input.ts';

interface HydratedProps {
  /** Called once, before the words for a page that still loads are removed. */
  onHydrated?(): void;
}

export function Hydrated({ onHydrated }: HydratedProps) {
  const ready = useEffectEvent(() => {
    onHydrated?.();
    markReady();
  });
  useEffect(() => ready(), []);
  return null;
}
