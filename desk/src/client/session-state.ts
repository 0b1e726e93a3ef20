// Form state in session storage: survives a lost session, a reload and navigation within the tab.
import { useState } from 'react';

const PREFIX = 'forecourt-desk-kept:';

/** Like `useState` of a string, stored in session storage. An empty string removes the entry. */
export function useSessionState(name: string, initial = ''): [string, (text: string) => void] {
  const key = PREFIX + name;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? initial);
  const keep = (next: string) => {
    setText(next);
    try {
      if (next === '' || next === initial) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, next);
    } catch {
      // Storage is full or disabled. The text stays on screen, so nothing is lost yet.
    }
  };
  return [text, keep];
}

export interface UnsavedChanges<Form> {
  readonly changes: Partial<Form>;
  change(more: Partial<Form>): void;
  forget(): void;
}

/** The unsaved changes of a form. Fields that were not changed keep following the server. */
export function useUnsavedChanges<Form extends object>(name: string): UnsavedChanges<Form> {
  const [text, keep] = useSessionState(name);
  const changes = text === '' ? {} : (JSON.parse(text) as Partial<Form>);
  return {
    changes,
    change: (update) => keep(JSON.stringify({ ...changes, ...update })),
    forget: () => keep(''),
  };
}
