// Journey: a buyer contacts the adviser. All links and buttons work, also for a past offer.
import { withdrawDeal } from '@forecourt/server';
import type { Page } from '@playwright/test';
import { expect, hydrated, test, untilListening } from './journey.ts';

const person = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: /Ask a person/ }) });
const ways = (page: Page) => page.getByRole('radiogroup', { name: 'How you pay' });

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/deal/${id}`);
  await hydrated(page);
}

test('call, text, email, directions and the calendar are one tap away', async ({
  page,
  newDeal,
}) => {
  const { id, offer } = await newDeal('ioniq-6-used');
  await open(page, id);
  const link = (name: RegExp | string) => person(page).getByRole('link', { name });
  await expect(link('Call')).toHaveAttribute('href', 'tel:+15105550168');
  await expect(link('Text')).toHaveAttribute('href', 'sms:+15105550168');
  await expect(link('Email')).toHaveAttribute('href', 'mailto:mateo@bayfairway.example');
  const map = link(/^Directions/);
  await expect(map).toHaveAttribute('rel', /noreferrer/);
  const address = new URL((await map.getAttribute('href')) ?? '').searchParams.get('query');
  expect(address).toBe(offer.dealership.address);
  const [download] = await Promise.all([page.waitForEvent('download'), link(/calendar/).click()]);
  expect(download.suggestedFilename()).toBe('offer.ics');
  await expect(person(page)).toContainText('Open Mon to Fri 9 to 7');
});

test('the link is shared by the device, otherwise copied, otherwise shown', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal();
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(globalThis, { shared });
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (data: unknown) => void shared.push(data),
    });
  });
  await open(page, id);
  const share = person(page).getByRole('button', { name: 'Share' });
  await share.click();
  const link = new URL(`/deal/${id}`, page.url()).href;
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shared'))).toEqual([
    { title: '2026 Subaru Outback, North Range Motors', url: link },
  ]);
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(Navigator.prototype, 'share');
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void Object.assign(globalThis, { text }) },
    });
  });
  await share.click();
  await expect(person(page).getByRole('status').filter({ hasText: /link/i })).toContainText(
    'Link copied',
  );
  expect(await page.evaluate(() => Reflect.get(globalThis, 'text'))).toBe(link);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await share.click();
  await expect(person(page).getByRole('status').filter({ hasText: /link/i })).toContainText(link);
});

for (const kind of ['EXPIRED', 'WITHDRAWN'] as const) {
  test(`a past offer (${kind}) is labeled and dimmed, with the adviser in the bar`, {
    tag: '@any-size',
  }, async ({ page, newDeal, database }) => {
    const past = { expiresAt: '2026-01-31T18:00:00-07:00' };
    const { id } = await newDeal('outback', kind === 'EXPIRED' ? past : {});
    if (kind === 'WITHDRAWN') await withdrawDeal(database, id, new Date());
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, id);
    const bar = page.getByRole('group', { name: 'Your selection in short' });
    await expect(bar).toContainText('Past offer');
    await expect(bar).not.toContainText('$');
    await expect(bar.getByRole('link', { name: 'Call Priya' })).toBeVisible();
    const panel = page.getByRole('complementary', { name: 'Your selection' });
    await expect(panel).toContainText('Past offer');
    await expect(panel.getByText('$47,067.71')).toHaveCSS('color', 'rgb(91, 100, 114)');
    await expect(person(page).getByRole('link', { name: /calendar/ })).toHaveCount(0);
    await page.goto(`/deal/${id}/summary`);
    await expect(page.getByRole('main')).toContainText('Past offer');
  });
}

test('a partner’s change is named, and can be undone', { tag: '@any-size' }, async ({
  page,
  newDeal,
  browser,
}) => {
  const { id } = await newDeal();
  await untilListening(page, () => open(page, id));
  await ways(page)
    .getByRole('radio', { name: /Finance, 48 months/ })
    .check();
  await expect(page.getByText('Saved').filter({ visible: true }).first()).toBeVisible();
  const second = await browser.newPage();
  await open(second, id);
  await ways(second)
    .getByRole('radio', { name: /Lease, 36 months/ })
    .check();
  const notices = page.locator('#notices');
  await expect(notices).toContainText('Lease, 36 months instead of Finance, 48 months');
  const inSight = page.getByText('Changed on another device').filter({ visible: true });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(inSight).toHaveCount(1);
  await page.locator('#adviser').scrollIntoViewIfNeeded();
  await expect(inSight.and(page.locator('a *'))).toHaveCount(1);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(notices).toContainText('$2,000 cash down instead of $3,000');
  await notices.getByRole('button', { name: /^Undo/ }).click();
  await expect(ways(page).getByRole('radio', { name: /Finance, 48 months/ })).toBeChecked();
  await expect(notices.getByText('Changed on another device')).toBeHidden();
  await expect(ways(second).getByRole('radio', { name: /Finance, 48 months/ })).toBeChecked();
  await second.close();
});

test('a wrong link offers a way back', { tag: '@any-size' }, async ({ page, newDeal, watch }) => {
  watch.expect(/status of 404/);
  const { id } = await newDeal();
  await open(page, id);
  await page.goto('/deal/00000000000000000000000000');
  await hydrated(page);
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL(`/deal/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Outback');
});
