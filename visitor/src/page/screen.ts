// The contract of a screen: its component, and a `prepare` function for server-side rendering.
import type { Client } from '@urql/core';
import type { ComponentType } from 'react';
import type { Texts } from '../texts/use-texts.ts';
import type { Params } from './paths.ts';

export type PreparedScreen =
  | {
      /** FAILURE: the data could not be loaded. The screen shows the error. */
      readonly outcome: 'PAGE' | 'FAILURE';
      readonly title: string;
      readonly description: string;
    }
  /** The requested deal doesn't exist. The page at `path` explains it. */
  | { readonly outcome: 'ELSEWHERE'; readonly path: string };

/** The default export of a screen's module. */
export interface Screen {
  readonly Component: ComponentType<Params>;
  /** Fetches the screen's data on the server. */
  prepare(client: Client, params: Params, texts: Texts): Promise<PreparedScreen>;
}
