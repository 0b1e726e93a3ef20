// Where the reader is, and the way to another screen without loading the page anew.
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

// Only the path: going to another part of the same screen draws nothing anew.
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
    // The screen that is there stays until the next one is whole.
    const follow = () => startTransition(() => setPath(location.pathname));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return <PathContext value={path}>{children}</PathContext>;
}

type LinkProps = ComponentProps<'a'> & { readonly to: string };

/** Ordinary in every other way: opened in a new tab, copied, or followed without script. */
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

/** Goes there as soon as it is drawn, and leaves no step back to where it was. */
export function Elsewhere({ to }: { readonly to: string }) {
  useEffect(() => go(to, true), [to]);
  return null;
}

function go(to: string, instead: boolean): void {
  if (instead) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  // As a step back or forward would say it.
  dispatchEvent(new PopStateEvent('popstate'));
}
