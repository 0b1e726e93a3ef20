// The current path, links that change it without loading a document, and the window's title.
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react';

// Only the path: another fragment of the same screen renders nothing again.
const PathContext = createContext('/');

export function usePath(): string {
  return useContext(PathContext);
}

interface RouterProps {
  readonly start: string;
  readonly children: ReactNode;
}

export function Router({ start, children }: RouterProps) {
  const [path, setPath] = useState(start);
  useEffect(() => {
    // The current screen stays until the next one is ready.
    const follow = () => startTransition(() => setPath(location.pathname));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return <PathContext value={path}>{children}</PathContext>;
}

type LinkProps = ComponentProps<'a'> & { readonly to: string };

/** An ordinary link in every other way: opened in a new tab, copied, or followed without script. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    go(to, to === location.pathname + location.hash);
  };
  return <a {...rest} href={to} onClick={follow} />;
}

/** Redirects when it renders, without a step back to where it was. */
export function Redirect({ to }: { readonly to: string }) {
  useEffect(() => go(to, true), [to]);
  return null;
}

function go(to: string, replace: boolean): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  // The event that a step back or forward sends.
  dispatchEvent(new PopStateEvent('popstate'));
}

/** The server sets the title of the first page. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
