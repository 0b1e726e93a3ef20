// Journey: erasing a buyer's data at the desk, and the archive of the deal.
import { readFileSync } from 'node:fs';
import { verifyArchive } from '@forecourt/server';
import { aDeal, atTheDesk } from './desk.ts';
import { expect, test } from './journey.ts';

test('settings keep what a colleague changed while they were open', { tag: '@any-size' }, async ({
  page,
  database,
}) => {
  const { dealershipId } = await atTheDesk(page, database);
  await page.goto('/desk/settings/retention');
  const messages = page.getByRole('textbox', { name: 'Keep messages (days)' });
  await messages.fill('30');
  const terms = { messages_days: null, contact_days: 90, deal_days: null };
  await database.maintenance
    .insertInto('retention')
    .values({ dealership_id: dealershipId, ...terms })
    .execute();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'Keep the buyer’s data (days)' })).toHaveValue(
    '90',
  );
  await expect(messages).toHaveValue('30');
});

test('a manager archives a deal, then erases its buyer', { tag: '@any-size' }, async ({
  page,
  database,
}) => {
  const deal = await aDeal(await atTheDesk(page, database, 'MANAGER'));
  const { name } = deal.offer.buyer;
  await page.goto(`/desk/deals/${deal.id}`);
  await expect(page.getByText(name).first()).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Download the archive' }).click();
  const zip = readFileSync(await (await download).path());
  expect(verifyArchive(zip).problems).toEqual([]);

  await page.getByRole('button', { name: 'Erase the buyer’s data' }).click();
  const dialog = page.getByRole('dialog');
  const erase = dialog.getByRole('button', { name: 'Erase' });
  await dialog.getByLabel('Reason').fill('They asked us to.');
  await expect(erase).toBeDisabled();
  await dialog.getByLabel(/^Type/).fill(deal.number);
  await erase.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('erased the buyer’s data: They asked us to.')).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveCount(0);

  for (const path of ['', '/summary']) {
    await page.goto(`/deal/${deal.id}${path}`);
    const { dealership } = deal.offer;
    await expect(page.getByText(dealership.name, { exact: true }).first()).toBeVisible();
    await expect(page.getByText('For Erased')).toHaveCount(0);
  }
});
