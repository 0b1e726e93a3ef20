// Journey: a buyer chooses. All figures update, every choice is saved, and nothing changes by itself.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Choice, defaultChoice, type Offer, type Quote } from '@forecourt/domain';
import { dealFormat } from '@forecourt/domain/format';
import { reviseDeal, withdrawDeal } from '@forecourt/server';
import type { Page } from '@playwright/test';
import { expect, hydrated, test, untilListening } from './journey.ts';
import { unpin } from './page.ts';

const CLI = fileURLToPath(new URL('../cli/src/main.ts', import.meta.url));

/** Returns the output of `npx forecourt quote DEAL.json --choice CHOICE.json`. */
function printedQuote(offer: Offer, choice: Choice): Quote {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-quote-'));
  const [deal, chosen] = [join(folder, 'deal.json'), join(folder, 'choice.json')];
  writeFileSync(deal, JSON.stringify(offer));
  writeFileSync(chosen, JSON.stringify(choice));
  const printed = execFileSync(process.execPath, [CLI, 'quote', deal, '--choice', chosen]);
  rmSync(folder, { recursive: true });
  return JSON.parse(printed.toString()) as Quote;
}

const money = (cents: number) => dealFormat('en-US', 'USD', 'America/Denver').money(cents);

const ways = (page: Page) => page.getByRole('radiogroup', { name: 'How you pay' });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Your selection' });
const slider = (page: Page) => page.getByRole('slider', { name: 'Cash down' });
const field = (page: Page) => page.getByRole('spinbutton', { name: 'Cash down' });

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  // Sections that are laid out late would move the target of a click.
  await unpin(page);
}

async function untilSaved(page: Page): Promise<void> {
  await expect(panel(page)).toContainText(/Saved/);
}

test('cash down by the slider updates every figure to the output of the command line', async ({
  page,
  newDeal,
}) => {
  const { id, offer } = await newDeal();
  await open(page, id);
  await slider(page).fill('7500');
  await expect(field(page)).toHaveValue('7,500');
  const quote = printedQuote(offer, {
    paymentOptionId: 'finance-72',
    cashDownCents: 750_000,
    addOns: [],
  });
  const { finance } = quote;
  if (!finance) throw new Error('not a loan');
  for (const cents of [
    finance.paymentCents,
    quote.totalYouPayCents,
    quote.price.totalPriceCents,
    quote.price.outTheDoorCents,
  ]) {
    await expect(panel(page)).toContainText(money(cents));
  }
  const main = page.getByRole('main');
  for (const cents of [
    finance.amountFinancedCents,
    finance.financeChargeCents,
    quote.price.sellingPriceCents,
  ]) {
    await expect(main).toContainText(money(cents));
  }
});

test('typed cash down: the limits are explained, and an amount outside them is corrected with a message', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal();
  await open(page, id);
  await expect(field(page)).toHaveAccessibleDescription(/From \$0 to \$20,000, in steps of \$100/);
  await field(page).fill('99999');
  // The limit shows at once, while typing.
  await expect(page.getByText('$20,000 is the most for this way to pay.')).toBeVisible();
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('20,000');
  await expect(page.getByText('$20,000 is the most for this way to pay, so')).toBeVisible();
  await field(page).fill('1,234');
  await field(page).blur();
  await expect(field(page)).toHaveValue('1,200');
  await expect(slider(page)).toHaveValue('1200');
  for (const less of ['-5', '−$5.00', '–500']) {
    await field(page).fill(less);
    await expect(page.getByText('$0 is the least for this way to pay.')).toBeVisible();
    await field(page).blur();
    await expect(field(page)).toHaveValue('0');
    await expect(page.getByText('$0 is the least for this way to pay, so')).toBeVisible();
    await field(page).fill('1,200');
  }
  for (const unclear of ['5-10', '3k']) {
    await field(page).fill(unclear);
    await field(page).blur();
    await expect(page.getByText('That’s not an amount, so it stays at $1,200.')).toBeVisible();
    await expect(field(page)).toHaveValue('1,200');
  }
});

test('a lease with its mileage never shows an APR', { tag: '@any-size' }, async ({
  page,
  newDeal,
}) => {
  const { id, offer } = await newDeal();
  await open(page, id);
  await ways(page)
    .getByRole('radio', { name: /Lease, 36 months/ })
    .check();
  await page.getByRole('radio', { name: '15,000' }).check();
  const { lease, totalYouPayCents } = printedQuote(offer, {
    paymentOptionId: 'lease-36',
    cashDownCents: 200_000,
    milesPerYear: 15_000,
    addOns: [],
  });
  if (!lease) throw new Error('not a lease');
  await expect(panel(page)).toContainText(money(lease.monthlyPaymentCents));
  await expect(panel(page)).toContainText(money(totalYouPayCents));
  await expect(page.getByRole('main')).toContainText(money(lease.cashDueAtSigningCents));
  await expect(panel(page)).not.toContainText('APR');
  const option = ways(page)
    .locator('label, li, div')
    .filter({ hasText: 'Lease, 36 months' })
    .last();
  await expect(option).not.toContainText('APR');
});

test('the address cannot choose an add-on, and a lease hides the add-ons it excludes', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal();
  await page.goto(`/deal/${id}?addOns=gap,tow-hitch&accepted=all#gap`);
  await hydrated(page);
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await ways(page)
    .getByRole('radio', { name: /Lease, 36 months/ })
    .check();
  await expect(page.getByRole('checkbox', { name: 'GAP waiver' })).toHaveCount(0);
  await expect(page.locator('#add-ons')).toContainText(
    /Not offered when you lease the car: .*GAP waiver/,
  );
});

test('an add-on that requires another names it, and adds it only on request', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal();
  await open(page, id);
  const hitch = page.getByRole('checkbox', { name: 'Trailer hitch' });
  await page.getByRole('checkbox', { name: 'Hitch bike rack, two bikes' }).check();
  await expect(hitch).not.toBeChecked();
  await page.getByRole('button', { name: 'Add Trailer hitch too' }).click();
  await expect(hitch).toBeChecked();
  await expect(page.getByRole('button', { name: 'Add Trailer hitch too' })).toBeHidden();
  await expect(panel(page)).toContainText('2 add-ons');
});

test('a reload, the summary and a second device show the same choice', {
  tag: '@any-size',
}, async ({ page, newDeal, browser }) => {
  const { id } = await newDeal();
  await open(page, id);
  await ways(page)
    .getByRole('radio', { name: /Finance, 48 months/ })
    .check();
  await slider(page).fill('5000');
  await page.getByRole('checkbox', { name: 'GAP waiver' }).check();
  await untilSaved(page);
  await page.reload();
  await hydrated(page);
  await expect(ways(page).getByRole('radio', { name: /Finance, 48 months/ })).toBeChecked();
  await expect(field(page)).toHaveValue('5,000');
  const second = await browser.newPage();
  await open(second, id);
  await expect(second.getByRole('checkbox', { name: 'GAP waiver' })).toBeChecked();
  await expect(field(second)).toHaveValue('5,000');
  await second.goto(`/deal/${id}/summary`);
  await expect(second.getByRole('main')).toContainText('Finance, 48 months');
  await expect(second.getByRole('main')).toContainText('GAP waiver');
  await second.close();
});

test('two devices at once end in the same state, and the overwritten one shows a notice', {
  tag: '@any-size',
}, async ({ page, newDeal, browser }) => {
  const { id } = await newDeal();
  const second = await browser.newPage();
  // Both pages have event streams before either buyer chooses.
  await untilListening(page, () => open(page, id));
  await untilListening(second, () => open(second, id));
  await ways(second)
    .getByRole('radio', { name: /Pay in full/ })
    .check();
  await untilSaved(second);
  await expect(page.locator('#notices').getByText('Changed on another device')).toBeVisible();
  await expect(ways(page).getByRole('radio', { name: /Pay in full/ })).toBeChecked();
  await second.close();
});

test('@any-size both pages show that they are offline, even before their other scripts have loaded', async ({
  page,
  context,
  newDeal,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const { id } = await newDeal();
  await page.route(/\/assets\/(?!main-).*\.js$/, () => undefined);
  for (const path of [`/deal/${id}`, `/deal/${id}/summary`]) {
    const first = page.waitForResponse(/\/assets\/main-/);
    await page.goto(path, { waitUntil: 'commit' });
    await (await first).finished();
    await expect(page.getByText('You are offline')).toBeHidden();
    await context.setOffline(true);
    await expect(page.getByText('You are offline')).toBeVisible();
    await expect(page.getByRole('status')).toContainText(['You can keep going']);
    await context.setOffline(false);
    await expect(page.getByText('You are offline')).toBeHidden();
  }
});

test('offline choices are stored on the device, and saved once back online', {
  tag: '@any-size',
}, async ({ page, context, newDeal, database, watch }) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const { id } = await newDeal();
  await open(page, id);
  await hydrated(page, '#add-ons input');
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Dent repair' }).check();
  await expect(panel(page)).toContainText('1 add-on');
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toBeHidden();
  await expect
    .poll(async () => {
      const row = await database.db
        .selectFrom('selections')
        .select('choice')
        .where('deal_id', '=', id)
        .executeTakeFirst();
      return row?.choice.includes('"addOnId":"dent","planId":"dent-3y","decision":"ACCEPTED"');
    })
    .toBe(true);
});

test('a revision while the page is open lists the changes line by line', {
  tag: '@any-size',
}, async ({ page, newDeal, database }) => {
  const { id, offer } = await newDeal();
  await untilListening(page, () => open(page, id));
  await page.getByRole('checkbox', { name: 'Trailer hitch' }).check();
  await untilSaved(page);
  const lines = offer.price.lines.map((line) =>
    line.id === 'handling' ? { ...line, amountCents: 79_900 } : line,
  );
  const addOns = offer.addOns.filter((each) => !['tow-hitch', 'bike-rack'].includes(each.id));
  await reviseDeal(
    database,
    id,
    { ...offer, price: { ...offer.price, lines }, addOns },
    new Date(),
  );
  await expect(
    page.locator('#notices').getByText('The dealership has changed this offer'),
  ).toBeVisible();
  const changes = page.getByRole('table', { name: 'What the dealership changed' });
  await expect(changes.getByRole('row', { name: /Dealer handling/ })).toContainText('$699.00');
  await expect(changes.getByRole('row', { name: /Dealer handling/ })).toContainText('$799.00');
  await expect(page.locator('#notices')).toContainText('Trailer hitch');
});

test('a withdrawal while the page is open shows at once and disables every choice', {
  tag: '@any-size',
}, async ({ page, newDeal, database }) => {
  const { id } = await newDeal();
  await untilListening(page, () => open(page, id));
  await withdrawDeal(database, id, new Date());
  await expect(
    page.locator('#notices').getByText('The dealership has withdrawn this offer'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm selection' })).toBeHidden();
  await expect(slider(page)).toBeDisabled();
});

test('an expired offer shows its end, with a way to contact the adviser', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal('outback', { expiresAt: '2026-01-31T18:00:00-07:00' });
  await open(page, id);
  await expect(page.locator('#notices').getByText('This offer has expired')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm selection' })).toBeHidden();
  await expect(page.getByRole('link', { name: /555 0147/ }).first()).toBeVisible();
});

test('the whole page works by keyboard', { tag: '@desktop' }, async ({ page, newDeal }) => {
  const { id } = await newDeal();
  await open(page, id);
  await ways(page).getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(ways(page).getByRole('radio', { name: /Finance, 48 months/ })).toBeChecked();
  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(field(page)).toHaveValue('3,100');
  await field(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toHaveValue('3,200');
  await page.getByRole('checkbox', { name: 'GAP waiver' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'GAP waiver' })).toBeChecked();
});

for (const [what, failures, shown] of [
  ['comes late', 2, 'Dealer handling'],
  ['never comes', Number.POSITIVE_INFINITY, 'All figures on this page are the new ones'],
] as const) {
  test(`a revision is shown even if the script that compares it ${what}`, {
    tag: '@any-size',
  }, async ({ page, newDeal, database, watch }) => {
    watch.expect(/Failed to load resource|ERR_FAILED/);
    const { id, offer } = await newDeal();
    let failed = 0;
    await page.route('**/assets/Differences-*.js', (route) => {
      failed += 1;
      return failed <= failures ? route.abort() : route.continue();
    });
    await open(page, id);
    await page.waitForTimeout(2_500);
    const lines = offer.price.lines.map((line) =>
      line.id === 'handling' ? { ...line, amountCents: line.amountCents + 100_000 } : line,
    );
    await reviseDeal(database, id, { ...offer, price: { ...offer.price, lines } }, new Date());
    await expect(page.locator('#notices')).toContainText(shown);
    const { price } = printedQuote(
      { ...offer, price: { ...offer.price, lines } },
      defaultChoice(offer),
    );
    await expect(panel(page)).toContainText(money(price.outTheDoorCents));
    expect(failed).toBeGreaterThanOrEqual(3);
  });
}
