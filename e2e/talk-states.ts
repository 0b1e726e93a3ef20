// Screen states of the conversation and of declined offers. For screenshots and for tests of every state.
import {
  addDeal,
  confirming,
  type Database,
  declineDeal,
  replyToBuyer,
  type StoredDeal,
  sendMessage,
  takeBackConfirmation,
} from '@forecourt/server';
import type { Page } from '@playwright/test';
import { confirmInput } from '../server/test/confirming.ts';
import { anOfferFrom, ofUnsoldCar } from '../server/test/offers.ts';
import { aDeal, atTheDesk } from './desk.ts';
import { hydrated } from './page.ts';

interface State {
  readonly name: string;
  readonly fold?: boolean;
  readonly complaint?: RegExp;
  open(page: Page, database: Database): Promise<void>;
}

const MINUTE_MS = 60_000;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

const newDeal = (database: Database) =>
  addDeal(database, ofUnsoldCar(anOfferFrom('outback')), new Date());

/** Sends a question about a line, a reply, and a change request. */
export async function talk(database: Database, deal: StoredDeal): Promise<void> {
  const line = deal.offer.price.lines.find(({ kind }) => kind === 'DEALER_FEE');
  const about = line && { kind: 'PRICE_LINE' as const, id: line.id };
  const message = { dealId: deal.id, kind: 'QUESTION' as const, wishes: [] };
  const text = 'Hi Priya, is this fee negotiable? We would sign this week.';
  await sendMessage(
    database,
    { ...message, text, about, idempotencyKey: 'a-first-key' },
    minutesAgo(42),
  );
  await replyToBuyer(
    database,
    { kind: 'MACHINE' },
    {
      id: deal.id,
      text: 'Hello Jordan! The fee is the same for everybody, but let me see what I can do about the price of the car.\n\nWhat payment would work for you?',
      idempotencyKey: null,
      now: minutesAgo(30),
    },
  );
  await sendMessage(
    database,
    {
      ...message,
      kind: 'CHANGE_REQUEST',
      text: 'Below $520 a month would be great.',
      wishes: ['LOWER_PAYMENT', 'OTHER_TERM'],
      idempotencyKey: 'a-second-key',
    },
    minutesAgo(3),
  );
}

async function confirm(database: Database, deal: StoredDeal): Promise<void> {
  await confirming(database)(confirmInput(deal).input as never, minutesAgo(20));
}

async function opened(page: Page, path: string, part: string): Promise<void> {
  await page.goto(path);
  await hydrated(page, part);
}

export const TALK_STATES: readonly State[] = [
  {
    name: 'talk-thread',
    complaint: /ERR_INTERNET_DISCONNECTED|Failed to load resource/,
    open: async (page, database) => {
      const deal = await newDeal(database);
      await talk(database, deal);
      await opened(page, `/deal/${deal.id}`, '#talk textarea');
      await page.context().setOffline(true);
      await page.getByRole('textbox', { name: 'Your message' }).fill('Is Saturday possible?');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText(/^Not sent yet/).waitFor();
    },
  },
  {
    name: 'talk-ask-for-a-change',
    open: async (page, database) => {
      await opened(page, `/deal/${(await newDeal(database)).id}`, '#adviser button');
      await page.getByRole('button', { name: 'Ask for a change' }).click();
      await page.getByRole('checkbox', { name: 'Lower payment' }).check();
    },
  },
  {
    name: 'talk-first-question-offline',
    complaint: /ERR_INTERNET_DISCONNECTED|Failed to load resource/,
    open: async (page, database) => {
      await opened(page, `/deal/${(await newDeal(database)).id}`, '#adviser button');
      await page.context().setOffline(true);
      const field = page.getByRole('textbox', { name: 'Your question' });
      await field.fill('Is Saturday possible?');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText(/^Not sent yet/).waitFor();
      await field.fill('And could we see the blue one?');
    },
  },
  {
    name: 'talk-declining',
    open: async (page, database) => {
      await opened(page, `/deal/${(await newDeal(database)).id}`, '#adviser button');
      await page.getByRole('button', { name: 'No thanks to this offer' }).click();
      await page.getByRole('textbox', { name: 'Your reason' }).waitFor();
    },
  },
  ...['', '/summary'].map(
    (path): State => ({
      name: path ? 'summary-declined' : 'deal-declined',
      open: async (page, database) => {
        const { id: dealId } = await newDeal(database);
        await declineDeal(database, { dealId, reason: 'We found another one' }, new Date());
        await opened(page, `/deal/${dealId}${path}`, path ? '#confirm button' : '#notices button');
      },
    }),
  ),
  {
    name: 'summary-taking-back',
    fold: true,
    open: async (page, database) => {
      const deal = await newDeal(database);
      await confirm(database, deal);
      await opened(page, `/deal/${deal.id}/summary`, 'h1');
      await page.getByRole('button', { name: 'Cancel my confirmation' }).click();
      await page.getByRole('heading', { name: 'Cancel your confirmation?' }).waitFor();
    },
  },
  {
    name: 'summary-taken-back',
    open: async (page, database) => {
      const deal = await newDeal(database);
      await confirm(database, deal);
      await takeBackConfirmation(database, { dealId: deal.id }, minutesAgo(2));
      await opened(page, `/deal/${deal.id}/summary`, 'h1');
      await page.getByText(/You canceled it on/).waitFor();
    },
  },
  {
    name: 'desk-deal-talk',
    open: async (page, database) => {
      const desk = await atTheDesk(page, database);
      const deal = await aDeal(desk);
      await talk(database, deal);
      await page.goto(`/desk/deals/${deal.id}`);
      await page.getByText('Below $520 a month').waitFor();
    },
  },
  {
    name: 'desk-deal-declined',
    open: async (page, database) => {
      const desk = await atTheDesk(page, database);
      const deal = await aDeal(desk);
      await declineDeal(database, { dealId: deal.id, reason: 'We found another one' }, new Date());
      await page.goto(`/desk/deals/${deal.id}`);
      await page
        .getByText(/declined/i)
        .first()
        .waitFor();
    },
  },
];
