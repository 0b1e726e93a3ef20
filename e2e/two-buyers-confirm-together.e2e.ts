// Journey: two buyers confirm together. Both are greeted, have a field in the form, and are on the receipt.
import { expect, hydrated, test } from './journey.ts';

test('a co-buyer has their own field in the form and their own line on the receipt', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal('ioniq-6-used');
  await page.goto(`/deal/${id}/summary`);
  await hydrated(page);
  await expect(page.getByRole('main')).toContainText('For Aisha Bello and Tomasz Bello');
  await page.getByRole('button', { name: 'Use this option' }).click();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Aisha Bello');
  await page.getByRole('textbox', { name: /^Co-buyer’s name/ }).fill('Tomasz Bello');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Confirm selection' }).click();
  await expect(page.getByRole('status', { name: 'Confirmed' })).toBeVisible();
  await page.getByText('Verification details').click();
  await expect(page.getByText('With', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Tomasz Bello');
});
