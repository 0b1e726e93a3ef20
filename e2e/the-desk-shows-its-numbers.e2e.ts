// Journey: the numbers screen by keyboard, by range and group, down to a deal without activity.
import { readFileSync } from 'node:fs';
import { aBusyDay, atTheDesk } from './desk.ts';
import { expect, test } from './journey.ts';

test('a manager reads the numbers and opens a dormant offer', async ({ page, database }) => {
  await aBusyDay(await atTheDesk(page, database, 'MANAGER'));
  await page.goto('/desk');
  await page.getByRole('link', { name: 'Numbers' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Numbers', exact: true })).toBeVisible();
  const funnel = page.getByRole('listitem').filter({ hasText: /^Chose/ });
  await expect(funnel).toBeVisible();

  const definition = page.getByText('Of the deals sent: those in which the buyer has saved');
  await expect(definition).toBeHidden();
  await funnel.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(definition).toBeVisible();

  await page.getByText('Show as a table').click();
  await expect(page.getByRole('columnheader', { name: 'Week of' })).toBeVisible();
  await page.getByRole('radio', { name: 'Make' }).check({ force: true });
  await expect(page.getByRole('heading', { name: 'By make' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^numbers-.*\.csv$/);
  // Excel needs the byte order mark to read accents.
  expect(readFileSync(await (await download).path(), 'utf8')).toMatch(/^\ufeff\w/);

  await page.getByRole('radio', { name: '7 days' }).check({ force: true });
  await expect(page).toHaveURL(/from=/);
  await page.getByRole('textbox', { name: 'From' }).fill('2035-01-01');
  await expect(page.getByRole('alert')).toHaveText('The last day is before the first day.');
  await page.getByRole('radio', { name: '8 weeks' }).check({ force: true });

  await page
    .getByRole('listitem')
    .filter({ hasText: 'not opened' })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/desk\/deals\//);
});
