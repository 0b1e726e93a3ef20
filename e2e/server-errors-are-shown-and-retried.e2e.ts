// Server errors while the buyer uses the page show the catalog's message, and the retry works.
import { reviseDeal } from '@forecourt/server';
import type { Route } from '@playwright/test';
import { expect, goWithin, hydrated, test, untilListening, vehicleName } from './journey.ts';
import { openConfirmDialog } from './page.ts';

const TROUBLES: readonly { what: string; detail: RegExp; fail(route: Route): Promise<void> }[] = [
  {
    what: 'a status of 503',
    detail: /^Response not successful: Received status code 503$/,
    fail: (route) => route.fulfill({ status: 503, body: 'down' }),
  },
  {
    what: 'an empty answer',
    detail: /^Server response was missing for query$/,
    fail: (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '' }),
  },
  {
    what: 'data that is null',
    detail: /^Server response was missing for query$/,
    fail: (route) => route.fulfill({ json: { data: null } }),
  },
  {
    what: 'an error without a message',
    detail: /^GraphQL response contains errors:$/,
    fail: (route) => route.fulfill({ json: { errors: [{}] } }),
  },
  {
    what: 'a redirect',
    detail: /^Response not successful: Received status code 300$/,
    fail: (route) => route.fulfill({ status: 301, headers: { location: '/not-found' } }),
  },
  {
    what: 'two errors',
    detail: /^GraphQL response contains errors: One \| Two$/,
    fail: (route) =>
      route.fulfill({ json: { data: null, errors: [{ message: 'One' }, { message: 'Two' }] } }),
  },
  {
    what: 'a dead connection',
    detail: /fetch/i,
    fail: (route) => route.abort('connectionrefused'),
  },
];

test('each kind of server error is shown and can be retried', { tag: '@any-size' }, async ({
  page,
  newDeal,
  watch,
}) => {
  watch.expect(/503|Failed to load resource|ERR_CONNECTION_REFUSED/);
  const first = await newDeal();
  await page.goto(`/deal/${first.id}`);
  await hydrated(page);
  for (const { what, detail, fail } of TROUBLES) {
    await test.step(what, async () => {
      const next = await newDeal('mx-5-cash');
      let failures = 0;
      await page.route('**/api/graphql', (route) => {
        if (route.request().postData()?.includes(next.id)) failures += 1;
        return fail(route);
      });
      await goWithin(page, `/deal/${next.id}`);
      const alert = page.getByRole('alert');
      await expect(alert).toBeVisible();
      await expect(alert.getByText(detail)).toBeVisible();
      // A retry during the failure shows the same message. The button says "Trying …" in the meantime.
      const before = failures;
      const tryAgain = alert.getByRole('button', { name: 'Try again' });
      await tryAgain.click();
      await expect.poll(() => failures).toBe(before + 1);
      await expect(tryAgain).toBeEnabled();
      await expect(alert.getByText(detail)).toBeVisible();
      await page.unroute('**/api/graphql');
      await tryAgain.click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(vehicleName(next));
      await expect(alert).toBeHidden();
      expect(watch.documents).toEqual([`/deal/${first.id}`]);
    });
  }
});

test('a page that the server could not fill shows the error, hydrates as it is, and opens on retry', {
  tag: '@any-size',
}, async ({ page, newDeal, database, watch }) => {
  watch.expect(/503/);
  const deal = await newDeal();
  const { id } = deal;
  const write = (offer: string) =>
    database.maintenance
      .updateTable('revisions')
      .set({ offer })
      .where('deal_id', '=', id)
      .execute();
  const { offer } = await database.db
    .selectFrom('revisions')
    .select('offer')
    .where('deal_id', '=', id)
    .executeTakeFirstOrThrow();
  await write('{');
  for (const path of [`/deal/${id}/summary`, `/deal/${id}`]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(503);
    await hydrated(page);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('The deal page has a problem');
    await expect(alert).toContainText('GraphQL response contains errors: Something went wrong');
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeEnabled();
  }
  await write(offer);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(vehicleName(deal));
  expect(watch.documents).toHaveLength(2);
});

test('a lost response after a revision leaves the page and its dialog open, and is requested again', {
  tag: '@any-size',
}, async ({ page, newDeal, database, watch }) => {
  watch.expect(/ERR_FAILED|Failed to load resource/);
  const { id, offer } = await newDeal();
  await untilListening(page, () => page.goto(`/deal/${id}`));
  const dialog = await openConfirmDialog(page);
  const name = dialog.getByRole('textbox', { name: 'Full name' });
  await name.fill('Jordan Avery');
  await page.route('**/api/graphql', (route) =>
    /query DealPage\b/.test(route.request().postData() ?? '') ? route.abort() : route.fallback(),
  );
  const lost = page.waitForEvent('requestfailed');
  const [line, ...others] = offer.price.lines;
  if (!line) throw new Error('there is no price');
  const dearer = { ...line, amountCents: line.amountCents + 10_000 };
  const price = { ...offer.price, lines: [dearer, ...others] };
  await reviseDeal(database, id, { ...offer, price }, new Date());
  await lost;
  await expect(name).toHaveValue('Jordan Avery');
  await page.unroute('**/api/graphql');
  await expect(dialog.getByText('The dealership has changed this offer')).toBeVisible();
});
