// Every screen in every state: no violation of WCAG 2.2 AA, contrast included, and one heading of the first rank. One
// state of each layout at both sizes; the others at the size of those who meet them most, buyers on a phone and staff
// at a desk. JOURNEY_SIZES=all looks at all of them at both. The desk's on the smallest phone too: nothing stands outside.
import { expect, expectAccessible, hydrated, test } from './journey.ts';
import { outside } from './page.ts';
import { STATES } from './states.ts';

const LAYOUTS = new Set([
  ...['deal', 'deal-every-option', 'deal-unfolded', 'deal-photos', 'deal-photos-full-screen'],
  ...['deal-loading', 'deal-revised-while-open', 'deal-confirmed', 'talk-thread', 'not-found'],
  ...[
    'confirm-dialog',
    'confirm-refused-deal-revised',
    'confirm-done',
    'confirm-waits-on-the-deal',
  ],
  ...['summary-every-option', 'summary-unfolded', 'summary-expired', 'receipt'],
  ...[
    'desk-sign-in',
    'desk-deals',
    'desk-deal-chosen',
    'desk-deal-talk',
    'desk-editor',
    'desk-publish',
  ],
  ...['desk-cars', 'desk-drafts', 'desk-templates', 'desk-settings', 'desk-new-findings'],
]);

for (const { name, complaint, open } of STATES) {
  const isOfTheDesk = name.startsWith('desk-');
  const atBothSizes = process.env['JOURNEY_SIZES'] === 'all' || LAYOUTS.has(name);
  test(name, async ({ page, database, watch }) => {
    if (complaint) watch.expect(complaint);
    await open(page, database);
    if (atBothSizes || !isOfTheDesk) await expectAccessible(page);
    if (isOfTheDesk) {
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await outside(page)).toEqual([]);
    }
    if (atBothSizes || isOfTheDesk) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectAccessible(page);
    }
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
  });
}

test('each layout that is looked at in both sizes is a state', () => {
  const names = new Set(STATES.map(({ name }) => name));
  expect([...LAYOUTS].filter((layout) => !names.has(layout))).toEqual([]);
});

test('the first stop of the Tab key skips to the content', async ({ page, newDeal }) => {
  const { id } = await newDeal();
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
