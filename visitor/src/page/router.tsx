// Client-side routing: the current path, links, scroll positions, and the document title.
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

// Excludes the fragment, so a jump within a screen doesn't render it again.
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
    // A transition keeps the current screen until the next one is ready.
    const follow = ({ isTrusted }: PopStateEvent) => {
      if (isTrusted) arriveAt = positions.get(location.pathname) ?? null;
      startTransition(() => setPath(location.pathname));
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return <PathContext value={path}>{children}</PathContext>;
}

type LinkProps = ComponentProps<'a'> & {
  readonly to: string;
  /** Restores the scroll position the reader left, instead of going to the top. */
  readonly back?: boolean;
};

/** Link without a page load. Opening in a new tab, copying and use without scripts work as usual. */
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

/** Redirects when it renders, without adding a history entry. */
export function Redirect({ to }: { readonly to: string }) {
  useEffect(() => go(to, true), [to]);
  return null;
}

function go(to: string, replace: boolean, back = false): void {
  const place = placeInView();
  if (place) positions.set(location.pathname, place);
  arriveAt = (back && positions.get(to)) || null;
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  // Same event as the browser's back and forward buttons.
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Scroll position: a section, and the distance of its top from the top of the window. */
interface Place {
  readonly id: string;
  readonly topPx: number;
}

/** Scroll position per path when the reader left it by a link. */
const positions = new Map<string, Place>();

/** Scroll position of the next screen, or null for its top. */
let arriveAt: Place | null = null;

/** Relative to a section, because a notice can appear above it while the reader is away. */
function placeInView(): Place | null {
  const section = [...document.querySelectorAll('section[id]')].findLast(
    (each) => each.getBoundingClientRect().top < innerHeight / 2,
  );
  return section ? { id: section.id, topPx: section.getBoundingClientRect().top } : null;
}

/** Restores the scroll position of a new screen. */
export function scrollToStart(): void {
  const place = arriveAt;
  const section = place && document.getElementById(place.id);
  if (section) window.scrollBy(0, section.getBoundingClientRect().top - place.topPx);
  else window.scrollTo(0, 0);
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
