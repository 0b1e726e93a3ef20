// Screens that load when needed.
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { markReady } from '../client/device/early-input.ts';
import { loadScript } from '../hydration/load-script.ts';
import type { Params } from '../page/paths.ts';
import type { Screen } from '../page/screen.ts';

export interface LazyScreen {
  /** The module's path, as the build's manifest names it. */
  readonly module: string;
  load(): Promise<Screen>;
  /** One that is loaded renders at once; any other suspends until it is loaded. */
  component(): ComponentType<Params>;
}

export function lazyScreen(module: string, load: () => Promise<{ default: Screen }>): LazyScreen {
  let loaded: Screen | undefined;
  const loadOnce = async () => {
    loaded ??= (await loadScript(load)).default;
    return loaded;
  };
  const Later = lazy(async () => {
    const screen = await loadOnce();
    await screen.loadParts?.();
    return { default: screen.Component };
  });
  return { module, load: loadOnce, component: () => loaded?.Component ?? Later };
}

interface ScreenViewProps {
  readonly screen: LazyScreen;
  readonly params: Params;
}

/** A loaded screen renders at once, so that React hydrates the server's HTML. Give what is around each screen a key. */
export function ScreenView({ screen, params }: ScreenViewProps) {
  // The component stays the same while it is mounted; with another one React would mount it again.
  const [Component] = useState(screen.component);
  useEffect(markReady, []);
  return <Component {...params} />;
}
