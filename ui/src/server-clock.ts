// The server's time. A device's clock may be hours off, and may be changed while a page is open.

/** The server's time minus this page's, in ms. Null until the server has sent it. */
let aheadMs: number | null = timeOfPage();

/**
 * Sets the clock from a response's Date header, which is exact to a second. A timestamp in the body could be cached.
 */
export function hearTime(response: Response): void {
  const sentMs = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(sentMs)) aheadMs = sentMs + 500 - performance.now();
}

/** The server's time in milliseconds, like `Date.now`. Falls back to the device's clock. */
export function serverNow(): number {
  return aheadMs === null ? Date.now() : performance.now() + aheadMs;
}

/** Or it was sent with it as a header that script can read. */
function timeOfPage(): number | null {
  if (typeof window === 'undefined') return null;
  const page = navigation();
  const sent = page?.serverTiming?.find(({ name }) => name === 'sent');
  return page && sent ? sent.duration - page.responseStart : null;
}

function navigation(): PerformanceNavigationTiming | undefined {
  return performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
}
