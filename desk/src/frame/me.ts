// Who is signed in, where, and what they may do: asked once for all screens.
import { createContext, useContext, useEffect, useState } from 'react';
import { useServerRequest } from '../client/first-answers.ts';
import type { Action, MeQuery as MeData } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';

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

export type Me = MeData['me'];

export const MeContext = createContext<Me | null>(null);

/** Null: not answered yet. */
export function useMe(): Me | null {
  return useContext(MeContext);
}

let first: MeData | undefined;

/** Before a page of the server is hydrated. */
export function startMe(answer: MeData): void {
  first = answer;
}

/** What the page came with, for its own first frame alone: after another one signed in it is asked for. */
export function useFirstMe(): MeData | undefined {
  const request = useServerRequest();
  const [answer] = useState(request?.me ?? first);
  useEffect(() => {
    first = undefined;
  }, []);
  return answer;
}

interface Right {
  readonly action: Action;
  readonly allowed: boolean;
  readonly reason?: string | null;
}

/** Why something may not be done, for a button; null: it may. The service decides, this only says it beforehand. */
export function denialOf(rights: readonly Right[] | undefined, action: Action): string | null {
  const right = rights?.find((each) => each.action === action);
  return right && !right.allowed ? (right.reason ?? 'You can’t do this here.') : null;
}
