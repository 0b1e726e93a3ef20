// Every screen in every state passes WCAG 2.2 AA including contrast, and has one first-level heading.
// The desk's screens also fit a phone of 320 px.
import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test as journey } from './journey.ts';
import { brokenAmounts, outside } from './page.ts';
import { STATES } from './states.ts';

/**
 * One page per worker for all states, reset after each. With its scripts compiled, the browser opens the next state
 * in half the time.
 */
const test = journey.extend<object, { readonly reusedPage: Page }>({
  reusedPage: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext(project.use as BrowserContextOptions);
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ reusedPage: page, viewport, baseURL }, use) => {
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
    await empty(page, baseURL ?? '');
  },
});

/** Resets the page to the state of a new browser. */
async function empty(page: Page, origin: string): Promise<void> {
  for (const event of ['console', 'pageerror', 'request', 'response']) {
    page.removeAllListeners(event);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.emulateMedia({ media: null });
  await page.context().clearCookies();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devTools.detach();
}

for (const { name, complaint, open } of STATES) {
  test(name, async ({ page, database, watch, isMobile }) => {
    if (complaint) watch.expect(complaint);
    await open(page, database);
    await expectAccessible(page);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
    if (isMobile && name.startsWith('desk-')) {
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await outside(page)).toEqual([]);
      expect(await brokenAmounts(page)).toEqual([]);
    }
  });
}

test('the first Tab stop skips to the content', async ({ page, newDeal }) => {
  const { id } = await newDeal();
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
