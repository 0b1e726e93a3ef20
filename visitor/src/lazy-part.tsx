// A part of a screen whose script loads after the page answers; the server draws it with the rest.
import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react';
import { keepTrying } from './keep-trying.ts';

export interface LazyPart<Props> {
  /** Before a server draws the screen; a browser loads it by itself. */
  load(): Promise<unknown>;
  readonly View: ComponentType<Props>;
}

/**
 * What the server drew stands until the script is here. Give it only props that are deferred or
 * stay the same: an urgent change would throw away the server's HTML and show `meanwhile`.
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
    const Part = loaded ?? Later;
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    );
  }) as unknown as ComponentType<Props>;
  return { load: loadOnce, View };
}
