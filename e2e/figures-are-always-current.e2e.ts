// Figures on screen are current, even while a script or a response is late.
import { quote } from '@forecourt/domain';
import { dealFormat } from '@forecourt/domain/format';
import { reviseDeal } from '@forecourt/server';
import { expect, hydrated, test, untilListening } from './journey.ts';

const { money } = dealFormat('en-US', 'USD', 'America/Denver');
test('the figures of a choice are current while the script of the chart is late', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id, offer } = await newDeal();
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/assets\/MoneyOutChart-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/deal/${id}`, { waitUntil: 'commit' });
  await hydrated(page);
  const pay = page.locator('#pay');
  await expect(pay).toContainText('What you’ll have paid, month by month');
  await page.getByRole('radio', { name: /Finance, 48 months/ }).check();
  await page.getByRole('checkbox', { name: 'GAP waiver' }).check();
  const plan = offer.addOns.find((each) => each.id === 'gap')?.plans[0];
  const quoted = quote(offer, {
    paymentOptionId: 'finance-48',
    cashDownCents: 300_000,
    addOns: [{ addOnId: 'gap', planId: plan?.id ?? null, decision: 'ACCEPTED' }],
  });
  if (!quoted.ok || !quoted.value.finance) throw new Error('no quote');
  await expect(pay).toContainText(money(quoted.value.finance.amountFinancedCents));
  await expect(pay).toContainText(money(quoted.value.finance.financeChargeCents));
  await expect(page.locator('#price')).toContainText(money(quoted.value.price.outTheDoorCents));
  await expect(pay).not.toContainText('What you’ll have paid, month by month');
  letGo();
  await expect(pay).toContainText('What you’ll have paid, month by month');
});

for (const screen of ['', '/summary']) {
  test(`@any-size a response that is older than a later revision does not revert /deal/{id}${screen}`, async ({
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
    // The event arrives within a second. A lost response is requested again after three.
    await page.waitForTimeout(1_500);
    letGo();
    await expect(page.getByRole('main')).toContainText('$899.00');
  });
}
