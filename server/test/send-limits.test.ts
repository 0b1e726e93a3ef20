// Tests for limits on emailed deals: per member or token, and stored, so they apply across servers.
import { accept } from '@forecourt/domain';
import { expect, onTestFinished, test } from 'vitest';
import { addDealAs } from '../src/actions/deals.ts';
import { sendDeal } from '../src/actions/send-deal.ts';
import { changeMail } from '../src/actions/settings/mail-settings.ts';
import { replayDeliveries } from '../src/actions/settings/webhook-settings.ts';
import { ensureMail } from '../src/outbox/mail-destinations.ts';
import { createMailer } from '../src/outbox/mailer.ts';
import { startOutbox } from '../src/outbox/outbox.ts';
import { build } from '../src/store/database/change.ts';
import { changeDealership, ensureFirstDealership } from '../src/store/dealerships/dealerships.ts';
import type { StoredDeal } from '../src/store/deals/deals.ts';
import { startMailServer } from './mail-server.ts';
import { anOfferFrom } from './offers.ts';
import { openedDatabase, renderer, type Service, startService } from './service.ts';

const DAY_MS = 24 * 3_600_000;
const TOO_FAST = 'You sent 10 deals by email within a minute. Wait a minute, then send this one.';
const TOO_MANY = 'You sent 50 deals by email in a day. Copy the link to send it another way.';

async function mailingService() {
  const service = await startService();
  const { database, clock } = service;
  await ensureFirstDealership(database, clock.now);
  await ensureMail(database, clock.now);
  const acting = {
    database,
    actor: { kind: 'MACHINE' },
    dealershipId: 'first',
    now: clock.now,
  } as const;
  await changeMail(acting, { buyers: true });
  return service;
}

async function startMail({ database, clock }: Service) {
  const mails = await startMailServer();
  const mailer = createMailer({ url: mails.url, from: 'no-reply@deals.example' });
  onTestFinished(() => mailer.close());
  const outbox = startOutbox({
    ...{ database, renderer, mailer, baseUrl: 'https://deals.example', allowPrivate: true },
    logError: (error) => {
      throw error;
    },
    now: () => clock.now,
  });
  onTestFinished(() => outbox.stop());
  return { mails, outbox };
}

/** A deal whose file names a different dealership than its own. */
function aDeal(service: Service): Promise<StoredDeal> {
  const { dealership } = anOfferFrom('outback');
  return service.addDeal({ dealership: { ...dealership, name: 'Your Bank' } });
}

let strangers = 0;

/** Sends a deal to a new address. @returns "sent" or the message of the refusal */
async function sendToStranger(
  { database, clock }: Pick<Service, 'database' | 'clock'>,
  { id }: StoredDeal,
  sender: string,
): Promise<string> {
  strangers += 1;
  const actor = {
    kind: 'MEMBER',
    id: sender,
    memberships: [{ dealershipId: 'first', role: 'MANAGER' }],
  } as const;
  const to = `stranger-${strangers}@buyer.example`;
  const sent = await sendDeal(database, actor, { id, to, sendsMail: true, now: clock.now });
  return sent.ok ? 'sent' : `${sent.refusal.reason} ${sent.refusal.message}`;
}

test('a person can email at most 10 deals a minute and 50 a day, across servers', async () => {
  const service = await mailingService();
  const { clock } = service;
  const other = { database: await openedDatabase(service.location), clock };
  const deals = await Promise.all(Array.from({ length: 12 }, () => aDeal(service)));
  const burst = await Promise.all(deals.map((deal) => sendToStranger(service, deal, 'one')));
  expect(burst.filter((each) => each === 'sent')).toHaveLength(10);
  expect(burst.filter((each) => each === `TOO_MANY ${TOO_FAST}`)).toHaveLength(2);
  const last = await aDeal(service);
  expect(await sendToStranger(other, last, 'one')).toBe(`TOO_MANY ${TOO_FAST}`);
  expect(await sendToStranger(other, last, 'another')).toBe('sent');
  for (let minute = 1; minute < 5; minute += 1) {
    clock.now = new Date(clock.now.getTime() + 61_000);
    const more = await Promise.all(Array.from({ length: 10 }, () => aDeal(service)));
    const sent = await Promise.all(more.map((deal) => sendToStranger(service, deal, 'one')));
    expect(new Set(sent)).toEqual(new Set(['sent']));
  }
  clock.now = new Date(clock.now.getTime() + 61_000);
  expect(await sendToStranger(other, last, 'one')).toBe(`TOO_MANY ${TOO_MANY}`);
  clock.now = new Date(clock.now.getTime() + DAY_MS);
  expect(await sendToStranger(other, last, 'one')).toBe('sent');
});

test('a deal is sent under the name in the dealership’s settings, never under one in its file', async () => {
  const service = await mailingService();
  const { database } = service;
  const { mails, outbox } = await startMail(service);
  const deal = await aDeal(service);
  const senderOfNext = async () => {
    mails.received.length = 0;
    expect(await sendToStranger(service, deal, 'one')).toBe('sent');
    await outbox.drain();
    return mails.received.find(({ to }) => to[0]?.address?.startsWith('stranger'))?.from?.name;
  };
  expect(await senderOfNext()).toBe('Forecourt');
  await changeDealership(database, 'first', { name: 'North Range' });
  expect(await senderOfNext()).toBe('North Range');
});

test('an email that arrived cannot be resent from the list of deliveries, one that failed can', async () => {
  const service = await mailingService();
  const { database, clock } = service;
  const { mails, outbox } = await startMail(service);
  expect(await sendToStranger(service, await aDeal(service), 'one')).toBe('sent');
  await outbox.drain();
  const strangers = () =>
    mails.received.filter(({ to }) => to[0]?.address?.startsWith('stranger')).length;
  expect(strangers()).toBe(1);
  const rows = await database.db
    .selectFrom('deliveries')
    .innerJoin('outbox_events', 'outbox_events.id', 'deliveries.event_id')
    .select(['event_id', 'destination_id'])
    .where('outbox_events.type', '=', 'deal.sent')
    .execute();
  const [sent] = rows;
  const replay = () =>
    replayDeliveries(
      { database, actor: { kind: 'MACHINE' }, dealershipId: 'first', now: clock.now },
      { destinationId: sent?.destination_id ?? '', eventId: sent?.event_id ?? '' },
    );
  expect(await replay()).toMatchObject({ ok: false, refusal: { reason: 'INPUT_INVALID' } });
  await outbox.drain();
  expect(strangers()).toBe(1);
  const failed = build.updateTable('deliveries').set({ state: 'FAILED' });
  await database.write({ writes: [failed.where('event_id', '=', sent?.event_id ?? '')] });
  expect((await replay()).ok).toBe(true);
  await outbox.drain();
  expect(strangers()).toBe(2);
});

test('deals published with an email count toward the same limits', async () => {
  const service = await mailingService();
  const { database, clock } = service;
  const actor = {
    kind: 'MEMBER',
    id: 'one',
    memberships: [{ dealershipId: 'first', role: 'MANAGER' }],
  } as const;
  const publish = async (index: number, mail: 'MAILED' | 'SKIPPED') => {
    const offer = anOfferFrom('outback');
    const vin = `4S4BTGUD5T3${String(index).padStart(6, '0')}`;
    const ownOffer = { ...offer, vehicle: { ...offer.vehicle, vin }, number: `MAIL-${index}` };
    const ready = accept({ offer: ownOffer, photos: [] });
    const added = await addDealAs(database, actor, {
      ...{ dealershipId: 'first', adviserId: null, ready, mail, idempotencyKey: null },
      ...{ accept: ['STATE_MISSING'], now: clock.now },
    });
    return added.ok ? 'sent' : added.refusal.reason;
  };
  for (let index = 0; index < 10; index += 1) expect(await publish(index, 'MAILED')).toBe('sent');
  expect(await publish(10, 'MAILED')).toBe('TOO_MANY');
  expect(await publish(11, 'SKIPPED')).toBe('sent');
});

test('a deal is sent at most five times a day, even if colleagues send it at once', async () => {
  const service = await mailingService();
  const deal = await aDeal(service);
  const senders = Array.from({ length: 10 }, (_, index) => `colleague-${index}`);
  const sent = await Promise.all(senders.map((sender) => sendToStranger(service, deal, sender)));
  expect(sent.filter((each) => each === 'sent')).toHaveLength(5);
  const refused =
    'TOO_MANY This deal was sent 5 times in a day. Copy the link to send it another way.';
  expect(sent.filter((each) => each === refused)).toHaveLength(5);
});
