// The photo gallery works by swipe, keys and buttons. Every photo comes from our own origin.
import type { Locator, Page } from '@playwright/test';
import { addDealWithPhotos } from './deal-with-photos.ts';
import { expect, hydrated, test } from './journey.ts';

// Touch on phones, and on desktops with a touch screen.
test.use({ hasTouch: true });

const stripOf = (page: Page) => page.getByRole('group', { name: /^Photos/ });
const positionOf = (page: Page) => page.getByRole('status').filter({ hasText: / of 3$/ });

test.beforeEach(async ({ page, database }) => {
  const { id } = await addDealWithPhotos(database);
  await page.goto(`/deal/${id}`);
  await hydrated(page, '[aria-label^=Photos] button');
  await expect(positionOf(page)).toHaveText('1 of 3');
});

test('by touch, key, button and thumbnail, and no further than the ends', async ({
  page,
  isMobile,
}) => {
  await test.step('a swipe shows the next photo, and a swipe back the first', async () => {
    await swipe(page, -0.6);
    await expect(positionOf(page)).toHaveText('2 of 3');
    await expectShown(page, 1);
    await swipe(page, 0.6);
    await expect(positionOf(page)).toHaveText('1 of 3');
    await expectShown(page, 0);
  });
  await test.step('buttons go forward and back, and indicate the ends', async () => {
    const [back, forward] = ['Previous photo', 'Next photo'].map((name) =>
      page.getByRole('button', { name }),
    ) as [Locator, Locator];
    await expect(back).toHaveAttribute('aria-disabled', 'true');
    await forward.click();
    await forward.click();
    await expect(positionOf(page)).toHaveText('3 of 3');
    await expect(forward).toHaveAttribute('aria-disabled', 'true');
    await back.click();
    await expect(positionOf(page)).toHaveText('2 of 3');
    await expectShown(page, 1);
  });
  await test.step('arrows, Home and End', async () => {
    await stripOf(page).focus();
    for (const [key, position] of [
      ['Home', '1 of 3'],
      ['ArrowRight', '2 of 3'],
      ['ArrowRight', '3 of 3'],
      ['ArrowRight', '3 of 3'],
      ['ArrowLeft', '2 of 3'],
      ['Home', '1 of 3'],
      ['ArrowLeft', '1 of 3'],
      ['End', '3 of 3'],
      ['Home', '1 of 3'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(positionOf(page), key).toHaveText(position);
    }
    await expectShown(page, 0);
  });
  await test.step('thumbnails, if there is room for them', async () => {
    const last = page.getByRole('button', { name: /^Photo 3: / });
    if (isMobile) return expect(last).toBeHidden();
    await last.click();
    await expect(positionOf(page)).toHaveText('3 of 3');
    await expect(last).toHaveAttribute('aria-current', 'true');
    await expectShown(page, 2);
  });
});

test('the script of the full screen loads before it is needed', { tag: '@any-size' }, async ({
  page,
}) => {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /Gallery-.*\.js$/.test(name)),
  );
});

test('in the whole window: opened at the current photo, paged and zoomed by key and button', {
  tag: '@any-size',
}, async ({ page }) => {
  await page.getByRole('button', { name: 'Next photo' }).click();
  await expect(positionOf(page)).toHaveText('2 of 3');
  const opener = page.getByRole('button', { name: 'Full screen' });
  await opener.click();
  const viewer = page.getByRole('dialog', { name: /^Photos of the .*, full screen$/ });
  const position = viewer.getByRole('status');
  await expect(position).toHaveText('2 of 3');
  await page.keyboard.press('ArrowRight');
  await expect(position).toHaveText('3 of 3');
  await viewer.getByRole('button', { name: /^Photo 1: / }).click();
  await expect(position).toHaveText('1 of 3');
  const photo = viewer.locator('img:not([alt=""])').first();
  const width = async () => Math.round((await photo.boundingBox())?.width ?? 0);
  const fitted = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBe(2 * fitted);
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBe(4 * fitted);
  await expect(viewer.getByRole('button', { name: 'Zoom in' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('0');
  await expect.poll(width).toBe(fitted);
  await photo.dblclick();
  await expect.poll(width).toBe(2 * fitted);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(opener).toBeFocused();
});

/** Swipes by a fraction of the strip's width, in small steps. */
async function swipe(page: Page, share: number): Promise<void> {
  const box = await stripOf(page).boundingBox();
  if (!box) throw new Error('the photos are out of sight');
  const session = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const from = box.x + box.width * (share < 0 ? 0.8 : 0.2);
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', from);
  for (let step = 1; step <= 10; step += 1) {
    await touch('touchMove', from + (box.width * share * step) / 10);
    await page.waitForTimeout(16);
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** Expects a loaded photo that fills the strip. */
async function expectShown(page: Page, index: number): Promise<void> {
  const photo = stripOf(page).locator('img').nth(index);
  await expect(photo).toBeInViewport({ ratio: 0.9 });
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}
