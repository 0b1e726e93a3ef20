// Tests for change events: an open page receives every change of its deal, expiry included.
import { reviseDeal, withdrawDeal } from '@forecourt/server';
import { expect, onTestFinished, test } from 'vitest';
import { operationText } from '../../scripts/trials/stage.ts';
import { anOfferFrom } from './offers.ts';
import { freshLocation, NOW, type Service, startService, startServiceAt } from './service.ts';

const FREE = 'subscription($id: ID!) { dealChanged(id: $id) { status selection { revision } } }';
const OURS = operationText('subscription DealChanged');

interface Event {
  readonly status: string;
  readonly selection: { readonly revision: number };
}

function follow(
  service: Service,
  id: string,
  { query = OURS, address = '127.0.0.1', abort = new AbortController() } = {},
): Promise<Response> {
  onTestFinished(() => abort.abort());
  return service.fetch('/api/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ query, variables: { id } }),
    signal: abort.signal,
  });
}

/** The events of a deal in sequence. */
async function* eventsOf(
  service: Service,
  id: string,
  query = OURS,
): AsyncGenerator<{ status: string; revision: number }> {
  const response = await follow(service, id, { query });
  let text = '';
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const event of parts) {
      const data = /^data: (.+)$/m.exec(event)?.[1];
      if (!data) continue;
      const { dealChanged } = (JSON.parse(data) as { data: { dealChanged: Event } }).data;
      yield { status: dealChanged.status, revision: dealChanged.selection.revision };
    }
  }
}

async function next<Item>(events: AsyncGenerator<Item>): Promise<Item | undefined> {
  return (await events.next()).value;
}

test.for([
  ['by our document', OURS],
  ['by its own document', FREE],
] as const)(
  'a page receives a revision and a withdrawal from another server, %s',
  async ([, query]) => {
    const location = await freshLocation();
    const [here, there] = [await startServiceAt(location), await startServiceAt(location)];
    const { id } = await here.addDeal();
    const events = eventsOf(here, id, query);
    expect(await next(events)).toEqual({ status: 'OPEN', revision: 1 });
    await reviseDeal(there.database, id, anOfferFrom('mx-5-cash'), there.clock.now);
    expect(await next(events)).toEqual({ status: 'OPEN', revision: 2 });
    await withdrawDeal(there.database, id, there.clock.now);
    expect(await next(events)).toEqual({ status: 'WITHDRAWN', revision: 2 });
  },
);

test('a page receives the expiry of its offer, and the reopening if the clock is corrected', async () => {
  const service = await startService();
  const { id, expiresAt } = await service.addDeal();
  const openAt = service.clock.now;
  const events = eventsOf(service, id);
  expect(await next(events)).toEqual({ status: 'OPEN', revision: 1 });
  service.clock.now = new Date(expiresAt);
  expect(await next(events)).toEqual({ status: 'EXPIRED', revision: 1 });
  service.clock.now = openAt;
  expect(await next(events)).toEqual({ status: 'OPEN', revision: 1 });
});

test('a damaged deal does not block the events of other deals', async () => {
  const service = await startService();
  const { database } = service;
  const [damaged, other] = [await service.addDeal(), await service.addDeal()];
  const [first, second] = [eventsOf(service, damaged.id), eventsOf(service, other.id)];
  // The damaged deal is polled first.
  expect(await next(first)).toEqual({ status: 'OPEN', revision: 1 });
  expect(await next(second)).toEqual({ status: 'OPEN', revision: 1 });
  await withdrawDeal(database, damaged.id, NOW);
  await database.maintenance
    .updateTable('revisions')
    .set({ offer: '{' })
    .where('deal_id', '=', damaged.id)
    .execute();
  await withdrawDeal(database, other.id, NOW);
  expect(await next(second)).toEqual({ status: 'WITHDRAWN', revision: 1 });
});

test('a stream of a deal that does not exist ends at once', async () => {
  const service = await startService();
  const seen: object[] = [];
  for await (const event of eventsOf(service, 'z'.repeat(26))) seen.push(event);
  expect(seen).toEqual([]);
});

test('a closed stream stops following its deal at once', async () => {
  const service = await startService();
  const { id } = await service.addDeal();
  const abort = new AbortController();
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => follow(service, id, { abort })),
  );
  const readers = responses.map(({ body }) => body?.getReader());
  await Promise.all(readers.map((reader) => reader?.read()));
  const polled = () => {
    let queries = 0;
    service.database.observe((text) => {
      if (/"version" from "deals" where "id" in/.test(text)) queries += 1;
    });
    return async () => {
      const before = queries;
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      return queries - before;
    };
  };
  const queriesLater = polled();
  expect(await queriesLater()).toBeGreaterThan(0);
  abort.abort();
  await expect.poll(queriesLater, { timeout: 10_000 }).toBe(0);
});

test('the number of pages per deal and of deals per address is limited', async () => {
  const app = { rate: 1_000, proxies: ['127.0.0.1'] };
  const service = await startService({ app });
  const { id } = await service.addDeal();
  const abort = new AbortController();
  const open = (address: string, deal = id) => follow(service, deal, { address, abort });
  const many = Array.from({ length: 30 }, (_, count) => open(`192.0.2.${count}`));
  for (const { status } of await Promise.all(many)) expect(status).toBe(200);
  const refused = await open('192.0.2.99');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1);
  const deals = await Promise.all(Array.from({ length: 4 }, () => service.addDeal()));
  const ofOne = await Promise.all(
    Array.from({ length: 101 }, (_, count) => open('198.51.100.1', deals[count % 4]?.id)),
  );
  expect(ofOne.filter(({ status }) => status === 200)).toHaveLength(100);
  expect(ofOne.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await follow(service, id, { address: '198.51.100.1', query: FREE })).status).toBe(429);
  // A client that leaves frees its place.
  abort.abort();
  const again = async () => (await follow(service, id, { address: '192.0.2.99' })).status;
  await expect.poll(again, { timeout: 5_000 }).toBe(200);
});
