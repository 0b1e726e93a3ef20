// A page that finds a script or an operation missing reloads itself once, and the buyer continues.
import { confirmationsOf } from '@forecourt/server';
import type { Page } from '@playwright/test';
import { aDeal, atTheDesk } from './desk.ts';
import { expect, hydrated, test } from './journey.ts';
import { openConfirmDialog } from './page.ts';

const NAME = 'Jordan Avery';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm selection' });
const nameIn = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Full name' });
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'out of date' });

/** Rejects an operation as unknown. @returns a function that counts the rejections */
async function makeUnknown(page: Page, operation: string, times: number): Promise<() => number> {
  let count = 0;
  await page.route('**/api/graphql', (route) => {
    if (!route.request().postData()?.includes(`"operationName":"${operation}"`)) {
      return route.fallback();
    }
    count += 1;
    const errors = [{ message: 'no', extensions: { code: 'OPERATION_UNKNOWN' } }];
    return count <= times ? route.fulfill({ status: 400, json: { errors } }) : route.fallback();
  });
  return () => count;
}

test('an unknown confirm reloads the page once and is confirmed there, once and under the same name', {
  tag: '@any-size',
}, async ({ page, newDeal, database, watch }) => {
  watch.expect(/400/);
  const { id } = await newDeal();
  await makeUnknown(page, 'ConfirmSelection', 1);
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await openConfirmDialog(page);
  await nameIn(page).fill(NAME);
  await dialogOf(page).getByRole('checkbox').check();
  await dialogOf(page).getByRole('button', { name: 'Confirm selection' }).click();
  await expect(dialogOf(page).getByRole('status', { name: 'Confirmed' })).toBeVisible();
  expect(watch.documents).toEqual([`/deal/${id}`, `/deal/${id}`]);
  const stored = await confirmationsOf(database.db, id);
  expect(stored.map(({ fullName }) => fullName)).toEqual([NAME]);
});

test('a save that stays unknown reloads the page once, then shows an error, and the choice is kept', {
  tag: '@any-size',
}, async ({ page, newDeal, watch }) => {
  watch.expect(/400/);
  const { id } = await newDeal();
  const refused = await makeUnknown(page, 'ChooseSelection', 2);
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  const lease = page.getByRole('radio', { name: /^Lease/ }).first();
  // check() would verify the radio afterwards, when the page may be reloading.
  await lease.evaluate((radio: HTMLInputElement) => radio.click());
  await expect(notice(page)).toBeVisible();
  expect(refused()).toBe(2);
  expect(watch.documents).toHaveLength(2);
  await expect(lease).toBeChecked();
  await page.getByRole('button', { name: 'Load again' }).click();
  await hydrated(page);
  await expect(lease).toBeChecked();
  await expect(page.getByRole('complementary', { name: 'Your selection' })).toContainText('Saved');
  await expect(notice(page)).toBeHidden();
  expect(watch.documents).toHaveLength(3);
});

test('a missing script reloads the page once, then shows an error; the dialog reopens with the typed name', {
  tag: '@any-size',
}, async ({ page, newDeal, watch }) => {
  watch.expect(/404/);
  const { id } = await newDeal();
  const { promise: typed, resolve: isTyped } = Promise.withResolvers<void>();
  await page.route('**/assets/MoneyOutChart-*.js', async (route) => {
    await typed;
    await route.fulfill({ status: 404 });
  });
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await openConfirmDialog(page);
  await nameIn(page).fill(NAME);
  const reloaded = page.waitForEvent('load');
  isTyped();
  await reloaded;
  await expect(nameIn(page)).toHaveValue(NAME);
  await nameIn(page).focus();
  await expect(dialogOf(page).getByRole('button', { name: 'Load again' })).toBeVisible();
  expect(watch.documents).toHaveLength(2);
  await page.unroute('**/assets/MoneyOutChart-*.js');
  await dialogOf(page).getByRole('button', { name: 'Load again' }).click();
  await hydrated(page);
  await openConfirmDialog(page);
  await expect(nameIn(page)).toHaveValue(NAME);
  await expect(notice(page)).toBeHidden();
});

test('a script that fails to load without a network does not reload the page', {
  tag: '@any-size',
}, async ({ page, newDeal, watch }) => {
  watch.expect(/ERR_|Failed to load/);
  const { id } = await newDeal();
  let requestCount = 0;
  await page.route('**/assets/MoneyOutChart-*.js', (route) => {
    requestCount += 1;
    return route.abort('internetdisconnected');
  });
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await openConfirmDialog(page);
  await nameIn(page).focus();
  await expect.poll(() => requestCount).toBeGreaterThan(1);
  expect(watch.documents).toHaveLength(1);
  await expect(notice(page)).toBeHidden();
});

test('a confirm whose response was lost gets its reply by its key after the reload, and is stored once', {
  tag: '@any-size',
}, async ({ page, newDeal, database, watch }) => {
  watch.expect(/400|ERR_FAILED|Failed to load/);
  const { id } = await newDeal();
  const keys: unknown[] = [];
  await page.route('**/api/graphql', async (route) => {
    const body = JSON.parse(route.request().postData() ?? '{}');
    if (body.operationName !== 'ConfirmSelection') return route.fallback();
    keys.push(body.variables.input.idempotencyKey);
    // Stored, but its response does not arrive. Then the server is replaced by one that does not know the operation.
    if (keys.length === 1) {
      await route.fetch();
      return route.abort();
    }
    const errors = [{ message: 'no', extensions: { code: 'OPERATION_UNKNOWN' } }];
    return keys.length === 2 ? route.fulfill({ status: 400, json: { errors } }) : route.fallback();
  });
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await openConfirmDialog(page);
  await nameIn(page).fill(NAME);
  await dialogOf(page).getByRole('checkbox').check();
  await dialogOf(page).getByRole('button', { name: 'Confirm selection' }).click();
  await expect(dialogOf(page).getByRole('status', { name: 'Confirmed' })).toBeVisible();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(watch.documents).toHaveLength(2);
  expect(await confirmationsOf(database.db, id)).toHaveLength(1);
});

test('a sent message is delivered once after the reload, and a draft message stays', {
  tag: '@any-size',
}, async ({ page, newDeal, database, watch }) => {
  watch.expect(/400/);
  const { id } = await newDeal();
  let sent = 0;
  await page.route('**/api/graphql', async (route) => {
    if (!route.request().postData()?.includes('"operationName":"SendMessage"')) {
      return route.fallback();
    }
    sent += 1;
    if (sent > 1) return route.fallback();
    // The next message is started before the server's response arrives.
    await page.getByRole('textbox', { name: 'Your question' }).fill('And the tires?');
    const errors = [{ message: 'no', extensions: { code: 'OPERATION_UNKNOWN' } }];
    return route.fulfill({ status: 400, json: { errors } });
  });
  await page.goto(`/deal/${id}`);
  await hydrated(page, '#adviser button');
  await page.getByRole('textbox', { name: 'Your question' }).fill('Is the fee negotiable?');
  await page.getByRole('button', { name: 'Send' }).click();
  const reloaded = page.waitForEvent('load');
  await reloaded;
  await hydrated(page, '#adviser button');
  await expect(page.locator('#talk').getByText('Is the fee negotiable?')).toBeVisible();
  await expect(page.getByText('Sending…')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('And the tires?');
  expect(watch.documents).toHaveLength(2);
  const messages = database.db.selectFrom('messages').select('text').where('deal_id', '=', id);
  expect(await messages.execute()).toEqual([{ text: 'Is the fee negotiable?' }]);
});

test('a desk page with a missing screen reloads itself once, then offers to reload; typed text stays', {
  tag: '@any-size',
}, async ({ page, database, watch }) => {
  watch.expect(/404|Failed to fetch dynamically imported module/);
  const desk = await atTheDesk(page, database);
  await aDeal(desk);
  await page.goto('/desk?q=avery');
  const row = page.getByRole('link', { name: 'Jordan Avery', exact: true });
  await expect(row).toBeVisible();
  // The server was replaced, so no file of this page's build exists anymore.
  const isGone = (url: URL) => /\/assets\/(?:index|DealScreen)-.*\.js$/.test(url.pathname);
  await page.route(isGone, (route) =>
    route.request().method() === 'HEAD' || route.request().url().includes('DealScreen')
      ? route.fulfill({ status: 404 })
      : route.fallback(),
  );
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const reloaded = page.waitForEvent('load');
  await row.click();
  await reloaded;
  await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible();
  expect(loads).toBe(1);
  await page.unroute(isGone);
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
});
