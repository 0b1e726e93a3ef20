// A part of a screen that hydrates when its own script has loaded; the server renders it with the rest.
import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useMemo,
  useState,
} from 'react';
import styles from './lazy-part.module.css';
import { loadScript } from './load-script.ts';

export interface LazyPart<Props> {
  /** Before a server renders the screen; a browser loads it by itself. */
  load(): Promise<unknown>;
  isLoaded(): boolean;
  readonly View: ComponentType<Props>;
}

/**
 * The server's HTML stays, whatever changes, until the part is hydrated; then it renders the current
 * props. What has changed meanwhile is marked as being updated: an older figure is never shown as the
 * current one. Where the server rendered nothing, `fallback` is shown.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    loaded ??= await loadScript(load);
    return loaded;
  };
  const Later = lazy(async () => ({
    default: await loadOnce(),
  })) as unknown as ComponentType<Props>;
  const View = memo((props: Props) => {
    // The component stays the same while it is mounted; with another one React would mount it again.
    const [Part] = useState(() => loaded ?? Later);
    const [first] = useState(props);
    const [hydrated, setHydrated] = useState(Part !== Later);
    const given = hydrated ? props : first;
    // The same element until then: a change would make React render the part on the client, and
    // every update in the same transition would wait for its script.
    const part = useMemo(
      () => (
        <Suspense fallback={fallback}>
          <Part {...given} />
          <Mounted onMount={() => startTransition(() => setHydrated(true))} />
        </Suspense>
      ),
      [Part, given],
    );
    return (
      <div className={styles.part} aria-busy={given !== props}>
        {part}
      </div>
    );
  }) as unknown as ComponentType<Props>;
  return { load: loadOnce, isLoaded: () => loaded !== undefined, View };
}

/** Says when its siblings are mounted. */
function Mounted({ onMount }: { onMount(): void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onMount, []);
  return null;
}
