// What to say of a confirmation under way, on any screen. Light: its script loads when the browser is idle.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useClient } from '../client/use-client.ts';
import { loadScript } from '../hydration/load-script.ts';
import { whenIdle } from '../hydration/when-idle.ts';
import { pendingOf } from './pending.ts';

/** Null: none is under way. `onRefused` is called when the answer is that nothing was confirmed. */
export function useWaiting(dealId: string, onRefused: () => void = () => {}): ReactNode {
  const client = useClient();
  const [notice, setNotice] = useState<ReactNode>(null);
  const latest = useRef(onRefused);
  useEffect(() => {
    latest.current = onRefused;
  });
  useEffect(() => {
    let stop = () => {};
    let current = true;
    const watch = async () => {
      const { watchConfirmation } = await loadScript(() => import('./Waiting.tsx'));
      if (current) stop = watchConfirmation(client, dealId, setNotice, () => latest.current());
    };
    const cancel = whenIdle(watch, pendingOf(dealId) !== null);
    return () => {
      current = false;
      cancel();
      stop();
    };
  }, [client, dealId]);
  return notice;
}
