// The buyer's screens stay short, and nothing important is covered, cut off or invisible in forced colors.
import {
  choiceFor,
  defaultChoice,
  INTERFACE_LANGUAGES,
  type NormalChoice,
  quote,
} from '@forecourt/domain';
import { dealFormat } from '@forecourt/domain/format';
import {
  chooseSelection,
  confirming,
  type Database,
  declineDeal,
  type StoredDeal,
  withdrawDeal,
} from '@forecourt/server';
import type { Locator, Page } from '@playwright/test';
import { confirmInput } from '../server/test/confirming.ts';
import { expect, hydrated, readIn, test } from './journey.ts';
import { enlargeText, openConfirmDialog, setInPhoneFont, unpin } from './page.ts';

const PHONE_HEIGHT = 844;

/** Maximum height of a page in phone screens, in every language. */
const MOST_SCREENS = {
  deal: 5,
  longestDeal: 7,
  summary: 3.5,
  longestSummary: 4,
  receipt: 2,
} as const;

/** Add-ons of the Sienna that can be taken together. */
const EIGHT_ADD_ONS = [
  ...['service-contract', 'gap', 'maintenance', 'tire-wheel'],
  ...['windshield', 'keys', 'tow-hitch', 'dent'],
];

/** @returns the height of the page in phone screens */
async function screensOf(page: Page): Promise<number> {
  await unpin(page);
  await setInPhoneFont(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return height / PHONE_HEIGHT;
}

/** Whether no other element covers the middle of a control. */
async function isUncovered(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  });
}

/** @returns texts of the pinned bar that are cut off, off screen or covered */
async function hiddenInBar(page: Page): Promise<string[]> {
  return page.getByRole('group', { name: 'Your selection in short' }).evaluate((bar) => {
    const texts = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT);
    const hidden: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const isSeen = (x: number, y: number) => {
        const seen = document.elementFromPoint(x, y);
        return seen !== null && node.parentElement?.contains(seen);
      };
      const lines = [...range.getClientRects()];
      const shown = lines.every(({ left, right, top, bottom }) => {
        const middle = (top + bottom) / 2;
        return (
          isSeen(left + 1, middle) &&
          isSeen((left + right) / 2, middle) &&
          isSeen(right - 1, middle)
        );
      });
      if (!shown) hidden.push(node.textContent ?? '');
    }
    return hidden;
  });
}

/** @returns how often each amount is visible at the current scroll position */
async function timesSeen(page: Page, amounts: readonly string[]): Promise<readonly number[]> {
  return page.evaluate((amounts) => {
    const seen = amounts.map(() => 0);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const [index, amount] of amounts.entries()) {
        const at = node.textContent?.indexOf(amount) ?? -1;
        if (at < 0 || !node.parentElement?.checkVisibility()) continue;
        // Excludes amounts paid by a month, which are no prices even if they are equal.
        if (node.parentElement.closest('figure')) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + amount.length);
        const { left, top, width, height } = range.getBoundingClientRect();
        const top_ = document.elementFromPoint(left + width / 2, top + height / 2);
        if (top_ && node.parentElement.contains(top_)) seen[index] = (seen[index] ?? 0) + 1;
      }
    }
    return seen;
  }, amounts);
}

/** Stores a choice of a payment option and add-ons with their first plan, before the page is opened. */
async function choose(
  database: Database,
  { id, offer }: StoredDeal,
  optionId: string,
  taken: readonly string[] = [],
): Promise<NormalChoice> {
  const wished = choiceFor(offer, defaultChoice(offer), optionId);
  const addOns = wished.addOns.map((each) => {
    const plan = offer.addOns.find((addOn) => addOn.id === each.addOnId)?.plans[0];
    if (!plan || !taken.includes(each.addOnId)) return each;
    return { ...each, decision: 'ACCEPTED' as const, planId: plan.id };
  });
  const choice = { ...wished, addOns };
  await chooseSelection(database, { dealId: id, choice }, new Date());
  return choice;
}

/** @returns labels of amounts that are too far away to follow by eye, without a line in between */
async function farAmounts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edges = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    const far: string[] = [];
    for (const amount of document.querySelectorAll('main :is(dl > div > dd, li [class*=amount])')) {
      const name = amount.parentElement?.firstElementChild;
      const isDrawn = amount.previousElementSibling?.matches('svg');
      if (!name || isDrawn || !amount.checkVisibility()) continue;
      const [from, to] = [edges(name), edges(amount)];
      const isBeside = from.top < to.bottom && to.top < from.bottom;
      if (isBeside && to.left - from.right > 420) far.push(name.textContent ?? '');
    }
    return far;
  });
}

for (const [name, optionId] of [
  ['outback', null],
  ['outback', 'cash'],
  ['xc60-lease', null],
  ['mx-5-cash', null],
] as const) {
  const way = optionId ?? 'nothing';
  test(`${name}, ${way} chosen: no screen shows the same price more than twice`, async ({
    page,
    newDeal,
    database,
  }) => {
    const deal = await newDeal(name);
    const { id, offer } = deal;
    const choice = optionId ? await choose(database, deal, optionId) : defaultChoice(offer);
    const quoted = quote(offer, choice);
    if (!quoted.ok) throw new Error('no quote');
    const { price, lease, totalYouPayCents } = quoted.value;
    const { money } = dealFormat(offer.locale, offer.currency, offer.timeZone);
    const amounts = [
      money(price.outTheDoorCents),
      money(price.totalPriceCents),
      money(totalYouPayCents),
      ...(lease ? [money(lease.cashDueAtSigningCents)] : []),
    ];
    await page.goto(`/deal/${id}`);
    await hydrated(page);
    const screens = Math.ceil(
      await page.evaluate(() => document.documentElement.scrollHeight / innerHeight),
    );
    for (let screen = 0; screen < screens; screen += 1) {
      await page.evaluate((at) => scrollTo(0, at * innerHeight), screen);
      const seen = await timesSeen(page, amounts);
      expect(
        Math.max(...seen),
        `screen ${screen}: ${amounts} are seen ${seen} times`,
      ).toBeLessThanOrEqual(2);
    }
  });
}

test('a deal takes up to five screens of a phone in every language, and the longest up to seven', {
  tag: '@any-size',
}, async ({ page, newDeal, baseURL }) => {
  for (const [name, most] of [
    ['outback', MOST_SCREENS.deal],
    ['sienna-everything', MOST_SCREENS.longestDeal],
  ] as const) {
    const { id } = await newDeal(name);
    for (const language of INTERFACE_LANGUAGES) {
      await readIn(page, baseURL, language);
      await page.goto(`/deal/${id}`);
      await hydrated(page, '#adviser textarea');
      expect(await screensOf(page), `${name} ${language}`).toBeLessThanOrEqual(most);
    }
  }
});

test('from 960 px the answer is beside the deal, and every amount is near its name', {
  tag: '@desktop',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal();
  for (const path of [`/deal/${id}`, `/deal/${id}/summary`]) {
    await page.goto(path);
    await hydrated(page);
    await unpin(page);
    for (const width of [834, 960, 1279, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await farAmounts(page), `${path} at ${width}`).toEqual([]);
      const panel = page.locator('#confirm, aside');
      const [answer, first] = await Promise.all([
        panel.boundingBox(),
        page.locator('article, #price').first().boundingBox(),
      ]);
      const isBeside = (answer?.x ?? 0) > (first?.x ?? 0) + (first?.width ?? 0);
      expect(isBeside, `${path} at ${width}`).toBe(width >= 960);
    }
  }
});

test('many lines that make up the price of the car are folded into it', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal('sienna-everything');
  await page.goto(`/deal/${id}`);
  await hydrated(page, '#adviser button');
  const price = page.locator('#price');
  const heater = price.getByText('Engine block heater');
  await expect(heater).toBeHidden();
  await expect(price.getByRole('listitem').first()).toContainText('Price of the car9 items');
  await price.getByText('9 items').click();
  await heater.click();
  await price
    .getByRole('button', { name: 'Ask about this line' })
    .filter({ visible: true })
    .click();
  await expect(page.getByText('About “Engine block heater (installed)”')).toBeVisible();
});

test('more than six add-ons are folded, except accepted ones', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal('sienna-everything');
  await page.goto(`/deal/${id}`);
  await hydrated(page, '#add-ons input');
  const dashCam = page.getByRole('checkbox', { name: 'Front and rear dash cam' });
  await expect(dashCam).toBeHidden();
  await expect(page.getByRole('checkbox', { name: 'Tow hitch receiver' })).toBeVisible();
  await expect(page.getByText('Other (3)')).toBeVisible();
  await page.getByText('14 more: Accessories').click();
  await dashCam.check();
  await expect(page.getByRole('complementary', { name: 'Your selection' })).toContainText('Saved');
  await page.reload();
  await expect(dashCam).toBeVisible();
});

test('the adviser can be called, texted and emailed from one row, and a question can be written at once', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal();
  await page.goto(`/deal/${id}`);
  await hydrated(page, '#adviser textarea');
  const person = page.locator('#adviser');
  const tops = ['Call', 'Text', 'Email'].map(async (name) => {
    const link = person.getByRole('link', { name, exact: true });
    return (await link.boundingBox())?.y;
  });
  expect(new Set(await Promise.all(tops)).size).toBe(1);
  await expect(person.getByRole('textbox', { name: 'Your question' })).toBeVisible();
  await expect(person.getByRole('button', { name: 'Send' })).toBeVisible();
});

test('a line of the price list unfolds its reason and a question form, and no table repeats it', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal();
  await page.goto(`/deal/${id}`);
  await hydrated(page, '#adviser button');
  const price = page.locator('#price');
  await expect(price.getByRole('table')).toHaveCount(0);
  await expect(price.getByRole('listitem').filter({ hasText: 'Sales tax' })).toContainText(
    'Required by law+$2,433.17',
  );
  await expect(price.getByText('that is taxed')).toBeHidden();
  await price.getByText('Sales tax').click();
  await expect(price.getByText('that is taxed')).toBeVisible();
  await price.getByRole('button', { name: 'Ask about this line' }).click();
  await expect(page.getByText('About “Sales tax (Boulder, CO)”')).toBeVisible();
});

test('a receipt takes two screens of a phone in every language, and links to the whole statement', async ({
  page,
  newDeal,
  database,
  baseURL,
  isMobile,
}) => {
  const deal = await newDeal();
  await confirming(database)(confirmInput(deal).input as never, new Date());
  for (const language of ['de', 'es', 'en']) {
    await readIn(page, baseURL, language);
    await page.goto(`/deal/${deal.id}/summary`);
    await hydrated(page);
    if (isMobile) {
      expect(await screensOf(page), language).toBeLessThanOrEqual(MOST_SCREENS.receipt);
    }
  }
  await expect(page.getByText('Annual percentage rate (APR)')).toBeHidden();
  await page.getByText('See the whole statement').click();
  await expect(page.getByText('Annual percentage rate (APR)')).toBeVisible();
});

test('a receipt names the time when the adviser gets in touch, if the dealership states its hours', {
  tag: '@any-size',
}, async ({ page, newDeal, database, baseURL }) => {
  const deals = [await newDeal('ioniq-6-used'), await newDeal()] as const;
  await readIn(page, baseURL, 'en');
  const sentences = [];
  for (const deal of deals) {
    await confirming(database)(confirmInput(deal).input as never, new Date());
    await page.goto(`/deal/${deal.id}/summary`);
    sentences.push(await page.getByText('will get in touch with you').textContent());
  }
  expect(sentences[0]).toContain(
    `with you when the dealership is open (${deals[0].offer.dealership.hours})`,
  );
  expect(sentences[1]).toContain('will get in touch with you. Your');
});

test('a summary takes up to four screens of a phone in every language, even with eight add-ons', {
  tag: '@any-size',
}, async ({ page, newDeal, database, baseURL }) => {
  const usual = await newDeal();
  await choose(database, usual, 'finance-72', ['gap']);
  const van = await newDeal('sienna-everything');
  await choose(database, van, 'finance-60', EIGHT_ADD_ONS);
  for (const [{ id }, most] of [
    [usual, MOST_SCREENS.summary],
    [van, MOST_SCREENS.longestSummary],
  ] as const) {
    for (const language of INTERFACE_LANGUAGES) {
      await readIn(page, baseURL, language);
      await page.goto(`/deal/${id}/summary`);
      await hydrated(page, 'form input');
      expect(await screensOf(page), `${id} ${language}`).toBeLessThanOrEqual(most);
    }
  }
});

test('a summary folds many add-ons, fees and trade-ins into rows that add up and can be unfolded', {
  tag: '@any-size',
}, async ({ page, newDeal, database, baseURL }) => {
  const { id, offer } = await newDeal('sienna-everything').then(async (van) => {
    await choose(database, van, 'finance-60', EIGHT_ADD_ONS);
    return van;
  });
  const fees = offer.price.lines.filter(({ kind }) => kind === 'GOV_FEE');
  await readIn(page, baseURL, 'en');
  await page.goto(`/deal/${id}/summary`);
  await hydrated(page, 'form input');
  const statement = page.getByRole('article');
  for (const [row, folded] of [
    ['3 cars', offer.tradeIns[2]?.make],
    ['6 more add-ons', 'Key replacement'],
    ['8 add-ons', 'Key replacement'],
    ['Government fees', fees[0]?.label],
  ] as const) {
    const details = statement.locator('dt details').filter({ hasText: row });
    const item = details.getByRole('listitem').filter({ hasText: folded ?? '' });
    await expect(item, row).toBeHidden();
    await details.getByText(row, { exact: true }).click();
    await expect(item, row).toBeVisible();
  }
  const [all, shown] = await statement
    .locator('dl')
    .filter({ hasText: '6 more add-ons' })
    .evaluate((list) => {
      const cents = [...list.querySelectorAll('dd')].map((each) =>
        Number(each.textContent?.replaceAll(/\D/g, '')),
      );
      return [cents.pop(), cents.reduce((sum, each) => sum + each, 0)];
    });
  expect(shown).toBe(all);
});

test('a summary has its total in the last row, and folds facts, the rest and the itemization', async ({
  page,
  newDeal,
  isMobile,
}) => {
  const { id, offer } = await newDeal();
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await page.getByRole('radio', { name: 'Finance, 72 months' }).check();
  await page.getByRole('checkbox', { name: 'GAP waiver' }).check();
  await expect(page.getByRole('complementary', { name: 'Your selection' })).toContainText('Saved');
  await page.goto(`/deal/${id}/summary`);
  await hydrated(page, 'form input');
  const statement = page.getByRole('article');
  await expect(statement.locator('dl').last().locator('div').last()).toHaveText(
    /^Total you pay\$[\d,.]+$/,
  );
  for (const folded of [offer.vehicle.vin, 'Prepaid maintenance', 'Less trade-in equity']) {
    await expect(statement.getByText(folded), folded).toBeHidden();
  }
  const bar = page.getByRole('group', { name: 'Your selection in short' });
  if (isMobile) await expect(bar).toContainText(/\/mo.*Total you pay \$[\d,.]+Confirm/);
});

test('confirming fits a phone and a desktop without scrolling, and the consent is not covered', async ({
  page,
  newDeal,
}) => {
  const { id } = await newDeal();
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  const dialog = await openConfirmDialog(page);
  const scrolls = await dialog.evaluate((each) => each.scrollHeight - each.clientHeight);
  expect(scrolls).toBeLessThanOrEqual(1);
  const consent = dialog.getByRole('checkbox', { name: /^I agree/ });
  expect(await isUncovered(consent)).toBe(true);
  await expect(dialog.getByRole('textbox', { name: 'Full name' })).toHaveValue('');
  await dialog.getByRole('button', { name: 'Use Jordan Avery' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Full name' })).toHaveValue('Jordan Avery');
  await expect(consent).not.toBeChecked();
});

test('confirming takes six rows below the price and fits a phone, even with many add-ons, a co-buyer or a longer language', {
  tag: '@any-size',
}, async ({ page, newDeal, database, baseURL }) => {
  const van = await newDeal('sienna-everything');
  const taken = ['service-contract', 'gap', 'maintenance', 'tire-wheel', 'windshield', 'keys'];
  await choose(database, van, 'finance-60', taken);
  const couple = await newDeal('ioniq-6-used');
  await choose(database, couple, 'finance-60', ['gap', 'tire-wheel', 'home-charger']);
  for (const [{ id }, language] of [
    [van, 'en'],
    [van, 'es'],
    [van, 'de'],
    [couple, 'es'],
    [couple, 'de'],
  ] as const) {
    await readIn(page, baseURL, language);
    await page.goto(`/deal/${id}`);
    await hydrated(page);
    await page.locator('main button[popovertarget]').filter({ visible: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').waitFor();
    const scrolls = await dialog.evaluate((each) => each.scrollHeight - each.clientHeight);
    expect(scrolls, `${id} ${language}`).toBeLessThanOrEqual(1);
    const rows = dialog.locator('dl > div, summary:has(> :nth-child(2))').filter({ visible: true });
    expect(await rows.count(), `${id} ${language}`).toBeLessThanOrEqual(1 + 6);
  }
  // Every add-on by name and price, one tap away.
  await page.goto(`/deal/${van.id}?lang=en`);
  await hydrated(page);
  const dialog = await openConfirmDialog(page);
  await dialog.getByText('6 add-ons').click();
  await expect(dialog.getByText('Key replacement')).toBeVisible();
});

test('the list of parts sticks to the top of the screen', async ({ page, newDeal }) => {
  const { id } = await newDeal();
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  const list = page.getByRole('navigation', { name: 'On this page' });
  await page.locator('#add-ons').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 300));
  await expect.poll(async () => (await list.boundingBox())?.y).toBe(0);
});

test('the summary of a declined, withdrawn or expired deal opens at its top', {
  tag: '@any-size',
}, async ({ page, newDeal, database }) => {
  const deals = [await newDeal(), await newDeal(), await newDeal('camry-expired')] as const;
  await declineDeal(database, { dealId: deals[0].id }, new Date());
  await withdrawDeal(database, deals[1].id, new Date());
  const titles = [
    'You said no thanks to this offer',
    'The dealership has withdrawn this offer',
    'This offer has expired',
  ];
  for (const [index, { id }] of deals.entries()) {
    await page.goto(`/deal/${id}/summary`);
    await hydrated(page);
    const notice = page.getByRole('heading', { name: titles[index] ?? '' });
    await expect(notice).toBeAttached();
    await expect(notice).not.toBeFocused();
    expect(await page.evaluate(() => scrollY), titles[index]).toBe(0);
  }
});

test('a confirmed deal links to its receipt, and explains how to change it', {
  tag: '@any-size',
}, async ({ page, newDeal, database }) => {
  const deal = await newDeal();
  await confirming(database)(confirmInput(deal).input as never, new Date());
  await page.goto(`/deal/${deal.id}`);
  await hydrated(page);
  await expect(page.getByText('To change it, cancel your confirmation or ask')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See receipt' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'See summary' })).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText(/can.t be changed/);
});

test('the links to other languages come before the deal in the tab order', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal();
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  const focused = page.locator(':focus');
  const names: string[] = [];
  while (names.length < 4) {
    await page.keyboard.press('Tab');
    names.push((await focused.textContent())?.trim() ?? '');
  }
  expect(names).toEqual(expect.arrayContaining(['Español', 'Deutsch']));
});

test('returning from the summary restores the buyer’s place', { tag: '@any-size' }, async ({
  page,
  newDeal,
}) => {
  const { id } = await newDeal();
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await page.evaluate(() => document.getElementById('add-ons')?.scrollIntoView());
  const top = () =>
    page.evaluate(() => document.getElementById('add-ons')?.getBoundingClientRect().top);
  const link = page.getByRole('link', { name: 'See summary' }).filter({ visible: true }).first();
  // Clicks by script, because Playwright's click would scroll.
  const before = await link.evaluate((element: HTMLElement) => {
    const at = document.getElementById('add-ons')?.getBoundingClientRect().top;
    element.click();
    return at ?? Number.NaN;
  });
  await expect(page.getByRole('heading', { name: 'Summary', level: 1 })).toBeInViewport();
  await page.getByRole('link', { name: 'Back to the deal' }).click();
  await expect(page.locator('#add-ons')).toBeInViewport();
  await expect.poll(async () => Math.abs(((await top()) ?? 0) - before)).toBeLessThan(2);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in forced ${colorScheme} colors the logo and the labels of the chart are visible`, {
    tag: '@any-size',
  }, async ({ page, newDeal }) => {
    const { id } = await newDeal();
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await page.goto(`/deal/${id}`);
    await hydrated(page, '#pay figure input');
    await unpin(page);
    const [ink, paper, ...labels] = await page.locator('#pay figure').evaluate((figure) => {
      const { color, backgroundColor } = getComputedStyle(document.documentElement);
      const texts = [...figure.querySelectorAll('svg > text')];
      return [color, backgroundColor, ...texts.map((each) => getComputedStyle(each).fill)];
    });
    expect(paper).not.toBe(ink);
    const logo = page.getByRole('banner').getByRole('img').first();
    const ground = await logo.evaluate((image) => {
      const bar = image.closest('header');
      return bar && getComputedStyle(bar).backgroundColor;
    });
    expect(ground).toBe('rgb(255, 222, 63)');
    expect(new Set(labels)).toEqual(new Set([ink]));
  });
}

test('in forced colors only checked boxes look checked, and only one part looks current', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal();
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  const mark = await page
    .getByRole('radio')
    .first()
    .evaluate((radio) => getComputedStyle(radio, '::before').content);
  expect(mark).toBe('none');
  const dialog = await openConfirmDialog(page);
  const consent = dialog.getByRole('checkbox', { name: /^I agree/ });
  expect(await consent.evaluate((box) => getComputedStyle(box, '::before').content)).toBe('none');
  await dialog.getByRole('button', { name: 'Close' }).click();
  const other = page.getByRole('navigation').locator('a:not([aria-current])').first();
  expect(await other.evaluate((link) => getComputedStyle(link).borderBottomWidth)).toBe('0px');
});

test('the pinned bar shows all its text on a narrow phone and at twice the text size', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal();
  const bar = page.getByRole('group', { name: 'Your selection in short' });
  const total = bar.getByText('Total you pay');
  const payment = bar.getByText(/^\$[\d,.]+\/mo$/);
  const sizeOf = () => total.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
  for (const path of [`/deal/${id}`, `/deal/${id}/summary`]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await hydrated(page);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await hiddenInBar(page), `${path} at ${width}`).toEqual([]);
    }
    const before = await sizeOf();
    await enlargeText(page);
    expect(await sizeOf()).toBe(2 * before);
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await bar.boundingBox())?.height, path).toBeLessThan(90);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await hiddenInBar(page), `${path} at ${width}, large text`).toEqual([]);
      for (const shown of [payment, total]) await expect(shown).toBeVisible();
    }
  }
});
