// Parts of a page whose own script comes late: what they show is current, or marked as being updated.
import { quote } from '@forecourt/domain';
import { dealFormat } from '@forecourt/domain/format';
import { reviseDeal } from '@forecourt/server';
import type { Page } from '@playwright/test';
import { expect, hydrated, test, untilListening } from './journey.ts';

const { money } = dealFormat('en-US', 'USD', 'America/Denver');
const busy = (page: Page, text: string | RegExp) =>
  page.locator('[aria-busy=true]').filter({ hasText: text });

/** Scripts of parts that do not come before they are let go. */
async function holdParts(page: Page, names: string): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(new RegExp(`/assets/(${names})-[^/]*\\.js$`), async (route) => {
    await released;
    await route.continue();
  });
  return resolve;
}

test('what follows from a choice is marked as being updated until its script is there', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id, offer } = await newDeal();
  const letGo = await holdParts(page, 'deal-parts');
  await page.goto(`/deal/${id}`, { waitUntil: 'commit' });
  await hydrated(page);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.getByRole('radio', { name: /Finance, 48 months/ }).check();
  await page.getByRole('checkbox', { name: 'GAP waiver' }).check();
  await expect(busy(page, 'Amount financed')).toBeVisible();
  await expect(busy(page, 'Every line, and who')).toBeVisible();
  await expect(busy(page, 'What you’ll have paid, month by month')).toBeVisible();
  // What belongs to the vehicle does not depend on the choice.
  await expect(busy(page, offer.vehicle.stockNumber)).toHaveCount(0);
  letGo();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const plan = offer.addOns.find((each) => each.id === 'gap')?.plans[0];
  const quoted = quote(offer, {
    paymentOptionId: 'finance-48',
    cashDownCents: 300_000,
    addOns: [{ addOnId: 'gap', planId: plan?.id ?? null, decision: 'ACCEPTED' }],
  });
  if (!quoted.ok || !quoted.value.finance) throw new Error('no quote');
  const terms = page.locator('#pay');
  await expect(terms).toContainText(money(quoted.value.finance.amountFinancedCents));
  await expect(terms).toContainText(money(quoted.value.finance.financeChargeCents));
});

test('a statement that was revised meanwhile is marked, then current', {
  tag: '@any-size',
}, async ({ page, newDeal, database }) => {
  const { id, offer } = await newDeal();
  const letGo = await holdParts(page, 'StatementBody');
  await untilListening(page, () => page.goto(`/deal/${id}/summary`, { waitUntil: 'commit' }));
  const lines = offer.price.lines.map((line) =>
    line.id === 'handling' ? { ...line, amountCents: 79_900 } : line,
  );
  await reviseDeal(database, id, { ...offer, price: { ...offer.price, lines } }, new Date());
  await expect(busy(page, 'Where the money goes')).toBeVisible();
  letGo();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('article')).toContainText('$799.00');
});

for (const screen of ['', '/summary']) {
  test(`@any-size a response that was overtaken by a later revision does not bring /deal/{id}${screen} back`, async ({
    page,
    newDeal,
    database,
  }) => {
    const { id, offer } = await newDeal();
    const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
    let held = 0;
    await untilListening(page, () => page.goto(`/deal/${id}${screen}`));
    await page.route('**/api/graphql', async (route) => {
      if (!/query Deal(Page|Summary)\b/.test(route.request().postData() ?? '')) {
        return route.fallback();
      }
      const response = await route.fetch();
      held += 1;
      if (held === 1) await released;
      await route.fulfill({ response });
    });
    const revise = (amountCents: number) => {
      const lines = offer.price.lines.map((line) =>
        line.id === 'handling' ? { ...line, amountCents } : line,
      );
      return reviseDeal(database, id, { ...offer, price: { ...offer.price, lines } }, new Date());
    };
    await revise(79_900);
    await expect.poll(() => held).toBe(1);
    await revise(89_900);
    // Its event comes within a second; who has no answer to the first asks again after three.
    await page.waitForTimeout(1_500);
    letGo();
    await expect(page.getByRole('main')).toContainText('$899.00');
  });
}
