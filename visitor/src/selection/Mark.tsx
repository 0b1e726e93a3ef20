// A radio or checkbox that the browser marks by itself; what follows from it runs after that is painted.
import { afterPaint } from '@forecourt/ui/after-paint';
import { type ComponentProps, useEffect, useRef } from 'react';

interface MarkProps extends Omit<ComponentProps<'input'>, 'ref' | 'onChange' | 'defaultChecked'> {
  readonly checked: boolean;
  onMark(checked: boolean): void;
}

export function Mark({ checked, onMark, ...others }: MarkProps) {
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest is for the first time
  useEffect(() => {
    const mark = input.current;
    if (!mark) return;
    const { checked: marked } = mark;
    const isEarly = !isHydrated.current && marked !== checked;
    isHydrated.current = true;
    if (!isEarly) mark.checked = checked;
    // Of two radios, the one that was tapped tells.
    else if (marked || mark.type === 'checkbox') afterPaint(() => onMark(marked));
  }, [checked]);
  return (
    <input
      {...others}
      ref={input}
      // Else a browser marks what was marked before a reload, as if it were tapped now.
      autoComplete="off"
      defaultChecked={checked}
      onChange={({ currentTarget: { checked: marked } }) => afterPaint(() => onMark(marked))}
    />
  );
}
