// Without scripts, the whole deal is readable and its links work.
import { defaultChoice, quote } from '@forecourt/domain';
import { dealFormat } from '@forecourt/domain/format';
import { expect, test, vehicleName } from './journey.ts';

test.use({ javaScriptEnabled: false });

test('every kind of deal shows vehicle, price and payment', { tag: '@any-size' }, async ({
  page,
  newDeal,
}) => {
  for (const name of ['sienna-everything', 'xc60-lease', 'mx-5-cash', 'bmw-430i-berlin']) {
    const deal = await newDeal(name);
    const { offer } = deal;
    const quoted = quote(offer, defaultChoice(offer));
    if (!quoted.ok) throw new Error('no quote');
    const { price, finance, lease } = quoted.value;
    const format = dealFormat(offer.locale, offer.currency, offer.timeZone);
    await page.goto(`/deal/${deal.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(vehicleName(deal));
    const shows = async (cents: number) => {
      const amounts = [format.money(cents), format.headline(cents)];
      const either = amounts.map((amount) => page.getByText(amount).filter({ visible: true }));
      const counts = await Promise.all(either.map((found) => found.count()));
      return counts.some((count) => count > 0);
    };
    expect(await shows(price.outTheDoorCents), name).toBe(true);
    const payment = finance?.paymentCents ?? lease?.monthlyPaymentCents;
    if (payment !== undefined) expect(await shows(payment), name).toBe(true);
  }
});

test('sentences mention only parts that the deal has', { tag: '@any-size' }, async ({
  page,
  newDeal,
}) => {
  const words = async (path: string) =>
    (await (await page.request.get(path)).text()).replaceAll(/<[^>]*>/g, '');
  const lease = await newDeal('xc60-lease');
  const leased = await words(`/deal/${lease.id}`);
  expect(leased).toContain('You don’t need any of them to lease the car.');
  expect(leased).not.toMatch(/trade-in equity counts|to buy or finance/);
  // The dealership's own text replaces the general one.
  expect((await words(`/deal/${lease.id}/summary`)).match(/Ending it early\./g)).toHaveLength(1);
  const financed = await words(`/deal/${(await newDeal('sienna-everything')).id}`);
  expect(financed).toMatch(/to buy(, finance or lease| or finance) the car\./);
});

test('the summary is reachable by its link', { tag: '@any-size' }, async ({ page, newDeal }) => {
  const deal = await newDeal();
  await page.goto(`/deal/${deal.id}`);
  await page.getByRole('link', { name: 'See summary' }).filter({ visible: true }).first().click();
  await expect(page).toHaveTitle('Summary: 2026 Subaru Outback');
  await expect(page.getByRole('heading', { name: 'Summary', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(vehicleName(deal));
});

test('no control looks usable, and a text explains why', { tag: '@any-size' }, async ({
  page,
  newDeal,
}) => {
  const { id } = await newDeal();
  await page.goto(`/deal/${id}`);
  await expect(page.locator('noscript aside')).toContainText('turn on JavaScript');
  await expect(page.locator('noscript aside')).toBeVisible();
  await expect(page.getByText('Still loading.')).toBeHidden();
  await expect(page.getByText('Your choices are saved as you go')).toBeHidden();
  for (const control of [
    page.getByRole('radio', { name: /Finance, 48 months/ }),
    page.getByRole('checkbox', { name: 'GAP waiver' }),
    page.getByRole('slider', { name: 'Cash down' }),
    page.getByRole('spinbutton', { name: 'Cash down' }),
    page.getByRole('button', { name: 'Confirm selection' }),
    page.getByRole('button', { name: /No thanks.*GAP waiver/ }),
  ]) {
    await expect(control).toHaveCSS('pointer-events', 'none');
  }
});

test('the other languages come before the page in the tab order', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal();
  await page.goto(`/deal/${id}`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Español' })).toBeFocused();
});

test('a loan under US law never has the name of the EU rate, even in German', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const words = async (path: string) =>
    (await (await page.request.get(`${path}?lang=de`)).text()).replaceAll(/<[^>]*>/g, '');
  const [american, german] = [await newDeal(), await newDeal('bmw-430i-berlin')];
  for (const path of ['', '/summary']) {
    const ofTheUs = await words(`/deal/${american.id}${path}`);
    expect(ofTheUs).toContain('APR');
    expect(ofTheUs).not.toMatch(/effektive[rm] Jahreszins/i);
    expect(await words(`/deal/${german.id}${path}`)).toMatch(/effektiver Jahreszins/i);
  }
});
