// Deposits paid through Stripe: the official client against a stand-in for its HTTP API, over HTTP on both databases.
import type { Offer } from '@forecourt/domain';
import { addDeal, withdrawDeal } from '@forecourt/server';
import { describe, expect, test } from 'vitest';
import { isCheckoutUrl } from '../src/deposits/stripe.ts';
import { changeDealership, ensureFirstDealership } from '../src/store/dealerships/dealerships.ts';
import { anotherDealership } from './desk.ts';
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
  reconcile,
  STATE,
  sessionIn,
  shownOf,
  stage,
  stateOf,
} from './stripe-stage.ts';
import { signed, WEBHOOK_SECRET } from './stripe-stand-in.ts';

describe('a checkout', () => {
  test('[DEP4] opens at Stripe and is paid, and its webhook holds the car', async () => {
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

  test('that has ended is replaced by another one, and is not charged', async () => {
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

  test('is unavailable for an offer without a deposit, an ended offer, and a car on hold', async () => {
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
  test('that arrive twice, or twenty at once, record one payment', async () => {
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

  test('that arrive an hour late with a new signature hold the car, and the old signature is rejected', async () => {
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

  test('in reverse order lead to the right state', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    const session = sessionIn(await pay(at, deal));
    at.stripe.pay(session);
    at.stripe.refundByHand(session);
    const [completed, refunded] = at.sent.splice(0) as [string, string];
    expect(await deliver(at, refunded)).toBe(200);
    expect(await deliver(at, completed)).toBe(200);
    await reconcile(at, true);
    expect(await stateOf(at, deal)).toBe('REFUNDED');
    await expectBalanced(at);
  });

  test('with a wrong signature, without one, or with a changed body are rejected', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    const body = at.stripe.pay(sessionIn(await pay(at, deal)));
    const { now } = at.service.clock;
    expect(await deliver(at, body, signed(body, now, 'whsec_other'))).toBe(400);
    expect(await deliver(at, body, '')).toBe(400);
    expect(await deliver(at, `${body} `, signed(body, now))).toBe(400);
    expect(await kindsOf(at, deal)).toEqual(['REQUESTED']);
  });

  test('for an unknown session, or from another account for our session, change nothing and reveal nothing', async () => {
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

  test('that are lost only cause a delay: after ten minutes the service asks Stripe', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    at.stripe.pay(sessionIn(await pay(at, deal)));
    await reconcile(at);
    expect(await stateOf(at, deal)).toBe('PENDING');
    pass(at, 11);
    await reconcile(at);
    expect(await stateOf(at, deal)).toBe('PAID');
    await expectBalanced(at);
  });

  test('of a dealership with its own account apply to that account', async () => {
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

describe('payments of two rooftops', () => {
  test('go to their own accounts, hold the same VIN each, and ignore each other’s webhooks', async () => {
    const at = await stage();
    const { database, clock } = at.service;
    const north = await ensureFirstDealership(database, clock.now);
    const south = await anotherDealership(at.service);
    await changeDealership(database, north.id, { details: { stripeAccount: 'acct_north' } });
    await changeDealership(database, south.id, { details: { stripeAccount: 'acct_south' } });
    const here = await at.service.addDeal(offerWith());
    const origin = { dealershipId: south.id };
    const there = await addDeal(database, here.offer, clock.now, [], origin);
    const [one, other] = [sessionIn(await pay(at, here)), sessionIn(await pay(at, there))];
    expect(at.stripe.sessions.get(one)?.account).toBe('acct_north');
    expect(at.stripe.sessions.get(other)?.account).toBe('acct_south');
    const body = at.stripe.pay(one);
    const crossed = JSON.stringify({ ...JSON.parse(body), account: 'acct_south' });
    expect(await deliver(at, crossed)).toBe(200);
    const named = body.replaceAll(here.id, there.id);
    expect(await deliver(at, named)).toBe(200);
    expect(await kindsOf(at, there)).toEqual(['REQUESTED']);
    at.stripe.pay(other);
    await deliverAll(at);
    expect([await stateOf(at, here), await stateOf(at, there)]).toEqual(['PAID', 'PAID']);
    await withdrawDeal(database, here.id, clock.now);
    await reconcile(at);
    expect([await stateOf(at, here), await stateOf(at, there)]).toEqual(['REFUNDED', 'PAID']);
    await expectBalanced(at);
  });

  test('on one account are distinguished by the deal', async () => {
    const at = await stage();
    const south = await anotherDealership(at.service);
    const here = await at.service.addDeal(offerWith());
    const origin = { dealershipId: south.id };
    const { database, clock } = at.service;
    const there = await addDeal(database, here.offer, clock.now, [], origin);
    await pay(at, there);
    await paid(at, here);
    expect([await stateOf(at, here), await stateOf(at, there)]).toEqual(['PAID', 'PENDING']);
  });
});

describe('an idempotency key', () => {
  test('[DEP9] opens one checkout, also when it is repeated after that one has ended', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerWith());
    const key = 'the-same-key';
    const url = await pay(at, deal, key);
    expect(await pay(at, deal, key)).toBe(url);
    pass(at, 61);
    expect(await pay(at, deal, key)).toBe('CHECKOUT_ENDED');
    expect(at.stripe.sessions.size).toBe(1);
    expect(await pay(at, deal)).toMatch(/^http/);
  });
});

test('a checkout accepts only cards, in the currency of the offer', async () => {
  const at = await stage();
  const deal = await at.service.addDeal(offerWith());
  const session = sessionIn(await pay(at, deal));
  expect(at.stripe.sessions.get(session)).toMatchObject({ methods: ['card'], currency: 'usd' });
  expect(() => at.stripe.pay(session, 'us_bank_account')).toThrow(/does not take/);
});

describe('[DEP13] a currency with another minor unit at Stripe', () => {
  const offerIn = (currency: string, amountCents: number) => ({
    ...offerWith(undefined, { ...DEPOSIT, amountCents }),
    currency,
  });

  test('is charged, refunded and disputed in the units of Stripe, and recorded in ours', async () => {
    const at = await stage();
    const deal = await at.service.addDeal(offerIn('HUF', 20_000));
    const session = sessionIn(await pay(at, deal));
    expect(at.stripe.sessions.get(session)).toMatchObject({
      ...{ currency: 'huf', amountCents: 2_000_000 },
    });
    at.stripe.pay(session);
    at.stripe.refundByHand(session, 500_000);
    await deliverAll(at);
    expect((await entriesOf(at, deal)).map(({ kind, amountCents }) => [kind, amountCents])).toEqual(
      [
        ['REQUESTED', 20_000],
        ['PAID', 20_000],
        ['REFUNDED', 5_000],
      ],
    );
    await withdrawDeal(at.service.database, deal.id, at.service.clock.now);
    await reconcile(at, true);
    expect(await shownOf(at, deal)).toMatchObject({ state: 'REFUNDED', balanceCents: 0 });
    expect(at.stripe.heldCents()).toBe(0);
    const disputed = await at.service.addDeal(offerIn('ISK', 20_000));
    const second = await paid(at, disputed);
    at.stripe.dispute(second, 'lost', 500_000);
    await deliverAll(at);
    expect(await shownOf(at, disputed)).toMatchObject({ state: 'PAID', balanceCents: 15_000 });
    expect(at.errors).toEqual([]);
  });

  test.each([
    ['JPY', 20_000, 20_000],
    ['KRW', 20_000, 20_000],
    ['ISK', 20_000, 2_000_000],
    ['UGX', 20_000, 2_000_000],
    ['KWD', 20_000, 20_000],
  ])('%s %i is charged as %i', async (currency, cents, amountCents) => {
    const at = await stage();
    const deal = await at.service.addDeal(offerIn(currency, cents));
    const session = await paid(at, deal);
    expect(at.stripe.sessions.get(session)).toMatchObject({ amountCents });
    expect(await shownOf(at, deal)).toMatchObject({ state: 'PAID', balanceCents: cents });
  });

  test.each([
    ['LYD', 20_000],
    ['KWD', 20_001],
  ])('%s %i cannot be charged, so it is paid at the dealership', async (currency, cents) => {
    const at = await stage();
    const deal = await at.service.addDeal(offerIn(currency, cents));
    const { data } = await at.service.graphql<{ deal: { deposit: object } }>(STATE, {
      id: deal.id,
    });
    expect(data.deal.deposit).toMatchObject({ isOnline: false });
    expect(await pay(at, deal)).toBe('AT_DEALERSHIP');
    expect(at.stripe.sessions.size).toBe(0);
  });
});

test('a checkout whose URL is not on Stripe is not shown to the buyer', () => {
  const sends = (url: string, api: string | null = null) => isCheckoutUrl(url, api);
  expect(sends('https://checkout.stripe.com/c/pay/cs_1')).toBe(true);
  expect(sends('http://checkout.stripe.com/c/pay/cs_1')).toBe(false);
  expect(sends('https://checkout.stripe.com.evil.example/cs_1')).toBe(false);
  expect(sends('https://evil.example/checkout.stripe.com')).toBe(false);
  expect(sends('javascript:alert(1)')).toBe(false);
  expect(sends('not an address')).toBe(false);
  expect(sends('http://127.0.0.1:4242/pay/cs_1', 'http://127.0.0.1:4242')).toBe(true);
  expect(sends('http://127.0.0.1:4243/pay/cs_1', 'http://127.0.0.1:4242')).toBe(false);
});

test('webhooks of two addresses are accepted, each with its own secret', async () => {
  const at = await stage({ webhookSecret: `${WEBHOOK_SECRET}, whsec_connect` });
  const deal = await at.service.addDeal(offerWith());
  const body = at.stripe.pay(sessionIn(await pay(at, deal)));
  const { now } = at.service.clock;
  expect(await deliver(at, body, signed(body, now, 'whsec_other'))).toBe(400);
  expect(await deliver(at, body, signed(body, now, 'whsec_connect'))).toBe(200);
  expect(await stateOf(at, deal)).toBe('PAID');
});
