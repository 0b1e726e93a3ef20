// Route table: path patterns and their lazy-loaded screens.
import { paths, patterns } from '@forecourt/domain/paths';
import { matchPattern, type Params } from '../page/paths.ts';
import { type LazyScreen, lazyScreen } from './screen.tsx';

interface Route {
  readonly pattern: string;
  readonly screen: LazyScreen;
  /** The HTTP status of a page with this screen. */
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

const routes: readonly Route[] = [
  { pattern: patterns.deal, screen: deal, status: 200 },
  { pattern: patterns.dealSummary, screen: summary, status: 200 },
  { pattern: patterns.notFound, screen: notFound, status: 404 },
  { pattern: patterns.dealNotFound, screen: dealNotFound, status: 404 },
];

interface RouteMatch {
  readonly route: Route;
  readonly params: Params;
  readonly path: string;
}

/** Matches a path to its route. Unknown paths match /not-found. */
export function matchRoute(path: string): RouteMatch {
  for (const route of routes) {
    const params = matchPattern(route.pattern, path);
    if (params) return { route, params, path };
  }
  return matchRoute(paths.notFound);
}
