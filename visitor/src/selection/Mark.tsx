// A radio or checkbox. What a buyer marked before the script was here counts.
import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';

interface MarkProps extends Omit<ComponentProps<'input'>, 'ref' | 'onChange' | 'defaultChecked'> {
  readonly checked: boolean;
  onMark(checked: boolean): void;
}

export function Mark({ checked, onMark, ...others }: MarkProps) {
  const input = useRef<HTMLInputElement>(null);
  const onHydrated = useEffectEvent(() => {
    // React leaves the state of an input as it is when it hydrates.
    const { checked: marked = false, type } = input.current ?? {};
    if (marked === checked) return;
    // Of two radios, the marked one counts.
    if (marked || type === 'checkbox') onMark(marked);
  });
  useEffect(() => onHydrated(), []);
  return (
    <input
      {...others}
      ref={input}
      // Else a browser marks what was marked before a reload, as if it were tapped now.
      autoComplete="off"
      checked={checked}
      onChange={(event) => onMark(event.currentTarget.checked)}
    />
  );
}
