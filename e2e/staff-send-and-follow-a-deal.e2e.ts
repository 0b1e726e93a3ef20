// Journey: a deal at the desk from its file to its end: add, send, follow live, revise, extend, withdraw, acknowledge.
import { readFileSync, writeFileSync } from 'node:fs';
import { reviseDeal } from '@forecourt/server';
import type { Page, TestInfo } from '@playwright/test';
import { anOfferFrom } from '../server/test/offers.ts';
import { aDeal, atTheDesk, breakStream, chosen, confirmed, reviseFromFile } from './desk.ts';
import { CALIFORNIAN, upload } from './desk-states.ts';
import { expect, hydrated, test, touch, untilListening } from './journey.ts';

const outback = () => structuredClone(anOfferFrom('outback'));

/** Opens a page, and resolves when its event stream has started. */
async function untilLive(page: Page, open: () => Promise<unknown>): Promise<void> {
  const stream = page.waitForResponse(
    (response) => response.headers()['content-type']?.startsWith('text/event-stream') ?? false,
  );
  await open();
  await stream;
}

test('a file is checked and added, and its link copied for the buyer', {
  tag: '@any-size',
}, async ({ page, database, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await atTheDesk(page, database);
  await page.goto('/desk');
  await page.getByRole('link', { name: 'New deal' }).click();
  await page.getByRole('button', { name: 'From a file' }).waitFor();
  await upload(page, '{ "number": }');
  await expect(
    page.getByText('The file is not JSON: check its commas, quotes and brackets.'),
  ).toBeVisible();
  await upload(page, JSON.stringify({ ...outback(), currency: 'dollars' }));
  await expect(page.getByText('currency', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add the deal' })).toBeDisabled();
  await upload(page, JSON.stringify(outback()));
  await expect(page.getByText('$47,067.71').first()).toBeVisible();
  const lease = page.getByRole('row', { name: /Lease, 36 months/ });
  await expect(lease).toContainText('$22,764.03');
  await expect(page.getByText('No email goes out.')).toBeVisible();
  await page.getByRole('button', { name: 'Add the deal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jordan Avery' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(link);
  await expect(page.getByText('$47,067.71').first()).toBeVisible();
});

test('the adviser sees within two seconds that the buyer opened the link and made a choice', {
  tag: '@any-size',
}, async ({ page, database, browser }) => {
  const desk = await atTheDesk(page, database);
  const deal = await aDeal(desk);
  await untilLive(page, () => page.goto('/desk'));
  const row = page.getByRole('listitem').filter({ hasText: 'Jordan Avery' });
  await expect(row).toContainText('Sent, not opened yet');
  const buyer = await (await browser.newContext()).newPage();
  const listening = untilListening(buyer, async () => undefined);
  await buyer.goto(new URL(`/deal/${deal.id}`, page.url()).href);
  await hydrated(buyer);
  await touch(buyer);
  await expect(row).toContainText('Opened', { timeout: 2_000 });
  // "Open now" depends on the event stream, which the page's script opens.
  await listening;
  await expect(row).toContainText('Open now', { timeout: 2_000 });
  await chosen(desk, deal, 'finance-72');
  await expect(row).toContainText('Chose Finance, 72 months', { timeout: 2_000 });
  await expect(row).toContainText('$551.02/mo');
  await buyer.context().close();
});

test('changes during a broken stream are shown once it is back, and without a stream too @any-size', async ({
  page,
  database,
  watch,
}) => {
  watch.expect(/ERR_FAILED/);
  const desk = await atTheDesk(page, database);
  const deal = await aDeal(desk);
  await page.goto('about:blank');
  const { streams, mend } = await breakStream(page);
  await page.goto('/desk');
  await expect(page.getByText('Sent, not opened yet')).toBeVisible();
  await expect.poll(streams).toBe(2);
  await chosen(desk, deal, 'finance-72');
  await aDeal(desk, 'mx-5-cash');
  mend();
  await expect(page.getByText('Chose Finance, 72 months')).toBeVisible();
  // On phones, rows never move automatically.
  await page.getByRole('button', { name: 'Show 1 changed deal' }).click();
  await expect(page.getByRole('link', { name: 'Theo Marchetti' })).toBeVisible();
  // Blocks event streams, like some proxies.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(/subscription/, (route) => route.abort());
  await page.clock.install();
  await page.goto('/desk');
  await expect(page.getByText('Chose Finance, 72 months')).toBeVisible();
  await chosen(desk, deal, 'finance-48');
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(page.getByText('Chose Finance, 48 months')).toBeVisible({ timeout: 300 });
  }).toPass();
});

/** Runs in the page before its scripts: the notifications that the operating system would show. */
function recordNotifications(): void {
  class RecordedNotification extends EventTarget {
    static permission = 'default';
    static requestPermission() {
      RecordedNotification.permission = 'granted';
      return Promise.resolve('granted');
    }
    constructor(title: string, { body }: { body: string }) {
      super();
      document.documentElement.dataset['notified'] = `${title}: ${body}`;
    }
  }
  Object.assign(window, { Notification: RecordedNotification });
}

test('the tab counts deals that need the reader, and a notification names them while the desk is in the background', {
  tag: '@any-size',
}, async ({ page, database }) => {
  await page.addInitScript(recordNotifications);
  const desk = await atTheDesk(page, database);
  const deal = await aDeal(desk);
  await untilLive(page, () => page.goto('/desk/settings/notifications'));
  const notified = () => page.evaluate(() => document.documentElement.dataset['notified']);
  const turnOn = page.getByRole('button', { name: 'Turn on notifications' });
  await expect(turnOn).toBeVisible();
  expect(await page.evaluate(() => Notification.permission)).toBe('default');
  await turnOn.click();
  await expect(page.getByRole('button', { name: 'Turn off notifications' })).toBeVisible();
  expect(await notified()).toContain('Notifications are on');
  await expect(page).toHaveTitle('Notifications · Settings · Forecourt desk');
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
  );
  await confirmed(desk, deal);
  await expect(page).toHaveTitle('(1) Notifications · Settings · Forecourt desk');
  const words = '1 deal needs you: Jordan Avery, 2026 Subaru Outback Touring XT';
  await expect.poll(notified).toBe(words);
});

test('rows keep their place while somebody uses the list, until the changes are requested', async ({
  page,
  database,
}) => {
  const desk = await atTheDesk(page, database);
  const first = await aDeal(desk, 'outback');
  await aDeal(desk, 'xc60-lease');
  await untilLive(page, () => page.goto('/desk'));
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveText(['Daniel Sorensen-Whitfield', 'Jordan Avery']);
  await rows.first().focus();
  await chosen(desk, first, 'finance-72');
  await expect(page.getByText('Chose Finance, 72 months')).toBeVisible();
  await expect(rows).toHaveText(['Daniel Sorensen-Whitfield', 'Jordan Avery']);
  await aDeal(desk, 'mx-5-cash');
  await page.getByRole('button', { name: 'Show 2 changed deals' }).click();
  await expect(rows).toHaveText(['Theo Marchetti', 'Jordan Avery', 'Daniel Sorensen-Whitfield']);
  await expect(rows.first()).toBeFocused();
});

test('a file revises a deal: the difference is shown first, and another deal’s file needs the number typed', {
  tag: '@any-size',
}, async ({ page, database }) => {
  const deal = await aDeal(await atTheDesk(page, database));
  await page.goto(`/desk/deals/${deal.id}`);
  await reviseFromFile(page);
  await upload(page, JSON.stringify(outback()));
  await expect(page.getByText('Nothing changes.')).toBeVisible();
  const publish = page.getByRole('button', { name: 'Publish revision 2' });
  await expect(publish).toBeDisabled();
  await page.getByRole('button', { name: 'Another file' }).click();
  const file = outback();
  const lines = file.price.lines.map((line) =>
    line.kind === 'DISCOUNT' ? { ...line, amountCents: line.amountCents + 48_400 } : line,
  );
  const cheaper = { ...file, price: { ...file.price, lines }, buyer: { name: 'Dana Okafor' } };
  await upload(page, JSON.stringify(cheaper));
  const cheaperBy = page.getByRole('row', { name: /^Out-the-door price .*\$526\.81 less/ });
  await expect(cheaperBy).toBeVisible();
  await expect(page.getByText('This looks like another deal')).toBeVisible();
  await expect(publish).toBeDisabled();
  await page.getByRole('textbox', { name: /^Type NR-24817/ }).fill('NR-24817');
  await publish.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dana Okafor' })).toBeVisible();
  await expect(page.getByText('Revision 2').first()).toBeVisible();
  await expect(cheaperBy).toBeVisible();
});

test('a file never replaces a revision that a colleague published while its differences were read', {
  tag: '@any-size',
}, async ({ page, database }) => {
  const deal = await aDeal(await atTheDesk(page, database));
  await page.goto(`/desk/deals/${deal.id}`);
  await reviseFromFile(page);
  await upload(page, JSON.stringify({ ...outback(), expiresAt: '2027-04-15T18:00:00-06:00' }));
  const publish = page.getByRole('button', { name: 'Publish revision 2' });
  await expect(publish).toBeEnabled();
  await reviseDeal(database, deal.id, { ...deal.offer, number: 'NR-2' }, new Date());
  await expect(page.getByRole('heading', { name: 'Revise NR-2' })).toBeVisible();
  await publish.click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('revis');
  const revisions = database.db.selectFrom('revisions').select('revision');
  expect(await revisions.where('deal_id', '=', deal.id).execute()).toHaveLength(2);
});

test('a manager publishes a deal of a sold car with a reason, by a file and in the editor', {
  tag: '@any-size',
}, async ({ page, database }) => {
  const desk = await atTheDesk(page, database);
  const sold = await aDeal(desk);
  const another = { number: 'NR-24818', buyer: { name: 'Dana Okafor' } };
  const other = await aDeal(desk, 'outback', another);
  await confirmed(desk, sold);
  await page.goto(`/desk/deals/${other.id}`);
  await reviseFromFile(page);
  const file = outback();
  const [first, ...lines] = file.price.lines;
  const dearer = { ...first, amountCents: (first?.amountCents ?? 0) + 10_000 };
  const price = { ...file.price, lines: [dearer, ...lines] };
  await upload(page, JSON.stringify({ ...file, ...another, price }));
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByRole('textbox', { name: 'Reason to publish anyway' });
  const publish = dialog.getByRole('button', { name: /^Publish/ });
  await expect(reason).toBeVisible();
  await expect(publish).toBeDisabled();
  await reason.fill('The first buyer lost the loan');
  await publish.click();
  await expect(page.getByText('Revision 2').first()).toBeVisible();
  await expect(page.getByText(/The first buyer lost the loan/)).toBeVisible();
  await page.getByRole('button', { name: 'Revise' }).click();
  await page.getByRole('textbox', { name: 'Amount of Dealer handling' }).fill('599');
  await page.getByRole('button', { name: 'Publish' }).click();
  await reason.fill('Still not financed');
  for (const box of await dialog.getByRole('checkbox', { name: /^I accept/ }).all()) {
    await box.check();
  }
  await publish.click();
  await expect(page.getByText(/Still not financed/)).toBeVisible();
});

test(
  'a file dropped on its field is checked and added; dropped on a deal it shows its difference first',
  { tag: '@any-size' },
  async ({ page, database }, testInfo) => {
    await atTheDesk(page, database);
    await page.goto('/desk');
    await page.getByRole('link', { name: 'New deal' }).click();
    await page.getByRole('button', { name: 'From a file' }).click();
    await drop(page, testInfo, outback());
    await page.getByRole('button', { name: 'Add the deal' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Jordan Avery' })).toBeVisible();
    await reviseFromFile(page);
    await drop(page, testInfo, { ...outback(), expiresAt: '2027-04-15T18:00:00-06:00' });
    const publish = page.getByRole('button', { name: 'Publish revision 2' });
    await expect(publish).toBeEnabled();
    await expect(
      page.getByRole('row', { name: /^Offer good until .* April 15, 2027/ }),
    ).toBeVisible();
    await expect(page.getByText('Revision 2', { exact: true })).toHaveCount(0);
    await publish.click();
    await expect(page.getByText('Revision 2').first()).toBeVisible();
  },
);

/** Drops a file through the browser, because file inputs ignore synthetic drop events. */
async function drop(page: Page, testInfo: TestInfo, file: unknown): Promise<void> {
  const path = testInfo.outputPath('dropped.deal.json');
  writeFileSync(path, JSON.stringify(file));
  const field = page.getByLabel('Deal file');
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('there is no field to drop it on');
  const devtools = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data });
  }
  await devtools.detach();
}

test('[LAW4] a deal is added once every warning of the law check is accepted by its code', {
  tag: '@any-size',
}, async ({ page, database }) => {
  await atTheDesk(page, database);
  await page.goto('/desk/new');
  await upload(page, CALIFORNIAN());
  const findings = page.getByRole('region', { name: 'Compliance warnings' });
  await expect(findings.getByText('restocking fee of $600.00')).toBeVisible();
  await expect(findings).not.toContainText(/[A-Z]_[A-Z]/);
  const add = page.getByRole('button', { name: 'Add the deal' });
  const boxes = await findings.getByRole('checkbox', { name: /^I accept: [a-z]/ }).all();
  expect(boxes.length).toBeGreaterThan(2);
  for (const box of boxes) {
    await expect(add).toBeDisabled();
    await box.check();
  }
  await add.click();
  const timelineEntry = page.getByText(/accepted compliance warnings, revision 1: /);
  await expect(timelineEntry).toContainText('a rebate does not say who qualifies');
});

test('an offer is extended, then withdrawn with a reason that the timeline shows', {
  tag: '@any-size',
}, async ({ page, database }) => {
  const deal = await aDeal(await atTheDesk(page, database));
  await page.goto(`/desk/deals/${deal.id}`);
  await page.getByRole('button', { name: 'Extend' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '+14 days' }).click();
  await expect(dialog.getByText('Ends Wednesday, April 14, 2027 at 6:00 PM MDT.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Extend' }).click();
  await expect(page.getByText(/Good through Apr 14, 2027/)).toBeVisible();
  await page.getByRole('button', { name: 'Pull offer' }).click();
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('the car was sold');
  await dialog.getByRole('button', { name: 'Pull offer' }).click();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  // The live update can arrive before the response that closes the dialog.
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/the car was sold/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pull offer' })).toHaveAccessibleDescription(
    'This offer is already withdrawn.',
  );
});

test('a confirmation is an open task until it is acknowledged, and has its receipt', {
  tag: '@any-size',
}, async ({ page, database }) => {
  const desk = await atTheDesk(page, database);
  const deal = await aDeal(desk);
  await confirmed(desk, deal);
  await page.goto('/desk');
  const needing = page.getByRole('region', { name: /^Needs you/ });
  await needing.getByRole('link', { name: 'Jordan Avery' }).click();
  const pdf = page.getByRole('link', { name: 'Receipt PDF' }).first();
  const receipt = await page.request.get((await pdf.getAttribute('href')) ?? '');
  expect(receipt.headers()['content-type']).toBe('application/pdf');
  await page.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(page.getByText('acknowledged').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Acknowledge' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Deals' }).first().click();
  await expect(page.getByRole('link', { name: 'Jordan Avery' })).toBeVisible();
  await expect(needing).toHaveCount(0);
});

test('a deal can be downloaded as a file, and duplicated for another buyer @any-size', async ({
  page,
  database,
}) => {
  const deal = await aDeal(await atTheDesk(page, database));
  await page.goto(`/desk/deals/${deal.id}`);
  await page.getByText('More', { exact: true }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the file' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('NR-24817-revision-1.deal.json');
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({
    number: 'NR-24817',
  });
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  const buyer = page.getByRole('textbox', { name: 'Buyer’s name' });
  await expect(buyer).toHaveValue('');
  await buyer.fill('Dana Okafor');
  await page.getByRole('textbox', { name: 'Deal number' }).fill('NR-25000');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dana Okafor' })).toBeVisible();
});

test('a long list is paginated, and stays complete when something changes @any-size', async ({
  page,
  database,
}) => {
  const desk = await atTheDesk(page, database);
  const oldest = await aDeal(desk, 'outback', {}, new Date(Date.now() - 120_000));
  for (let count = 0; count < 50; count += 1) {
    await aDeal(desk, 'mx-5-cash', {}, new Date(Date.now() - 60_000));
  }
  await untilLive(page, () => page.goto('/desk'));
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(51);
  await expect(rows.last()).toHaveText('Jordan Avery');
  await chosen(desk, oldest, 'finance-72');
  await expect(rows.last()).toHaveText('Jordan Avery');
  await page.getByRole('button', { name: 'Show 1 changed deal' }).click();
  await expect(rows.first()).toHaveText('Jordan Avery');
  await expect(rows).toHaveCount(51);
});

test('waiting updates do not discard a page that was requested meanwhile @any-size', async ({
  page,
  database,
}) => {
  const desk = await atTheDesk(page, database);
  await aDeal(desk, 'outback', {}, new Date(Date.now() - 120_000));
  for (let count = 0; count < 50; count += 1) {
    await aDeal(desk, 'mx-5-cash', {}, new Date(Date.now() - 60_000));
  }
  await untilLive(page, () => page.goto('/desk'));
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(50);
  await aDeal(desk, 'xc60-lease');
  const waiting = page.getByRole('button', { name: 'Show 1 changed deal' });
  await expect(waiting).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows.last()).toHaveText('Jordan Avery');
  await waiting.click();
  await expect(rows.first()).toHaveText('Daniel Sorensen-Whitfield');
  await expect(rows.last()).toHaveText('Jordan Avery');
  await expect(rows).toHaveCount(52);
});

test('deals can be found, filtered and opened by keyboard', { tag: '@desktop' }, async ({
  page,
  database,
}) => {
  const desk = await atTheDesk(page, database);
  for (const name of ['outback', 'xc60-lease', 'mx-5-cash']) await aDeal(desk, name);
  await page.goto('/desk');
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(3);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search deals' })).toBeFocused();
  await page.keyboard.type('jord');
  await expect(rows).toHaveText(['Jordan Avery']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Jordan Avery' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(3);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'All shortcuts' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Use single-key shortcuts' }).press('Space');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible();
});
