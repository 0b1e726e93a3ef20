// Hydration marker for the end of a screen. React hydrates in order, so all controls above handle taps by then.
import { useEffect, useEffectEvent } from 'react';
import { markReady } from '../client/device/early-input.ts';

interface HydratedProps {
  /** Called once, before the loading messages are removed. */
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
