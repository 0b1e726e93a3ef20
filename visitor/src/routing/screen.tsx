// Lazy-loaded screens.
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { importAgain } from '../client/device/import-again.ts';
import { Hydrated } from '../page/Hydrated.tsx';
import type { Params } from '../page/paths.ts';
import type { Screen } from '../page/screen.ts';

export interface LazyScreen {
  /** The path of the module in the build's manifest. */
  readonly module: string;
  load(): Promise<Screen>;
  /** Returns the loaded component, or one that suspends until it is loaded. */
  component(): ComponentType<Params>;
}

export function lazyScreen(module: string, load: () => Promise<Screen>): LazyScreen {
  let loaded: Screen | undefined;
  const loadOnce = async () => {
    loaded ??= await importAgain(load);
    return loaded;
  };
  const Later = lazy(async () => ({ default: (await loadOnce()).Component }));
  return { module, load: loadOnce, component: () => loaded?.Component ?? Later };
}

interface ScreenViewProps {
  readonly screen: LazyScreen;
  readonly params: Params;
}

export function ScreenView({ screen, params }: ScreenViewProps) {
  // Stays the same while mounted. Switching from the lazy to the loaded component would remount the screen.
  const [Component] = useState(screen.component);
  return (
    <>
      <Component {...params} />
      <Suspense>
        <Hydrated />
      </Suspense>
    </>
  );
}
