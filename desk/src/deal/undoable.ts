// Action with a delay of some seconds, during which it can be undone.
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const UNDO_MS = 6_000;

export interface Undoable {
  /** From the press until the action is undone or has failed. */
  readonly pressed: boolean;
  /** Whether it can still be undone. */
  readonly isPending: boolean;
  press(): void;
  undo(): void;
}

/** Sends after the delay, or at once when the user leaves the screen or the page. `send` returns its success. */
export function useUndoable(send: () => Promise<boolean>): Undoable {
  const [phase, setPhase] = useState<'IDLE' | 'WAITS' | 'SENT'>('IDLE');
  const undone = useRef(false);
  const finish = useEffectEvent(async () => {
    setPhase('SENT');
    if (!(await send())) setPhase('IDLE');
  });
  useEffect(() => {
    if (phase !== 'WAITS') return;
    let sent = false;
    const sendOnce = () => {
      if (sent || undone.current) return;
      sent = true;
      finish();
    };
    const timer = setTimeout(sendOnce, UNDO_MS);
    addEventListener('pagehide', sendOnce);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', sendOnce);
      sendOnce();
    };
  }, [phase]);
  const press = () => {
    undone.current = false;
    setPhase('WAITS');
  };
  const undo = () => {
    undone.current = true;
    setPhase('IDLE');
  };
  return { pressed: phase !== 'IDLE', isPending: phase === 'WAITS', press, undo };
}
