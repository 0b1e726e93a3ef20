// The service's time, by which "3 min ago" is told: the clock of a counter's computer may be hours off.

let aheadMs = 0;

/** Every response says when it was sent, to the second. */
export function hearTime(response: Response): void {
  const sentMs = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(sentMs)) aheadMs = sentMs + 500 - Date.now();
}

/** What it was when the page was sent: the script may come much later. */
export function hearTimeOfPage(sentMs: number): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (page) aheadMs = sentMs - (performance.timeOrigin + page.responseStart);
}

export function serverNow(): number {
  return Date.now() + aheadMs;
}
