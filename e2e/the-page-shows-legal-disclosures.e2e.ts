// The page has the texts that the law requires: the right to cancel in California, fourteen days in Germany, and the
// statements before consent to electronic records. The receipt stores them.
import type { Receipt } from '@forecourt/domain';
import { aDeal, atTheDesk, confirmed } from './desk.ts';
import { expect, expectAccessible, hydrated, readInEnglish, test } from './journey.ts';
import { openConfirmDialog } from './page.ts';

const DEALS = [
  {
    name: 'ioniq-6-used',
    place: 'a used car in California',
    option: /Finance, 60/,
    rights: [
      'Your right to cancel. You can return this car within three days',
      'each mile over 250',
      '$416.48',
    ],
    codes: ['RIGHT_TO_CANCEL', 'CA_TOTAL_PRICE'],
  },
  {
    name: 'bmw-430i-berlin',
    place: 'a loan in Germany',
    option: /Finance, 48/,
    rights: [
      'Confirming is not a contract.',
      'Caution! Borrowing money costs money.',
      'withdraw from the credit agreement within',
    ],
    codes: ['EU_NO_CONTRACT', 'EU_BORROWING_WARNING', 'EU_WITHDRAWAL'],
  },
] as const;

const CONSENT = ['On paper instead.', 'Taking it back.', 'What it covers.', 'What you need.'];
const CONSENT_CODES = [
  'E_RECORDS_PAPER',
  'E_RECORDS_WITHDRAW',
  'E_RECORDS_COVERS',
  'E_RECORDS_NEEDS',
];

for (const { name, place, option, rights, codes } of DEALS) {
  test(`[LAW5] [LAW6] ${place}: page, dialog, summary and receipt have the same texts`, {
    tag: '@any-size',
  }, async ({ page, newDeal, baseURL }) => {
    await readInEnglish(page, baseURL);
    const { id, offer } = await newDeal(name);
    await page.goto(`/deal/${id}`);
    await hydrated(page);
    const pay = page.locator('#pay');
    for (const sentence of rights) await expect(pay.getByText(sentence)).toBeVisible();
    await page.getByRole('radio', { name: option }).check();
    const dialog = await openConfirmDialog(page);
    await dialog.getByText('What that means').click();
    for (const words of CONSENT) await expect(dialog.getByText(words)).toBeVisible();
    await expect(dialog.getByText(offer.dealership.phone)).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/deal/${id}/summary`);
    await hydrated(page);
    const part = page.getByRole('region', { name: 'Your rights' });
    for (const sentence of rights) await expect(part.getByText(sentence)).toBeVisible();
    const confirm = page.getByRole('region', { name: 'Confirm', exact: true });
    await confirm.getByText('What that means').click();
    for (const words of CONSENT) await expect(confirm.getByText(words)).toBeVisible();
    await confirm.getByRole('textbox', { name: 'Full name' }).fill(offer.buyer.name);
    await confirm.getByRole('checkbox', { name: /^I agree/ }).check();
    await confirm.getByRole('button', { name: 'Confirm selection' }).click();
    await expect(page.getByRole('status', { name: 'Confirmed' })).toBeVisible();
    await page.getByText('See the whole statement').click();
    for (const sentence of rights) await expect(part.getByText(sentence)).toBeVisible();
    await page.getByText('Verification details').click();
    await expect(page.getByRole('heading', { name: 'What you agreed to' })).toBeVisible();
    await expectAccessible(page);
    const link = page.locator('a[href$=".json"]').first();
    const receipt = (await (
      await page.request.get((await link.getAttribute('href')) ?? '')
    ).json()) as Receipt;
    expect(receipt.statements?.map(({ code }) => code)).toEqual([...codes, ...CONSENT_CODES]);
  });
}

test('[LAW16] [LAW13] the desk records a returned car, desk and buyer see its itemized receipt, and a Spanish-speaking buyer is noted', {
  tag: '@any-size',
}, async ({ page, browser, database, baseURL }) => {
  const desk = await atTheDesk(page, database);
  const deal = await aDeal(desk, 'ioniq-6-used');
  await confirmed(desk, deal);
  await page.goto(`/desk/deals/${deal.id}`);
  const more = page.getByText('More', { exact: true });
  const open = page.getByRole('button', { name: 'Record a returned car' });
  await more.click();
  await expect(open).toHaveAccessibleDescription('Acknowledge the confirmation first.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Acknowledge' }).click();
  await page.goto(`/desk/deals/${deal.id}`);
  await expect(page.getByText(/acknowledged/).first()).toBeVisible();
  await more.click();
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Record a returned car' });
  await dialog.getByLabel('Time of the return').fill('00:00');
  await dialog.getByLabel('Miles driven since the sale').fill('401');
  await dialog.getByLabel(/^Paid by/).fill('2000');
  await expect(dialog.getByText('$416.48')).toBeVisible();
  const record = dialog.getByRole('button', { name: 'Record the return' });
  await record.click();
  await expect(dialog.getByText('more than 400 miles')).toBeVisible();
  await dialog.getByLabel('Miles driven since the sale').fill('300');
  await expectAccessible(page);
  await record.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('recorded that the buyer returned the car')).toBeVisible();
  await expect(page.getByText('$1,533.52')).toBeVisible();
  await expectAccessible(page);

  // The buyer uses a separate browser.
  for (const { language, title, refund } of [
    { language: 'en', title: 'You returned the car', refund: 'Your refund' },
    { language: 'de', title: 'Sie haben das Auto zurückgegeben', refund: 'Ihre Erstattung' },
    { language: 'es', title: 'Usted devolvió el auto', refund: 'Su reembolso' },
  ]) {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const buyer = await context.newPage();
    await buyer.goto(`/deal/${deal.id}/summary?lang=${language}`);
    await expect(buyer.getByRole('heading', { name: title })).toBeVisible();
    await expect(buyer.getByText(refund)).toBeVisible();
    await expect(buyer.getByText(/1[.,]533[.,]52/)).toBeVisible();
    await expectAccessible(buyer);
    await context.close();
  }

  // The last visit was in Spanish.
  await page.goto(`/desk/deals/${deal.id}`);
  const guide = page.getByRole('note').filter({ hasText: 'Buyers Guide' });
  await expect(guide).toContainText('reads this page in Spanish');
});
