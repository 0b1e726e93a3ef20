// Draws a page on the server: finds its screen, fetches its data, renders it whole.
import { CombinedError, type Exchange, makeResult, stringifyDocument } from '@urql/core';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { filter, fromPromise, mergeMap, pipe } from 'wonka';
import { App } from './App.tsx';
import { createDealClient } from './client.ts';
import { matchRoute, type RouteMatch } from './routes.ts';

type Execute = (query: string, variables: Record<string, unknown>) => Promise<unknown>;

export async function render(url: string, execute: Execute) {
  const { client, extractState } = createDealClient({ transport: inProcess(execute) });
  let match = matchRoute(new URL(url, 'http://localhost').pathname);
  let prepared = await prepare(match);
  if (prepared.outcome === 'ELSEWHERE') {
    match = matchRoute(prepared.path);
    prepared = await prepare(match);
  }
  if (prepared.outcome === 'ELSEWHERE') throw new Error(`${match.path} leads on`);
  const html = renderToString(
    <StaticRouter location={match.path}>
      <App client={client} />
    </StaticRouter>,
  );
  return {
    status: prepared.outcome === 'TROUBLE' ? 503 : match.route.status,
    path: match.path,
    title: prepared.title,
    description: prepared.description,
    html,
    state: extractState(),
    screen: match.route.screen.module,
  };

  async function prepare({ route, params }: RouteMatch) {
    return (await route.screen.load()).prepare(client, params);
  }
}

/** Answers operations in this process. */
function inProcess(execute: Execute): Exchange {
  return () => (operations$) =>
    pipe(
      operations$,
      filter((operation) => operation.kind !== 'teardown'),
      mergeMap((operation) =>
        fromPromise(
          execute(
            stringifyDocument(operation.query),
            operation.variables as Record<string, unknown>,
          ).then(
            (answer) => makeResult(operation, answer as Parameters<typeof makeResult>[1]),
            (error: Error) => ({
              ...makeResult(operation, { data: null }),
              error: new CombinedError({ networkError: error }),
            }),
          ),
        ),
      ),
    );
}
