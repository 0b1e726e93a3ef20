// A page that meets a missing script or an unknown operation reloads itself once, and the buyer goes on.
import { confirmationsOf } from '@forecourt/server';
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './journey.ts';
import { openConfirmDialog } from './page.ts';

const NAME = 'Jordan Avery';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm selection' });
const nameIn = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Full name' });
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'out of date' });

/** Answers the named operation as a server that does not know it; answers how often that was. */
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

test('a save that stays unknown reloads the page once, then says so; the choice is kept', {
  tag: '@any-size',
}, async ({ page, newDeal, watch }) => {
  watch.expect(/400/);
  const { id } = await newDeal();
  const refused = await makeUnknown(page, 'ChooseSelection', 2);
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  const lease = page.getByRole('radio', { name: /^Lease/ }).first();
  // Not check(), which looks at the radio again: the page may be reloading by then.
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

test('a missing script reloads the page once, then says so; the dialog opens again with the typed name', {
  tag: '@any-size',
}, async ({ page, newDeal, watch }) => {
  watch.expect(/404/);
  const { id } = await newDeal();
  const { promise: typed, resolve: isTyped } = Promise.withResolvers<void>();
  await page.route('**/assets/Refusal-*.js', async (route) => {
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
  await page.unroute('**/assets/Refusal-*.js');
  await dialogOf(page).getByRole('button', { name: 'Load again' }).click();
  await hydrated(page);
  await openConfirmDialog(page);
  await expect(nameIn(page)).toHaveValue(NAME);
  await expect(notice(page)).toBeHidden();
});

test('a script that does not come for want of a network is no reason to reload', {
  tag: '@any-size',
}, async ({ page, newDeal, watch }) => {
  watch.expect(/ERR_|Failed to load/);
  const { id } = await newDeal();
  let asked = 0;
  await page.route('**/assets/Refusal-*.js', (route) => {
    asked += 1;
    return route.abort('internetdisconnected');
  });
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await openConfirmDialog(page);
  await nameIn(page).focus();
  await expect.poll(() => asked).toBeGreaterThan(1);
  expect(watch.documents).toHaveLength(1);
  await expect(notice(page)).toBeHidden();
});
