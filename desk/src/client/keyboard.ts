// Single-key shortcuts. Each screen registers its own, and the reader can turn all of them off.
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** Handlers by `KeyboardEvent.key`. */
export type Keys = Readonly<Record<string, () => void>>;

const OFF_KEY = 'forecourt-desk-keys';
const active: Keys[] = [];
const listeners = new Set<() => void>();

/** Registers keys while the component is mounted. The newest registration wins. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  // Before paint, so that a visible shortcut works.
  useLayoutEffect(() => {
    const entry: Keys = new Proxy({}, { get: (_, key: string) => latest.current[key] });
    active.unshift(entry);
    return () => {
      active.splice(active.indexOf(entry), 1);
    };
  }, []);
}

/** People who dictate need to turn single-key shortcuts off (WCAG 2.1.4). */
export function useKeysSwitch(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => localStorage.getItem(OFF_KEY) !== 'off',
  );
  const setOn = (next: boolean) => {
    if (next) localStorage.removeItem(OFF_KEY);
    else localStorage.setItem(OFF_KEY, 'off');
    for (const listener of listeners) listener();
  };
  return [on, setOn];
}

export function listenToKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    if (localStorage.getItem(OFF_KEY) === 'off') return;
    const act = active.map((keys) => keys[event.key]).find(Boolean);
    if (!act) return;
    event.preventDefault();
    act();
  });
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
  );
}
