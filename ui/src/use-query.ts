// The result of a query: at once what the client already has, then whatever comes.
import type { AnyVariables, Client, CombinedError, OperationContext } from '@urql/core';
import { useEffect, useReducer, useState } from 'react';

export interface QueryOptions extends Partial<OperationContext> {
  /** Ask for nothing yet. */
  readonly pause?: boolean;
}

export interface QueryState<Data> {
  /** What came last, also while it is asked for again. */
  readonly data: Data | undefined;
  readonly error: CombinedError | undefined;
  readonly fetching: boolean;
  /** Past the cache. A request under way is given up. */
  askAgain(): void;
}

interface Result<Data> {
  readonly of: string;
  /** Which time of asking it answers. */
  readonly asked: number;
  readonly data?: Data | undefined;
  readonly error?: CombinedError | undefined;
}

/**
 * In place of urql's own hook, which asks again from inside a state updater. React runs an updater anew
 * whenever an earlier update is still waiting: each run sent another request and gave up the last one,
 * hundreds of times a second. A count can be updated as often as React likes.
 */
export function useQuery<Data>(
  client: Client,
  query: string,
  variables: AnyVariables,
  { pause = false, ...context }: QueryOptions = {},
): QueryState<Data> {
  const of = JSON.stringify(variables);
  const [asked, askAgain] = useReducer((times: number) => times + 1, 0);
  const readNow = (): Result<Data> => {
    const found = pause ? null : client.readQuery<Data>(query, variables, context);
    return found ? { of, asked, data: found.data, error: found.error } : { of, asked: -1 };
  };
  const [latest, setLatest] = useState(readNow);
  const result = latest.of === of ? latest : readNow();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text of the variables says when they are others
  useEffect(() => {
    if (pause) return;
    const past = asked > 0 ? { requestPolicy: 'network-only' as const } : {};
    return client
      .query<Data>(query, variables, { ...context, ...past })
      .subscribe(({ data, error }) =>
        setLatest((before) => {
          const isSame = before.of === of && before.data === data && before.error === error;
          return isSame && before.asked === asked ? before : { of, asked, data, error };
        }),
      ).unsubscribe;
  }, [client, query, of, asked, pause]);

  const { data, error } = result;
  return { data, error, fetching: !pause && result.asked !== asked, askAgain };
}
