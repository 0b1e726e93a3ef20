// A deal arrives in one JSON response including its history, so its bytes can be cached.
import { reviseDeal } from '@forecourt/server';
import { expect, goWithin, hydrated, test, vehicleName } from './journey.ts';

for (const [screen, operation] of [
  ['', 'DealPage'],
  ['/summary', 'DealSummary'],
] as const) {
  test(`/deal/{id}${screen} gets the deal and its history in one JSON response`, {
    tag: '@any-size',
  }, async ({ page, newDeal, database, watch }) => {
    const [first, second] = [await newDeal(), await newDeal('mx-5-cash')];
    await reviseDeal(database, second.id, second.offer, new Date());
    const html = await (await page.request.get(`/deal/${second.id}${screen}`)).text();
    expect(html).toContain('Offer revised');

    await page.goto(`/deal/${first.id}`);
    await hydrated(page);
    const answered = page.waitForResponse(
      (response) => response.request().postData()?.includes(`query ${operation}`) ?? false,
    );
    await goWithin(page, `/deal/${second.id}${screen}`);
    const response = await answered;
    expect(response.headers()['content-type']).toMatch(/^application\/(graphql-response\+)?json/);
    expect(Object.keys(await response.json())).toEqual(['data']);

    await expect(page.getByRole('main')).toContainText(vehicleName(second));
    await page.getByRole('heading', { name: 'History of this offer' }).click();
    await expect(page.getByText('Offer revised')).toBeVisible();
    expect(watch.operations.filter((name) => name === operation)).toHaveLength(1);
  });
}

test('another deal does not wait for the late scripts of the previous one', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const [first, second] = [await newDeal(), await newDeal('mx-5-cash')];
  await page.route(/\/(MoneyOutChart|NoticeBoard|Gallery)-[^/]*\.js$/, () => {});
  await page.goto(`/deal/${first.id}`, { waitUntil: 'commit' });
  await hydrated(page);
  await goWithin(page, `/deal/${second.id}`);
  await expect(page).toHaveTitle(new RegExp(vehicleName(second)));
});
