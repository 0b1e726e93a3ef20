// What a screen is: a component that loads when needed, and what must be known before it is drawn.
import type { Offer, quote } from '@forecourt/domain';
import type { DealFormat } from '@forecourt/ui';
import type { Client } from '@urql/core';
import { type ComponentType, lazy, useState } from 'react';
import { keepTrying } from '../hydration/load-script.ts';
import type { Params } from './paths.ts';

export type Prepared =
  | { readonly outcome: 'PAGE'; readonly title: string; readonly description: string }
  | ({ readonly outcome: 'DEAL' } & FirstFigures)
  | { readonly outcome: 'TROUBLE' }
  /** What the address means does not exist; the page at `path` says so. */
  | { readonly outcome: 'ELSEWHERE'; readonly path: string };

/** What every screen of a deal begins with. */
export interface FirstFigures {
  readonly offer: Offer;
  readonly quoted: ReturnType<typeof quote>;
  readonly format: DealFormat;
}

/** The default export of a screen's module. */
export interface Screen {
  /** Given what its address holds. */
  readonly Component: ComponentType<Params>;
  /** Those of its parts that load later where the server has drawn them already. */
  loadParts?(): Promise<unknown>;
  /** Fetches what the screen shows before it is drawn or taken over, with pauses where there can be any. */
  prepare(client: Client, params: Params, pause?: () => Promise<void>): Promise<Prepared>;
}

export interface LazyScreen {
  /** The module's path, as the build's manifest names it. */
  readonly module: string;
  load(): Promise<Screen>;
  /** One that is here renders at once; else one that loads while it is drawn, and appears whole. */
  component(): ComponentType<Params>;
}

export function lazyScreen(module: string, load: () => Promise<{ default: Screen }>): LazyScreen {
  let loaded: Screen | undefined;
  const loadOnce = async () => {
    loaded ??= (await keepTrying(load)).default;
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

/**
 * A screen that is here renders at once, so that the server's HTML is taken over and not thrown away.
 * Give each screen a key of its own.
 */
export function ScreenView({ screen, params }: ScreenViewProps) {
  // For as long as it stands: with another component it would be built anew.
  const [Component] = useState(screen.component);
  return <Component {...params} />;
}
