// A part of a screen whose script loads after the page answers; the server draws it with the rest.
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
import { keepTrying } from './load-script.ts';

export interface LazyPart<Props> {
  /** Before a server draws the screen; a browser loads it by itself. */
  load(): Promise<unknown>;
  readonly View: ComponentType<Props>;
}

/**
 * What the server drew stands until the script is here and has taken it over, whatever changes
 * meanwhile; then it catches up. Where the server drew nothing, `meanwhile` is shown.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    loaded ??= await keepTrying(load);
    return loaded;
  };
  const Later = lazy(async () => ({
    default: await loadOnce(),
  })) as unknown as ComponentType<Props>;
  const View = memo((props: Props) => {
    // For as long as it stands: with another component it would be built anew.
    const [Part] = useState(() => loaded ?? Later);
    const [first] = useState(props);
    const [arrived, setArrived] = useState(Part !== Later);
    const given = arrived ? props : first;
    // The same until it has arrived: told of a change, React would try to draw it anew, and all that
    // waits with it would wait for its script.
    return useMemo(
      () => (
        <Suspense fallback={meanwhile}>
          <Part {...given} />
          <Arrival onArrive={() => startTransition(() => setArrived(true))} />
        </Suspense>
      ),
      [Part, given],
    );
  }) as unknown as ComponentType<Props>;
  return { load: loadOnce, View };
}

/** Tells when what stands before it is here. */
function Arrival({ onArrive }: { onArrive(): void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onArrive, []);
  return null;
}
