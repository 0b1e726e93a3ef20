// On a slow connection the page is readable and tappable before hydration, and every tap counts.
import { type Choice, type NormalChoice, type Offer, quote } from '@forecourt/domain';
import { dealFormat } from '@forecourt/domain/format';
import type { Database } from '@forecourt/server';
import type { Page } from '@playwright/test';
import { anOfferFrom } from '../server/test/offers.ts';
import { expect, hydrated, test } from './journey.ts';
import { afterSeconds, holdScripts } from './page.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Your selection' });
const slider = (page: Page) => page.getByRole('slider', { name: 'Cash down' });
const field = (page: Page) => page.getByRole('spinbutton', { name: 'Cash down' });
const way = (page: Page, name: RegExp) =>
  page.getByRole('radiogroup', { name: 'How you pay' }).getByRole('radio', { name });
const summary = (page: Page) =>
  page.getByRole('link', { name: 'See summary' }).filter({ visible: true }).first();
/** Button in the panel of a desktop or the bar of a phone. */
const confirm = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Confirm selection' }).first();

async function storedChoice(database: Database, id: string): Promise<NormalChoice | null> {
  const row = await database.db
    .selectFrom('selections')
    .select('choice')
    .where('deal_id', '=', id)
    .executeTakeFirst();
  return row ? (JSON.parse(row.choice) as NormalChoice) : null;
}

function acceptedAddOns(choice: NormalChoice | null): string[] {
  const accepted = choice?.addOns.filter(({ decision }) => decision === 'ACCEPTED') ?? [];
  return accepted.map(({ addOnId }) => addOnId);
}

/** Returns the payment that the panel shows for a choice. */
function paymentOf(offer: Offer, choice: Choice): string {
  const quoted = quote(offer, choice);
  if (!quoted.ok) throw new Error('no quote');
  const { finance, lease } = quoted.value;
  const { money } = dealFormat(offer.locale, offer.currency, offer.timeZone);
  return money(finance?.paymentCents ?? lease?.monthlyPaymentCents ?? 0);
}

test('a payment option, cash down, a checkbox and a plan are all saved, and every figure matches them', {
  tag: '@any-size',
}, async ({ page, newDeal, database }) => {
  const { id, offer } = await newDeal();
  const letGo = await holdScripts(page, `/deal/${id}`);
  await way(page, /Finance, 48 months/).check();
  await page.getByRole('checkbox', { name: 'GAP waiver' }).check();
  await page.locator('#add-ons summary').filter({ hasText: 'Plans' }).first().click();
  const plan = page.locator('#add-ons').getByRole('radio').first();
  await plan.check();
  await field(page).fill('8000');
  await field(page).blur();
  await letGo();
  await expect(panel(page)).toContainText('Saved');
  // The add-ons are lazy-loaded. Taps on them are saved once their script has loaded.
  await expect
    .poll(async () => acceptedAddOns(await storedChoice(database, id)), { timeout: 10_000 })
    .toHaveLength(2);
  const stored = await storedChoice(database, id);
  expect(stored).toMatchObject({ paymentOptionId: 'finance-48', cashDownCents: 800_000 });
  expect(acceptedAddOns(stored)).toContain('gap');
  await expect(way(page, /Finance, 48 months/)).toBeChecked();
  await expect(plan).toBeChecked();
  await expect(field(page)).toHaveValue('8,000');
  await expect(panel(page)).toContainText(paymentOf(offer, stored as NormalChoice));
  await expect(panel(page)).toContainText('$8,000 at signing');
});

test('@any-size an invalid amount is corrected with a message, and a moved slider counts', async ({
  page,
  newDeal,
  database,
}) => {
  const [typed, moved] = [await newDeal(), await newDeal()];
  const goOn = await holdScripts(page, `/deal/${typed.id}`);
  await field(page).fill('99999');
  await field(page).blur();
  await goOn();
  await expect(page.getByText('$20,000 is the most for this way to pay')).toBeVisible();
  await expect(field(page)).toHaveValue('20,000');
  await expect(panel(page)).toContainText('Saved');
  await page.unrouteAll();
  const letGo = await holdScripts(page, `/deal/${moved.id}`);
  await slider(page).fill('5500');
  await letGo();
  await expect(panel(page)).toContainText('Saved');
  await expect(field(page)).toHaveValue('5,500');
  expect(await storedChoice(database, typed.id)).toMatchObject({ cashDownCents: 2_000_000 });
  expect(await storedChoice(database, moved.id)).toMatchObject({ cashDownCents: 550_000 });
});

test('@any-size untouched controls are not saved', async ({ page, newDeal, watch }) => {
  // The browser rounds the slider if the maximum isn't a multiple of the step.
  const cashDown = { defaultCents: 300_050, minCents: 0, maxCents: 300_050, stepCents: 10_000 };
  const { paymentOptions } = anOfferFrom('outback');
  const { id } = await newDeal('outback', {
    paymentOptions: paymentOptions.map((each) =>
      'cashDown' in each ? { ...each, cashDown } : each,
    ),
  });
  const letGo = await holdScripts(page, `/deal/${id}`);
  await expect(slider(page)).toHaveValue('3000');
  await expect(field(page)).toHaveValue('3,000.50');
  await letGo();
  await page.waitForTimeout(700);
  await expect(panel(page)).toContainText('Nothing chosen yet');
  expect(watch.operations).not.toContain('ChooseSelection');
});

test('the mileage of a lease is saved', { tag: '@any-size' }, async ({
  page,
  newDeal,
  database,
}) => {
  const { id, offer } = await newDeal('xc60-lease');
  const letGo = await holdScripts(page, `/deal/${id}`);
  const mileage = page.locator('#pay-mileage').getByRole('radio', { checked: false }).last();
  const perYear = Number(await mileage.getAttribute('value'));
  await page.locator(`#pay-mileage [value="${perYear}"]`).check();
  await letGo();
  await expect(panel(page)).toContainText('Saved');
  const stored = await storedChoice(database, id);
  expect(stored?.milesPerYear).toBe(perYear);
  await expect(panel(page)).toContainText(paymentOf(offer, stored as NormalChoice));
});

test('the summary link navigates at once, or after a tap once that is saved', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal();
  await holdScripts(page, `/deal/${id}`);
  await summary(page).click();
  await expect(page.getByRole('heading', { name: 'Summary', level: 1 })).toBeVisible();
  await page.unrouteAll();
  const letGo = await holdScripts(page, `/deal/${id}`);
  await way(page, /Finance, 48 months/).check();
  await expect(summary(page)).toHaveCSS('pointer-events', 'none');
  await letGo();
  await summary(page).click();
  await expect(page.getByRole('heading', { name: 'Summary', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Finance, 48 months');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Finance, 48 months');
});

test('confirm shows that it is waiting, and opens with the earlier taps', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id, offer } = await newDeal();
  const letGo = await holdScripts(page, `/deal/${id}`);
  await field(page).fill('8000');
  await way(page, /Finance, 48 months/).check();
  await confirm(page).click();
  await expect(page.getByText('The page is still loading; you can confirm')).toBeVisible();
  await letGo();
  const dialog = page.getByRole('dialog', { name: 'Confirm selection' });
  await expect(dialog.getByRole('textbox', { name: 'Full name' })).toBeVisible();
  const choice = { paymentOptionId: 'finance-48', cashDownCents: 800_000, addOns: [] };
  await expect(dialog).toContainText('Finance, 48 months');
  await expect(dialog).toContainText(paymentOf(offer, choice));
  await expect(page.getByText('The page is still loading')).toBeHidden();
});

test('@any-size name and consent on the summary survive until its script has loaded', async ({
  page,
  newDeal,
}) => {
  const { id } = await newDeal();
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await way(page, /Finance, 48 months/).check();
  await expect(panel(page)).toContainText('Saved');
  const letGo = await holdScripts(page, `/deal/${id}/summary`);
  await page.getByRole('textbox', { name: 'Full name' }).fill('Jordan Avery');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await letGo();
  await page.getByRole('button', { name: 'Confirm selection' }).click();
  await expect(page.getByRole('status', { name: 'Confirmed' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Jordan Avery');
});

test('if the script never loads, no control looks usable, and a text explains why', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal();
  await holdScripts(page, `/deal/${id}`);
  const still = page.getByText('Still loading.');
  const failed = page.getByText('This page did not load completely');
  await expect(still).toBeHidden();
  const before = await page.locator('#pay').boundingBox();
  await afterSeconds(page, 6);
  await expect(still).toBeVisible();
  await expect(way(page, /Finance, 48 months/)).toHaveCSS('opacity', '1');
  await afterSeconds(page, 21);
  await expect(still).toBeHidden();
  await expect(failed).toBeVisible();
  await expect(page.getByRole('link', { name: 'Load it again' })).toBeVisible();
  await expect(way(page, /Finance, 48 months/)).toHaveCSS('opacity', '0.4');
  for (const control of [way(page, /Finance, 48/), slider(page), field(page), confirm(page)]) {
    await expect(control).toHaveCSS('pointer-events', 'none');
  }
  expect(await page.locator('#pay').boundingBox()).toEqual(before);
});
