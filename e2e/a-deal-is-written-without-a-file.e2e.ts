// Journey: a deal written at the desk without a file, with few clicks and fields, from draft to end.
import type { Locator, Page } from '@playwright/test';
import { changeDefaults } from '../server/src/actions/settings/deal-defaults.ts';
import { changeDealership } from '../server/src/store/dealerships/dealerships.ts';
import { anOfferFrom, withCheckDigit } from '../server/test/offers.ts';
import { aPicture } from '../server/test/photo-originals.ts';
import { aDraft, aStockedDesk, atTheDesk, type Desk } from './desk.ts';
import { openEditor } from './desk-states.ts';
import { expect, expectAccessible, test } from './journey.ts';

const CRV = withCheckDigit('2HKRS4H70NH400123');

const CARS = [
  'Stock,VIN,Year,Make,Model,Trim,Body,Color,Interior Color,Miles,Condition,Price,Fuel,Engine,Transmission,Drivetrain',
  `U22-104,${CRV},2022,Honda,CR-V,EX,SUV,Sonic Gray Pearl,Black cloth,31250,Used,27995,Gasoline,1.5 L turbo,CVT,AWD`,
  'N26-3107,4S4BTGUD5T3104827,2026,Subaru,Outback,Touring XT,Wagon,Cosmic Blue Pearl,Java Brown leather,12,New,45895,Gasoline,2.4 L turbo,CVT,AWD',
].join('\r\n');

/** Fills in forms and counts clicks and fields. */
function aHand(page: Page) {
  let clicks = 0;
  let fields = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks += 1;
  };
  /** Fills one field by typing, selecting or checking. */
  const fill = async (name: string | RegExp, value: string, within: Page | Locator = page) => {
    const field = within.getByLabel(name).first();
    const isList = await field.evaluate((each) => each instanceof HTMLSelectElement);
    if (isList) await field.selectOption({ label: value });
    else await field.fill(value);
    fields += 1;
  };
  return { click, fill, clicks: () => clicks, fields: () => fields };
}

type Hand = ReturnType<typeof aHand>;

async function publish(page: Page, hand: Hand): Promise<void> {
  await hand.click(page.getByRole('button', { name: 'Publish' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Checking …')).toHaveCount(0);
  for (const box of await dialog.getByRole('checkbox', { name: /^I accept/ }).all()) {
    await hand.click(box);
  }
  await hand.click(dialog.getByRole('button', { name: 'Publish' }));
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
}

async function aDealershipInColorado(desk: Desk): Promise<void> {
  await changeDealership(desk.database, desk.dealershipId, {
    details: {
      jurisdiction: 'US-CO',
      phone: '+1 303 555 0142',
      email: 'sales@northrange.example',
      address: '2100 Range Road, Boulder, CO 80301',
    },
  });
}

/** The editor of a blank deal. */
const SHORT_FORM = /\/desk\/drafts\/\w+\?short$/;

test('a template and a car of the inventory become a link in at most 8 clicks and 3 typed fields', {
  tag: '@any-size',
}, async ({ page, database }) => {
  const desk = await atTheDesk(page, database);
  await aDealershipInColorado(desk);
  await aStockedDesk(desk, CARS);
  await page.goto('/desk');
  const hand = aHand(page);
  await hand.click(page.getByRole('link', { name: 'New deal' }).first());
  await expect(page.getByRole('radio', { name: /New cars/ })).toBeChecked();
  await hand.fill('Search inventory', '3107');
  await expect(page.getByRole('radio', { name: /CR-V/ })).toHaveCount(0);
  await hand.click(page.getByRole('radio', { name: /2026 Subaru Outback/ }));
  await hand.fill('Buyer’s name', 'Sam Whitfield');
  await hand.click(page.getByRole('button', { name: 'Write the deal' }));
  await expect(page.getByRole('textbox', { name: 'MSRP' })).toHaveValue('45,895.00');
  await publish(page, hand);
  expect(hand.clicks()).toBeLessThanOrEqual(8);
  expect(hand.fields()).toBeLessThanOrEqual(3);
  test.info().annotations.push({
    type: 'measured',
    description: `${hand.clicks()} clicks, ${hand.fields()} fields`,
  });
});

test('a blank used CR-V with a trade-in, two loans, cash and two add-ons of the menu takes at most 30 fields', {
  tag: '@any-size',
}, async ({ page, database }) => {
  const desk = await atTheDesk(page, database);
  await aDealershipInColorado(desk);
  await aProductMenu(desk);
  await aStockedDesk(desk, CARS);
  await page.goto('/desk/new');
  await page.getByRole('button', { name: 'Blank' }).click();
  // The screen before also asks for the buyer’s name.
  await page.waitForURL(SHORT_FORM);
  const hand = aHand(page);
  await hand.fill('Buyer’s name', 'Dana Okafor');
  await hand.fill('VIN', CRV);
  // The inventory fills in the rest as one undo step.
  const price = page.getByRole('textbox', { name: 'Vehicle price' });
  await expect(price).toHaveValue('27,995.00');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(price).toHaveCount(0);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(price).toHaveValue('27,995.00');
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Kind of line 1')).toHaveValue('MSRP');
  await expect(page.getByLabel('Kind of line 1').locator('option:checked')).toHaveText(
    'Vehicle price',
  );
  await hand.fill('Tax label', 'Sales tax (Boulder, CO)');
  await hand.fill('Tax rate, %', '8.845');
  await hand.fill('Warranty', 'As is: none');
  await addTradeIn(page, hand);
  await addLoan(page, hand, ['Finance, 60 months', 'First Range Credit Union', '6.9', '60']);
  await addLoan(page, hand, ['Finance, 72 months', 'Front Range Bank', '7.4', '72']);
  await addFromMenu(page, 'Service contract');
  await addFromMenu(page, 'GAP');
  await publish(page, hand);
  await expect(page.getByRole('heading', { level: 1, name: 'Dana Okafor' })).toBeVisible();
  expect(hand.fields()).toBeLessThanOrEqual(30);
  test.info().annotations.push({ type: 'measured', description: `${hand.fields()} fields` });
});

async function addTradeIn(page: Page, hand: Hand): Promise<void> {
  const part = page.getByRole('region', { name: 'Trade-in' });
  await part.getByRole('button', { name: 'Add a trade-in' }).click();
  await hand.fill(/^Year of/, '2018', part);
  await hand.fill(/^Make of/, 'Toyota', part);
  await hand.fill(/^Model of/, 'Corolla', part);
  await hand.fill(/^Allowance of/, '9,500', part);
}

async function addLoan(page: Page, hand: Hand, typed: readonly string[]): Promise<void> {
  const [label = '', lender = '', rate = '', months = ''] = typed;
  const part = page.getByRole('region', { name: 'Payment options' });
  await part.getByRole('button', { name: 'Add a payment option' }).click();
  await hand.fill(/^Label of Payment option \d/, label, part);
  await hand.fill(`Lender of ${label}`, lender, part);
  await hand.fill(`Rate per year, % of ${label}`, rate, part);
  await hand.fill(`Months of ${label}`, months, part);
}

async function addFromMenu(page: Page, label: string): Promise<void> {
  await page.getByText('Add from menu').click();
  await page.getByRole('button', { name: label, exact: true }).click();
  await expect(page.getByRole('button', { name: `Move ${label}`, exact: true })).toBeVisible();
}

/** Adds a product menu with two products. */
async function aProductMenu({ database, dealershipId }: Desk): Promise<void> {
  const [product] = anOfferFrom('outback').addOns;
  const addOns = ['Service contract', 'GAP'].map((label) => ({
    ...{ ...product, id: label.toLowerCase().replace(' ', '-'), label },
    ...{ requires: [], excludesAddOns: [] },
  }));
  const acting = { database, actor: { kind: 'MACHINE' }, dealershipId, now: new Date() } as const;
  const changed = await changeDefaults(acting, { addOns });
  if (!changed.ok) throw new Error(changed.refusal.message);
}

test('a deal is written, sent, revised, withdrawn and reinstated without a file', {
  tag: '@any-size',
}, async ({ page, database, browser }) => {
  const desk = await atTheDesk(page, database);
  await aDealershipInColorado(desk);
  await aStockedDesk(desk, CARS);
  await page.goto('/desk/new');
  const hand = aHand(page);
  await page.getByRole('radio', { name: /2026 Subaru Outback/ }).click();
  await page.getByLabel('Buyer’s name').fill('Sam Whitfield');
  await page.getByRole('button', { name: 'Write the deal' }).click();
  await publish(page, hand);
  const buyer = await (await browser.newContext()).newPage();
  await buyer.goto(new URL(page.url().replace('/desk/deals/', '/deal/')).href);
  await expect(buyer.getByText('2026 Subaru Outback').first()).toBeVisible();
  await page.getByRole('button', { name: 'Revise' }).click();
  await page.getByRole('textbox', { name: 'Amount of Dealer handling' }).fill('599');
  await publish(page, hand);
  await expect(page.getByText('Revision 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: WITHDRAW }).click();
  await page.getByRole('dialog').getByRole('button', { name: WITHDRAW }).click();
  await page.getByRole('button', { name: 'Reinstate' }).click();
  await publish(page, hand);
  await expect(page.getByText('Revision 3', { exact: true })).toBeVisible();
  await buyer.reload();
  await expect(buyer.getByText('$599.00').first()).toBeVisible();
  await buyer.context().close();
});

const WITHDRAW = /^(Withdraw|Pull offer)$/;

test('a blank deal shows no problem until a field loses focus, and Publish leads to the first problem', {
  tag: '@any-size',
}, async ({ page, database }) => {
  await atTheDesk(page, database);
  await page.goto('/desk/new');
  await page.getByRole('button', { name: 'Blank' }).click();
  // The screen before also asks for the buyer’s name.
  await page.waitForURL(SHORT_FORM);
  const buyer = page.getByRole('textbox', { name: 'Buyer’s name' });
  await expect(buyer).toBeVisible();
  await expect(page.getByRole('button', { name: /problem/ })).toHaveCount(0);
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await expectAccessible(page);
  await buyer.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByText('Enter the buyer’s name')).toBeVisible();
  await expect(page.getByRole('button', { name: '1 problem', exact: true })).toBeVisible();
  // The VIN isn't in the inventory, but its manufacturer identifier is Honda's.
  await page.getByRole('textbox', { name: 'VIN' }).fill(CRV);
  await expect(page.getByText('2022 Honda')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(buyer).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Payment options' })).toBeVisible();
  await expect(page.getByText(/expected|missing:/)).toHaveCount(0);
});

test('Alt+↓ and the list of warnings unfold the section with a compliance warning', {
  tag: '@any-size',
}, async ({ page, database }) => {
  const desk = await atTheDesk(page, database);
  await openEditor(page, await aDraft(desk, { ...anOfferFrom('outback'), jurisdiction: 'US-CO' }));
  const warnings = page.getByRole('button', { name: '5 compliance warnings' });
  await expect(warnings).toBeVisible();
  const wear = page.getByRole('textbox', { name: /^Ending it early of Lease/ });
  await expect(wear).toHaveCount(0);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('textbox', { name: /^Who gets it, line 4/ })).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(wear).toBeFocused();
  await expect(page.getByText(/without terms of a lease|ending it early/i).first()).toBeVisible();
  await warnings.click();
  const list = page.getByRole('region', { name: 'Compliance warnings' });
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await list
    .getByRole('button', { name: /Payment option 2/ })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: /^Paying it off early of/ })).toBeFocused();
});

test('at a zoom of 200 % a line can be written, fixed and published in the editor', async ({
  page,
  database,
}) => {
  const desk = await atTheDesk(page, database);
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: Math.round(width / 2), height: Math.round(height / 2) });
  await openEditor(page, await aDraft(desk, anOfferFrom('outback')));
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await isWide()).toBe(0);
  const fee = page.getByRole('textbox', { name: 'Amount of Dealer handling' });
  await fee.fill('5,9');
  await page.keyboard.press('Tab');
  const problem = page.getByText(/^Amount: Type an amount like/);
  await expect(problem).toBeVisible();
  expect(await isWide()).toBe(0);
  await page.getByRole('button', { name: 'Fix amount' }).click();
  await expect(fee).toBeFocused();
  expect(await isCovered(fee)).toBe(false);
  await fee.fill('599');
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  for (const box of await dialog.getByRole('checkbox', { name: /^I accept/ }).all()) {
    await box.check();
  }
  expect(await isWide()).toBe(0);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
});

/** Whether another element, such as the bar, covers the middle of a field. */
function isCovered(field: Locator): Promise<boolean> {
  return field.evaluate((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return over === null || !each.contains(over);
  });
}

test('the checkbox for the tax of a fee is visible', { tag: '@desktop' }, async ({
  page,
  database,
}) => {
  const desk = await atTheDesk(page, database);
  await openEditor(page, await aDraft(desk, anOfferFrom('outback')));
  const box = page.getByRole('checkbox', { name: 'Title is taxed' });
  await page.mouse.move(0, 0);
  const border = await box.evaluate((each) => getComputedStyle(each).borderTopColor);
  expect(border).not.toMatch(/, 0\)$|transparent/);
});

test('photos need no description: each gets a proposed one, which the buyer reads', {
  tag: '@any-size',
}, async ({ page, database }) => {
  const desk = await atTheDesk(page, database);
  const offer = anOfferFrom('outback');
  const id = await aDraft(desk, { ...offer, vehicle: { ...offer.vehicle, photos: [] } });
  await openEditor(page, id);
  const buffer = await aPicture(320, 214, 1).jpeg().toBuffer();
  await page
    .getByLabel('Add photos')
    .setInputFiles([{ name: 'front.jpg', mimeType: 'image/jpeg', buffer }]);
  const words = page.getByRole('textbox', { name: 'What front.jpg shows' });
  await expect(words).toHaveAttribute('placeholder', '2026 Subaru Outback, photo 1');
  await page.locator('[data-saving="SAVED"]').waitFor();
  await publish(page, aHand(page));
  await page.goto(page.url().replace('/desk/deals/', '/deal/'));
  await expect(
    page.getByRole('img', { name: '2026 Subaru Outback, photo 1' }).first(),
  ).toBeVisible();
});
