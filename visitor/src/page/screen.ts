// A screen: a component, and the data that must be there before it renders.
import type { Offer, quote } from '@forecourt/domain';
import type { DealFormat } from '@forecourt/ui';
import type { Client } from '@urql/core';
import type { ComponentType } from 'react';
import type { Texts } from '../texts/use-texts.ts';
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
