// What to say of a confirmation under way, on any screen. Light: its script loads when the browser is idle.
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useClient } from '../client/use-client.ts';
import { loadScript } from '../hydration/load-script.ts';
import { whenIdle } from '../hydration/when-idle.ts';
import { pendingOf } from './attempt/pending.ts';

/** The script, once it is here: from then on a screen begins with what the one before it said. */
let script: typeof import('./Waiting.tsx') | undefined;

/** Null: none is under way. `onRefused` is called when the answer is that nothing was confirmed. */
export function useWaiting(dealId: string, onRefused: () => void = () => {}): ReactNode {
  const client = useClient();
  const [notice, setNotice] = useState<ReactNode>(null);
  const latest = useRef(onRefused);
  useEffect(() => {
    latest.current = onRefused;
  });
  useLayoutEffect(() => {
    const watch = ({ watchConfirmation }: typeof import('./Waiting.tsx')) =>
      watchConfirmation(client, dealId, setNotice, () => latest.current());
    if (script) return watch(script);
    let stop = () => {};
    let current = true;
    const load = async () => {
      script = await loadScript(() => import('./Waiting.tsx'));
      if (current) stop = watch(script);
    };
    const cancel = whenIdle(load, pendingOf(dealId) !== null);
    return () => {
      current = false;
      cancel();
      stop();
    };
  }, [client, dealId]);
  return notice;
}
