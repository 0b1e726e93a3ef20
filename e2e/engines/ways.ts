// The main journeys of buyer and desk in steps, with checks of the stored data at the end.
import { addDeal, confirmationsOf, type Database } from '@forecourt/server';
import { anOfferFrom, ofUnsoldCar } from '../../server/test/offers.ts';
import { aDeal, aDesk, aStockedDesk } from '../desk.ts';
import type { Tab } from './tab.ts';

/** Logs and runs a step. */
export type Step = (name: string, act: () => Promise<void>) => Promise<void>;
export type Way = (tab: Tab, step: Step, database: Database) => Promise<void>;

const BUYER = 'Jordan Avery';

const buyer: Way = async (tab, step, database) => {
  // Each engine gets its own car, because a car can only be sold once.
  const offer = ofUnsoldCar(anOfferFrom('outback'));
  const { id } = await addDeal(database, offer, new Date());
  await step('opens the deal', async () => {
    await tab.open(`/deal/${id}`);
    await tab.waitForText('Out-the-door price');
  });
  await step('chooses a lease', async () => {
    await tab.press('input[type=radio]', 'Lease, 36 months');
    await tab.waitForText('Saved');
  });
  await step('reads the summary', async () => {
    await tab.press('a', 'See summary');
    await tab.waitForPath(/\/summary$/);
    await tab.waitForText('Lease, 36 months');
  });
  await step('confirms', async () => {
    await tab.type('input', 'Full name', BUYER);
    await tab.press('input[type=checkbox]', 'I agree');
    await tab.press('button', 'Confirm selection');
    await tab.waitForText('Confirmed');
  });
  await step('reads the receipt', async () => {
    const [confirmation, ...more] = await confirmationsOf(database.db, id);
    if (!confirmation || more.length > 0) throw new Error('There is not exactly one confirmation.');
    await tab.open(`/deal/${id}/summary`);
    await tab.waitForText(confirmation.number);
  });
  await step('sends a message', async () => {
    const words = 'When can I pick it up?';
    await tab.open(`/deal/${id}`);
    await tab.type('textarea', 'Your question', words);
    await tab.press('button', 'Send');
    await tab.waitForText(words);
  });
};

/** CSV inventory with all fields of a car. */
const CARS = [
  'Stock,VIN,Year,Make,Model,Trim,Body,Color,Interior Color,Miles,Condition,MSRP,Fuel,Engine,Transmission,Drivetrain',
  'N26-3107,4S4BTGUD5T3104827,2026,Subaru,Outback,Touring XT,Wagon,Cosmic Blue Pearl,Java Brown leather,12,New,45895,Gasoline,2.4 L turbo,CVT,AWD',
].join('\r\n');

const desk: Way = async (tab, step, database) => {
  const dealership = await aDesk(database);
  await aDeal(dealership);
  await aStockedDesk(dealership, CARS);
  await step('signs in', async () => {
    await tab.open(dealership.link);
    await tab.press('button', 'Sign in');
    await tab.waitForPath(/^\/desk\/?$/);
  });
  await step('reads the list', () => tab.waitForText('Jordan Avery'));
  await step('begins a deal from a template and a car', async () => {
    await tab.press('a', 'New deal');
    await tab.press('input[type=radio]', '2026 Subaru Outback');
    await tab.type('input', 'Buyer’s name', 'Sam Whitfield');
    await tab.press('button', 'Write the deal');
    await tab.waitForPath(/^\/desk\/drafts\/\w+$/);
  });
  await step('writes in the editor', async () => {
    await tab.press('button', 'Add a line');
    await tab.type('textarea', 'Label of line 5', 'Floor mats');
    await tab.type('input', 'Amount of Floor mats', '120');
    await tab.waitForText('Read as $120.00');
  });
  await step('publishes', async () => {
    await tab.press('button', 'Publish');
    await tab.waitForText('Publish for Sam Whitfield');
    await tab.press('button', 'Publish');
    await tab.waitForText('Copy link');
  });
  await step('reads what the buyer will read', async () => {
    const path = await tab.waitForPath(/^\/desk\/deals\/\w+$/);
    await tab.open(path.replace('/desk/deals/', '/deal/'));
    await tab.waitForText('Floor mats');
  });
};

export const WAYS: Readonly<Record<string, Way>> = { buyer, desk };
