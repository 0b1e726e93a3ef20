// A value that follows one frame behind: what was touched is painted first, what follows from it next.
import { useEffect, useRef, useState } from 'react';

/** Unlike a deferred value it keeps pace with a finger that never rests: each frame shows the newest. */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  const newest = useRef(value);
  const frame = useRef(0);
  useEffect(() => {
    newest.current = value;
    if (value === painted || frame.current !== 0) return;
    frame.current = requestAnimationFrame(() => {
      setTimeout(() => {
        frame.current = 0;
        setPainted(newest.current);
      });
    });
  }, [value, painted]);
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    },
    [],
  );
  return painted;
}
