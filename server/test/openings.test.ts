// Tests for openings: only a report from the page counts, and a request for the page is a fetch.
import { reviseDeal } from '@forecourt/server';
import { describe, expect, test } from 'vitest';
import { changeMail } from '../src/actions/settings/mail-settings.ts';
import { findDeal } from '../src/store/deals/read-deals.ts';
import { type Asker, aMember, anotherDealership } from './desk.ts';
import { type Service, startService, startServiceAt } from './service.ts';

const MARK = `mutation($dealId: ID!, $revision: Int!) {
  markOpened(dealId: $dealId, revision: $revision) { id }
}`;

interface Marked {
  readonly data: { readonly markOpened: { readonly id: string } } | null;
  readonly errors?: readonly { readonly extensions?: Record<string, unknown> }[];
}

/** Reports an opening like the page does, from a browser with these headers. */
async function markOpened(
  service: Service,
  dealId: string,
  { revision = 1, headers = {} }: { revision?: number; headers?: Asker['headers'] } = {},
): Promise<Marked> {
  const response = await service.fetch('/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: MARK, variables: { dealId, revision } }),
  });
  return (await response.json()) as Marked;
}

/**
 * Everything that records an opening: audit entries, events, and the deliveries that carry them.
 */
async function openingsOf({ database: { db } }: Service, dealId: string) {
  const entries = await db
    .selectFrom('audit_entries')
    .select('detail')
    .where('deal_id', '=', dealId)
    .where('event', '=', 'OPENED')
    .orderBy('seq')
    .execute();
  const events = await db
    .selectFrom('outbox_events')
    .select('id')
    .where('deal_id', '=', dealId)
    .where('type', '=', 'deal.opened')
    .execute();
  const leads = await db
    .selectFrom('deliveries')
    .innerJoin('outbox_events', 'outbox_events.id', 'deliveries.event_id')
    .select('deliveries.destination_id')
    .where('outbox_events.deal_id', '=', dealId)
    .where('outbox_events.type', '=', 'deal.opened')
    .where('deliveries.destination_id', '=', 'first-leads')
    .execute();
  return {
    entries: entries.map(({ detail }) => detail),
    events: events.length,
    leads: leads.length,
  };
}

const NONE = { entries: [], events: 0, leads: 0 };

/** The columns that the desk reads, and the internal one for fetches. */
const timesOf = ({ database: { db } }: Service, id: string) =>
  db
    .selectFrom('deals')
    .innerJoin('deal_list_entries', 'deal_list_entries.deal_id', 'deals.id')
    .leftJoin('deal_openings', 'deal_openings.deal_id', 'deals.id')
    .select(['first_opened_at', 'last_opened_at', 'last_fetched_at', 'activity', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** A service with leads on the first opening. */
async function startWithLeads(): Promise<Service & { readonly owner: Asker }> {
  const service = await startService();
  const owner = await aMember(service, 'OWNER');
  const { database, clock } = service;
  const acting = { database, actor: { kind: 'MACHINE' }, dealershipId: 'first', now: clock.now };
  const leads = { address: 'leads@crm.example', onOpen: true, onConfirm: false };
  const changed = await changeMail(acting as never, { leads });
  expect(changed.ok).toBe(true);
  return { ...service, owner };
}

/** The fetch is recorded in parallel to the response, so it can come later. */
const SOON = { timeout: 20_000, interval: 20 };

describe('a request for the page', () => {
  test('by a program, a preview, a scanner, a prefetch or staff is a fetch, and emits nothing', async () => {
    const service = await startWithLeads();
    const requests: RequestInit[] = [
      { headers: { 'user-agent': 'curl/8.14.1' } },
      { method: 'HEAD' },
      { headers: { 'user-agent': 'facebookexternalhit/1.1' } },
      { headers: { 'sec-purpose': 'prefetch' } },
      { headers: { 'sec-purpose': 'prefetch;prerender' } },
      { headers: service.owner.headers },
    ];
    for (const request of requests) {
      const { id, version } = await service.addDeal();
      for (const path of [`/deal/${id}`, `/deal/${id}/summary`]) {
        expect((await service.fetch(path, request)).status).toBe(200);
      }
      const fetched = async () => (await timesOf(service, id)).last_fetched_at;
      await expect.poll(fetched, SOON).toBe(service.clock.now.toISOString());
      expect(await openingsOf(service, id)).toEqual(NONE);
      expect(await timesOf(service, id)).toMatchObject({
        ...{ first_opened_at: null, last_opened_at: null, activity: 'ADDED', version },
      });
    }
  });

  test('does not change which revision the buyer has seen', async () => {
    const service = await startService();
    const { id, offer } = await service.addDeal();
    await service.fetch(`/deal/${id}`);
    await expect.poll(async () => (await timesOf(service, id)).last_fetched_at, SOON).toBeTruthy();
    await reviseDeal(service.database, id, { ...offer, number: 'R-2' }, service.clock.now);
    expect(await findDeal(service.database.db, id)).toMatchObject({
      ...{ openedRevision: 0, seenRevision: 0 },
    });
  });
});

describe('an opening that the page reports', () => {
  test('is recorded once with one lead, however many tabs and retries report it on two servers', async () => {
    const service = await startWithLeads();
    const second = await startServiceAt(service.location);
    const { id } = await service.addDeal();
    const reports = [service, second, service, second, service, second];
    const answers = await Promise.all(reports.map((each) => markOpened(each, id)));
    for (const { data } of answers) expect(data).toEqual({ markOpened: { id } });
    expect(await openingsOf(service, id)).toEqual({
      ...{ entries: ['revision 1'], events: 1, leads: 1 },
    });
  });

  test('updates the first and the last opening on the desk, the last one at most every five minutes', async () => {
    const service = await startWithLeads();
    const { clock } = service;
    const { id, version } = await service.addDeal();
    const first = clock.now.toISOString();
    await markOpened(service, id);
    const shown = { activity: 'OPENED', first_opened_at: first, version };
    expect(await timesOf(service, id)).toMatchObject({ ...shown, last_opened_at: first });
    clock.now = new Date(clock.now.getTime() + 4 * 60_000);
    await markOpened(service, id);
    expect(await timesOf(service, id)).toMatchObject({ ...shown, last_opened_at: first });
    clock.now = new Date(clock.now.getTime() + 2 * 60_000);
    await markOpened(service, id);
    const last = clock.now.toISOString();
    expect(await timesOf(service, id)).toMatchObject({ ...shown, last_opened_at: last });
  });

  test('names the revision on screen: each has a first opening, and the link is opened once', async () => {
    const service = await startWithLeads();
    const { id, offer } = await service.addDeal();
    await reviseDeal(service.database, id, { ...offer, number: 'R-2' }, service.clock.now);
    await markOpened(service, id, { revision: 1 });
    expect(await findDeal(service.database.db, id)).toMatchObject({
      ...{ openedRevision: 1, seenRevision: 1 },
    });
    await markOpened(service, id, { revision: 2 });
    await markOpened(service, id, { revision: 1 });
    // Invalid revisions add no entry.
    for (const revision of [0, -1, 3]) await markOpened(service, id, { revision });
    expect(await openingsOf(service, id)).toEqual({
      ...{ entries: ['revision 1', 'revision 2'], events: 1, leads: 1 },
    });
    const unknown = await markOpened(service, 'nonsense');
    expect(unknown.errors?.[0]?.extensions?.['code']).toBe('DEAL_NOT_FOUND');
  });

  test('is not counted if staff of the dealership are signed in, and gets the same response', async () => {
    const service = await startWithLeads();
    const { id } = await service.addDeal();
    const { headers } = service.owner;
    expect(await markOpened(service, id, { headers })).toEqual({ data: { markOpened: { id } } });
    expect(await openingsOf(service, id)).toEqual(NONE);
    expect(await timesOf(service, id)).toMatchObject({
      ...{ first_opened_at: null, last_opened_at: null, activity: 'ADDED' },
    });
    // Staff of another dealership may be buyers here.
    const elsewhere = await aMember(service, 'OWNER', await anotherDealership(service));
    await markOpened(service, id, { headers: elsewhere.headers });
    expect(await openingsOf(service, id)).toMatchObject({ events: 1, leads: 1 });
  });
});
