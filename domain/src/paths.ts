// Addresses of the service. Pages, API and command line take all addresses from here.

const segment = encodeURIComponent;

export const paths = {
  deal: (id: string) => `/deal/${segment(id)}`,
  dealSummary: (id: string) => `/deal/${segment(id)}/summary`,
  notFound: '/not-found',
  dealNotFound: '/deal-not-found',
  graphql: '/api/graphql',
  receipt: (dealId: string, number: string, format: 'pdf' | 'json') =>
    `/api/receipt/${segment(dealId)}/${segment(number)}.${format}`,
  photo: (id: string, width: number, format: string) => `/photo/${segment(id)}/${width}.${format}`,
  preview: (dealId: string) => `/api/preview/${segment(dealId)}/car.png`,
  brandLogo: (hash: string) => `/brand/${segment(hash)}.png`,
  calendar: (dealId: string) => `/api/calendar/${segment(dealId)}/offer.ics`,
  dealFileSchema: '/schema/deal-1.json',
} as const;

/** The same addresses with parameter names. */
export const patterns = {
  deal: '/deal/:id',
  dealSummary: '/deal/:id/summary',
  notFound: paths.notFound,
  dealNotFound: paths.dealNotFound,
  receipt: '/api/receipt/:dealId/:file',
  photo: '/photo/:id/:file',
  preview: '/api/preview/:dealId/car.png',
  brandLogo: '/brand/:file',
  calendar: '/api/calendar/:dealId/offer.ics',
} as const;

/** Separate from `paths`, because only emails link to this address. */
export const mailPaths = {
  stop: (token: string) => `/mail/stop/${segment(token)}`,
  stopPattern: '/mail/stop/:token',
} as const;
