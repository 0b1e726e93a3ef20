// A returning buyer sees what changed since their last visit on any device.
import type { Offer } from '@forecourt/domain';
import { confirmationsOf, reviseDeal } from '@forecourt/server';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test, touch } from './journey.ts';
import { openConfirmDialog } from './page.ts';

const notice = (page: Page) => page.getByText('changed this offer since you last looked');

function withHandling(offer: Offer, amountCents: number): Offer {
  const lines = offer.price.lines.map((line) =>
    line.id === 'handling' ? { ...line, amountCents } : line,
  );
  return { ...offer, price: { ...offer.price, lines } };
}

test('the notice shows on reopening, on any device, until it is read', {
  tag: '@any-size',
}, async ({ page, browser, newDeal, database }) => {
  const { id, offer } = await newDeal();
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await touch(page);
  await page.goto('about:blank');
  await reviseDeal(database, id, withHandling(offer, 79_900), new Date());
  const other = await browser.newPage({ baseURL: test.info().project.use.baseURL ?? '' });
  for (const device of [page, other]) {
    for (const screen of ['', '/summary']) {
      await device.goto(`/deal/${id}${screen}`);
      await expect(notice(device)).toBeVisible();
      const cells = device.getByRole('row', { name: /Dealer handling/ }).getByRole('cell');
      await expect(cells.filter({ visible: true })).toHaveText(['$699.00', '$799.00']);
      // Price, payment and total are visible. Other figures are folded.
      const meaning = device.getByRole('table', { name: 'What that means for you' });
      await expect(meaning.getByRole('rowheader')).toHaveText([
        'Out-the-door price',
        'Monthly payment',
        'Total you pay',
      ]);
      const others = device.getByRole('table', { name: 'Other figures' });
      await expect(others).toBeHidden();
      await device.getByText(/^Everything else that changed/).click();
      await expect(others.getByRole('row', { name: /Finance charge/ })).toBeVisible();
    }
  }
  await hydrated(other);
  await expectAccessible(other);
  const marked = other.waitForResponse((response) =>
    /mutation MarkSeen\b/.test(response.request().postData() ?? ''),
  );
  await other.getByRole('button', { name: 'I have read the changes' }).click();
  await expect(notice(other)).toHaveCount(0);
  await marked;
  await other.close();
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await expect(notice(page)).toHaveCount(0);
});

test('@any-size the notice names a confirmation that was replaced, with its receipt', async ({
  page,
  newDeal,
  database,
}) => {
  const { id, offer } = await newDeal();
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  const dialog = await openConfirmDialog(page);
  await dialog.getByRole('textbox', { name: 'Full name' }).fill('Jordan Avery');
  await dialog.getByRole('checkbox', { name: /^I agree/ }).check();
  await dialog.getByRole('button', { name: 'Confirm selection' }).click();
  await expect(dialog.getByRole('status', { name: 'Confirmed' })).toBeVisible();
  await page.goto('about:blank');
  await reviseDeal(database, id, withHandling(offer, 79_900), new Date());
  const [confirmation] = await confirmationsOf(database.db, id);
  await page.goto(`/deal/${id}`);
  await expect(page.getByText('That offer was replaced')).toBeVisible();
  const receipt = page.getByRole('link', { name: `receipt ${confirmation?.number}` });
  const file = await page.request.get((await receipt.getAttribute('href')) ?? '');
  expect(file.status()).toBe(200);
});

test('@any-size the notice does not repeat on reopening changes that the open page showed', async ({
  page,
  newDeal,
  database,
}) => {
  const { id, offer } = await newDeal();
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await reviseDeal(database, id, withHandling(offer, 79_900), new Date());
  const read = page.getByRole('button', { name: 'I have read the changes' });
  const marked = page.waitForResponse((response) =>
    /mutation MarkSeen\b/.test(response.request().postData() ?? ''),
  );
  await read.click();
  await marked;
  await page.reload();
  await hydrated(page);
  await expect(read).toHaveCount(0);
});
