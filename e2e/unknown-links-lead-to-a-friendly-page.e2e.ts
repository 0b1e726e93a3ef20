// A wrong link leads to the right page, URL and status, with a way on.
import { expect, goWithin, hydrated, test } from './journey.ts';

const UNKNOWN_DEAL = '/deal/00000000000000000000000000';

test.beforeEach(({ watch }) => {
  // Chromium logs every document with status 404.
  watch.expect(/Failed to load resource: the server responded with a status of 404/);
});

test('an unknown address becomes /not-found', { tag: '@any-size' }, async ({ page }) => {
  const unreadable = ['/%', '/deal/%E0%A4%A', '/deal/%E0%A4%A/summary'];
  for (const path of ['/', '/nothing/here', '/deal/x/y?z=1#a', '/not-found', ...unreadable]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(page).toHaveURL('/not-found');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page).toHaveTitle(/Page not found/);
  }
});

test('an unknown deal becomes /deal-not-found', { tag: '@any-size' }, async ({ page, watch }) => {
  for (const path of [UNKNOWN_DEAL, `${UNKNOWN_DEAL}/summary`, '/deal/x', '/deal-not-found']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(page).toHaveURL('/deal-not-found');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('find this deal');
    await expect(page.getByRole('main')).toContainText('Check the link in your message');
  }
  expect(watch.operations).toEqual([]);
});

test('within the page an unknown address and an unknown deal lead to the same pages', {
  tag: '@any-size',
}, async ({ page, newDeal, watch }) => {
  const { id } = await newDeal();
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await goWithin(page, '/nowhere');
  await expect(page).toHaveURL('/not-found');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await goWithin(page, `/deal/${id}`);
  await expect(page).toHaveURL(`/deal/${id}`);
  await goWithin(page, '/deal/%E0%A4%A');
  await expect(page).toHaveURL('/not-found');
  await goWithin(page, UNKNOWN_DEAL);
  await expect(page).toHaveURL('/deal-not-found');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('find this deal');
  expect(watch.documents).toEqual([`/deal/${id}`]);
});

test('a percent-encoded id works, and a malformed fragment breaks nothing', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal();
  const written = `%${id.charCodeAt(0).toString(16)}${id.slice(1)}`;
  await page.goto(`/deal/${written}#pay%E0%A4%A`);
  await hydrated(page);
  await expect(page.getByRole('radiogroup', { name: 'How you pay' })).toBeVisible();
  await goWithin(page, `/deal/${written}/summary`);
  await expect(page.getByRole('heading', { name: 'Summary', level: 1 })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser is redirected to the not-found page', { tag: '@any-size' }, async ({
    page,
  }) => {
    await page.goto('/deal/%E0%A4%A');
    await expect(page).toHaveURL('/not-found');
    await page.goto(UNKNOWN_DEAL);
    await expect(page).toHaveURL('/deal-not-found');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('find this deal');
  });
});
