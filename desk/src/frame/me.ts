// The signed-in person with their dealership and rights, shared by all screens.
import { createContext, useContext } from 'react';
import { queryClient, queryKey } from '../client/query-cache.ts';
import { request } from '../client/request.ts';
import type { Action, MeQuery as MeData } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { placeOf } from '../routing/paths.ts';

export const MeQuery = graphql(`
  query Me {
    me {
      id
      name
      email
      role
      dealership { id name }
      dealerships { id name }
      rights { action allowed reason }
    }
    dealCounts { needsYou }
  }
`);

/** Sends the query before the frame is rendered. The frame joins the request that is under way. */
export function requestMe(): void {
  if (placeOf(location.pathname).screen !== 'SIGN_IN')
    void queryClient.prefetchQuery({
      queryKey: queryKey(MeQuery, {}),
      queryFn: () => request(MeQuery, {}),
    });
}

export type Me = MeData['me'];

export const MeContext = createContext<Me | null>(null);

/** The signed-in person, or null until the response has arrived. */
export function useMe(): Me | null {
  return useContext(MeContext);
}

interface Right {
  readonly action: Action;
  readonly allowed: boolean;
  readonly reason?: string | null;
}

/** @returns the reason that the person may not perform an action, or null. For buttons: the server decides. */
export function denialOf(rights: readonly Right[] | undefined, action: Action): string | null {
  const right = rights?.find((each) => each.action === action);
  return right && !right.allowed ? (right.reason ?? 'You can’t do this here.') : null;
}
