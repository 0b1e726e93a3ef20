// Tests for deposit events: webhooks, and mail to the buyer and to staff.
import { addDeal } from '@forecourt/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { recordDeposit, refundDeposit } from '../src/actions/deposits.ts';
import { addWebhook } from '../src/actions/settings/webhook-settings.ts';
import { ensureMail } from '../src/outbox/mail-destinations.ts';
import { createMailer } from '../src/outbox/mailer.ts';
import { startOutbox } from '../src/outbox/outbox.ts';
import { aMember } from './desk.ts';
import { startMailServer } from './mail-server.ts';
import { startReceiver } from './receiver.ts';
import { renderer } from './service.ts';
import {
  deliverAll,
  kindsOf,
  offerWith,
  pay,
  type Stage,
  sessionIn,
  stage,
} from './stripe-stage.ts';

const MACHINE = { kind: 'MACHINE' } as const;
const BASE = 'https://deals.example';

const EVENTS = [
  ...(['deposit.paid', 'deposit.refunded', 'deposit.refund_failed'] as const),
  ...(['deposit.disputed', 'car.held'] as const),
] as const;

async function setStage() {
  const at = await stage();
  const { database, clock } = at.service;
  await aMember(at.service, 'OWNER');
  const mails = await startMailServer();
  const mailer = createMailer({ url: mails.url, from: 'no-reply@deals.example' });
  onTestFinished(() => mailer.close());
  await ensureMail(database, clock.now);
  const receiver = await startReceiver();
  const acting = { database, actor: MACHINE, dealershipId: 'first', now: clock.now };
  const added = await addWebhook(
    acting,
    { url: receiver.url, events: EVENTS, contacts: false },
    true,
  );
  if (!added.ok) throw new Error(added.refusal.message);
  const outbox = startOutbox({
    ...{ database, renderer, baseUrl: BASE, allowPrivate: true, mailer },
    now: () => clock.now,
    logError: (error) => {
      throw error;
    },
  });
  onTestFinished(() => outbox.stop());
  const textsTo = (address: string) =>
    mails.received
      .filter(({ to }) => to.some((each) => each.address === address))
      .map(({ text, subject }) => `${subject}\n${text}`.replaceAll(/[\u2068\u2069]/g, ''));
  const textsToStaff = () =>
    mails.received
      .filter(({ to }) => to.every((each) => each.address !== BUYER))
      .map(({ text, subject }) => `${subject}\n${text}`.replaceAll(/[\u2068\u2069]/g, ''));
  return { ...at, outbox, receiver, textsTo, textsToStaff };
}

const BUYER = 'jordan@buyer.example';

function dealFor({ service }: Pick<Stage, 'service'>, locale = 'en-US') {
  const offer = { ...offerWith(), locale, buyer: { name: 'Jordan Avery', email: BUYER } };
  return addDeal(service.database, offer, service.clock.now);
}

/** Refunds the deposit as staff, and lets the service request it from Stripe. */
async function refund({ service, deposits }: Stage, { id }: { readonly id: string }) {
  const { database, clock } = service;
  const refundInput = {
    id,
    reason: 'Damaged',
    reference: '',
    idempotencyKey: null,
    now: clock.now,
  };
  expect(await refundDeposit(database, MACHINE, refundInput)).toMatchObject({ ok: true });
  await deposits.settle(true);
}

async function payOnline(at: Stage, deal: { readonly id: string }): Promise<void> {
  at.stripe.pay(sessionIn(await pay(at, deal)));
  await deliverAll(at);
}

describe('webhooks', () => {
  test('contain the payment, the end of the hold, and the refund', async () => {
    const at = await setStage();
    const deal = await dealFor(at);
    await payOnline(at, deal);
    const refund = { id: deal.id, reason: 'Damaged', reference: '', idempotencyKey: null };
    const { database, clock } = at.service;
    await refundDeposit(database, MACHINE, { ...refund, now: clock.now });
    await at.deposits.settle();
    await at.outbox.drain();
    const depositEvents = at.receiver.received
      .map(({ event }) => event)
      .toSorted((one, other) => one.data.sequence - other.data.sequence);
    expect(depositEvents).toMatchObject([
      {
        type: 'deposit.paid',
        data: { dealId: deal.id, amountCents: 50_000, currency: 'USD', method: 'STRIPE' },
      },
      { type: 'car.held', data: { dealId: deal.id, heldUntil: expect.stringMatching(/Z$/) } },
      {
        type: 'deposit.refunded',
        data: { dealId: deal.id, amountCents: 50_000, currency: 'USD', method: 'STRIPE' },
      },
    ]);
  });

  test('contain a failed refund with its reason, its return, and a disputed payment', async () => {
    const at = await setStage();
    const deal = await dealFor(at);
    await payOnline(at, deal);
    at.stripe.refundsBecome('failed');
    await refund(at, deal);
    at.stripe.refundsBecome('succeeded');
    await refund(at, deal);
    at.stripe.failRefund(at.stripe.refunds.at(-1)?.id ?? '');
    await deliverAll(at);
    const other = await dealFor(at);
    await payOnline(at, other);
    at.stripe.dispute([...at.stripe.sessions.keys()].at(-1) ?? '', 'needs_response');
    await deliverAll(at);
    await at.outbox.drain();
    const depositEvents = at.receiver.received
      .map(({ event }) => event)
      .filter(({ type }) => type === 'deposit.refund_failed' || type === 'deposit.disputed')
      .toSorted((one, another) => one.timestamp.localeCompare(another.timestamp));
    const money = { amountCents: 50_000, currency: 'USD', method: 'STRIPE' };
    expect(depositEvents).toHaveLength(3);
    expect(depositEvents).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          type: 'deposit.refund_failed',
          data: expect.objectContaining({ ...money, dealId: deal.id, reason: 'REFUND_FAILED' }),
        }),
        expect.objectContaining({
          type: 'deposit.refund_failed',
          data: expect.objectContaining({ ...money, dealId: deal.id, reason: '' }),
        }),
        expect.objectContaining({
          type: 'deposit.disputed',
          data: expect.objectContaining({ ...money, dealId: other.id }),
        }),
      ]),
    );
  });

  test('are not sent for a checkout that ended unpaid', async () => {
    const at = await setStage();
    const deal = await dealFor(at);
    at.stripe.expire(sessionIn(await pay(at, deal)));
    await deliverAll(at);
    expect(await kindsOf(at, deal)).toEqual(['REQUESTED', 'FAILED']);
    await at.outbox.drain();
    expect(at.receiver.received).toEqual([]);
  });
});

const WRITTEN = {
  'en-US': {
    paid: 'We received your deposit of $500.00',
    held: 'The car is on hold for you until',
    refunded: 'Your deposit of $500.00 for the',
  },
  'es-US': {
    paid: 'Recibimos su depósito de $500.00',
    held: 'El auto está reservado para usted hasta',
    refunded: 'Se le devolvió su depósito de $500.00',
  },
  'de-DE': {
    paid: 'Ihr Reservierungsbetrag von 500,00',
    held: 'für Sie reserviert.',
    refunded: 'wurde erstattet.',
  },
} as const;

describe('mail', () => {
  test.each(Object.entries(WRITTEN))(
    'to a buyer whose deal is in %s names the payment, the hold and the refund',
    async (locale, written) => {
      const at = await setStage();
      const deal = await dealFor(at, locale);
      await payOnline(at, deal);
      await at.outbox.drain();
      const paid = at.textsTo(BUYER).find((text) => text.includes(written.paid));
      expect(paid).toContain(written.held);
      const refund = { id: deal.id, reason: 'Damaged', reference: '', idempotencyKey: null };
      const { database, clock } = at.service;
      await refundDeposit(database, MACHINE, { ...refund, now: clock.now });
      await at.deposits.settle();
      await at.outbox.drain();
      expect(at.textsTo(BUYER).at(-1)).toContain(written.refunded);
    },
  );

  test('to staff names the end of the hold and the reason for the refund', async () => {
    const at = await setStage();
    const deal = await dealFor(at);
    await payOnline(at, deal);
    await at.outbox.drain();
    const [paid] = at.textsToStaff();
    expect(paid).toContain('Deposit paid: Jordan Avery');
    expect(paid).toContain('Jordan Avery paid the deposit of $500.00 online.');
    expect(paid).toContain('The car is on hold for this deal until');
    const refund = { id: deal.id, reason: 'Hail damage', reference: '', idempotencyKey: null };
    const { database, clock } = at.service;
    await refundDeposit(database, MACHINE, { ...refund, now: clock.now });
    await at.deposits.settle();
    await at.outbox.drain();
    const refunded = at.textsToStaff().at(-1);
    expect(refunded).toContain('The deposit of $500.00 of Jordan Avery was refunded.');
    expect(refunded).toContain('Reason: Hail damage');
  });

  test('tells the buyer and staff about a payment that came too late', async () => {
    const at = await setStage();
    const [late, first] = [await dealFor(at), await dealFor(at)];
    const session = sessionIn(await pay(at, late));
    const { database, clock } = at.service;
    const cash = { id: first.id, method: 'CASH', reference: '', idempotencyKey: null } as const;
    expect(await recordDeposit(database, MACHINE, { ...cash, now: clock.now })).toMatchObject({
      ok: true,
    });
    at.stripe.pay(session);
    await deliverAll(at);
    await at.outbox.drain();
    const toBuyer = at.textsTo(BUYER).find((text) => text.includes('It did not hold the car'));
    expect(toBuyer).toContain('Another buyer got this car first.');
    const toStaff = at.textsToStaff().find((text) => text.includes('It did not hold the car'));
    expect(toStaff).toContain('Another buyer already had the car.');
    const kinds = at.receiver.received.map(({ event }) => event.type);
    expect(kinds.filter((type) => type === 'car.held')).toHaveLength(1);
  });

  test('[DEP10] tells staff about a failed refund, its reason and the next step, and does not tell the buyer', async () => {
    const at = await setStage();
    const deal = await dealFor(at);
    await payOnline(at, deal);
    at.stripe.refundsBecome('failed');
    await refund(at, deal);
    await at.outbox.drain();
    const failed = at.textsToStaff().find((text) => text.includes('Deposit refund failed'));
    expect(failed).toContain('Deposit refund failed: Jordan Avery');
    expect(failed).toContain(
      "The refund of $500.00 to Jordan Avery did not go through: the buyer's bank did not take it.",
    );
    expect(failed).toContain(
      'Try it again at the desk, or hand the money back and record the refund.',
    );
    expect(at.textsTo(BUYER)).toHaveLength(2);
  });

  test('tells staff about a refund that came back from the bank', async () => {
    const at = await setStage();
    const deal = await dealFor(at);
    await payOnline(at, deal);
    await refund(at, deal);
    at.stripe.failRefund(at.stripe.refunds[0]?.id ?? '');
    await deliverAll(at);
    await at.outbox.drain();
    const returned = at.textsToStaff().find((text) => text.includes('refund failed'));
    expect(returned).toContain('The refund of $500.00 to Jordan Avery came back from the bank.');
  });

  test('[DEP10] tells staff about a deposit that the bank took back, and does not tell the buyer', async () => {
    const at = await setStage();
    const deal = await dealFor(at);
    await payOnline(at, deal);
    at.stripe.dispute([...at.stripe.sessions.keys()].at(-1) ?? '', 'needs_response');
    await deliverAll(at);
    await at.outbox.drain();
    const disputed = at.textsToStaff().find((text) => text.includes('Deposit disputed'));
    expect(disputed).toContain('Deposit disputed: Jordan Avery');
    expect(disputed).toContain('The bank of Jordan Avery took back $500.00 of the deposit.');
    expect(disputed).toContain('Answer the dispute in Stripe');
    expect(at.textsTo(BUYER)).toHaveLength(2);
  });

  test('[DEP10] asks nobody to answer a dispute that is already lost', async () => {
    const at = await setStage();
    const deal = await dealFor(at);
    await payOnline(at, deal);
    at.stripe.dispute([...at.stripe.sessions.keys()].at(-1) ?? '', 'lost');
    await deliverAll(at);
    await at.outbox.drain();
    const disputed = at.textsToStaff().find((text) => text.includes('Deposit disputed'));
    expect(disputed).toContain('The dispute is lost');
    expect(disputed).not.toContain('Answer the dispute');
  });
});
