// Journey: a working day at the desk. One or two people write, revise and reinstate deals in the editor.
import type { Page } from '@playwright/test';
import { anOfferFrom } from '../server/test/offers.ts';
import { aColleague, aDeal, aDraft, atTheDesk, savedElsewhere, signIn } from './desk.ts';
import { openEditor } from './desk-states.ts';
import { expect, test } from './journey.ts';

const saved = (page: Page) => page.locator('[data-saving="SAVED"]');

/** Publishes the draft in the editor and accepts every finding. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Checking …')).toHaveCount(0);
  for (const finding of await dialog.getByRole('checkbox', { name: /^I accept/ }).all()) {
    await finding.check();
  }
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('button', { name: 'Pull offer' })).toBeVisible();
}

test('Revise opens the editor with the deal in it, and continues an existing draft', {
  tag: '@any-size',
}, async ({ page, database }) => {
  const deal = await aDeal(await atTheDesk(page, database));
  await page.goto(`/desk/deals/${deal.id}`);
  await page.getByRole('button', { name: 'Revise' }).click();
  await expect(page.getByRole('textbox', { name: 'Buyer’s name' })).toHaveValue('Jordan Avery');
  await page.getByRole('textbox', { name: 'Amount of Dealer handling' }).fill('599');
  await expect(saved(page)).toBeVisible();
  await page.goto(`/desk/deals/${deal.id}`);
  await page.getByRole('button', { name: 'Revise' }).click();
  await expect(page.getByRole('textbox', { name: 'Amount of Dealer handling' })).toHaveValue(
    '599.00',
  );
  await publish(page);
  await expect(page.getByText('Revision 2', { exact: true })).toBeVisible();
});

test('a withdrawn deal is reinstated in the editor, with the same offer and under the same link', {
  tag: '@any-size',
}, async ({ page, database }) => {
  const deal = await aDeal(await atTheDesk(page, database));
  await page.goto(`/desk/deals/${deal.id}`);
  await page.getByRole('button', { name: 'Pull offer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pull offer' }).click();
  const banner = page.getByRole('region', { name: 'Withdrawn' });
  await banner.getByRole('button', { name: 'Reinstate' }).click();
  await expect(page.getByRole('textbox', { name: 'Buyer’s name' })).toHaveValue('Jordan Avery');
  await publish(page);
  await expect(page).toHaveURL(new RegExp(`/desk/deals/${deal.id}$`));
  await expect(page.getByText('Open', { exact: true }).first()).toBeVisible();
});

test('the More menu is readable beside its button, and Escape closes only the menu', async ({
  page,
  database,
}) => {
  const deal = await aDeal(await atTheDesk(page, database));
  await page.goto(`/desk/deals/${deal.id}`);
  await page.getByText('More', { exact: true }).click();
  const item = page.getByRole('button', { name: 'Make a template' });
  await expect(item).toBeInViewport({ ratio: 1 });
  expect((await item.boundingBox())?.width).toBeGreaterThan(120);
  const label = await item.evaluate((each) => each.scrollWidth - each.clientWidth);
  expect(label).toBe(0);
  const menu = await page
    .getByRole('button', { name: 'Make a template' })
    .evaluate((each) => each.parentElement?.getBoundingClientRect().width ?? 0);
  expect(menu).toBeGreaterThan(120);
  await item.focus();
  await page.keyboard.press('Escape');
  await expect(item).toBeHidden();
  await expect(page.getByText('More', { exact: true })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/desk/deals/${deal.id}$`));
});

test('undo keeps a colleague’s later changes', { tag: '@any-size' }, async ({
  page,
  database,
  browser,
}) => {
  const desk = await atTheDesk(page, database);
  const id = await aDraft(desk, anOfferFrom('outback'));
  await openEditor(page, id);
  const { link } = await aColleague(desk, 'MANAGER', 'Theo Lindqvist');
  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signIn(other, link);
  await other.goto(`/desk/drafts/${id}`);
  await expect(page.getByText('Theo is here too')).toBeVisible();
  const buyer = page.getByRole('textbox', { name: 'Buyer’s name' });
  await buyer.fill('Dana Whitfield');
  await expect(other.getByRole('textbox', { name: 'Buyer’s name' })).toHaveValue('Dana Whitfield');
  await other.getByRole('textbox', { name: 'Amount of Dealer handling' }).fill('599');
  const fee = page.getByRole('textbox', { name: 'Amount of Dealer handling' });
  await expect(fee).toHaveValue('599.00');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(buyer).toHaveValue('Jordan Avery');
  await expect(fee).toHaveValue('599.00');
  await expect(other.getByRole('textbox', { name: 'Buyer’s name' })).toHaveValue('Jordan Avery');
  await expect(other.getByRole('textbox', { name: 'Amount of Dealer handling' })).toHaveValue(
    '599.00',
  );
  await other.context().close();
});

test('a colleague’s change during one’s own save reaches the screen', {
  tag: '@any-size',
}, async ({ page, database }) => {
  const desk = await atTheDesk(page, database);
  const file = anOfferFrom('outback');
  const id = await aDraft(desk, file);
  await openEditor(page, id);
  const mine = { ...file, number: 'NR-9' };
  await page.route('**/api/desk/graphql', async (route) => {
    if (!route.request().postData()?.includes('SaveDraft')) return route.continue();
    // The response is late. This browser reads a colleague's next version before it arrives.
    const response = await route.fetch();
    const theirs = page.waitForResponse(
      (each) => each.request().postData()?.includes('EditedDraft') ?? false,
    );
    await savedElsewhere(desk, id, { ...mine, buyer: { name: 'Dana Whitfield' } }, 2);
    await (await theirs).finished();
    await route.fulfill({ response });
  });
  await page.getByRole('textbox', { name: 'Deal number' }).fill('NR-9');
  await expect(page.getByRole('textbox', { name: 'Buyer’s name' })).toHaveValue('Dana Whitfield');
  await expect(page.getByRole('textbox', { name: 'Deal number' })).toHaveValue('NR-9');
  await expect(saved(page)).toBeVisible();
});
