// A value that follows one frame behind: what was touched is painted first, what follows from it next.
import { useEffect, useRef, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** Unlike a deferred value it keeps pace with a finger that never rests: each frame shows the newest. */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  const newest = useRef(value);
  const callOff = useRef<(() => void) | null>(null);
  useEffect(() => {
    newest.current = value;
    if (value === painted || callOff.current) return;
    callOff.current = afterPaint(() => {
      callOff.current = null;
      setPainted(newest.current);
    });
  }, [value, painted]);
  useEffect(
    () => () => {
      callOff.current?.();
      callOff.current = null;
    },
    [],
  );
  return painted;
}
