// Where every screen is: the only place that spells an address.

export const paths = {
  deal: (id: string) => `/deal/${encodeURIComponent(id)}`,
  dealSummary: (id: string) => `/deal/${encodeURIComponent(id)}/summary`,
  notFound: '/not-found',
  dealNotFound: '/deal-not-found',
} as const;

/** The same as patterns, for the router. */
export const patterns = {
  deal: '/deal/:id',
  dealSummary: '/deal/:id/summary',
  notFound: paths.notFound,
  dealNotFound: paths.dealNotFound,
} as const;
