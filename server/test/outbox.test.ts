// Tests for the outbox on a real database with real receivers: every event is sent once, and
// nothing else is.
import { defaultChoice } from '@forecourt/domain';
import {
  addDeal,
  chooseSelection,
  cleanUp,
  openDatabase,
  reviseDeal,
  withdrawDeal,
} from '@forecourt/server';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  addWebhook,
  removeWebhook,
  replayDeliveries,
  resumeWebhook,
  rotateWebhook,
} from '../src/actions/settings/webhook-settings.ts';
import { createDeliveryLoop, RETRY_MS } from '../src/outbox/delivery-loop.ts';
import { type OutboxOptions, startOutbox } from '../src/outbox/outbox.ts';
import type { Outcome } from '../src/outbox/webhook.ts';
import { auditedChange } from '../src/store/audit/audit.ts';
import type { Database } from '../src/store/database/database.ts';
import { markOpened } from '../src/store/deals/openings.ts';
import { readDeal } from '../src/store/deals/read-deals.ts';
import { claimDeliveries, LEASE_MS, listDeliveries } from '../src/store/events/deliveries.ts';
import { changeDestination, findDestination } from '../src/store/events/destinations.ts';
import type { EventType } from '../src/store/events/events.ts';
import { confirmDeal } from './confirmed-deal.ts';
import { anOfferFrom } from './offers.ts';
import { OK, type Receiver, startReceiver, verified } from './receiver.ts';
import { freshLocation, NOW, openedDatabase, renderer } from './service.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const BASE = 'https://deals.example';

// The reference implementation reads the system clock.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => vi.useRealTimers());

const now = () => new Date();
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const never = (error: unknown) => {
  throw error;
};

function outboxOn(database: Database, options: Partial<OutboxOptions> = {}) {
  const outbox = startOutbox({
    database,
    renderer,
    baseUrl: BASE,
    allowPrivate: true,
    logError: never,
    now,
    ...options,
  });
  onTestFinished(() => outbox.stop());
  return outbox;
}

async function webhookOn(
  database: Database,
  { url }: Pick<Receiver, 'url'>,
  events: readonly EventType[] = [],
  contacts = false,
) {
  const acting = actingOn(database);
  const added = await addWebhook(acting, { url, events, contacts }, true);
  if (!added.ok) throw new Error(added.refusal.message);
  return added.value;
}

function actingOn(database: Database) {
  return { database, actor: { kind: 'MACHINE' }, dealershipId: 'first', now: now() } as const;
}

const opened = async () => openedDatabase(await freshLocation());

async function stateOf(database: Database, destinationId: string) {
  const listInput = { dealershipId: 'first', destinationId, first: 100 };
  return listDeliveries(database.db, listInput);
}

describe('events', () => {
  test('of a deal reach a webhook once, signed, and numbered in order', async () => {
    const database = await opened();
    const receiver = await startReceiver();
    const { secret } = await webhookOn(database, receiver);
    const outbox = outboxOn(database);
    const offer = anOfferFrom('outback');
    const deal = await addDeal(database, offer, now());
    await markOpened(database, deal, now());
    const choice = defaultChoice(offer);
    await chooseSelection(database, { dealId: deal.id, choice }, now());
    const revised = await reviseDeal(database, deal.id, { ...offer, number: 'R-2' }, now());
    if (!revised) throw new Error('not revised');
    await markOpened(database, revised, now());
    const receipt = await confirmDeal(database, revised);
    // The confirmation is a little later than now.
    later(1_000);
    await outbox.drain();
    expect(receiver.types()).toEqual([
      'deal.published',
      'deal.opened',
      'selection.changed',
      'deal.revised',
      'confirmation.made',
    ]);
    for (const each of receiver.received) verified(each, secret);
    const sequences = receiver.received.map(({ event }) => event.data.sequence);
    expect(new Set(sequences).size).toBe(5);
    const made = receiver.received.find(({ event }) => event.type === 'confirmation.made');
    expect(made?.event).toMatchObject({
      timestamp: receipt.confirmedAt,
      data: {
        dealId: deal.id,
        dealNumber: 'R-2',
        revision: 2,
        status: 'CONFIRMED',
        confirmationNumber: receipt.number,
        receiptUrl: `${BASE}/api/receipt/${deal.id}/${receipt.number}.pdf`,
      },
    });
    expect(made?.headers['webhook-id']).toBe(made?.event.data['eventId']);
    await outbox.drain();
    expect(receiver.received).toHaveLength(5);
  });

  test('are not emitted for a change that is not written', async () => {
    const database = await opened();
    await webhookOn(database, { url: 'http://127.0.0.1:9/' });
    const deal = await addDeal(database, anOfferFrom('outback'), now());
    const event = {
      at: now().toISOString(),
      actor: 'STAFF',
      event: 'WITHDRAWN',
      contentHash: '',
      detail: '',
    } as const;
    const { change } = auditedChange({ ...deal.audit, version: 999 }, [event], {});
    expect(await database.write(change)).toBe(false);
    const events = await database.db.selectFrom('outbox_events').select('type').execute();
    expect(events).toEqual([{ type: 'deal.published' }]);
    const deliveries = await database.db.selectFrom('deliveries').selectAll().execute();
    expect(deliveries).toHaveLength(1);
  });

  test('reach a webhook only if it subscribed to them, and only from its own dealership', async () => {
    const database = await opened();
    const [some, elsewhere] = [await startReceiver(), await startReceiver()];
    await webhookOn(database, some, ['deal.withdrawn']);
    const acting = { ...actingOn(database), dealershipId: 'south' };
    await addWebhook(acting, { url: elsewhere.url, events: [] }, true);
    const { id } = await addDeal(database, anOfferFrom('outback'), now());
    await withdrawDeal(database, id, now(), { reason: 'sold' });
    await outboxOn(database).drain();
    expect(some.types()).toEqual(['deal.withdrawn']);
    expect(some.received[0]?.event.data['status']).toBe('WITHDRAWN');
    expect(elsewhere.received).toEqual([]);
  });

  test('omit the buyer’s contact details unless that is enabled', async () => {
    const database = await opened();
    const [thin, whole] = [await startReceiver(), await startReceiver()];
    await webhookOn(database, thin);
    await webhookOn(database, whole, [], true);
    const offer = anOfferFrom('outback');
    const buyer = { ...offer.buyer, email: 'jordan@buyer.example', phone: '+1 303 555 0199' };
    await addDeal(database, { ...offer, buyer }, now());
    await outboxOn(database).drain();
    expect(thin.received[0]?.body).not.toMatch(/buyer\.example|0199|Jordan/);
    expect(whole.received[0]?.event.data['buyer']).toEqual(buyer);
  });

  test('of selections are throttled: the first at once, then one per five minutes', async () => {
    const database = await opened();
    const receiver = await startReceiver();
    await webhookOn(database, receiver, ['selection.changed']);
    const outbox = outboxOn(database);
    const offer = anOfferFrom('outback');
    const { id: dealId } = await addDeal(database, offer, now());
    const arrived: number[] = [];
    for (let minute = 0; minute < 12; minute += 1) {
      const option = offer.paymentOptions[minute % offer.paymentOptions.length];
      const choice = { ...defaultChoice(offer), paymentOptionId: option?.id ?? '' };
      await chooseSelection(database, { dealId, choice }, now());
      await outbox.drain();
      arrived.push(receiver.received.length);
      later(MINUTE_MS);
    }
    expect(arrived).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3]);
    // The latest choice is sent even without another one after it.
    later(5 * MINUTE_MS);
    await outbox.drain();
    expect(receiver.received).toHaveLength(4);
  });

  test('announce an expiring offer once three days and once one day before, on several servers that restart daily', async () => {
    const location = await freshLocation();
    const database = await openedDatabase(location);
    const receiver = await startReceiver();
    await webhookOn(database, receiver, ['deal.expiring']);
    const offer = anOfferFrom('outback');
    const ending = { ...offer, expiresAt: new Date(Date.now() + 5 * DAY_MS).toISOString() };
    const { id } = await addDeal(database, ending, now());
    const outbox = outboxOn(database);
    const arrived: number[] = [];
    for (let day = 0; day <= 5; day += 1) {
      const servers = [await openDatabase(location), await openDatabase(location)];
      await Promise.all(servers.map((each) => cleanUp(each, now(), never)));
      await Promise.all(servers.map((each) => each.close()));
      await cleanUp(database, now(), never);
      await outbox.drain();
      arrived.push(receiver.received.length);
      later(DAY_MS);
    }
    expect(arrived).toEqual([0, 0, 1, 1, 2, 2]);
    // An extension moves the expiry.
    const extended = { ...offer, expiresAt: new Date(Date.now() + 2 * DAY_MS).toISOString() };
    await reviseDeal(database, id, extended, now());
    await cleanUp(database, now(), never);
    await outbox.drain();
    expect(receiver.received).toHaveLength(3);
  });
});

describe('deliveries', () => {
  test('are retried ten times in about three days, then the webhook is paused', async () => {
    const database = await opened();
    const receiver = await startReceiver((_request, response) =>
      response.writeHead(500).end('broken'),
    );
    const { id } = await webhookOn(database, receiver, ['deal.published']);
    const outbox = outboxOn(database);
    await addDeal(database, anOfferFrom('outback'), now());
    await outbox.drain();
    for (const [index, waitMs] of RETRY_MS.entries()) {
      later(waitMs - 1_000);
      await outbox.drain();
      expect(receiver.received).toHaveLength(index + 1);
      // Jitter adds up to a fifth.
      later(waitMs * 0.2 + 1_000);
      await outbox.drain();
      expect(receiver.received).toHaveLength(index + 2);
    }
    const [failed] = await stateOf(database, id);
    expect(failed).toMatchObject({ state: 'FAILED', tries: 10 });
    expect(failed?.log.at(-1)).toMatchObject({ status: 500, answer: 'broken', ok: false });
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
    expect(ids.size).toBe(1);
    expect(await findDestination(database.db, id)).toMatchObject({ state: 'PAUSED' });
    // Events of the pause are stored for the webhook.
    receiver.answerBy(OK);
    await addDeal(database, anOfferFrom('outback'), now());
    await outbox.drain();
    expect(receiver.received).toHaveLength(10);
    await resumeWebhook(actingOn(database), id);
    await outbox.drain();
    expect(receiver.received).toHaveLength(11);
  });

  test('switch a webhook off after 410, and no further ones are stored for it', async () => {
    const database = await opened();
    const receiver = await startReceiver((_request, response) => response.writeHead(410).end());
    const { id } = await webhookOn(database, receiver);
    const outbox = outboxOn(database);
    await addDeal(database, anOfferFrom('outback'), now());
    await outbox.drain();
    expect(await findDestination(database.db, id)).toMatchObject({ state: 'OFF' });
    await addDeal(database, anOfferFrom('outback'), now());
    expect(await stateOf(database, id)).toHaveLength(1);
  });

  test('fail on redirects, dropped connections and timeouts, and do not read ten megabytes of response', async () => {
    const database = await opened();
    let isRead = true;
    const receivers = {
      elsewhere: await startReceiver((_request, response) =>
        response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
      ),
      reset: await startReceiver((request) => request.socket.resetAndDestroy()),
      hangs: await startReceiver(() => undefined),
      drips: await startReceiver((_request, response) => void response.write('x')),
      large: await startReceiver((_request, response) => {
        response.end(Buffer.alloc(10_000_000, 'x'));
        response.on('close', () => {
          isRead = response.writableFinished;
        });
      }),
    };
    const ids: Record<string, string> = {};
    for (const [name, receiver] of Object.entries(receivers)) {
      ids[name] = (await webhookOn(database, receiver, ['deal.published'])).id;
    }
    await addDeal(database, anOfferFrom('outback'), now());
    await outboxOn(database, { timeoutMs: 2_000 }).drain();
    const found: Record<string, unknown> = {};
    for (const [name, id] of Object.entries(ids)) {
      const [delivery] = await stateOf(database, id);
      const last = delivery?.log.at(-1);
      found[name] = [delivery?.state, last?.status ?? last?.answer];
    }
    expect(found).toEqual({
      elsewhere: ['DUE', 302],
      reset: ['DUE', 'read ECONNRESET'],
      hangs: ['DUE', 'No answer within 2 s.'],
      drips: ['DONE', 200],
      large: ['DONE', 200],
    });
    expect(isRead).toBe(false);
  });

  test('to a hanging webhook do not delay others', async () => {
    const database = await opened();
    const [quick, slow] = [await startReceiver(), await startReceiver(() => undefined)];
    await webhookOn(database, slow);
    await webhookOn(database, quick);
    for (let count = 0; count < 20; count += 1) {
      await addDeal(database, anOfferFrom('outback'), now());
    }
    const outbox = outboxOn(database);
    void outbox.drain();
    // Well before the slow webhook's first attempt times out after 15 seconds.
    const soon = { interval: 5, timeout: 10_000 };
    await vi.waitFor(() => expect(quick.received).toHaveLength(20), soon);
    expect(slow.received.length).toBeLessThan(20);
  });

  test('reuse connections between deliveries', async () => {
    const database = await opened();
    const receiver = await startReceiver();
    await webhookOn(database, receiver);
    for (let count = 0; count < 60; count += 1) {
      await addDeal(database, anOfferFrom('outback'), now());
    }
    await outboxOn(database).drain();
    expect(receiver.received).toHaveLength(60);
    expect(receiver.connections()).toBeLessThanOrEqual(24);
  });

  test('are shared by two servers, and each event is delivered once', async () => {
    const location = await freshLocation();
    const [one, two] = [await openedDatabase(location), await openedDatabase(location)];
    const receiver = await startReceiver();
    await webhookOn(one, receiver);
    for (let count = 0; count < 60; count += 1) {
      await addDeal(one, anOfferFrom('outback'), now());
    }
    await Promise.all([outboxOn(one).drain(), outboxOn(two).drain()]);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(60);
    expect(ids).toHaveLength(60);
  });

  test('claimed by a killed server are taken over when the claim expires', async () => {
    const database = await opened();
    const receiver = await startReceiver();
    const { id } = await webhookOn(database, receiver);
    await addDeal(database, anOfferFrom('outback'), now());
    expect(await claimDeliveries(database, id, 10, now())).toHaveLength(1);
    const outbox = outboxOn(database);
    await outbox.drain();
    expect(receiver.received).toHaveLength(0);
    later(LEASE_MS);
    await outbox.drain();
    expect(receiver.received).toHaveLength(1);
  });

  test('in progress are released when a server stops', async () => {
    const database = await opened();
    const receiver = await startReceiver(() => undefined);
    await webhookOn(database, receiver);
    await addDeal(database, anOfferFrom('outback'), now());
    const outbox = outboxOn(database);
    const draining = outbox.drain();
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { interval: 5 });
    await outbox.stop();
    await draining;
    receiver.answerBy(OK);
    await outboxOn(database).drain();
    expect(receiver.received).toHaveLength(2);
    const [delivery] = await listDeliveries(database.db, { dealershipId: 'first', first: 1 });
    expect(delivery).toMatchObject({ state: 'DONE', tries: 1 });
  });

  test('in progress stay claimed until every attempt of the batch has ended', async () => {
    const database = await opened();
    await webhookOn(database, await startReceiver());
    await addDeal(database, anOfferFrom('outback'), now());
    await addDeal(database, anOfferFrom('outback'), now());
    const attempts: { resolve(outcome: Outcome): void }[] = [];
    const loop = createDeliveryLoop({
      database,
      deliver: () => new Promise((resolve) => attempts.push({ resolve })),
      limit: (work) => work(),
      logError: never,
      now,
    });
    const draining = loop.drain();
    await vi.waitFor(() => expect(attempts).toHaveLength(2), { interval: 5 });
    const stopped = loop.stop();
    const claims = () => database.db.selectFrom('deliveries').select(['claim', 'state']).execute();
    attempts[0]?.resolve({ ok: false, status: null, answer: 'busy' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await claims()).map(({ claim }) => claim)).not.toContain('');
    attempts[1]?.resolve({ ok: true, status: 200, answer: '' });
    await stopped;
    await draining;
    const rows = await claims();
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['DONE', 'DUE']);
    expect(rows.map(({ claim }) => claim)).toEqual(['', '']);
  });

  test('are signed with both secrets for a day after a change, then with the new one alone', async () => {
    const database = await opened();
    const receiver = await startReceiver();
    const { id, secret } = await webhookOn(database, receiver, ['deal.published']);
    const rotated = await rotateWebhook(actingOn(database), id);
    const next = rotated.ok ? rotated.value.secret : '';
    expect(next).toMatch(/^whsec_/);
    const outbox = outboxOn(database);
    await addDeal(database, anOfferFrom('outback'), now());
    await outbox.drain();
    const [first] = receiver.received;
    if (!first) throw new Error('nothing arrived');
    verified(first, secret);
    verified(first, next);
    later(DAY_MS);
    await addDeal(database, anOfferFrom('outback'), now());
    await outbox.drain();
    const second = receiver.received[1];
    if (!second) throw new Error('nothing arrived');
    verified(second, next);
    expect(() => verified(second, secret)).toThrow();
  });

  test('accept both of two secrets that were created at once, and a stale update of the webhook restores no older one', async () => {
    const database = await opened();
    const { id } = await webhookOn(database, { url: 'http://127.0.0.1:9/' });
    const before = await findDestination(database.db, id);
    if (!before) throw new Error('not added');
    const acting = actingOn(database);
    const rotated = await Promise.all([rotateWebhook(acting, id), rotateWebhook(acting, id)]);
    const newSecrets = rotated.map((each) => (each.ok ? each.value.secret : ''));
    const after = await findDestination(database.db, id);
    expect([after?.secret, after?.oldSecret].toSorted()).toEqual(newSecrets.toSorted());
    // This is the update of a failed delivery on a server that read the webhook a moment ago.
    expect(await changeDestination(database, before, { failingSince: before.createdAt })).toBe(
      false,
    );
    expect(await findDestination(database.db, id)).toEqual(after);
  });

  test('stop after a webhook is removed, except those in flight, and none are stored for it', async () => {
    const database = await opened();
    const answers: (() => void)[] = [];
    const receiver = await startReceiver(
      (_request, response) => void answers.push(() => response.end()),
    );
    const { id } = await webhookOn(database, receiver, ['deal.published']);
    for (let count = 0; count < 10; count += 1) {
      await addDeal(database, anOfferFrom('outback'), now());
    }
    const draining = outboxOn(database).drain();
    await vi.waitFor(() => expect(answers).toHaveLength(4), { interval: 5 });
    expect((await removeWebhook(actingOn(database), id)).ok).toBe(true);
    await addDeal(database, anOfferFrom('outback'), now());
    for (const answer of answers) answer();
    await draining;
    expect(receiver.received).toHaveLength(4);
    expect(await database.db.selectFrom('deliveries').selectAll().execute()).toEqual([]);
  });

  test('that are sent again keep their id and get a new signature with the current secret', async () => {
    const database = await opened();
    const receiver = await startReceiver();
    const { id, secret } = await webhookOn(database, receiver, ['deal.published']);
    const outbox = outboxOn(database);
    await addDeal(database, anOfferFrom('outback'), now());
    await outbox.drain();
    const acting = actingOn(database);
    const rotated = await rotateWebhook(acting, id);
    later(2 * DAY_MS);
    const [sent] = await stateOf(database, id);
    const eventId = sent?.eventId ?? '';
    for (const requestedId of [eventId, 'evt_unknown']) {
      const again = await replayDeliveries(actingOn(database), {
        destinationId: id,
        eventId: requestedId,
      });
      expect(again.ok).toBe(requestedId === eventId);
    }
    await outbox.drain();
    const [first, second, ...more] = receiver.received;
    if (!first || !second) throw new Error('it did not arrive twice');
    expect(more).toEqual([]);
    expect(second.body).toBe(first.body);
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    verified(second, rotated.ok ? rotated.value.secret : '');
    expect(() => verified(second, secret)).toThrow();
    // A receiver rejects a recorded older delivery.
    expect(() => verified(first, secret)).toThrow('too old');
    expect((await stateOf(database, id))[0]).toMatchObject({ state: 'DONE', tries: 1 });
  });

  test('are deleted thirty days after they were sent', async () => {
    const database = await opened();
    const receiver = await startReceiver();
    await webhookOn(database, receiver);
    const offer = anOfferFrom('outback');
    const { id } = await addDeal(database, offer, now());
    await outboxOn(database).drain();
    later(30 * DAY_MS);
    await cleanUp(database, now(), never);
    const left = async (table: 'outbox_events' | 'deliveries') =>
      (await database.db.selectFrom(table).selectAll().execute()).length;
    expect(await left('outbox_events')).toBe(0);
    expect(await left('deliveries')).toBe(0);
    expect((await readDeal(database, id))?.number).toBe(offer.number);
  });
});

describe('allowed webhook addresses', () => {
  test('exclude a name that resolves to a private address when the connection opens, whatever it resolved to before', async () => {
    const database = await opened();
    const receiver = await startReceiver();
    const url = receiver.url.replace('http://127.0.0.1', 'https://crm.example');
    const acting = actingOn(database);
    const added = await addWebhook(acting, { url, events: ['deal.published'] }, false);
    if (!added.ok) throw new Error(added.refusal.message);
    await addDeal(database, anOfferFrom('outback'), now());
    const { publicLookup } = await import('../src/outbox/addresses.ts');
    const lookedUp: string[] = [];
    const lookup = publicLookup(((name: string, _options: object, done: CallableFunction) => {
      lookedUp.push(name);
      done(null, [
        { address: '203.0.114.7', family: 4 },
        { address: '::ffff:127.0.0.1', family: 6 },
      ]);
    }) as never);
    await outboxOn(database, { allowPrivate: false, lookup }).drain();
    expect(lookedUp).toEqual(['crm.example']);
    expect(receiver.received).toEqual([]);
    const [delivery] = await stateOf(database, added.value.id);
    expect(delivery?.log.at(-1)?.answer).toBe('crm.example leads to a private address.');
  });

  test('exclude a stored address that was forbidden later, at delivery', async () => {
    const database = await opened();
    const receiver = await startReceiver();
    const { id } = await webhookOn(database, receiver, ['deal.published']);
    await addDeal(database, anOfferFrom('outback'), now());
    await outboxOn(database, { allowPrivate: false }).drain();
    expect(receiver.received).toEqual([]);
    const [delivery] = await stateOf(database, id);
    expect(delivery?.log.at(-1)?.answer).toBe('127.0.0.1 is a private address.');
  });

  test('exclude a plain http webhook of an older version, which fails with the reason before anything is sent', async () => {
    const database = await opened();
    const receiver = await startReceiver();
    const added = await webhookOn(database, receiver, ['deal.published']);
    const address = receiver.url.replace('127.0.0.1', 'crm.example');
    await changeDestination(database, added, { address });
    await addDeal(database, anOfferFrom('outback'), now());
    const lookedUp: string[] = [];
    const lookup = ((name: string, _options: object, done: CallableFunction) => {
      lookedUp.push(name);
      done(null, [{ address: '127.0.0.1', family: 4 }]);
    }) as never;
    await outboxOn(database, { allowPrivate: false, lookup }).drain();
    expect(lookedUp).toEqual([]);
    expect(receiver.received).toEqual([]);
    const [delivery] = await stateOf(database, added.id);
    expect(delivery?.log.at(-1)?.answer).toMatch(/Nothing was sent.* https:/);
  });
});
