// Every screen: no violation of WCAG 2.2 AA, a main landmark, one heading, and a skip link that works.
import { withdrawDeal } from '@forecourt/server';
import { expect, expectAccessible, goWithin, takenOver, test } from './journey.ts';

for (const name of ['sienna-everything', 'xc60-lease', 'bmw-430i-berlin']) {
  test(`the deal page and the summary of ${name}`, async ({ page, newDeal }) => {
    const { id } = await newDeal(name);
    for (const path of [`/deal/${id}`, `/deal/${id}/summary`]) {
      await page.goto(path);
      await takenOver(page);
      await expectAccessible(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
  });
}

test('a deal that has expired, and one that was withdrawn', async ({ page, newDeal, database }) => {
  const expired = await newDeal('camry-expired');
  const withdrawn = await newDeal('golf-gti-withdrawn');
  await withdrawDeal(database.db, withdrawn.id, new Date());
  for (const { id } of [expired, withdrawn]) {
    await page.goto(`/deal/${id}`);
    await takenOver(page);
    await expectAccessible(page);
  }
});

test('the pages for what does not exist', async ({ page, watch }) => {
  watch.expect(/status of 404/);
  for (const path of ['/not-found', '/deal-not-found']) {
    await page.goto(path);
    await takenOver(page);
    await expectAccessible(page);
  }
});

test('server trouble', async ({ page, newDeal, watch }) => {
  watch.expect(/503/);
  const { id } = await newDeal();
  await page.goto(`/deal/${id}`);
  await takenOver(page);
  await page.route('**/api/graphql', (route) => route.fulfill({ status: 503 }));
  await goWithin(page, '/deal/00000000000000000000000000');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

test('the first stop of the Tab key skips to the content', async ({ page, newDeal }) => {
  const { id } = await newDeal();
  await page.goto(`/deal/${id}`);
  await takenOver(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
