// The server's time: a device's own clock may be hours off, and may be set while a page is open.

/** The server's time minus this page's; null until the server has told it. */
let aheadMs: number | null = timeOfPage();

/** Every response says when it was sent, to the second; a cached body would say when it was made. */
export function hearTime(response: Response): void {
  const sentMs = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(sentMs)) aheadMs = sentMs + 500 - performance.now();
}

/** In milliseconds, as `Date.now`; by the device's clock as long as the server has told nothing. */
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
