// Addresses: the only place that spells one, of a screen or of anything else the page asks for.

const segment = encodeURIComponent;

export const paths = {
  deal: (id: string) => `/deal/${segment(id)}`,
  dealSummary: (id: string) => `/deal/${segment(id)}/summary`,
  notFound: '/not-found',
  dealNotFound: '/deal-not-found',
  graphql: '/api/graphql',
  receipt: (dealId: string, number: string, format: 'pdf' | 'json') =>
    `/api/receipt/${segment(dealId)}/${segment(number)}.${format}`,
} as const;

/** The addresses of screens, as patterns. */
export const patterns = {
  deal: '/deal/:id',
  dealSummary: '/deal/:id/summary',
  notFound: paths.notFound,
  dealNotFound: paths.dealNotFound,
} as const;

export type Params = Readonly<Record<string, string | undefined>>;

/** The parts of an address that stand where the pattern has `:name`; null: it does not match. */
export function matchPattern(pattern: string, pathname: string): Params | null {
  const parts = pathname.replace(/\/+$/, '').split('/');
  const wanted = pattern.split('/');
  const params: Record<string, string> = {};
  const matches = wanted.every((name, index) => {
    const part = parts[index];
    if (!name.startsWith(':')) return name === part?.toLowerCase();
    params[name.slice(1)] = part ?? '';
    return part;
  });
  return matches && parts.length === wanted.length ? params : null;
}
