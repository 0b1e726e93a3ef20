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
    const follow = ({ isTrusted }: PopStateEvent) => {
      if (isTrusted) arriveAt = left.get(location.pathname) ?? null;
      startTransition(() => setPath(location.pathname));
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return <PathContext value={path}>{children}</PathContext>;
}

type LinkProps = ComponentProps<'a'> & {
  readonly to: string;
  /** Leads back to where the reader was on that screen, not to its top. */
  readonly back?: boolean;
};

/** An ordinary link in every other way: opened in a new tab, copied, or followed without script. */
export function Link({ to, back = false, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    go(to, to === location.pathname + location.hash, back);
  };
  return <a {...rest} href={to} onClick={follow} />;
}

/** Redirects when it renders, without a step back to where it was. */
export function Redirect({ to }: { readonly to: string }) {
  useEffect(() => go(to, true), [to]);
  return null;
}

function go(to: string, replace: boolean, back = false): void {
  const place = placeInView();
  if (place) left.set(location.pathname, place);
  arriveAt = (back && left.get(to)) || null;
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  // The event that a step back or forward sends.
  dispatchEvent(new PopStateEvent('popstate'));
}

/** A section of a screen, and how far its top is from that of the window. */
interface Place {
  readonly id: string;
  readonly topPx: number;
}

/** Where the reader was on each screen when they left it by a link. */
const left = new Map<string, Place>();

/** Where the screen that comes next begins. Null for its top. */
let arriveAt: Place | null = null;

/** By its section: a notice can come above it while the reader is away. */
function placeInView(): Place | null {
  const section = [...document.querySelectorAll('section[id]')].findLast(
    (each) => each.getBoundingClientRect().top < innerHeight / 2,
  );
  return section ? { id: section.id, topPx: section.getBoundingClientRect().top } : null;
}

/** Scrolls a screen that was just rendered to where it begins. */
export function scrollToStart(): void {
  const place = arriveAt;
  const section = place && document.getElementById(place.id);
  if (section) window.scrollBy(0, section.getBoundingClientRect().top - place.topPx);
  else window.scrollTo(0, 0);
}

/** The server sets the title of the first page. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
