// What the page of the list comes with, so that it is shown before anything is asked.
import { createContext, useContext } from 'react';
import type { DealListQuery, MeQuery } from '../generated/graphql.ts';

/** As the page carries it to the browser; `now` and `timeZone` are those that its moments are told by. */
export interface FirstAnswers {
  readonly now: number;
  readonly timeZone: string;
  readonly me: MeQuery;
  readonly list: DealListQuery;
}

export interface ServerRequest extends FirstAnswers {
  /** Path and query. */
  readonly address: string;
}

/**
 * The request that is being answered, while the server renders: no module may hold anything of one, because the
 * next belongs to somebody else. Null in a browser, where the stores are filled before React begins (main.tsx).
 */
export const ServerRequestContext = createContext<ServerRequest | null>(null);

export function useServerRequest(): ServerRequest | null {
  return useContext(ServerRequestContext);
}
