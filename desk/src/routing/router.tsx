// Client-side routing: the current location, links, and the document title.
import {
  type ComponentProps,
  type MouseEvent,
  startTransition,
  useEffect,
  useSyncExternalStore,
} from 'react';

/** Path and query of the screen that is shown. */
let shown = '';
const listeners = new Set<() => void>();

/** Called once, before anything is rendered. */
export function followHistory(): void {
  shown = here();
  addEventListener('popstate', notify);
}

export function useAddress(): URL {
  const address = useSyncExternalStore(subscribe, () => shown);
  return new URL(address, 'http://localhost');
}

export function go(to: string, { replace = false } = {}): void {
  if (to === here()) return;
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  notify();
}

/** Path and query, as the browser has them. */
export function here(): string {
  return location.pathname + location.search;
}

type LinkProps = ComponentProps<'a'> & { readonly to: string };

/** An ordinary link in every other way: opened in a new tab, copied, dragged. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    go(to);
  };
  return <a {...rest} href={to} onClick={follow} />;
}

let screenTitle = '';
let titleCount = 0;

export function useTitle(title: string): void {
  useEffect(() => {
    screenTitle = title;
    showTitle();
  }, [title]);
}

/** Shows a count before the title of every screen, for tabs in the background. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    titleCount = count;
    showTitle();
    return () => {
      titleCount = 0;
      showTitle();
    };
  }, [count]);
}

function showTitle(): void {
  const count = titleCount > 0 ? `(${titleCount >= 100 ? '100+' : titleCount}) ` : '';
  document.title = `${count}${screenTitle} · Forecourt desk`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  shown = here();
  // The screen before stays until the next one's script is there.
  startTransition(() => {
    for (const listener of listeners) listener();
  });
}
