// Deposits paid through Stripe: the official client against a stand-in for its HTTP API, over HTTP on both databases.
import type { Offer } from '@forecourt/domain';
import { verifyAudit, withdrawDeal } from '@forecourt/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDeposits, type Deposits } from '../src/deposits/deposits.ts';
import { append } from '../src/deposits/settle.ts';
import { changeDealership, ensureFirstDealership } from '../src/store/dealerships/dealerships.ts';
import { reviseDeal, type StoredDeal } from '../src/store/deals/deals.ts';
import { depositEntriesOf, ledgerSumCents } from '../src/store/deposits/ledger.ts';
import { aMember } from './desk.ts';
import { anOfferFrom } from './offers.ts';
import { freshLocation, NOW, openedDatabase, type Service, startServiceAt } from './service.ts';
import {
  type StripeStandIn,
  signed,
  startStripeStandIn,
  WEBHOOK_SECRET,
} from './stripe-stand-in.ts';

const DEPOSIT = { amountCents: 50_000, refund: 'ANYTIME', holdHours: 72 } as const;
const PAY = `mutation($input: PayDepositInput!) { payDeposit(input: $input) {
  __typename ... on DepositCheckout { url } ... on DepositRefused { reason } } }`;
const STATE = 'query($id: ID!) { deal(id: $id) { deposit { state heldUntil isOnline } } }';
const REFUND = `mutation($id: ID!, $key: String!) {
  done: refundDeposit(id: $id, reason: "Damaged", idempotencyKey: $key) { __typename ... on Refused { reason } } }`;

interface Stage {
  readonly service: Service;
  readonly stripe: StripeStandIn;
  readonly deposits: Deposits;
  /** Webhooks that Stripe sent and nobody delivered yet. */
  readonly sent: string[];
  readonly errors: unknown[];
}

async function stage(): Promise<Stage> {
  const location = await freshLocation();
  const clock = { now: NOW };
  const sent: string[] = [];
  const errors: unknown[] = [];
  const now = () => clock.now;
  const stripe = await startStripeStandIn({ now, onEvent: (body) => sent.push(body) });
  onTestFinished(() => stripe.close());
  const deposits = createDeposits({
    database: await openedDatabase(location),
    stripe: { key: 'sk_test_1', webhookSecret: WEBHOOK_SECRET, api: stripe.url },
    baseUrl: () => 'https://cars.example',
    now,
    logError: (error) => errors.push(error),
  });
  const started = await startServiceAt(location, { app: { deposits, now } });
  return { service: { ...started, clock }, stripe, deposits, sent, errors };
}

function offerWith(vin?: string, deposit: Offer['deposit'] = DEPOSIT): Offer {
  const offer = anOfferFrom('outback');
  const paymentOptions = offer.paymentOptions.filter(({ kind }) => kind !== 'CASH');
  const vehicle = vin === undefined ? offer.vehicle : { ...offer.vehicle, vin };
  return { ...offer, vehicle, paymentOptions, deposit } as Offer;
}

let keys = 0;
async function pay({ service }: Pick<Stage, 'service'>, { id }: Pick<StoredDeal, 'id'>) {
  keys += 1;
  const input = { dealId: id, idempotencyKey: `pay-deposit-${keys}` };
  const { data } = await service.graphql<{
    payDeposit: { __typename: string; url?: string; reason?: string };
  }>(PAY, { input });
  return data.payDeposit.url ?? data.payDeposit.reason ?? '';
}

const sessionIn = (url: string) => url.split('/').at(-1) ?? '';

async function paid(at: Stage, deal: StoredDeal): Promise<string> {
  const session = sessionIn(await pay(at, deal));
  at.stripe.pay(session);
  await deliverAll(at);
  return session;
}

async function deliver(
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

async function deliverAll(at: Stage): Promise<void> {
  for (const body of at.sent.splice(0)) expect(await deliver(at, body)).toBe(200);
}

async function stateOf({ service }: Pick<Stage, 'service'>, { id }: Pick<StoredDeal, 'id'>) {
  const { data } = await service.graphql<{ deal: { deposit: { state: string } } }>(STATE, { id });
  return data.deal.deposit.state;
}

async function kindsOf({ service }: Pick<Stage, 'service'>, { id }: Pick<StoredDeal, 'id'>) {
  return (await depositEntriesOf(service.database.db, id)).map(({ kind }) => kind);
}

async function expectBalanced({ service, stripe }: Stage): Promise<void> {
  const { db, maintenance } = service.database;
  expect(await ledgerSumCents(db, 'STRIPE')).toBe(stripe.heldCents());
  expect((await verifyAudit(maintenance)).problems).toEqual([]);
}

function pass(at: Stage, minutes: number): void {
  at.service.clock.now = new Date(at.service.clock.now.getTime() + minutes * 60_000);
}

describe('the checkout', () => {
  test('[DEP4] opens at Stripe, is paid, and its webhook holds the car', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    const url = await pay(at, deal);
    expect(url).toBe(`${at.stripe.url}/pay/${sessionIn(url)}`);
    expect(await stateOf(at, deal)).toBe('PENDING');
    const session = at.stripe.sessions.get(sessionIn(url));
    expect(session).toMatchObject({
      amountCents: 50_000,
      returnUrl: `https://cars.example/deal/${deal.id}/summary`,
    });
    at.stripe.pay(sessionIn(url));
    await deliverAll(at);
    expect(await stateOf(at, deal)).toBe('PAID');
    expect(await kindsOf(at, deal)).toEqual(['REQUESTED', 'PAID']);
    expect(await pay(at, deal)).toBe('ALREADY_PAID');
    await expectBalanced(at);
  });

  test('[DEP9] is one session, however often and from however many devices it is opened', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    const urls = await Promise.all(Array.from({ length: 8 }, () => pay(at, deal)));
    expect(new Set(urls).size).toBe(1);
    expect(at.stripe.sessions.size).toBe(1);
    expect(await kindsOf(at, deal)).toEqual(['REQUESTED']);
    const creates = at.stripe.requests.filter(({ path }) => path === 'POST /v1/checkout/sessions');
    expect(new Set(creates.map(({ key }) => key)).size).toBe(1);
  });

  test('that has ended makes room for another one, and is not charged', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    const first = sessionIn(await pay(at, deal));
    pass(at, 61);
    const second = sessionIn(await pay(at, deal));
    expect(second).not.toBe(first);
    expect(await kindsOf(at, deal)).toEqual(['REQUESTED', 'FAILED', 'REQUESTED']);
    expect(() => at.stripe.pay(first)).toThrow(/expired/);
  });

  test('is refused while Stripe is down, and works once it is back', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    at.stripe.isDown(true);
    expect(await pay(at, deal)).toBe('PROVIDER_UNAVAILABLE');
    at.stripe.isDown(false);
    expect(await pay(at, deal)).toMatch(/^http/);
    expect(await kindsOf(at, deal)).toEqual(['REQUESTED']);
  });

  test('is not offered for an offer without a deposit, one that has ended, and a car on hold', async () => {
    const at = await stage();
    const { database, clock } = at.service;
    const offer = offerWith();
    const { deposit: _deposit, ...plain } = offer;
    expect(await pay(at, await at.service.addDeal(plain as Offer))).toBe('NO_DEPOSIT');
    const ended = await at.service.addDeal(offerWith('VINOFENDEDDEAL1'));
    await withdrawDeal(database, ended.id, clock.now);
    expect(await pay(at, ended)).toBe('DEAL_NOT_OPEN');
    const [one, two] = [
      await at.service.addDeal(offerWith('VINOFTWODEALS12')),
      await at.service.addDeal(offerWith('VINOFTWODEALS12')),
    ];
    await paid(at, one);
    expect(await pay(at, two)).toBe('CAR_ON_HOLD');
  });
});

describe('webhooks', () => {
  test('twice, and twenty at once, enter one payment', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    const session = sessionIn(await pay(at, deal));
    const body = at.stripe.pay(session);
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(at, body)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await deliver(at, body)).toBe(200);
    expect(await kindsOf(at, deal)).toEqual(['REQUESTED', 'PAID']);
    await expectBalanced(at);
  });

  test('an hour late, sent again with a new signature, hold the car; the old signature is refused', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    const session = sessionIn(await pay(at, deal));
    const body = at.stripe.pay(session);
    const signature = signed(body, at.service.clock.now);
    pass(at, 60);
    expect(await deliver(at, body, signature)).toBe(400);
    expect(await stateOf(at, deal)).toBe('PENDING');
    expect(await deliver(at, body)).toBe(200);
    expect(await stateOf(at, deal)).toBe('PAID');
  });

  test('in reverse order end in the right state', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    const session = sessionIn(await pay(at, deal));
    at.stripe.pay(session);
    at.stripe.refundByHand(session);
    const [completed, refunded] = at.sent.splice(0) as [string, string];
    expect(await deliver(at, refunded)).toBe(200);
    expect(await deliver(at, completed)).toBe(200);
    await at.deposits.reconcile(true);
    expect(await stateOf(at, deal)).toBe('REFUNDED');
    await expectBalanced(at);
  });

  test('with a wrong signature, without one, or changed on the way are refused', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    const body = at.stripe.pay(sessionIn(await pay(at, deal)));
    const { now } = at.service.clock;
    expect(await deliver(at, body, signed(body, now, 'whsec_other'))).toBe(400);
    expect(await deliver(at, body, '')).toBe(400);
    expect(await deliver(at, `${body} `, signed(body, now))).toBe(400);
    expect(await kindsOf(at, deal)).toEqual(['REQUESTED']);
  });

  test('for an unknown session, and of another account for our session, change and say nothing', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    const body = at.stripe.pay(sessionIn(await pay(at, deal)));
    const unknown = body.replaceAll(/cs_\w+/g, 'cs_unknown');
    expect(await deliver(at, unknown)).toBe(200);
    const foreign = JSON.stringify({ ...JSON.parse(body), account: 'acct_other' });
    const response = await at.service.fetch('/api/stripe', {
      method: 'POST',
      headers: { 'stripe-signature': signed(foreign, at.service.clock.now) },
      body: foreign,
    });
    expect([response.status, await response.text()]).toEqual([200, '{"received":true}']);
    expect(await kindsOf(at, deal)).toEqual(['REQUESTED']);
  });

  test('that are lost only delay: after ten minutes Stripe is asked', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    at.stripe.pay(sessionIn(await pay(at, deal)));
    await at.deposits.reconcile();
    expect(await stateOf(at, deal)).toBe('PENDING');
    pass(at, 11);
    await at.deposits.reconcile();
    expect(await stateOf(at, deal)).toBe('PAID');
    await expectBalanced(at);
  });

  test('of a dealership with its own account are for that account', async () => {
    const at = await stage();
    const { database, clock } = at.service;
    const { id } = await ensureFirstDealership(database, clock.now);
    await changeDealership(database, id, { details: { stripeAccount: 'acct_north' } });
    const deal = await at.service.addDeal(offerWith());
    const session = await paid(at, deal);
    expect(at.stripe.sessions.get(session)?.account).toBe('acct_north');
    expect(await stateOf(at, deal)).toBe('PAID');
  });
});

describe('refunds', () => {
  test('[DEP5] [DEP9] of a hold that ended are requested once, whoever asks', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    await paid(at, deal);
    await withdrawDeal(at.service.database, deal.id, at.service.clock.now);
    await Promise.all(Array.from({ length: 5 }, () => at.deposits.reconcile(true)));
    await deliverAll(at);
    expect(await kindsOf(at, deal)).toEqual(['REQUESTED', 'PAID', 'REFUND_REQUESTED', 'REFUNDED']);
    expect(at.stripe.refunds).toHaveLength(1);
    expect(at.stripe.heldCents()).toBe(0);
    await expectBalanced(at);
  });

  test('by staff go through Stripe, and free the car at once', async () => {
    const at = await stage();
    const manager = await aMember(at.service, 'MANAGER');
    const deal = await at.service.addDeal(offerWith());
    await paid(at, deal);
    await manager.ask(REFUND, { id: deal.id, key: 'refund-key-1' });
    expect(await stateOf(at, deal)).toBe('REFUNDING');
    await at.deposits.reconcile();
    expect(await stateOf(at, deal)).toBe('REFUNDED');
    await expectBalanced(at);
  });

  test('that are pending, fail, and are asked for again by staff give the money back once', async () => {
    const at = await stage();
    const manager = await aMember(at.service, 'MANAGER');
    const deal = await at.service.addDeal(offerWith());
    await paid(at, deal);
    at.stripe.refundsBecome('pending');
    await manager.ask(REFUND, { id: deal.id, key: 'refund-key-2' });
    await at.deposits.reconcile(true);
    await at.deposits.reconcile(true);
    expect(await stateOf(at, deal)).toBe('REFUNDING');
    expect(at.stripe.refunds).toHaveLength(1);
    at.stripe.refundsBecome('failed');
    await at.deposits.reconcile(true);
    expect((await kindsOf(at, deal)).at(-1)).toBe('FAILED');
    await expectBalanced(at);
    at.stripe.refundsBecome('succeeded');
    await manager.ask(REFUND, { id: deal.id, key: 'refund-key-3' });
    await at.deposits.reconcile(true);
    expect(await stateOf(at, deal)).toBe('REFUNDED');
    await expectBalanced(at);
  });

  test('survive an outage of Stripe', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    await paid(at, deal);
    await withdrawDeal(at.service.database, deal.id, at.service.clock.now);
    at.stripe.isDown(true);
    await at.deposits.reconcile(true);
    expect(await stateOf(at, deal)).toBe('REFUNDING');
    expect(at.errors.length).toBeGreaterThan(0);
    at.stripe.isDown(false);
    await at.deposits.reconcile(true);
    expect(await stateOf(at, deal)).toBe('REFUNDED');
    await expectBalanced(at);
  });

  test('made in the dashboard of Stripe are entered and free the car', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    const session = await paid(at, deal);
    at.stripe.refundByHand(session);
    await deliverAll(at);
    expect(await stateOf(at, deal)).toBe('REFUNDED');
    expect(await pay(at, deal)).toMatch(/^http/);
    await expectBalanced(at);
  });

  test('a dispute takes the money, and winning it brings it back, in either order of the webhooks', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    const session = await paid(at, deal);
    const created = at.stripe.dispute(session, 'needs_response');
    await deliverAll(at);
    expect((await kindsOf(at, deal)).at(-1)).toBe('DISPUTED');
    await expectBalanced(at);
    const closed = at.stripe.dispute(session, 'won');
    at.sent.length = 0;
    expect(await deliver(at, closed)).toBe(200);
    expect(await deliver(at, created)).toBe(200);
    expect((await kindsOf(at, deal)).at(-1)).toBe('DISPUTE_WON');
    await expectBalanced(at);
  });
});

describe('two payments', () => {
  test('[DEP8] for one car at once: one holds it, the other goes back at once, and both are told', async () => {
    const at = await stage();
    for (let round = 0; round < 6; round += 1) {
      const vin = `TWOBUYERS${round}12345`;
      const deals = [
        await at.service.addDeal(offerWith(vin)),
        await at.service.addDeal(offerWith(vin)),
      ];
      const [one, two] = await Promise.all(deals.map((deal) => pay(at, deal)));
      const bodies = [sessionIn(one ?? ''), sessionIn(two ?? '')].map((each) =>
        at.stripe.pay(each),
      );
      at.sent.length = 0;
      expect(await Promise.all(bodies.map((body) => deliver(at, body)))).toEqual([200, 200]);
      await at.deposits.reconcile(true);
      const states = await Promise.all(deals.map((deal) => stateOf(at, deal)));
      expect(states.toSorted()).toEqual(['PAID', 'REFUNDED']);
    }
    expect(at.stripe.heldCents()).toBe(6 * 50_000);
    await expectBalanced(at);
  });

  test('[DEP8] of one deal: the second goes back', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    const first = sessionIn(await pay(at, deal));
    // The checkout is lost from the ledger's view, as if it had ended, and is paid all the same.

    const settling = {
      ...{ database: at.service.database, now: () => at.service.clock.now },
      ...{ logError: () => undefined, stripe: null as never },
    };
    await append(settling, { dealId: deal.id, payment: 1 }, ['FAILED'], '', 'EXPIRED');
    await paid(at, deal);
    at.stripe.pay(first);
    await deliverAll(at);
    await at.deposits.reconcile(true);
    expect(await stateOf(at, deal)).toBe('PAID');
    expect(at.stripe.heldCents()).toBe(50_000);
    expect(at.stripe.refunds).toHaveLength(1);
    await expectBalanced(at);
  });

  test('a payment that arrives after the deal was withdrawn goes back', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    const session = sessionIn(await pay(at, deal));
    await withdrawDeal(at.service.database, deal.id, at.service.clock.now);
    at.stripe.pay(session);
    await deliverAll(at);
    await at.deposits.reconcile(true);
    expect(await stateOf(at, deal)).toBe('REFUNDED');
    await expectBalanced(at);
  });

  test('the amount that was agreed is charged, whatever a later revision asks for', async () => {
    const at = await stage();
    const { database, clock } = at.service;
    const deal = await at.service.addDeal(offerWith());
    const url = await pay(at, deal);
    const offer = offerWith(undefined, { ...DEPOSIT, amountCents: 70_000 });
    await reviseDeal(database, deal.id, offer, clock.now);
    expect(await pay(at, deal)).toBe(url);
    at.stripe.pay(sessionIn(url));
    await deliverAll(at);
    expect(at.stripe.heldCents()).toBe(50_000);
    await expectBalanced(at);
  });
});
