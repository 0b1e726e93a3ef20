// Server-side rendering of a page: matches the route, loads the data, and returns the HTML or a redirect.
import type { Language } from '@forecourt/domain';
import { recordFormats, type ShellBrand } from '@forecourt/ui';
import {
  CombinedError,
  type Exchange,
  makeResult,
  type Operation,
  type OperationResult,
  stringifyDocument,
} from '@urql/core';
import { renderToString } from 'react-dom/server';
import { filter, fromPromise, fromValue, mergeMap, pipe } from 'wonka';
import { createDealClient } from './client/client.ts';
import { Router } from './page/router.tsx';
import { App } from './routing/App.tsx';
import { matchRoute } from './routing/routes.ts';
import { DOCUMENT_TEXTS } from './texts/documents.ts';
import { loadAllTexts } from './texts/languages.ts';

type Execute = (query: string, variables: Record<string, unknown>) => Promise<unknown>;

const TEXTS = await loadAllTexts();

export async function render(
  language: Language,
  url: string,
  execute: Execute,
  brand: ShellBrand | null,
) {
  const texts = TEXTS[language];
  const { client, extractState } = createDealClient({ transport: inProcess(execute) });
  const { pathname } = new URL(url, 'http://localhost');
  const { path, params, route } = matchRoute(pathname);
  if (path !== pathname) return { redirectTo: path };
  const screen = await route.screen.load();
  const prepared = await screen.prepare(client, params, texts);
  if (prepared.outcome === 'ELSEWHERE') return { redirectTo: prepared.path };
  const { outcome, title, description } = prepared;
  const [html, formats] = recordFormats(() =>
    renderToString(
      <Router start={path}>
        <App client={client} brand={brand} texts={texts} />
      </Router>,
    ),
  );
  return {
    status: outcome === 'FAILURE' ? 503 : route.status,
    path,
    title,
    description,
    html,
    state: extractState(),
    formats,
    language,
    words: DOCUMENT_TEXTS[language],
    screen: route.screen.module,
  };
}

/** Executes operations in this process, each only once per page. */
function inProcess(execute: Execute): Exchange {
  const answered = new Map<number, OperationResult>();
  const answer = async (operation: Operation): Promise<OperationResult> => {
    const { key, query, variables } = operation;
    const result = await execute(stringifyDocument(query), variables ?? {}).then(
      (answer) => makeResult(operation, answer as Parameters<typeof makeResult>[1]),
      (error: Error) => ({
        ...makeResult(operation, { data: null }),
        error: new CombinedError({ networkError: error }),
      }),
    );
    answered.set(key, result);
    return result;
  };
  return () => (operations$) =>
    pipe(
      operations$,
      filter((operation) => operation.kind !== 'teardown'),
      mergeMap((operation) => {
        const cached = answered.get(operation.key);
        return cached ? fromValue({ ...cached, operation }) : fromPromise(answer(operation));
      }),
    );
}
