// A value that follows one frame behind: the browser paints what was touched first.
import { afterPaint } from '@forecourt/ui/after-paint';
import { useEffect, useRef, useState } from 'react';

/** Unlike a deferred value it is not starved by a finger that keeps moving: each frame has the newest. */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  const newest = useRef(value);
  const cancel = useRef<(() => void) | null>(null);
  useEffect(() => {
    newest.current = value;
    if (value === painted || cancel.current) return;
    cancel.current = afterPaint(() => {
      cancel.current = null;
      setPainted(newest.current);
    });
  }, [value, painted]);
  useEffect(
    () => () => {
      cancel.current?.();
      cancel.current = null;
    },
    [],
  );
  return painted;
}
