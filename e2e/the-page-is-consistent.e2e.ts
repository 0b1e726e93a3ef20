// The page is consistent: one total, suggestions are not choices, and no text is lost at any size.
import {
  defaultChoice,
  localeIn,
  type Offer,
  optionFigures,
  type Quote,
  quote,
} from '@forecourt/domain';
import { dealFormat } from '@forecourt/domain/format';
import { confirming, reviseDeal } from '@forecourt/server';
import type { Locator, Page } from '@playwright/test';
import { confirmInput } from '../server/test/confirming.ts';
import { expect, hydrated, readInEnglish, test, untilListening } from './journey.ts';
import { enlargeText, openChart, unpin } from './page.ts';

const ways = (page: Page) => page.getByRole('radiogroup', { name: 'How you pay' });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Your selection' });
const bar = (page: Page) => page.getByRole('group', { name: 'Your selection in short' });
const addOns = (page: Page) => page.locator('#add-ons');
const box = (page: Page, name: string) => addOns(page).getByRole('checkbox', { name, exact: true });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

function quoteOf(offer: Offer): Quote {
  const quoted = quote(offer, defaultChoice(offer));
  if (!quoted.ok) throw new Error('no quote');
  return quoted.value;
}

/** Returns every amount directly after a name, without percentages. */
function amountsAfter(text: string, name: string): readonly string[] {
  const found = text.matchAll(
    new RegExp(`${name}:?\\s+(?![\\d.,]+\\s?%)([^\\d\\s]?[\\d.,]+\\d(?:\\s?€(?!\\d))?)`, 'gi'),
  );
  return [...new Set([...found].map(([, amount = '']) => amount.replaceAll(/\s/g, ' ')))];
}

const LATER = '2031-01-31T18:00:00-07:00';
const DEMO = [
  'outback',
  'sienna-everything',
  'f-150-two-trade-ins',
  'ioniq-6-used',
  'mx-5-cash',
  'bmw-430i-berlin',
  'xc60-lease',
  'golf-gti-withdrawn',
  'camry-expired',
];

/** Deals with all payment options, two trade-ins, euros, and only a lease. */
const CHECKED_ALWAYS = ['outback', 'f-150-two-trade-ins', 'bmw-430i-berlin', 'xc60-lease'];

for (const name of DEMO) {
  test(`${name}: a total has one value on every screen, and no payment appears without it`, {
    tag: ['@any-size', ...(CHECKED_ALWAYS.includes(name) ? [] : ['@sweep'])],
  }, async ({ page, newDeal, database, baseURL }) => {
    await readInEnglish(page, baseURL);
    const deal = await newDeal(name, { expiresAt: LATER });
    const { id, offer } = deal;
    const locale = localeIn('en', offer.locale);
    const { money } = dealFormat(locale, offer.currency, offer.timeZone);
    const { totalYouPayCents, price } = quoteOf(offer);
    const totals = optionFigures(offer, defaultChoice(offer)).map((each) =>
      money(each.totalYouPayCents).replaceAll(/\s/g, ' '),
    );
    const expectOneTruth = async (place: Locator, screen: string) => {
      const text = (await place.allInnerTexts()).join();
      expect(text, screen).not.toMatch(/[\d€] in all\b|\bIn all\b/);
      for (const [words, cents] of [
        ['Total price', price.totalPriceCents],
        ['Out-the-door price', price.outTheDoorCents],
        ['Out the door', price.outTheDoorCents],
      ] as const) {
        const amounts = amountsAfter(text, words);
        expect([[], [money(cents).replaceAll(/\s/g, ' ')]], `${screen}: ${words}`).toContainEqual(
          amounts,
        );
      }
      for (const total of amountsAfter(text, 'Total you pay'))
        expect(totals, screen).toContain(total);
    };
    const expectTotals = async (place: Locator) => {
      const alone = await place.evaluate((main) =>
        [
          ...main.querySelectorAll<HTMLElement>(
            'aside, [role=group], section, [role=dialog], dialog, article',
          ),
        ]
          .filter((part) =>
            /(?<![+\d.,])(?:[$€]\d[\d.,]*|\d[\d.,]*\s€)\/mo/.test(part.textContent ?? ''),
          )
          .filter((part) => !/total you pay/i.test(part.textContent ?? ''))
          .map((part) => part.textContent?.slice(0, 80)),
      );
      expect(alone).toEqual([]);
    };
    const main = page.getByRole('main');
    await open(page, `/deal/${id}`);
    await unpin(page);
    await expect(panel(page)).toContainText(money(totalYouPayCents));
    await expectOneTruth(main, 'deal');
    await expectTotals(main);
    await page.getByRole('button', { name: 'Confirm selection' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Use this option' }).click();
    await expect(dialog).toContainText(money(totalYouPayCents));
    await expectOneTruth(dialog, 'dialog');
    await open(page, `/deal/${id}/summary`);
    await expect(main).toContainText(money(totalYouPayCents));
    await expectOneTruth(main, 'summary');
    await confirming(database)(confirmInput(deal).input as never, new Date());
    await open(page, `/deal/${id}/summary`);
    await expect(main).toContainText(money(totalYouPayCents));
    await expectOneTruth(main, 'receipt');
  });
}

test('a suggestion is not a choice: no option is marked until the buyer chooses, on either page', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal();
  await open(page, `/deal/${id}`);
  await expect(ways(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(ways(page)).toContainText('North Range Motors suggests');
  await expect(panel(page)).toContainText('North Range Motors suggests: Finance, 72 months');
  await expect(panel(page)).toContainText('Nothing chosen yet');
  await page.getByRole('link', { name: 'See summary' }).first().click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Nothing is chosen yet');
  await expect(page.getByRole('button', { name: 'Use this option' })).toBeVisible();
  await page.goBack();
  // Any first input turns the suggestion into a choice.
  await box(page, 'GAP waiver').check();
  await expect(ways(page).getByRole('radio', { name: 'Finance, 72 months' })).toBeChecked();
  await expect(panel(page)).toContainText('Your choice: Finance, 72 months');
  await expect(panel(page)).toContainText('Saved');
  await page.getByRole('link', { name: 'See summary' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeVisible();
  await expect(main).not.toContainText('Nothing is chosen yet');
});

test('a payment option that a revision removed is named, and leaves nothing chosen', {
  tag: '@any-size',
}, async ({ page, newDeal, database }) => {
  const { id, offer } = await newDeal();
  await untilListening(page, () => open(page, `/deal/${id}`));
  await ways(page)
    .getByRole('radio', { name: /^Lease/ })
    .check();
  await expect(panel(page)).toContainText('Your choice: Lease, 36 months');
  await expect(panel(page)).toContainText('Saved');
  const paymentOptions = offer.paymentOptions.filter(({ kind }) => kind !== 'LEASE');
  await reviseDeal(database, id, { ...offer, paymentOptions }, new Date());
  await expect(page.locator('#notices')).toContainText('Lease, 36 months');
  await expect(panel(page)).toContainText('North Range Motors suggests: Finance, 72 months');
  await expect(ways(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'See summary' }).first().click();
  await expect(page.getByRole('main')).toContainText('Nothing is chosen yet');
  await page.getByRole('button', { name: 'Use this option' }).click();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeVisible();
});

test('without a choice the dialog names it, and leads to the payment options or accepts the suggestion', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal();
  await open(page, `/deal/${id}`);
  const confirm = page.getByRole('button', { name: 'Confirm selection' }).first();
  const dialog = page.getByRole('dialog');
  await confirm.click();
  await expect(dialog).toContainText('Nothing is chosen yet');
  await dialog.getByRole('link', { name: 'Compare the 4 ways to pay' }).click();
  await expect(dialog).toBeHidden();
  await expect(ways(page)).toBeInViewport();
  await box(page, 'Trailer hitch').check();
  await confirm.click();
  for (const words of ['Trailer hitch', '$625.00', 'Trade-in equity', 'Total you pay']) {
    await expect(dialog).toContainText(words);
  }
  await expect(dialog).toContainText(/Left out \(you didn’t choose\): .*GAP waiver/);
});

test('the first phone screen shows the car, the price and the payment', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await newDeal();
  await open(page, `/deal/${id}`);
  const bottom = (await bar(page).boundingBox())?.y ?? 0;
  for (const words of ['$44,759.00', '$47,067.71', '$551.02', '$53,081.77', '$3,000 at signing']) {
    const shown = await panel(page).getByText(words).first().boundingBox();
    expect((shown?.y ?? 9_999) + (shown?.height ?? 0), words).toBeLessThanOrEqual(bottom);
  }
  const sizes = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(
        (each) => each.childElementCount === 0 && each.getBoundingClientRect().top < innerHeight,
      )
      .map(
        (each) => [Number.parseFloat(getComputedStyle(each).fontSize), each.textContent] as const,
      )
      .sort(([a], [b]) => b - a),
  );
  expect(sizes[0]?.[1]).toBe('$47,067.71');
});

test('a lease-only deal leads with the total and the amount due at signing', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id, offer } = await newDeal('xc60-lease');
  const { totalYouPayCents, lease } = quoteOf(offer);
  const { money } = dealFormat(offer.locale, offer.currency, offer.timeZone);
  await open(page, `/deal/${id}`);
  const text = (await panel(page).allInnerTexts()).join();
  const places = [money(totalYouPayCents), money(lease?.cashDueAtSigningCents ?? 0), '/mo'];
  const order = places.map((each) => text.indexOf(each));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order).not.toContain(-1);
  expect(text.indexOf('Total price')).toBe(-1);
});

test('cash down that a lease cannot accept is shown as kept, and returns with the loan', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal();
  await open(page, `/deal/${id}`);
  const field = page.getByRole('spinbutton', { name: 'Cash down' });
  await field.fill('12,000');
  await field.press('Enter');
  await ways(page).getByRole('radio', { name: 'Lease, 36 months' }).check();
  await expect(field).toHaveValue('8,000');
  const keptNote = page.getByText(
    'The lease allows up to $8,000. Your $12,000 is kept for Finance.',
  );
  await expect(keptNote).toBeVisible();
  // The remaining payments are for the loan as it is after choosing it.
  await expect(
    ways(page).getByRole('radio', { name: 'Finance, 48 months' }),
  ).toHaveAccessibleDescription(/\$12,000\.00 at signing/);
  await page.reload();
  await hydrated(page);
  await expect(keptNote).toBeVisible();
  await ways(page).getByRole('radio', { name: 'Pay in full' }).check();
  await ways(page).getByRole('radio', { name: 'Finance, 48 months' }).check();
  await expect(field).toHaveValue('12,000');
  await expect(keptNote).toBeHidden();
});

test('another payment option shows its effect on add-ons at its radio, and undo restores them', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal();
  await open(page, `/deal/${id}`);
  await box(page, 'GAP waiver').check();
  await box(page, 'Dent repair').check();
  const lease = ways(page).getByRole('radio', { name: 'Lease, 36 months' });
  await expect(lease).toHaveAccessibleDescription(/Without GAP waiver/);
  await lease.check();
  await expect(ways(page)).toContainText(
    'Removed, because it is not offered when you lease the car: GAP waiver.',
  );
  await expect(panel(page)).toContainText('With 1 add-on');
  await expect(addOns(page)).toContainText('1 add-on for');
  await ways(page).getByRole('button', { name: 'Undo' }).click();
  await expect(ways(page).getByRole('radio', { name: 'Finance, 72 months' })).toBeChecked();
  await expect(box(page, 'GAP waiver')).toBeChecked();
  await expect(panel(page)).toContainText('With 2 add-ons');
});

test('an add-on with plans adds the one with the shown price, and one press declines all the others', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal();
  await open(page, `/deal/${id}`);
  await expect(addOns(page)).toContainText('None added.');
  const contract = page.locator('#add-on-service-contract, #add-on-vsc').first();
  await expect(contract).toContainText('from $1,995.00');
  await contract.getByRole('checkbox').check();
  await expect(addOns(page)).toContainText('1 add-on for $1,995.00');
  await contract.getByText('Plans').click();
  await contract.getByRole('radio').nth(1).check();
  await expect(addOns(page)).toContainText('1 add-on for $2,695.00');
  await page.getByRole('button', { name: 'Decline the rest' }).click();
  await expect(page.getByRole('button', { name: 'Decline the rest' })).toBeHidden();
  await expect(addOns(page).getByRole('button', { pressed: true })).toHaveCount(5);
  await expect(contract.getByRole('checkbox')).toBeChecked();
});

test('the chart compares with any other payment option, and the arrow keys read single months', async ({
  page,
  newDeal,
}) => {
  const { id, offer } = await newDeal();
  const { moneyOut } = quoteOf(offer);
  const { money } = dealFormat(offer.locale, offer.currency, offer.timeZone);
  const by = (optionId: string, month: number) =>
    money(
      moneyOut.options.find((each) => each.paymentOptionId === optionId)?.cumulativeCents[month] ??
        0,
    );
  await open(page, `/deal/${id}`);
  await hydrated(page, '#pay select');
  await openChart(page);
  const chart = page.getByRole('figure', { name: 'What you’ll have paid, month by month' });
  await expect(chart.getByText(by('finance-72', 24)).first()).toBeVisible();
  await expect(chart.getByText(by('finance-48', 24)).first()).toBeVisible();
  await chart.getByRole('combobox', { name: 'Compare with' }).selectOption('Lease, 36 months');
  const month = chart.getByRole('slider', { name: 'Month' });
  await month.focus();
  await page.keyboard.press('ArrowRight');
  await expect(chart.getByText(by('lease-36', 25)).first()).toBeVisible();
  await expect(month).toHaveAttribute('aria-valuetext', /^By month 25: Finance/);
  await chart.getByText('All 4 ways to pay as a table').click();
  await expect(chart.getByRole('columnheader', { name: 'Total you pay' })).toBeVisible();
});

test('links jump to the parts of the page', async ({ page, newDeal }) => {
  const { id } = await newDeal();
  await open(page, `/deal/${id}`);
  const list = page.getByRole('navigation', { name: 'On this page' });
  for (const part of ['Price', 'Trade-in', 'How you pay', 'Add-ons', 'Questions']) {
    await expect(list.getByRole('link', { name: part })).toHaveCount(1);
  }
  await list.getByRole('link', { name: 'Add-ons' }).click();
  await expect(page.getByRole('heading', { name: 'Add-ons' })).toBeInViewport();
  await expect(list.getByRole('link', { name: 'Add-ons' })).toHaveAttribute(
    'aria-current',
    'location',
  );
});

/** @returns icons that overlap the text beside them, also in folded parts */
async function iconsOverText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details'))
      details.open = true;
    const textBox = (node: Node) => {
      const range = document.createRange();
      range.selectNode(node);
      return range.getBoundingClientRect();
    };
    return [...document.querySelectorAll('main .mdi')]
      .filter((icon) => {
        const box = icon.getBoundingClientRect();
        const words = [...(icon.parentElement?.childNodes ?? [])].filter((node) => node !== icon);
        return words.map(textBox).some((text) => {
          const across = Math.min(box.right, text.right) - Math.max(box.left, text.left);
          const down = Math.min(box.bottom, text.bottom) - Math.max(box.top, text.top);
          return across > 1 && down > 1;
        });
      })
      .map((icon) => icon.parentElement?.outerHTML.slice(0, 100) ?? '');
  });
}

test('with text at 200 % nothing is cut off, and the bar of a phone stays low', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal();
  for (const width of [320, 390, 1440]) {
    await open(page, `/deal/${id}`);
    await enlargeText(page);
    // After the text, because Chromium may evaluate a container query in rem only when the container changes.
    await page.setViewportSize({ width, height: 844 });
    await unpin(page);
    // Not `innerWidth`, because phones zoom out if the page is too wide.
    const wide = await page.evaluate(
      (screen) =>
        [...document.querySelectorAll<HTMLElement>('main *')]
          .filter((each) => {
            const { left, right, width: own } = each.getBoundingClientRect();
            const scrolls = each.closest('nav, [role=region], section[tabindex], svg') !== null;
            const hidden = getComputedStyle(each).clipPath !== 'none';
            // The answer's card clips overflow.
            const cut = each.closest('aside') && each.scrollWidth > each.clientWidth + 1;
            const leaves = left < -25 || right > screen + 1 || (each.clientWidth > 0 && cut);
            return own > 1 && !scrolls && !hidden && leaves;
          })
          .map((each) => each.outerHTML.slice(0, 100)),
      width,
    );
    expect(wide, `${width} px`).toEqual([]);
    expect(await iconsOverText(page), `${width} px`).toEqual([]);
    if (width === 390) expect((await bar(page).boundingBox())?.height).toBeLessThan(90);
  }
});

test('the longest demo deal takes at most 5 printed pages', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await newDeal('sienna-everything');
  await open(page, `/deal/${id}`);
  await unpin(page);
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(5);
});
