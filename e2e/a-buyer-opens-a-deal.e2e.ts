// Journey: a buyer opens the link. The deal shows at once, and navigation stays on the page.
import { expect, hydrated, test, vehicleName } from './journey.ts';

test('the shell has a bar in the accent color with the logo, and the deal below it', async ({
  page,
  newDeal,
}) => {
  const { id } = await newDeal();
  await page.goto(`/deal/${id}`);
  const bar = page.getByRole('banner');
  expect((await bar.boundingBox())?.height).toBe(64);
  expect((await bar.boundingBox())?.y).toBe(0);
  await expect(bar).toHaveCSS('background-color', 'rgb(255, 222, 63)');
  const logo = bar.getByRole('img', { name: 'Forecourt' });
  expect((await logo.boundingBox())?.height).toBe(30);
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator('#app').getByRole('main')).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(238, 238, 238)');
});

test('the page returns 200 and hydrates without requesting the deal again', {
  tag: '@any-size',
}, async ({ page, newDeal, watch }) => {
  const deal = await newDeal('sienna-everything');
  const response = await page.goto(`/deal/${deal.id}`);
  expect(response?.status()).toBe(200);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(vehicleName(deal));
  await page.waitForLoadState('load');
  await page.waitForTimeout(500);
  expect(watch.operations).toEqual([]);
  expect(watch.documents).toEqual([`/deal/${deal.id}`]);
});

test('the link works in capitals', { tag: '@any-size' }, async ({ page, newDeal, watch }) => {
  const deal = await newDeal();
  const response = await page.goto(`/deal/${deal.id.toUpperCase()}`);
  expect(response?.status()).toBe(200);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(vehicleName(deal));
  expect(watch.operations).toEqual([]);
});

test('navigating to the summary and back loads no document and requests nothing twice', {
  tag: '@any-size',
}, async ({ page, newDeal, watch }) => {
  const deal = await newDeal();
  await page.goto(`/deal/${deal.id}`);
  await hydrated(page);
  const summary = page.getByRole('heading', { name: 'Summary', level: 1 });
  await page.getByRole('link', { name: 'See summary' }).first().click();
  await expect(summary).toBeVisible();
  await expect(page).toHaveURL(`/deal/${deal.id}/summary`);
  const operationCount = watch.operations.length;
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(vehicleName(deal));
  await page.goForward();
  await expect(summary).toBeVisible();
  expect(watch.operations).toHaveLength(operationCount);
  expect(watch.documents).toEqual([`/deal/${deal.id}`]);
});

test('the link to the summary can open in a new tab', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const deal = await newDeal();
  await page.goto(`/deal/${deal.id}`);
  await hydrated(page);
  const opened = page.context().waitForEvent('page');
  const link = page.getByRole('link', { name: 'See summary' }).first();
  await link.click({ modifiers: ['ControlOrMeta'] });
  const other = await opened;
  await expect(other).toHaveURL(`/deal/${deal.id}/summary`);
  await expect(other.getByRole('heading', { name: 'Summary', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`/deal/${deal.id}`);
});

test('the summary has its own address', { tag: '@any-size' }, async ({ page, newDeal, watch }) => {
  const deal = await newDeal();
  const response = await page.goto(`/deal/${deal.id}/summary`);
  expect(response?.status()).toBe(200);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Summary', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(vehicleName(deal));
  expect(watch.operations).toEqual([]);
});

test('nothing overflows horizontally, down to a width of 320 px', async ({ page, newDeal }) => {
  const { id } = await newDeal('sienna-everything');
  for (const path of [`/deal/${id}`, `/deal/${id}/summary`]) {
    await page.goto(path);
    for (const width of [320, 390, 768, 1279, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
