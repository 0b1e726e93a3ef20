// On a phone with a wrong clock, the offer expires by the server's clock, and the page doesn't send repeated requests.
import type { Page } from '@playwright/test';
import { expect, hydrated, test, untilListening } from './journey.ts';

const HOUR_MS = 3_600_000;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
const ended = (page: Page) => page.locator('#notices').getByText('This offer has expired');
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm selection' });

test('@any-size a clock five hours ahead: an open offer stays open, and is refetched once at most', async ({
  page,
  newDeal,
  watch,
}) => {
  const { id } = await newDeal('outback', { expiresAt: fromNow(2 * HOUR_MS) });
  await page.clock.install({ time: Date.now() + 5 * HOUR_MS });
  await untilListening(page, () => page.goto(`/deal/${id}`));
  await page.clock.runFor('10:00');
  await expect(confirm(page)).toBeVisible();
  await expect(ended(page)).toBeHidden();
  expect(watch.operations.length).toBeLessThanOrEqual(1);
});

test('@any-size a clock five hours behind: the page notices the end, without its event stream', async ({
  page,
  newDeal,
  watch,
}) => {
  watch.expect(/503/);
  const { id } = await newDeal('outback', { expiresAt: fromNow(3_500) });
  await page.route('**/api/graphql', (route) => {
    if (!/subscription DealChanged\b/.test(route.request().postData() ?? '')) {
      return route.fallback();
    }
    return route.fulfill({ status: 503, headers: { date: new Date().toUTCString() }, body: '' });
  });
  await page.clock.install({ time: Date.now() - 5 * HOUR_MS });
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await expect(confirm(page)).toBeVisible();
  await expect(ended(page)).toBeVisible();
  await expect(confirm(page)).toBeHidden();
  expect(watch.operations.length).toBeLessThanOrEqual(2);
});

test('@any-size a page contains the time of its response, even if its HTML is cached', async ({
  page,
  newDeal,
}) => {
  const { id } = await newDeal();
  for (let times = 0; times < 2; times += 1) {
    const before = Date.now();
    await page.goto(`/deal/${id}`);
    const sentMs = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return entry?.serverTiming.find(({ name }) => name === 'sent')?.duration;
    });
    expect(sentMs).toBeGreaterThanOrEqual(before);
    expect(sentMs).toBeLessThanOrEqual(Date.now());
  }
});
