// What is sent about deposits: webhooks to other systems, and mail to the buyer and to staff, held, refunded or too late.
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
import { deliverAll, offerWith, pay, type Stage, sessionIn, stage } from './stripe-stage.ts';

const MACHINE = { kind: 'MACHINE' } as const;
const BASE = 'https://deals.example';

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
  const events = ['deposit.paid', 'deposit.refunded', 'car.held'] as const;
  const added = await addWebhook(acting, { url: receiver.url, events, contacts: false }, true);
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

async function payOnline(at: Stage, deal: { readonly id: string }): Promise<void> {
  at.stripe.pay(sessionIn(await pay(at, deal)));
  await deliverAll(at);
}

describe('webhooks', () => {
  test('say what was paid, until when the car is held, and what was refunded', async () => {
    const at = await setStage();
    const deal = await dealFor(at);
    await payOnline(at, deal);
    const refund = { id: deal.id, reason: 'Damaged', reference: '', idempotencyKey: null };
    const { database, clock } = at.service;
    await refundDeposit(database, MACHINE, { ...refund, now: clock.now });
    await at.deposits.settle();
    await at.outbox.drain();
    const told = at.receiver.received
      .map(({ event }) => event)
      .toSorted((one, other) => one.data.sequence - other.data.sequence);
    expect(told).toMatchObject([
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
    'to a buyer whose deal is in %s says what was paid, held and refunded',
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

  test('to staff says until when the car is on hold, and why the money went back', async () => {
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

  test('of a payment that came too late says so to the buyer and to staff', async () => {
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
    expect(toBuyer).toContain('Another buyer’s payment for this car arrived before yours.');
    const toStaff = at.textsToStaff().find((text) => text.includes('It did not hold the car'));
    expect(toStaff).toContain('The car was already on hold for another buyer.');
    const kinds = at.receiver.received.map(({ event }) => event.type);
    expect(kinds.filter((type) => type === 'car.held')).toHaveLength(1);
  });
});
