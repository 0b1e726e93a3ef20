// Screen states of the deposit, on the buyer's pages and at the desk. For screenshots and for tests of every state.
import type { Offer } from '@forecourt/domain';
import {
  addDeal,
  confirming,
  type Database,
  recordDeposit,
  type StoredDeal,
} from '@forecourt/server';
import type { Page } from '@playwright/test';
import { changeDeposit, type NewDepositEntry } from '../server/src/store/deposits/ledger.ts';
import { firstEntry, withHold } from '../server/src/store/deposits/plans.ts';
import { confirmInput } from '../server/test/confirming.ts';
import { anOfferFrom, ofUnsoldCar } from '../server/test/offers.ts';
import { aDeal, atTheDesk } from './desk.ts';
import { hydrated } from './page.ts';

interface State {
  readonly name: string;
  open(page: Page, database: Database): Promise<void>;
}

const TERMS = { amountCents: 50_000, refund: 'UNTIL_PICKUP', holdHours: 72 } as const;

type Kind = NewDepositEntry['kind'];
/** A ledger entry's kind, optionally with a reason. */
type Entry = Kind | readonly [kind: Kind, reason: string];

/** Ledger entries of each state. They are stored directly, so no test waits for a payment provider. */
const LEDGERS: Readonly<Record<string, readonly Entry[]>> = {
  due: [],
  pending: ['REQUESTED'],
  failed: ['REQUESTED', ['FAILED', 'CHECKOUT_REFUSED']],
  paid: ['REQUESTED', 'PAID'],
  refunding: ['REQUESTED', 'PAID', ['REFUND_REQUESTED', 'RAN_OUT']],
  refunded: ['REQUESTED', 'PAID', ['REFUND_REQUESTED', 'HELD_FOR_ANOTHER'], 'REFUNDED'],
  disputed: ['REQUESTED', 'PAID', 'DISPUTED'],
  'dispute-lost': ['REQUESTED', 'PAID', 'DISPUTED', 'DISPUTE_LOST'],
  kept: ['REQUESTED', 'PAID', 'KEPT'],
  applied: ['REQUESTED', 'PAID', 'APPLIED'],
};

export const DEPOSIT_STATES: readonly State[] = [
  ...Object.entries(LEDGERS).map(([name, ledger]) => ({
    name: `deposit-${name}`,
    open: async (page: Page, database: Database) => {
      const deal = await dealWith(database);
      await confirming(database)(confirmInput(deal).input as never, new Date());
      await enter(database, deal, ledger);
      await visit(page, `/deal/${deal.id}/summary`, '#deposit-title');
    },
  })),
  {
    name: 'deal-with-deposit-refunded',
    open: async (page, database) => {
      const deal = await dealWith(database);
      await enter(database, deal, LEDGERS['refunded'] ?? []);
      await visit(page, `/deal/${deal.id}`, '#deposit-title');
    },
  },
  {
    name: 'deal-on-hold-for-another',
    open: async (page, database) => {
      const holder = await dealWith(database);
      await record(database, holder.id);
      const deal = await addDeal(database, holder.offer, new Date());
      await visit(page, `/deal/${deal.id}`);
    },
  },
];

/** States that need staff: a failed refund, and a deposit whose hold is over. */
const AT_THE_DESK: Readonly<Record<string, readonly Entry[]>> = {
  paid: ['REQUESTED', 'PAID'],
  'refund-failed': [
    ...(['REQUESTED', 'PAID'] as const),
    ['REFUND_REQUESTED', 'Car was damaged'],
    ['FAILED', 'REFUND_REFUSED'],
  ],
  disputed: ['REQUESTED', 'PAID', 'DISPUTED'],
  'dispute-lost': ['REQUESTED', 'PAID', 'DISPUTED', 'DISPUTE_LOST'],
};

export const DESK_DEPOSIT_STATES: readonly State[] = [
  ...Object.entries(AT_THE_DESK).map(([name, ledger]) => ({
    name: `desk-deposit-${name}`,
    open: async (page: Page, database: Database) => {
      const deal = await atDesk(page, database);
      await enter(database, deal, ledger);
      await visitDesk(page, deal);
    },
  })),
  ...(['Record a deposit', 'Refund', 'Apply to purchase'] as const).map((button) => ({
    name: `desk-deposit-${button.split(' ')[0]?.toLowerCase()}-dialog`,
    open: async (page: Page, database: Database) => {
      const deal = await atDesk(page, database);
      if (button !== 'Record a deposit') await record(database, deal.id);
      await visitDesk(page, deal);
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  })),
];

export function depositOffer(): Offer {
  const offer = ofUnsoldCar(anOfferFrom('outback'));
  const paymentOptions = offer.paymentOptions.filter(({ kind }) => kind !== 'CASH');
  return { ...offer, paymentOptions, deposit: TERMS } as Offer;
}

function dealWith(database: Database): Promise<StoredDeal> {
  return addDeal(database, depositOffer(), new Date());
}

async function atDesk(page: Page, database: Database): Promise<StoredDeal> {
  const desk = await atTheDesk(page, database);
  return aDeal(desk, 'outback', depositOffer());
}

async function record(database: Database, id: string): Promise<void> {
  const paid = { id, method: 'CHECK', reference: '1207', idempotencyKey: null } as const;
  await recordDeposit(database, { kind: 'MACHINE' }, { ...paid, now: new Date() });
}

/** Stores ledger entries and the hold of the car as the server would. */
async function enter(
  database: Database,
  { id }: StoredDeal,
  ledger: readonly Entry[],
): Promise<void> {
  for (const each of ledger) {
    const [kind, reason] = typeof each === 'string' ? [each, ''] : each;
    await changeDeposit(database, id, new Date(), (situation) => {
      const online = { kind, method: 'STRIPE', reference: '', by: '' } as const;
      const first = firstEntry(situation, TERMS, online);
      const { agreed: _agreed, ...later } = first;
      const isFirst = kind === 'REQUESTED';
      const entry = isFirst ? first : { ...later, payment: 1, reason };
      return withHold(situation, entry.payment, [entry], new Date());
    });
  }
}

async function visit(page: Page, path: string, part?: string): Promise<void> {
  await page.goto(path);
  await hydrated(page, part);
}

async function visitDesk(page: Page, { id }: StoredDeal): Promise<void> {
  await page.goto(`/desk/deals/${id}`);
  await page.getByRole('heading', { name: 'Deposit', exact: true }).waitFor();
}
