// A pending confirmation shows on every screen, blocks other choices, and can be canceled until it is sent.
import { confirmationsOf } from '@forecourt/server';
import type { Locator, Page, Route } from '@playwright/test';
import { expect, hydrated, test } from './journey.ts';
import { whenPressed } from './page.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm selection' });
const way = (page: Page, name: RegExp) => page.getByRole('radio', { name }).first();
const banner = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Your confirmation is' }).first();
const WAITING = 'Your confirmation is waiting for a connection';

/** Chooses, saves, and fills in the form, so that only the press is missing. */
async function readyToConfirm(page: Page, id: string): Promise<Locator> {
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await way(page, /Finance, 72/).check();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Confirm selection' }).first().click();
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: 'Full name' }).fill('Jordan Avery');
  await dialog.getByRole('checkbox', { name: /^I agree/ }).check();
  return dialog.getByRole('button', { name: 'Confirm selection' });
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
}

/** Routes each confirmation through `act`. */
async function onConfirm(page: Page, act: (route: Route) => Promise<unknown>): Promise<void> {
  await page.route('**/api/graphql', async (route) => {
    const isConfirm = /mutation ConfirmSelection\b/.test(route.request().postData() ?? '');
    await (isConfirm ? act(route) : route.fallback());
  });
}

/** Runs in the page. Counts frames without the banner, which would make screens jump. */
function countFramesWithoutBanner(): void {
  let count = 0;
  const look = () => {
    if (!document.getElementById('confirmation-waits')) count += 1;
    document.body.dataset['without'] = String(count);
    requestAnimationFrame(look);
  };
  look();
}

test.beforeEach(({ watch }) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_FAILED|503/);
});

test('offline, it shows on the deal and on the summary and blocks other choices; once canceled, it is never sent', {
  tag: '@any-size',
}, async ({ page, context, newDeal, database }) => {
  const { id } = await newDeal();
  // Loads the summary, so it can be shown offline later.
  await page.goto(`/deal/${id}/summary`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Back to the deal' }).click();
  await way(page, /Finance, 72/).check();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Confirm selection' }).first().click();
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: 'Full name' }).fill('Jordan Avery');
  await dialog.getByRole('checkbox', { name: /^I agree/ }).check();
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Confirm selection' }).click();
  await expect(dialog.getByRole('status')).toContainText('You are offline, so it was not sent');
  await close(page);
  await expect(banner(page)).toContainText(WAITING);
  await expect(banner(page)).toContainText('To choose something else, cancel it first.');
  await expect(way(page, /Finance, 48/)).toBeDisabled();
  await page.evaluate(countFramesWithoutBanner);
  await page.getByRole('link', { name: 'See summary' }).first().click();
  await expect(page.getByRole('heading', { name: 'Summary', level: 1 })).toBeVisible();
  await expect(banner(page)).toContainText(WAITING);
  await page.getByRole('link', { name: 'Back to the deal' }).click();
  await expect(banner(page)).toContainText(WAITING);
  expect(await page.evaluate(() => document.body.dataset['without'])).toBe('0');
  await banner(page).getByRole('button', { name: 'Cancel confirmation' }).click();
  await expect(banner(page)).toBeHidden();
  await way(page, /Finance, 48/).check();
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  expect(await confirmationsOf(database.db, id)).toEqual([]);
  await expect(way(page, /Finance, 48/)).toBeChecked();
  await expect(page.getByText('Changed on another device')).toBeHidden();
});

test('it shows in another tab too, where it can be canceled', { tag: '@any-size' }, async ({
  page,
  context,
  newDeal,
  database,
}) => {
  const { id } = await newDeal();
  const other = await context.newPage();
  await other.goto(`/deal/${id}`);
  await hydrated(other);
  const confirm = await readyToConfirm(page, id);
  await expect(way(other, /Finance, 72/)).toBeChecked();
  await context.setOffline(true);
  await confirm.click();
  await close(page);
  await expect(banner(other)).toContainText(WAITING);
  await expect(way(other, /Finance, 48/)).toBeDisabled();
  await banner(other).getByRole('button', { name: 'Cancel confirmation' }).click();
  await expect(banner(page)).toBeHidden();
  await context.setOffline(false);
  await way(page, /Finance, 48/).check();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  expect(await confirmationsOf(database.db, id)).toEqual([]);
});

test('it is sent once when the network is back, unless canceled', { tag: '@any-size' }, async ({
  page,
  context,
  newDeal,
  database,
}) => {
  const { id } = await newDeal();
  const confirm = await readyToConfirm(page, id);
  await context.setOffline(true);
  await confirm.click();
  await close(page);
  await expect(banner(page)).toContainText(WAITING);
  await context.setOffline(false);
  await expect(page.locator('#notices').getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  expect(await confirmationsOf(database.db, id)).toHaveLength(1);
});

test('after a server error it shows the error, cannot be canceled, survives a reload and is retried', {
  tag: '@any-size',
}, async ({ page, newDeal, database }) => {
  const { id } = await newDeal();
  const confirm = await readyToConfirm(page, id);
  let inTrouble = true;
  await onConfirm(page, (route) => (inTrouble ? route.fulfill({ status: 503 }) : route.fallback()));
  await confirm.click();
  const status = dialogOf(page).getByRole('status');
  await expect(status).toContainText('Response not successful: Received status code 503');
  await expect(status).not.toContainText('No answer');
  await page.reload();
  await expect(dialogOf(page)).toBeVisible();
  await close(page);
  await expect(banner(page)).toContainText('Response not successful: Received status code 503');
  await expect(banner(page).getByRole('button', { name: /Cancel/ })).toBeHidden();
  await expect(way(page, /Finance, 48/)).toBeDisabled();
  await whenPressed(page, () => {
    inTrouble = false;
  });
  await banner(page).getByRole('button', { name: /^Try/ }).click();
  await expect(page.locator('#notices').getByText('Confirmed', { exact: true })).toBeVisible();
  expect(await confirmationsOf(database.db, id)).toHaveLength(1);
});

test('a refusal while its dialog is closed shows in the dialog', { tag: '@any-size' }, async ({
  page,
  newDeal,
}) => {
  const { id } = await newDeal();
  const confirm = await readyToConfirm(page, id);
  const { promise: closed, resolve: letGo } = Promise.withResolvers<void>();
  await onConfirm(page, async (route) => {
    await closed;
    const refused = { __typename: 'ConfirmRefused', reason: 'DEAL_WITHDRAWN', message: 'no' };
    const nothing = { problems: null, differences: null, confirmation: null, deal: null };
    await route.fulfill({ json: { data: { confirmSelection: { ...refused, ...nothing } } } });
  });
  await confirm.click();
  await close(page);
  await expect(banner(page)).toContainText('being sent');
  letGo();
  await expect(dialogOf(page)).toContainText('The dealership has withdrawn this offer');
});

test('a choice that cannot be saved shows the reason, and is saved on retry', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal();
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  let inTrouble = true;
  await page.route('**/api/graphql', (route) =>
    inTrouble && /mutation ChooseSelection\b/.test(route.request().postData() ?? '')
      ? route.fulfill({ json: { errors: [{ message: 'One' }, { message: 'Two' }] } })
      : route.fallback(),
  );
  await way(page, /Finance, 48/).check();
  const panel = page.getByRole('complementary', { name: 'Your selection' });
  await expect(panel).toContainText('Not saved yet, kept on this device');
  await expect(panel).toContainText('GraphQL response contains errors: One | Two');
  await whenPressed(page, () => {
    inTrouble = false;
  });
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel).toContainText('Saved');
  await expect(panel).not.toContainText('GraphQL response');
});

test('See summary without a network shows that it needs one, and opens once it is back', {
  tag: '@any-size',
}, async ({ page, context, newDeal }) => {
  const { id } = await newDeal();
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'See summary' }).first().click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('You are offline');
  await expect(alert).toContainText('This page needs a connection');
  await expect(page.getByRole('radiogroup', { name: 'How you pay' })).toBeHidden();
  await alert.getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL(`/deal/${id}`);
  await expect(page.getByRole('radiogroup', { name: 'How you pay' })).toBeVisible();
  await page.getByRole('link', { name: 'See summary' }).first().click();
  await expect(alert).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Summary', level: 1 })).toBeVisible();
});

test('See summary with a slow script shows at once that it is loading', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal();
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/SummaryPage-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await page.getByRole('link', { name: 'See summary' }).first().click();
  await expect(page.getByRole('heading', { name: 'Loading your deal' })).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'How you pay' })).toBeHidden();
  letGo();
  await expect(page.getByRole('heading', { name: 'Summary', level: 1 })).toBeVisible();
});
