// Radio or checkbox that keeps a mark the buyer made before hydration.
import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';

interface MarkProps extends Omit<ComponentProps<'input'>, 'ref' | 'onChange' | 'defaultChecked'> {
  readonly checked: boolean;
  onMark(checked: boolean): void;
}

export function Mark({ checked, onMark, ...others }: MarkProps) {
  const input = useRef<HTMLInputElement>(null);
  const onHydrated = useEffectEvent(() => {
    // Hydration leaves the state of an input unchanged.
    const { checked: marked = false, type } = input.current ?? {};
    if (marked === checked) return;
    // For radios, only the newly marked one reports the change.
    if (marked || type === 'checkbox') onMark(marked);
  });
  useEffect(() => onHydrated(), []);
  return (
    <input
      {...others}
      ref={input}
      // Prevents browsers from restoring marks after a reload, which would look like a tap.
      autoComplete="off"
      checked={checked}
      onChange={(event) => onMark(event.currentTarget.checked)}
    />
  );
}
