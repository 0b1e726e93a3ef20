// A screen: a component that loads when needed, and the data that must be there before it renders.
import type { Offer, quote } from '@forecourt/domain';
import type { DealFormat } from '@forecourt/ui';
import type { Client } from '@urql/core';
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { markReady } from '../hydration/early-input.ts';
import { loadScript } from '../hydration/load-script.ts';
import type { Texts } from '../texts/texts.ts';
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
  readonly Component: ComponentType<Params>;
  /** Loads the parts that a browser hydrates later; a server renders them with the rest. */
  loadParts?(): Promise<unknown>;
  /** Fetches the screen's data before it renders or hydrates; `pause` lets the browser answer input. */
  prepare(
    client: Client,
    params: Params,
    texts: Texts,
    pause?: () => Promise<void>,
  ): Promise<Prepared>;
}

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
