// Every screen in every state, on a phone and then as wide as a desktop: no violation of WCAG 2.2 AA, contrast
// included, and one heading of the first rank. The desk's on the smallest phone too: nothing stands outside.
import { expect, expectAccessible, hydrated, test } from './journey.ts';
import { outside } from './page.ts';
import { STATES } from './states.ts';

for (const { name, complaint, open } of STATES) {
  test(name, async ({ page, database, watch }) => {
    if (complaint) watch.expect(complaint);
    await open(page, database);
    await expectAccessible(page);
    if (name.startsWith('desk-')) {
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await outside(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
  });
}

test('the first stop of the Tab key skips to the content', async ({ page, newDeal }) => {
  const { id } = await newDeal();
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
