// Where every screen is: the only place that spells an address.

export const paths = {
  deal: (id: string) => `/deal/${encodeURIComponent(id)}`,
  dealSummary: (id: string) => `/deal/${encodeURIComponent(id)}/summary`,
  notFound: '/not-found',
  dealNotFound: '/deal-not-found',
} as const;

/** The same as patterns. */
export const patterns = {
  deal: '/deal/:id',
  dealSummary: '/deal/:id/summary',
  notFound: paths.notFound,
  dealNotFound: paths.dealNotFound,
} as const;

export type Params = Readonly<Record<string, string | undefined>>;

/** What stands in an address where the pattern has `:name`; null: it is another address. */
export function matchPattern(pattern: string, pathname: string): Params | null {
  const parts = pathname.replace(/\/+$/, '').split('/');
  const wanted = pattern.split('/');
  const params: Record<string, string> = {};
  const same = wanted.every((name, index) => {
    const part = parts[index];
    if (!name.startsWith(':')) return name === part?.toLowerCase();
    params[name.slice(1)] = part ?? '';
    return part;
  });
  return same && parts.length === wanted.length ? params : null;
}
