// Journey: the deal screen at the desk: contacts, price lines, photos, the buyer's view, and undo.
import { addDealAs, type Database, reviseDeal, sendMessage } from '@forecourt/server';
import { anOfferFrom } from '../server/test/offers.ts';
import { demoPhotos } from './deal-with-photos.ts';
import { aColleague, aDeal, aDraft, atTheDesk, confirmed, type Desk, signIn } from './desk.ts';
import { expect, hydrated, test, touch } from './journey.ts';

const BUYER = {
  name: 'Jordan Avery',
  phone: '+1 303 555 0148',
  email: 'jordan.avery@buyer.example',
};

test('the deal shows contacts, price lines and photos, and can be found by phone and email', {
  tag: '@any-size',
}, async ({ page, database }) => {
  const desk = await atTheDesk(page, database);
  await aDealWithPhotos(desk);
  await aDeal(desk, 'outback', { buyer: { name: 'Dana Okafor' } });
  await page.goto('/desk');
  const search = page.getByRole('searchbox', { name: 'Search deals' });
  for (const text of ['(303) 555-0148', '0148', 'jordan.avery@buyer.example', 'jordan.av']) {
    await search.fill(text);
    await expect(page.getByRole('link', { name: 'Dana Okafor' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Jordan Avery' })).toBeVisible();
    await search.fill('');
    await expect(page.getByRole('link', { name: 'Dana Okafor' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Jordan Avery' }).click();
  const href = (name: string) => page.getByRole('link', { name }).getAttribute('href');
  expect(await href('Call +1 303 555 0148')).toBe('tel:+13035550148');
  expect(await href('Text +1 303 555 0148')).toBe('sms:+13035550148');
  expect(await href('Email jordan.avery@buyer.example')).toBe('mailto:jordan.avery@buyer.example');
  const price = page.getByRole('table', { name: 'Price lines' });
  await expect(price.getByRole('row', { name: /^Total price/ })).toContainText('$');
  await expect(price.getByRole('row', { name: /^Out-the-door price/ })).toContainText('$');
  const photo = page.getByRole('listitem').getByRole('img').first();
  await photo.scrollIntoViewIfNeeded();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

async function aDealWithPhotos({ database, dealershipId, memberId }: Desk) {
  const offer = { ...anOfferFrom('mx-5-cash'), buyer: BUYER };
  const ready = { ok: true as const, value: { offer, photos: await demoPhotos() } };
  const added = await addDealAs(
    database,
    { kind: 'MACHINE' },
    {
      ...{ dealershipId, ready, adviserId: memberId, idempotencyKey: null, now: new Date() },
    },
  );
  if (!added.ok) throw new Error(added.refusal.message);
}

test('viewing the deal as the buyer does not count as opened', { tag: '@any-size' }, async ({
  page,
  database,
  context,
}) => {
  const deal = await aDeal(await atTheDesk(page, database));
  await page.goto(`/desk/deals/${deal.id}`);
  await expect(page.getByText('Not opened yet')).toBeVisible();
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'View as buyer' }).click();
  const view = await opening;
  const reported = view.waitForResponse((response) =>
    /mutation MarkOpened\b/.test(response.request().postData() ?? ''),
  );
  await hydrated(view);
  await touch(view);
  await reported;
  await view.close();
  await page.reload();
  await expect(page.getByText('Not opened yet')).toBeVisible();
  expect(await entriesOf(database, deal.id, 'OPENED')).toBe(0);
});

function entriesOf({ db }: Database, dealId: string, event: string): Promise<number> {
  return db
    .selectFrom('audit_entries')
    .select('seq')
    .where('deal_id', '=', dealId)
    .where('event', '=', event)
    .execute()
    .then((rows) => rows.length);
}

test('a withdrawn deal has a banner and no link to copy, not even by shortcut', {
  tag: '@desktop',
}, async ({ page, database, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const deal = await aDeal(await atTheDesk(page, database));
  await page.goto(`/desk/deals/${deal.id}`);
  await page.evaluate(() => navigator.clipboard.writeText('something else'));
  await page.getByRole('button', { name: 'Pull offer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pull offer' }).click();
  await expect(page.getByRole('region', { name: 'Withdrawn' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  await page.keyboard.press('c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('something else');
});

test('an acknowledgment can be undone, and is sent when the time is over or the page closes', {
  tag: '@desktop',
}, async ({ page, database }) => {
  const desk = await atTheDesk(page, database);
  const deal = await aDeal(desk);
  await confirmed(desk, deal);
  const acknowledged = () => entriesOf(database, deal.id, 'ACKNOWLEDGED');
  await page.clock.install();
  await page.goto(`/desk/deals/${deal.id}`);
  const acknowledge = page.getByRole('button', { name: 'Acknowledge' });
  await acknowledge.waitFor();
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(acknowledge).toBeVisible();
  await page.clock.runFor(20_000);
  expect(await acknowledged()).toBe(0);
  await page.keyboard.press('a');
  await expect(page.getByText('You acknowledged the confirmation')).toBeVisible();
  await page.goto('about:blank');
  await expect.poll(acknowledged).toBe(1);
  const other = await aDeal(desk, 'mx-5-cash');
  await confirmed(desk, other);
  await page.goto(`/desk/deals/${other.id}`);
  await acknowledge.waitFor();
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.clock.runFor(6_000);
  await expect.poll(() => entriesOf(database, other.id, 'ACKNOWLEDGED')).toBe(1);
});

test('a second confirmation needs its own acknowledgment', { tag: '@any-size' }, async ({
  page,
  database,
}) => {
  const desk = await atTheDesk(page, database);
  const deal = await aDeal(desk);
  await confirmed(desk, deal);
  await page.clock.install();
  await page.goto(`/desk/deals/${deal.id}`);
  const acknowledge = page.getByRole('button', { name: 'Acknowledge' });
  await acknowledge.click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.clock.runFor(6_000);
  await expect.poll(() => entriesOf(database, deal.id, 'ACKNOWLEDGED')).toBe(1);
  const revised = await reviseDeal(database, deal.id, { ...deal.offer, number: 'R-2' }, new Date());
  if (!revised) throw new Error('it was not revised');
  await confirmed(desk, revised);
  const offered = async () => {
    await page.clock.runFor(1_000);
    return acknowledge.count();
  };
  await expect.poll(offered).toBe(1);
});

test('the list stays if the offer of a passkey cannot be loaded', { tag: '@any-size' }, async ({
  page,
  database,
  watch,
}) => {
  watch.expect(/ERR_FAILED|Failed to load resource/);
  await aDeal(await atTheDesk(page, database));
  await page.route('**/assets/PasskeyOffer-*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/desk');
  await failed;
  await page.getByRole('searchbox', { name: 'Search deals' }).fill('jordan');
  await expect(page).toHaveURL(/q=jordan/);
  await expect(page.getByRole('link', { name: 'Jordan Avery' })).toBeVisible();
});

test('“Show all deals” ends a search that found nothing', { tag: '@any-size' }, async ({
  page,
  database,
}) => {
  await aDeal(await atTheDesk(page, database));
  await page.goto('/desk');
  const search = page.getByRole('searchbox', { name: 'Search deals' });
  await search.fill('zzz');
  await page.getByRole('button', { name: 'Show all deals' }).click();
  await expect(search).toHaveValue('');
  await expect(page.getByRole('link', { name: 'Jordan Avery' })).toBeVisible();
  await search.fill('zzz');
  await expect(page.getByRole('link', { name: 'Jordan Avery' })).toHaveCount(0);
  await expect(page).toHaveURL(/q=zzz/);
  await search.fill('');
  await expect(page.getByRole('link', { name: 'Jordan Avery' })).toBeVisible();
});

test('a conversation is wide on a computer and comes first on a phone', async ({
  page,
  database,
  isMobile,
}) => {
  const desk = await atTheDesk(page, database);
  const deal = await aDeal(desk);
  const question = { dealId: deal.id, kind: 'QUESTION' as const, wishes: [], about: null };
  await sendMessage(
    database,
    { ...question, text: 'Is it still there?', idempotencyKey: 'a-question' },
    new Date(),
  );
  await page.goto(`/desk/deals/${deal.id}`);
  const headings = page.getByRole('heading', { level: 2 });
  await expect(headings.first()).toHaveText('Conversation');
  const thread = page.getByText('Is it still there?');
  await expect(thread).toBeVisible();
  const card = page.locator('section', { has: page.getByRole('textbox', { name: 'Reply' }) });
  const { width = 0 } = (await card.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(isMobile ? 340 : 600);
});

test('a colleague’s deal has no Extend, in the list and on its page, until it is reassigned', {
  tag: '@any-size',
}, async ({ page, database, browser }) => {
  const desk = await atTheDesk(page, database);
  const expiresAt = new Date(Date.now() + 26 * 3_600_000).toISOString();
  const deal = await aDeal(desk, 'outback', { expiresAt });
  await page.goto('/desk');
  await expect(page.getByRole('link', { name: 'Extend Jordan Avery' })).toBeVisible();
  const { link } = await aColleague(desk, 'ADVISER', 'Dale Moss');
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await signIn(theirs, new URL(link, page.url()).href);
  await theirs.goto(new URL('/desk', page.url()).href);
  const row = theirs.getByRole('listitem').filter({ hasText: 'Jordan Avery' });
  await expect(row).toBeVisible();
  await expect(row.getByText('Extend')).toHaveCount(0);
  await theirs.goto(new URL(`/desk/deals/${deal.id}?extend`, page.url()).href);
  const extend = theirs.getByRole('button', { name: 'Extend' });
  await expect(extend).toHaveAttribute('aria-disabled', 'true');
  await expect(extend).toHaveAccessibleDescription(/./);
  await expect(theirs.getByRole('dialog')).toHaveCount(0);
  await page.goto(`/desk/deals/${deal.id}`);
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Hand to a colleague' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'New salesperson' }).selectOption('Dale Moss');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/handed .* to Dale Moss/i)).toBeVisible();
  await theirs.reload();
  await expect(extend).not.toHaveAttribute('aria-disabled', 'true');
  await context.close();
});

test('the filter’s count of drafts for Mine matches the list behind its link', {
  tag: '@any-size',
}, async ({ page, database, browser }) => {
  const desk = await atTheDesk(page, database);
  await aDraft(desk, { buyer: { name: 'Dana Okafor' } });
  await page.goto('/desk');
  const { link } = await aColleague(desk, 'MANAGER', 'Theo Lindqvist');
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await signIn(theirs, new URL(link, page.url()).href);
  await theirs.goto(new URL('/desk?whose=mine', page.url()).href);
  await theirs.getByRole('link', { name: 'Drafts 0' }).click();
  await expect(theirs.getByRole('heading', { name: 'No drafts' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Everyone' }).click();
  await expect(theirs.getByRole('link', { name: 'Dana Okafor' })).toBeVisible();
  await context.close();
});
