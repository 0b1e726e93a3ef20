// The routes: path, name and screen. Screens load lazily.
import { matchPattern, type Params, paths, patterns } from './paths.ts';
import { type LazyScreen, lazyScreen } from './screen.tsx';

export interface Route {
  readonly name: string;
  readonly pattern: string;
  readonly screen: LazyScreen;
  /** What the server answers when it draws this screen. */
  readonly status: 200 | 404;
}

export const routes: readonly Route[] = [
  {
    name: 'Deal',
    pattern: patterns.deal,
    screen: lazyScreen('src/deal/DealPage.tsx', () => import('../deal/DealPage.tsx')),
    status: 200,
  },
  {
    name: 'DealSummary',
    pattern: patterns.dealSummary,
    screen: lazyScreen('src/summary/SummaryPage.tsx', () => import('../summary/SummaryPage.tsx')),
    status: 200,
  },
  {
    name: 'not-found',
    pattern: patterns.notFound,
    screen: lazyScreen('src/not-found/NotFound.tsx', () => import('../not-found/NotFound.tsx')),
    status: 404,
  },
  {
    name: 'DealNotFound',
    pattern: patterns.dealNotFound,
    screen: lazyScreen(
      'src/not-found/DealNotFound.tsx',
      () => import('../not-found/DealNotFound.tsx'),
    ),
    status: 404,
  },
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
