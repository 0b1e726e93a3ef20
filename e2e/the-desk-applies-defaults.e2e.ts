// Journey: a dealership's defaults are set up once in the settings and used in a deal with one press.

import { startingCharges } from '../domain/src/defaults/state-charges.ts';
import { changeDefaults } from '../server/src/actions/settings/deal-defaults.ts';
import { anOfferFrom } from '../server/test/offers.ts';
import { aDraft, atTheDesk } from './desk.ts';
import { expect, test } from './journey.ts';

test('lenders, deal numbers and fees are set up in the settings @any-size', async ({
  page,
  database,
}) => {
  await atTheDesk(page, database, 'MANAGER');
  await page.goto('/desk/settings/numbers');
  await page.getByRole('textbox', { name: 'Pattern' }).fill('D{000}');
  await expect(page.getByText('The first deal will be D001.')).toBeVisible();
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto('/desk/settings/lenders');
  await page.getByRole('button', { name: 'Add a lender' }).click();
  await page.getByRole('textbox', { name: 'Lender', exact: true }).fill('Alpine Credit Union');
  await page.getByRole('textbox', { name: /^Rate, tier 1/ }).fill('5.49%');
  await page.getByRole('button', { name: /^Add a tier/ }).click();
  await page.getByRole('spinbutton', { name: /^Months, tier 2/ }).fill('72');
  await page.getByRole('textbox', { name: /^Rate, tier 2/ }).fill('5.99');
  await save.click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto('/desk/settings/charges');
  await page.getByRole('combobox', { name: 'State' }).selectOption('US-TX');
  const rate = page.getByRole('textbox', { name: 'Rate' });
  await expect(rate).toHaveValue(/6\.25/);
  await rate.fill('8.25');
  const saved = page.waitForResponse((response) =>
    /mutation ChangeDealDefaults\b/.test(response.request().postData() ?? ''),
  );
  await save.click();
  expect(JSON.stringify(await (await saved).json())).toContain('8.25');
});

test('a product, a loan and the fees of the state are each added to a deal with one press @any-size', async ({
  page,
  database,
}) => {
  const desk = await atTheDesk(page, database);
  const [product] = anOfferFrom('outback').addOns;
  const { dealershipId } = desk;
  const actor = { kind: 'MACHINE' } as const;
  const changed = await changeDefaults(
    { database, actor, dealershipId, now: new Date() },
    {
      addOns: [
        { ...product, id: 'shield', label: 'Paint shield', requires: [], excludesAddOns: [] },
      ],
      lenders: [{ name: 'Alpine CU', tiers: [{ termMonths: 48, ratePercent: '4.9' }] }],
      charges: [startingCharges('US-TX')],
    },
  );
  if (!changed.ok) throw new Error(changed.refusal.message);
  const id = await aDraft(desk, { ...anOfferFrom('outback'), jurisdiction: 'US-TX' });
  await page.goto(`/desk/drafts/${id}`);
  await page.getByText('Add from menu').click();
  await page.getByRole('button', { name: 'Paint shield' }).click();
  await expect(page.getByRole('button', { name: 'Move Paint shield', exact: true })).toBeVisible();
  await page.getByText('Add from lender').click();
  await page.getByRole('button', { name: 'Alpine CU, 48 months at 4.9%' }).click();
  await expect(page.getByRole('button', { name: 'Move Finance 48', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add Texas fees and tax' }).click();
  const moves = page.getByRole('button', { name: 'Move Title & registration', exact: true });
  await expect(moves).toBeVisible();
  await expect(page.locator('[id="field-price.tax.ratePercent"]')).toHaveValue(/6\.25/);
});
