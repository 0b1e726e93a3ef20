// Renders a page on the server: finds its screen, fetches its data, renders it whole, or says where it is.
import type { Language } from '@forecourt/domain';
import { type CarBody, CarDrawing, recordFormats, type ShellBrand } from '@forecourt/ui';
import {
  CombinedError,
  type Exchange,
  makeResult,
  type Operation,
  type OperationResult,
  stringifyDocument,
} from '@urql/core';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { filter, fromPromise, fromValue, mergeMap, pipe } from 'wonka';
import { createDealClient } from './client/client.ts';
import { Router } from './page/router.tsx';
import type { FirstFigures, Prepared } from './page/screen.ts';
import { App } from './routing/App.tsx';
import { matchRoute } from './routing/routes.ts';
import { loadAllTexts } from './texts/languages.ts';
import type { Texts } from './texts/use-texts.ts';

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
  const match = matchRoute(pathname);
  // An address that means nothing leads to the page that says so.
  if (match.path !== pathname) return { redirectTo: match.path };
  const screen = await match.route.screen.load();
  await screen.loadParts?.();
  const prepared = await screen.prepare(client, match.params, texts);
  if (prepared.outcome === 'ELSEWHERE') return { redirectTo: prepared.path };
  const { title, description } = previewOf(prepared, texts.preview);
  const [html, formats] = recordFormats(() =>
    renderToString(
      <Router start={match.path}>
        <App client={client} brand={brand} texts={texts} />
      </Router>,
    ),
  );
  return {
    status: prepared.outcome === 'TROUBLE' ? 503 : match.route.status,
    path: match.path,
    title,
    description,
    html,
    state: extractState(),
    formats,
    language,
    words: texts.document,
    screen: match.route.screen.module,
  };
}

/** The car of a deal, for a picture of it. */
export function drawCar(body: CarBody, paint: string): string {
  return renderToStaticMarkup(<CarDrawing body={body} paint={paint} title="" />);
}

interface Preview {
  readonly title: string;
  readonly description: string;
}

/** What a link says of the page it opens, where it is shown before anyone opens it. */
function previewOf(
  prepared: Exclude<Prepared, { outcome: 'ELSEWHERE' }>,
  texts: Texts['preview'],
): Preview {
  switch (prepared.outcome) {
    case 'PAGE':
      return prepared;
    case 'DEAL':
      return dealPreview(prepared, texts);
    case 'TROUBLE':
      return texts.trouble;
  }
}

/** Without the buyer's name and the price: previews are shown to whoever holds the phone. */
function dealPreview({ offer }: FirstFigures, texts: Texts['preview']): Preview {
  const { vehicle, dealership } = offer;
  const name = `${vehicle.year} ${vehicle.make} ${vehicle.model} ${vehicle.trim}`;
  return { title: texts.title(name, dealership.name), description: texts.description };
}

/** Executes operations in this process; the same operation is executed once. */
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
        const known = answered.get(operation.key);
        return known ? fromValue({ ...known, operation }) : fromPromise(answer(operation));
      }),
    );
}
