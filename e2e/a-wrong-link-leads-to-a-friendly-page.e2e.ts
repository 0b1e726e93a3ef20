// A wrong link: the right page, the right address, the right status, and a way on.
import { expect, goWithin, hydrated, test } from './journey.ts';

const UNKNOWN_DEAL = '/deal/00000000000000000000000000';

test.beforeEach(({ watch }) => {
  // Chromium notes every document with a status of 404.
  watch.expect(/Failed to load resource: the server responded with a status of 404/);
});

test('an unknown address becomes /not-found', async ({ page }) => {
  for (const path of ['/', '/nothing/here', '/deal', '/deal/x/y?z=1#a', '/not-found']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(page).toHaveURL('/not-found');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page).toHaveTitle(/Page not found/);
  }
});

test('an unknown deal becomes /deal-not-found', async ({ page, watch }) => {
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

test('within the page an unknown address and an unknown deal lead to the same places', async ({
  page,
  newDeal,
  watch,
}) => {
  const { id } = await newDeal();
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await goWithin(page, '/nowhere');
  await expect(page).toHaveURL('/not-found');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await goWithin(page, UNKNOWN_DEAL);
  await expect(page).toHaveURL('/deal-not-found');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('find this deal');
  expect(watch.documents).toEqual([`/deal/${id}`]);
});
