// Deals written at the desk without a file: how few clicks and fields they take, and the whole life of one.
import type { Locator, Page } from '@playwright/test';
import { changeDealership } from '../server/src/store/dealerships/dealerships.ts';
import { withCheckDigit } from '../server/test/offers.ts';
import { aStockedDesk, atTheDesk, type Desk } from './desk.ts';
import { expect, test } from './journey.ts';

const CRV = withCheckDigit('2HKRS4H70NH400123');

const CARS = [
  'Stock,VIN,Year,Make,Model,Trim,Body,Color,Interior Color,Miles,Condition,Price,Fuel,Engine,Transmission,Drivetrain',
  `U22-104,${CRV},2022,Honda,CR-V,EX,SUV,Sonic Gray Pearl,Black cloth,31250,Used,27995,Gasoline,1.5 L turbo,CVT,AWD`,
  'N26-3107,4S4BTGUD5T3104827,2026,Subaru,Outback,Touring XT,Wagon,Cosmic Blue Pearl,Java Brown leather,12,New,45895,Gasoline,2.4 L turbo,CVT,AWD',
].join('\r\n');

/** A hand that counts what it does. */
function aHand(page: Page) {
  let clicks = 0;
  let fields = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks += 1;
  };
  /** One field: typed, chosen or ticked. */
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
