// Screen states of the buyer's pages and of the desk with erased data or a legal hold.
import { addDeal, confirming, type Database, eraseDealAs, holdDealAs } from '@forecourt/server';
import type { Page } from '@playwright/test';
import { confirmInput } from '../server/test/confirming.ts';
import { anOfferFrom, ofUnsoldCar } from '../server/test/offers.ts';
import { aDeal, atTheDesk } from './desk.ts';
import { hydrated } from './page.ts';

interface State {
  readonly name: string;
  open(page: Page, database: Database): Promise<void>;
}

const MACHINE = { kind: 'MACHINE' } as const;

export const PRIVACY_STATES: readonly State[] = [
  { name: 'deal-erased', open: (page, database) => openErased(page, database, '') },
  { name: 'receipt-erased', open: (page, database) => openErased(page, database, '/summary') },
];

export const DESK_PRIVACY_STATES: readonly State[] = [
  {
    name: 'desk-settings-retention',
    open: async (page, database) => {
      await atTheDesk(page, database);
      await page.goto('/desk/settings/retention');
      await page.getByRole('button', { name: 'Save' }).waitFor();
    },
  },
  {
    name: 'desk-deal-erased-on-hold',
    open: async (page, database) => {
      const { id } = await aDeal(await atTheDesk(page, database, 'MANAGER'));
      const now = new Date();
      await done(eraseDealAs(database, MACHINE, { id, reason: 'They asked us to.', now }));
      await done(holdDealAs(database, MACHINE, { id, reason: 'A lawsuit.', now }));
      await page.goto(`/desk/deals/${id}`);
      await page.getByRole('note').filter({ hasText: 'On legal hold' }).waitFor();
    },
  },
];

async function openErased(page: Page, database: Database, screen: string): Promise<void> {
  const offer = ofUnsoldCar(anOfferFrom('outback'));
  const deal = await addDeal(database, offer, new Date());
  await confirming(database)(confirmInput(deal).input as never, new Date());
  const erasing = { id: deal.id, reason: 'They asked us to.', now: new Date() };
  await done(eraseDealAs(database, MACHINE, erasing));
  await page.goto(`/deal/${deal.id}${screen}`);
  await hydrated(page);
}

async function done(change: ReturnType<typeof eraseDealAs>): Promise<void> {
  const changed = await change;
  if (!changed.ok) throw new Error(changed.refusal.message);
}
