// Client-side routing: the current location, links, and the document title.
import {
  type ComponentProps,
  type MouseEvent,
  startTransition,
  useEffect,
  useSyncExternalStore,
} from 'react';

/** Path and query of the current screen. */
let shown = '';
const listeners = new Set<() => void>();

/** Called once, before anything is rendered. */
export function followHistory(): void {
  shown = currentUrl();
  addEventListener('popstate', notify);
}

export function useAddress(): URL {
  const address = useSyncExternalStore(subscribe, () => shown);
  return new URL(address, 'http://localhost');
}

export function go(to: string, { replace = false } = {}): void {
  if (to === currentUrl()) return;
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  notify();
}

/** Returns the browser's path and query. */
export function currentUrl(): string {
  return location.pathname + location.search;
}

type LinkProps = ComponentProps<'a'> & { readonly to: string };

/** Link without a page load. Opening in a new tab, copying and dragging work as usual. */
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
  shown = currentUrl();
  // A transition keeps the previous screen until the next one's script has loaded.
  startTransition(() => {
    for (const listener of listeners) listener();
  });
}
