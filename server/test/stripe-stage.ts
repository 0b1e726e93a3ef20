// Setup of Stripe deposit tests: the service, the Stripe stand-in, and the buyer's requests.
import type { Offer } from '@forecourt/domain';
import { verifyAudit } from '@forecourt/server';
import { expect, onTestFinished } from 'vitest';
import { createDeposits, type Deposits } from '../src/deposits/deposits.ts';
import type { StoredDeal } from '../src/store/deals/deals.ts';
import { depositEntriesOf, ledgerSumCents } from '../src/store/deposits/ledger.ts';
import { anOfferFrom } from './offers.ts';
import { freshLocation, NOW, openedDatabase, type Service, startServiceAt } from './service.ts';
import {
  type StripeStandIn,
  signed,
  startStripeStandIn,
  WEBHOOK_SECRET,
} from './stripe-stand-in.ts';

export const DEPOSIT = { amountCents: 50_000, refund: 'ANYTIME', holdHours: 72 } as const;
export const PAY = `mutation($input: PayDepositInput!) { payDeposit(input: $input) {
  __typename ... on DepositCheckout { url } ... on DepositRefused { reason } } }`;
export const STATE = 'query($id: ID!) { deal(id: $id) { deposit { state heldUntil isOnline } } }';
export const SHOWN = `query($id: ID!) { deal(id: $id) { deposit {
  amountCents balanceCents refund state reason offered { amountCents refund } isByCard canBePaid } } }`;
export const REFUND = `mutation($id: ID!, $key: String!) {
  done: refundDeposit(id: $id, reason: "Damaged", idempotencyKey: $key) { __typename ... on Refused { reason } } }`;

export interface Stage {
  readonly service: Service;
  readonly stripe: StripeStandIn;
  readonly deposits: Deposits;
  /** Webhooks that Stripe sent and that were not delivered yet. */
  readonly sent: string[];
  readonly errors: unknown[];
}

export async function stage({ webhookSecret = WEBHOOK_SECRET } = {}): Promise<Stage> {
  const location = await freshLocation();
  const clock = { now: NOW };
  const sent: string[] = [];
  const errors: unknown[] = [];
  const now = () => clock.now;
  const stripe = await startStripeStandIn({ now, onEvent: (body) => sent.push(body) });
  onTestFinished(() => stripe.close());
  const deposits = createDeposits({
    database: await openedDatabase(location),
    stripe: { key: 'sk_test_1', webhookSecret, api: stripe.url },
    baseUrl: () => 'https://cars.example',
    now,
    logError: (error) => errors.push(error),
  });
  const started = await startServiceAt(location, { app: { deposits, now } });
  return { service: { ...started, clock }, stripe, deposits, sent, errors };
}

export function offerWith(vin?: string, deposit: Offer['deposit'] = DEPOSIT): Offer {
  const offer = anOfferFrom('outback');
  const paymentOptions = offer.paymentOptions.filter(({ kind }) => kind !== 'CASH');
  const vehicle = vin === undefined ? offer.vehicle : { ...offer.vehicle, vin };
  return { ...offer, vehicle, paymentOptions, deposit } as Offer;
}

let keys = 0;
export async function pay(
  { service }: Pick<Stage, 'service'>,
  { id }: Pick<StoredDeal, 'id'>,
  key?: string,
) {
  keys += 1;
  const input = { dealId: id, idempotencyKey: key ?? `pay-deposit-${keys}` };
  const { data } = await service.graphql<{
    payDeposit: { __typename: string; url?: string; reason?: string };
  }>(PAY, { input });
  return data.payDeposit.url ?? data.payDeposit.reason ?? '';
}

export const sessionIn = (url: string) => url.split('/').at(-1) ?? '';

export async function paid(at: Stage, deal: StoredDeal): Promise<string> {
  const session = sessionIn(await pay(at, deal));
  at.stripe.pay(session);
  await deliverAll(at);
  return session;
}

export async function deliver(
  { service }: Pick<Stage, 'service'>,
  body: string,
  signature = signed(body, service.clock.now),
): Promise<number> {
  const { status } = await service.fetch('/api/stripe', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });
  return status;
}

export async function deliverAll(at: Stage): Promise<void> {
  for (const body of at.sent.splice(0)) expect(await deliver(at, body)).toBe(200);
}

export async function stateOf({ service }: Pick<Stage, 'service'>, { id }: Pick<StoredDeal, 'id'>) {
  const { data } = await service.graphql<{ deal: { deposit: { state: string } } }>(STATE, { id });
  return data.deal.deposit.state;
}

export async function shownOf({ service }: Pick<Stage, 'service'>, { id }: Pick<StoredDeal, 'id'>) {
  const { data } = await service.graphql<{ deal: { deposit: Record<string, unknown> } }>(SHOWN, {
    id,
  });
  return data.deal.deposit;
}

export function entriesOf({ service }: Pick<Stage, 'service'>, { id }: Pick<StoredDeal, 'id'>) {
  return depositEntriesOf(service.database.db, id);
}

export async function kindsOf(at: Pick<Stage, 'service'>, deal: Pick<StoredDeal, 'id'>) {
  return (await entriesOf(at, deal)).map(({ kind }) => kind);
}

export async function expectBalanced({ service, stripe }: Stage): Promise<void> {
  const { db, maintenance } = service.database;
  expect(await ledgerSumCents(db, 'STRIPE')).toBe(stripe.heldCents());
  expect((await verifyAudit(maintenance)).problems).toEqual([]);
}

/** Runs the regular reconciliation. `all` includes every payment. */
export async function reconcile({ deposits }: Stage, all = false): Promise<void> {
  await deposits.endHolds();
  await deposits.settle(all);
}

export function pass(at: Stage, minutes: number): void {
  at.service.clock.now = new Date(at.service.clock.now.getTime() + minutes * 60_000);
}
