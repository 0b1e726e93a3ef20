// The routes: path, name and screen. Screens load lazily.
import { paths, patterns } from '@forecourt/domain/paths';
import { matchPattern, type Params } from '../page/paths.ts';
import { type LazyScreen, lazyScreen } from './screen.tsx';

export interface Route {
  readonly name: string;
  readonly pattern: string;
  readonly screen: LazyScreen;
  /** What the server answers with this screen. */
  readonly status: 200 | 404;
}

const deal = lazyScreen(
  'src/deal/DealPage.tsx',
  async () => (await import('../deal/DealPage.tsx')).default,
);
const summary = lazyScreen(
  'src/summary/SummaryPage.tsx',
  async () => (await import('../summary/SummaryPage.tsx')).default,
);
const notFound = lazyScreen(
  'src/not-found/NotFound.tsx',
  async () => (await import('../not-found/NotFound.tsx')).notFound,
);
const dealNotFound = lazyScreen(
  'src/not-found/NotFound.tsx',
  async () => (await import('../not-found/NotFound.tsx')).dealNotFound,
);

export const routes: readonly Route[] = [
  { name: 'Deal', pattern: patterns.deal, screen: deal, status: 200 },
  { name: 'DealSummary', pattern: patterns.dealSummary, screen: summary, status: 200 },
  { name: 'not-found', pattern: patterns.notFound, screen: notFound, status: 404 },
  { name: 'DealNotFound', pattern: patterns.dealNotFound, screen: dealNotFound, status: 404 },
];

export interface RouteMatch {
  readonly route: Route;
  readonly params: Params;
  readonly path: string;
}

/** The route of an address; any other path is at /not-found. */
export function matchRoute(path: string): RouteMatch {
  for (const route of routes) {
    const params = matchPattern(route.pattern, path);
    if (params) return { route, params, path };
  }
  return matchRoute(paths.notFound);
}
