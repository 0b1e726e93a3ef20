// Tests for money movements at Stripe: refunds, disputes, concurrent payments, and payments under
// earlier terms.
import type { Offer } from '@forecourt/domain';
import { auditEntriesOf, takeBackConfirmation, withdrawDeal } from '@forecourt/server';
import { describe, expect, test } from 'vitest';
import { createDeposits } from '../src/deposits/deposits.ts';
import { fail } from '../src/deposits/settle.ts';
import { build, inParts } from '../src/store/database/change.ts';
import { changeDealership, ensureFirstDealership } from '../src/store/dealerships/dealerships.ts';
import { reviseDeal } from '../src/store/deals/deals.ts';
import { openPayments } from '../src/store/deposits/checkouts.ts';
import { ledgerSumCents } from '../src/store/deposits/ledger.ts';
import { eraseDeal } from '../src/store/erasure/erase-deal.ts';
import { removeDueData, setRetention } from '../src/store/erasure/retention.ts';
import { CONFIRM, type ConfirmAnswer, confirmInput } from './confirming.ts';
import { type Asker, aMember } from './desk.ts';
import { NOW } from './service.ts';
import {
  DEPOSIT,
  deliver,
  deliverAll,
  entriesOf,
  expectBalanced,
  kindsOf,
  offerWith,
  paid,
  pass,
  pay,
  REFUND,
  reconcile,
  type Stage,
  sessionIn,
  shownOf,
  stage,
  stateOf,
} from './stripe-stage.ts';
import type { StripeStandIn } from './stripe-stand-in.ts';

describe('refunds', () => {
  test('[DEP5] [DEP9] of an ended hold are requested once, even by several callers', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    await paid(at, deal);
    await withdrawDeal(at.service.database, deal.id, at.service.clock.now);
    await Promise.all(Array.from({ length: 5 }, () => reconcile(at, true)));
    await deliverAll(at);
    expect(await kindsOf(at, deal)).toEqual(['REQUESTED', 'PAID', 'REFUND_REQUESTED', 'REFUNDED']);
    expect(at.stripe.refunds).toHaveLength(1);
    expect(at.stripe.heldCents()).toBe(0);
    await expectBalanced(at);
  });

  test('by staff go through Stripe, and release the car at once', async () => {
    const at = await stage();
    const manager = await aMember(at.service, 'MANAGER');
    const deal = await at.service.addDeal(offerWith());
    await paid(at, deal);
    await manager.ask(REFUND, { id: deal.id, key: 'refund-key-1' });
    expect(await stateOf(at, deal)).toBe('REFUNDING');
    await reconcile(at);
    expect(await stateOf(at, deal)).toBe('REFUNDED');
    await expectBalanced(at);
  });

  test('that are pending, fail and are requested again by staff return the money once', async () => {
    const at = await stage();
    const manager = await aMember(at.service, 'MANAGER');
    const deal = await at.service.addDeal(offerWith());
    await paid(at, deal);
    at.stripe.refundsBecome('pending');
    await manager.ask(REFUND, { id: deal.id, key: 'refund-key-2' });
    await reconcile(at, true);
    await reconcile(at, true);
    expect(await stateOf(at, deal)).toBe('REFUNDING');
    expect(at.stripe.refunds).toHaveLength(1);
    at.stripe.refundsBecome('failed');
    await reconcile(at, true);
    expect((await kindsOf(at, deal)).at(-1)).toBe('FAILED');
    await expectBalanced(at);
    at.stripe.refundsBecome('succeeded');
    await manager.ask(REFUND, { id: deal.id, key: 'refund-key-3' });
    await reconcile(at, true);
    expect(await stateOf(at, deal)).toBe('REFUNDED');
    await expectBalanced(at);
  });

  test('survive an outage of Stripe', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    await paid(at, deal);
    await withdrawDeal(at.service.database, deal.id, at.service.clock.now);
    at.stripe.isDown(true);
    await reconcile(at, true);
    expect(await stateOf(at, deal)).toBe('REFUNDING');
    expect(at.errors.length).toBeGreaterThan(0);
    at.stripe.isDown(false);
    await reconcile(at, true);
    expect(await stateOf(at, deal)).toBe('REFUNDED');
    await expectBalanced(at);
  });

  test('made in the dashboard of Stripe are recorded and release the car', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    const session = await paid(at, deal);
    at.stripe.refundByHand(session);
    await deliverAll(at);
    expect(await stateOf(at, deal)).toBe('REFUNDED');
    expect(await pay(at, deal)).toMatch(/^http/);
    await expectBalanced(at);
  });

  test('a dispute takes the money, and winning it returns the money, in either order of the webhooks', async () => {
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

describe('[ERA5] the clean-up', () => {
  const days = (count: number) => count * 24 * 60;
  const cleanedUp = async (at: Stage) => {
    const { database, clock } = at.service;
    await removeDueData(database, clock.now, (error) => at.errors.push(error));
    const rows = await database.db.selectFrom('deals').select('id').execute();
    return rows.map(({ id }) => id);
  };

  test('keeps a deal whose refund is on its way until the money is back', async () => {
    const at = await stage();
    await setRetention(at.service.database, 'first', { deal: 30 });
    const deal = await at.service.addDeal(offerWith());
    await paid(at, deal);
    await withdrawDeal(at.service.database, deal.id, at.service.clock.now);
    at.stripe.isDown(true);
    await reconcile(at);
    expect(await stateOf(at, deal)).toBe('REFUNDING');
    pass(at, days(60));
    expect(await cleanedUp(at)).toEqual([deal.id]);
    at.stripe.isDown(false);
    await reconcile(at);
    expect(at.stripe.heldCents()).toBe(0);
    pass(at, days(31));
    expect(await cleanedUp(at)).toEqual([]);
  });

  test('keeps a deal whose checkout is open until Stripe has closed it', async () => {
    const at = await stage();
    await setRetention(at.service.database, 'first', { deal: 30 });
    const deal = await at.service.addDeal(offerWith());
    const session = sessionIn(await pay(at, deal));
    await withdrawDeal(at.service.database, deal.id, at.service.clock.now);
    pass(at, days(60));
    expect(await cleanedUp(at)).toEqual([deal.id]);
    at.stripe.expire(session);
    await deliverAll(at);
    expect(await kindsOf(at, deal)).toEqual(['REQUESTED', 'FAILED']);
    expect(await cleanedUp(at)).toEqual([]);
  });
});

describe('disputes', () => {
  test('that were opened before the payment was recorded are recorded after it', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    const session = sessionIn(await pay(at, deal));
    at.stripe.pay(session);
    at.stripe.dispute(session, 'needs_response');
    const [, created] = at.sent.splice(0) as [string, string];
    expect(await deliver(at, created)).toBe(200);
    expect(await kindsOf(at, deal)).toEqual(['REQUESTED', 'PAID', 'DISPUTED']);
    expect(await stateOf(at, deal)).toBe('DISPUTED');
    await expectBalanced(at);
  });

  test('of a pending refund stop it, and it continues once the dispute is won', async () => {
    const at = await stage();
    const manager = await aMember(at.service, 'MANAGER');
    const deal = await at.service.addDeal(offerWith());
    const session = await paid(at, deal);
    await manager.ask(REFUND, { id: deal.id, key: 'refund-key-12' });
    at.stripe.dispute(session, 'needs_response');
    await deliverAll(at);
    await reconcile(at);
    expect(await stateOf(at, deal)).toBe('DISPUTED');
    expect(at.stripe.refunds).toHaveLength(0);
    at.stripe.dispute(session, 'won');
    await deliverAll(at);
    await reconcile(at);
    expect(await stateOf(at, deal)).toBe('REFUNDED');
    await expectBalanced(at);
  });

  test('of a part, and of a refunded payment, record the amount that the bank took', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    const session = await paid(at, deal);
    at.stripe.dispute(session, 'lost', 20_000);
    await deliverAll(at);
    expect(await shownOf(at, deal)).toMatchObject({ state: 'PAID', balanceCents: 30_000 });
    await expectBalanced(at);
    const other = await at.service.addDeal(offerWith('VINOFOTHERDEAL12'));
    const second = await paid(at, other);
    at.stripe.refundByHand(second);
    at.stripe.dispute(second, 'lost');
    await deliverAll(at);
    expect(await shownOf(at, other)).toMatchObject({ balanceCents: -50_000 });
    await expectBalanced(at);
  });

  test('[DEP3] [DEP10] that were lost end, and are entered once', async () => {
    const at = await stage();
    const manager = await aMember(at.service, 'MANAGER');
    const deal = await at.service.addDeal(offerWith());
    const session = await paid(at, deal);
    at.stripe.dispute(session, 'needs_response');
    await deliverAll(at);
    expect(await needingYou(manager)).toEqual([deal.id]);
    const closed = at.stripe.dispute(session, 'lost');
    await deliverAll(at);
    await deliver(at, closed);
    pass(at, 25 * 60);
    await reconcile(at);
    expect(await kindsOf(at, deal)).toEqual(['REQUESTED', 'PAID', 'DISPUTED', 'DISPUTE_LOST']);
    expect(await shownOf(at, deal)).toMatchObject({ state: 'DISPUTE_LOST', balanceCents: 0 });
    expect(await needingYou(manager)).toEqual([]);
    await expectBalanced(at);
    await withdrawDeal(at.service.database, deal.id, at.service.clock.now);
    await setRetention(at.service.database, 'first', { deal: 30 });
    pass(at, 31 * 24 * 60);
    await removeDueData(at.service.database, at.service.clock.now, (error) =>
      at.errors.push(error),
    );
    expect(await entriesOf(at, deal)).toEqual([]);
  });

  test('that are only an inquiry of the bank record nothing', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    const session = await paid(at, deal);
    at.stripe.dispute(session, 'warning_needs_response');
    await deliverAll(at);
    expect(await stateOf(at, deal)).toBe('PAID');
    await expectBalanced(at);
  });

  test('that were won leave a payment without a hold to staff', async () => {
    const at = await stage();
    const manager = await aMember(at.service, 'MANAGER');
    const deal = await at.service.addDeal(offerWith());
    const session = await paid(at, deal);
    at.stripe.dispute(session, 'needs_response');
    at.stripe.dispute(session, 'won');
    await deliverAll(at);
    // Both webhooks report a won dispute, so no money was taken.
    expect(await kindsOf(at, deal)).toEqual(['REQUESTED', 'PAID']);
    at.stripe.dispute(session, 'needs_response');
    await deliverAll(at);
    at.stripe.dispute(session, 'won');
    await deliverAll(at);
    const { data } = await manager.ask<{
      deskDeal: { deposit: { payments: readonly object[] } };
    }>('query($id: ID!) { deskDeal(id: $id) { deposit { payments { needsDecision actions } } } }', {
      id: deal.id,
    });
    expect(data.deskDeal.deposit.payments).toEqual([
      { needsDecision: true, actions: ['REFUND', 'APPLY'] },
    ]);
  });
});

/** Deals that the desk lists under "Needs you" because of their deposit. */
async function needingYou(member: Asker): Promise<readonly string[]> {
  const { data } = await member.ask<{
    deals: { items: readonly { id: string; attention: readonly string[] }[] };
  }>('{ deals(attention: true) { items { id attention } } }');
  const waiting = data.deals.items.filter(({ attention }) => attention.includes('DEPOSIT'));
  return waiting.map(({ id }) => id);
}

describe('money that moved without a webhook', () => {
  test('a partial refund in the dashboard is recorded, and the rest is refunded with the hold', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    const session = await paid(at, deal);
    at.stripe.refundByHand(session, 20_000);
    await deliverAll(at);
    expect(await stateOf(at, deal)).toBe('PAID');
    expect(await shownOf(at, deal)).toMatchObject({ balanceCents: 30_000 });
    await expectBalanced(at);
    await withdrawDeal(at.service.database, deal.id, at.service.clock.now);
    await reconcile(at);
    expect(await stateOf(at, deal)).toBe('REFUNDED');
    expect(at.stripe.heldCents()).toBe(0);
    await expectBalanced(at);
  });

  test('[DEP14] staff cannot record a deposit while a refund has failed, and can afterwards', async () => {
    const at = await stage();
    const manager = await aMember(at.service, 'MANAGER');
    const deal = await at.service.addDeal(offerWith());
    await paid(at, deal);
    at.stripe.refundsBecome('failed');
    await manager.ask(REFUND, { id: deal.id, key: 'refund-key-20' });
    await reconcile(at, true);
    const recorded = async (key: string) => {
      const { data } = await manager.ask<{ done: { __typename: string; reason?: string } }>(
        `mutation($id: ID!, $key: String!) {
          done: recordDeposit(id: $id, method: CASH, idempotencyKey: $key) { __typename ... on Refused { reason } } }`,
        { id: deal.id, key },
      );
      return data.done.reason ?? data.done.__typename;
    };
    expect(await recorded('record-key-20')).toBe('REFUND_FAILED');
    at.stripe.refundsBecome('succeeded');
    await manager.ask(REFUND, { id: deal.id, key: 'refund-key-21' });
    await reconcile(at, true);
    expect(await recorded('record-key-21')).toBe('DeskDeal');
    await expectBalanced(at);
  });

  test('a refund that comes back after it succeeded waits for staff, who finish by hand', async () => {
    const at = await stage();
    const manager = await aMember(at.service, 'MANAGER');
    const deal = await at.service.addDeal(offerWith());
    await paid(at, deal);
    await manager.ask(REFUND, { id: deal.id, key: 'refund-key-9' });
    await reconcile(at);
    expect(await stateOf(at, deal)).toBe('REFUNDED');
    at.sent.length = 0;
    at.stripe.failRefund(at.stripe.refunds[0]?.id ?? '');
    await deliverAll(at);
    expect((await kindsOf(at, deal)).at(-1)).toBe('REFUND_RETURNED');
    expect(await needingYou(manager)).toEqual([deal.id]);
    expect(await stateOf(at, deal)).toBe('REFUNDING');
    await expectBalanced(at);
    const byHand = `mutation($id: ID!, $key: String!) {
      done: refundDeposit(id: $id, reason: "By check", reference: "1207", method: CHECK, idempotencyKey: $key) { __typename ... on Refused { reason } } }`;
    await manager.ask(byHand, { id: deal.id, key: 'refund-key-10' });
    expect(await shownOf(at, deal)).toMatchObject({ state: 'REFUNDED', isByCard: false });
    expect(await needingYou(manager)).toEqual([]);
    await reconcile(at, true);
    // Stripe has the money back and the dealership paid its own, so no second refund is requested.
    expect(at.stripe.refunds).toHaveLength(1);
    expect(await ledgerSumCents(at.service.database.db)).toBe(0);
    await expectBalanced(at);
  });

  test('payments by card that staff refunded in cash never hide an open one', async () => {
    const at = await stage();
    const { database } = at.service;
    const deal = await at.service.addDeal(offerWith());
    const entry = { deal_id: 'ended', at: NOW.toISOString(), amount_cents: 50_000, acted_by: '' };
    const entries = Array.from({ length: 500 }, (_, index) =>
      [
        { kind: 'REQUESTED', method: 'STRIPE' },
        { kind: 'PAID', method: 'STRIPE' },
        { kind: 'REFUND_REQUESTED', method: 'STRIPE' },
        { kind: 'FAILED', method: 'STRIPE' },
        { kind: 'REFUNDED', method: 'CASH' },
      ].map((step, nth) => ({
        ...{ ...entry, ...step, seq: index * 5 + nth + 1, payment: index + 1 },
        ...{ reference: '', reason: '', agreed: null },
      })),
    );
    const inserts = inParts(entries.flat()).map((rows) =>
      build.insertInto('deposit_entries').values(rows),
    );
    await database.write({ writes: inserts });
    pass(at, 1);
    await pay(at, deal);
    expect(await openPayments(database.db)).toMatchObject([{ dealId: deal.id, state: 'PENDING' }]);
  });

  test.each([
    ['a refund', (stripe: StripeStandIn, session: string) => stripe.refundByHand(session)],
    ['a dispute', (stripe: StripeStandIn, session: string) => stripe.dispute(session, 'lost')],
  ])('%s is found within a day if its webhook was lost', async (_what, move) => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    const session = await paid(at, deal);
    await reconcile(at);
    move(at.stripe, session);
    at.sent.length = 0;
    pass(at, 25 * 60);
    await reconcile(at);
    expect(await stateOf(at, deal)).not.toBe('PAID');
    await expectBalanced(at);
  });

  test('a paid checkout missing from the ledger is adopted, but none of another account', async () => {
    const at = await stage();
    const { db, maintenance } = at.service.database;
    const deal = await at.service.addDeal(offerWith());
    const session = sessionIn(await pay(at, deal));
    at.stripe.pay(session);
    at.sent.length = 0;
    await maintenance.deleteFrom('deposit_checkouts').execute();
    pass(at, 61);
    await reconcile(at);
    expect(await stateOf(at, deal)).toBe('PAID');
    await expectBalanced(at);
    await maintenance.deleteFrom('deposit_checkouts').execute();
    const dealership = await ensureFirstDealership(at.service.database, at.service.clock.now);
    await changeDealership(at.service.database, dealership.id, {
      details: { stripeAccount: 'acct_other' },
    });
    pass(at, 61);
    await reconcile(at);
    expect(await db.selectFrom('deposit_checkouts').selectAll().execute()).toEqual([]);
  });

  test('a payment that waits for Stripe fails for good once the key is removed, so staff can finish', async () => {
    const at = await stage();
    const manager = await aMember(at.service, 'MANAGER');
    const deal = await at.service.addDeal(offerWith());
    await paid(at, deal);
    await manager.ask(REFUND, { id: deal.id, key: 'refund-key-11' });
    const without = createDeposits({
      database: at.service.database,
      ...{ stripe: null, baseUrl: () => '', now: () => at.service.clock.now },
      logError: (error) => at.errors.push(error),
    });
    await without.settle();
    expect((await entriesOf(at, deal)).at(-1)).toMatchObject({
      kind: 'FAILED',
      reason: 'NO_PROVIDER',
    });
    expect(String(at.errors.at(-1))).toContain('FORECOURT_STRIPE_KEY');
  });

  test('a payment of another key is closed, so Stripe is not asked about it forever', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    const session = sessionIn(await pay(at, deal));
    (at.stripe.sessions as Map<string, unknown>).delete(session);
    await reconcile(at, true);
    expect((await entriesOf(at, deal)).at(-1)).toMatchObject({
      ...{ kind: 'FAILED', reason: 'NOT_AT_PROVIDER' },
    });
  });
});

describe('two payments', () => {
  test('[DEP8] for one car at once: one holds it, the other is refunded at once, and both buyers are notified', async () => {
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
      await reconcile(at, true);
      const states = await Promise.all(deals.map((deal) => stateOf(at, deal)));
      expect(states.toSorted()).toEqual(['PAID', 'REFUNDED']);
    }
    expect(at.stripe.heldCents()).toBe(6 * 50_000);
    await expectBalanced(at);
  });

  test('[DEP8] of one deal: the second is refunded', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    const first = sessionIn(await pay(at, deal));
    // Makes the ledger treat the checkout as ended, before it is paid.

    const settling = { database: at.service.database, now: () => at.service.clock.now };
    await fail(settling, { dealId: deal.id, payment: 1 }, 'EXPIRED');
    await paid(at, deal);
    at.stripe.pay(first);
    await deliverAll(at);
    await reconcile(at, true);
    expect(await stateOf(at, deal)).toBe('PAID');
    expect(at.stripe.heldCents()).toBe(50_000);
    expect(at.stripe.refunds).toHaveLength(1);
    await expectBalanced(at);
  });

  test('a payment that arrives after the deal was withdrawn is refunded', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    const session = sessionIn(await pay(at, deal));
    await withdrawDeal(at.service.database, deal.id, at.service.clock.now);
    at.stripe.pay(session);
    await deliverAll(at);
    await reconcile(at, true);
    expect(await stateOf(at, deal)).toBe('REFUNDED');
    await expectBalanced(at);
  });

  test('[DEP8] a payment for a car that the deal no longer has is refunded and holds nothing', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    const session = sessionIn(await pay(at, deal));
    at.stripe.pay(session);
    await reviseDeal(
      at.service.database,
      deal.id,
      offerWith('ANOTHERCAR1234567'),
      at.service.clock.now,
    );
    await deliverAll(at);
    expect(await entriesOf(at, deal)).toMatchObject([
      { kind: 'REQUESTED' },
      { kind: 'PAID' },
      { kind: 'REFUND_REQUESTED', reason: 'CAR_CHANGED' },
      { kind: 'REFUNDED' },
    ]);
    const events = (await auditEntriesOf(at.service.database.db, deal.id)).map(
      ({ event }) => event,
    );
    expect(events).not.toContain('CAR_HELD');
    expect(await stateOf(at, deal)).toBe('REFUNDED');
    await expectBalanced(at);
  });

  test('[DEP8] a payment made before the buyer took the confirmation back is refunded', async () => {
    const at = await stage();
    const { database, clock } = at.service;
    const deal = await at.service.addDeal(offerWith());
    const { data } = await at.service.graphql<ConfirmAnswer>(CONFIRM, confirmInput(deal));
    expect(data.confirmSelection.__typename).toBe('Confirmation');
    at.stripe.pay(sessionIn(await pay(at, deal)));
    pass(at, 1);
    const input = { dealId: deal.id, idempotencyKey: 'take-back-key' };
    await takeBackConfirmation(database, input, clock.now);
    pass(at, 1);
    await deliverAll(at);
    await reconcile(at, true);
    expect(await stateOf(at, deal)).toBe('REFUNDED');
    expect((await entriesOf(at, deal))[2]).toMatchObject({ reason: 'TAKEN_BACK' });
    await expectBalanced(at);
  });
});

describe('[DEP11] the terms of a payment', () => {
  test.each([
    ['amount', (): Offer => offerWith(undefined, { ...DEPOSIT, amountCents: 70_000 })],
    ['refund', (): Offer => offerWith(undefined, { ...DEPOSIT, refund: 'NONE', terms: 'Kept.' })],
    ['car', (): Offer => offerWith('ANOTHERCAR1234567')],
    ['currency', (): Offer => ({ ...offerWith(), currency: 'CAD' })],
  ])(
    'end an open checkout if another %s is offered, and the next checkout uses the new one',
    async (_what, changed) => {
      const at = await stage();
      const { database, clock } = at.service;
      const deal = await at.service.addDeal(offerWith());
      const first = sessionIn(await pay(at, deal));
      await reviseDeal(database, deal.id, changed(), clock.now);
      const second = sessionIn(await pay(at, deal));
      expect(second).not.toBe(first);
      expect(() => at.stripe.pay(first)).toThrow(/expired/);
      const { amountCents, currency } = at.stripe.sessions.get(second) ?? {};
      expect([amountCents, currency]).toEqual([
        changed().deposit?.amountCents,
        changed().currency.toLowerCase(),
      ]);
      at.stripe.pay(second);
      await deliverAll(at);
      expect(await stateOf(at, deal)).toBe('PAID');
      await expectBalanced(at);
    },
  );

  test.each(['WITHDRAWN', 'CAR_ON_HOLD', 'ERASED'] as const)(
    'end an open checkout within seconds if the deal is %s',
    async (end) => {
      const at = await stage();
      const { database, clock } = at.service;
      const deal = await at.service.addDeal(offerWith('VINOFENDEDDEAL12'));
      const session = sessionIn(await pay(at, deal));
      if (end === 'WITHDRAWN') await withdrawDeal(database, deal.id, clock.now);
      if (end === 'CAR_ON_HOLD') {
        await paid(at, await at.service.addDeal(offerWith('VINOFENDEDDEAL12')));
      }
      if (end === 'ERASED') {
        await eraseDeal(database, deal.id, { by: 'machine', reason: 'asked', now: clock.now });
      }
      await reconcile(at);
      expect(at.stripe.sessions.get(session)?.status).toBe('expired');
      expect((await kindsOf(at, deal)).at(-1)).toBe('FAILED');
    },
  );

  test('stay with it: a later revision that keeps deposits does not affect a payment for ANYTIME', async () => {
    const at = await stage();
    const { database, clock } = at.service;
    const deal = await at.service.addDeal(offerWith());
    await paid(at, deal);
    const laterOffer = offerWith(undefined, {
      ...{ amountCents: 90_000, refund: 'NONE', holdHours: 1, terms: 'Kept.' },
    });
    await reviseDeal(database, deal.id, laterOffer, clock.now);
    expect(await stateOf(at, deal)).toBe('PAID');
    expect(await shownOf(at, deal)).toMatchObject({
      ...{ amountCents: 50_000, refund: 'ANYTIME' },
      offered: { amountCents: 90_000, refund: 'NONE' },
    });
    pass(at, 2 * 60);
    await reconcile(at);
    expect(await stateOf(at, deal)).toBe('PAID');
    pass(at, 72 * 60);
    await reconcile(at, true);
    expect(await stateOf(at, deal)).toBe('REFUNDED');
    // The next payment has the terms of the offer.
    expect(await shownOf(at, deal)).toMatchObject({
      ...{ amountCents: 50_000, canBePaid: true },
      offered: { amountCents: 90_000, refund: 'NONE' },
    });
    expect(at.stripe.heldCents()).toBe(0);
    await expectBalanced(at);
  });

  test('stay with it: a revision to ANYTIME does not refund a deposit with the terms NONE', async () => {
    const at = await stage();
    const { database, clock } = at.service;
    const none = { ...DEPOSIT, refund: 'NONE', terms: 'Kept.' } as const;
    const deal = await at.service.addDeal(offerWith(undefined, none));
    await paid(at, deal);
    await reviseDeal(database, deal.id, offerWith(), clock.now);
    pass(at, 73 * 60);
    await reconcile(at, true);
    expect(await kindsOf(at, deal)).toEqual(['REQUESTED', 'PAID']);
    expect(at.stripe.heldCents()).toBe(50_000);
  });

  test('are shown even if the offer no longer has a deposit', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    await paid(at, deal);
    const { deposit: _deposit, ...plain } = offerWith();
    await reviseDeal(at.service.database, deal.id, plain as Offer, at.service.clock.now);
    expect(await shownOf(at, deal)).toMatchObject({
      ...{ amountCents: 50_000, state: 'PAID', offered: null, canBePaid: false },
    });
  });
});
