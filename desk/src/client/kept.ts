// Keeps what is typed in this tab until it is used, through a lost session, a reload or a link that was followed.
import { useState } from 'react';

const PREFIX = 'forecourt-desk-kept:';

/** As `useState` of a text; an empty one is forgotten. */
export function useKept(name: string, initial = ''): [string, (text: string) => void] {
  const key = PREFIX + name;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? initial);
  const keep = (next: string) => {
    setText(next);
    try {
      if (next === '' || next === initial) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, next);
    } catch {
      // Full, or switched off: it is still on the screen.
    }
  };
  return [text, keep];
}

export interface KeptChanges<Form> {
  readonly changes: Partial<Form>;
  change(more: Partial<Form>): void;
  forget(): void;
}

/** What was changed of a form and is not saved yet; what others change meanwhile shows through. */
export function useKeptChanges<Form extends object>(name: string): KeptChanges<Form> {
  const [text, keep] = useKept(name);
  const changes = text === '' ? {} : (JSON.parse(text) as Partial<Form>);
  return {
    changes,
    change: (more) => keep(JSON.stringify({ ...changes, ...more })),
    forget: () => keep(''),
  };
}
