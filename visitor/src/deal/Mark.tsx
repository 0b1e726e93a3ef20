// A radio or checkbox that the browser marks by itself; what follows from it runs after that is painted.
import { type ComponentProps, useEffect, useRef } from 'react';
import { afterPaint } from '../hydration/after-paint.ts';

interface MarkProps extends Omit<ComponentProps<'input'>, 'ref' | 'onChange' | 'defaultChecked'> {
  readonly checked: boolean;
  onMark(checked: boolean): void;
}

export function Mark({ checked, onMark, ...others }: MarkProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.checked = checked;
  }, [checked]);
  return (
    <input
      {...others}
      ref={input}
      defaultChecked={checked}
      onChange={({ currentTarget: { checked: marked } }) => afterPaint(() => onMark(marked))}
    />
  );
}
