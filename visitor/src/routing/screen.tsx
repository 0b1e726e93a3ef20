// Screens, each loaded when its address is opened.
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { importAgain } from '../client/device/import-again.ts';
import { Hydrated } from '../page/Hydrated.tsx';
import type { Params } from '../page/paths.ts';
import type { Screen } from '../page/screen.ts';

export interface LazyScreen {
  /** The path of the module in the build's manifest. */
  readonly module: string;
  load(): Promise<Screen>;
  /** Renders at once if the screen is loaded, and suspends until then. */
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
  // The component stays the same while it is mounted. With another one React would mount it again.
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
