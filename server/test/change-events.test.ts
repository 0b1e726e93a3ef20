// Change events: an open page hears of every change of its deal, by whoever made it, the clock included.
import { reviseDeal, withdrawDeal } from '@forecourt/server';
import { expect, onTestFinished, test } from 'vitest';
import { anOfferFrom } from './offers.ts';
import { freshLocation, type Service, startService, startServiceAt } from './service.ts';

const QUERY = 'subscription($id: ID!) { dealChanged(id: $id) { status revision } }';

interface Event {
  readonly status: string;
  readonly revision: number;
}

/** The events of a deal, one after the other. */
async function* eventsOf(service: Service, id: string): AsyncGenerator<Event> {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const response = await service.fetch('/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query: QUERY, variables: { id } }),
    signal: abort.signal,
  });
  let text = '';
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const event of parts) {
      const data = /^data: (.+)$/m.exec(event)?.[1];
      if (data) yield (JSON.parse(data) as { data: { dealChanged: Event } }).data.dealChanged;
    }
  }
}

async function next(events: AsyncGenerator<Event>): Promise<Event | undefined> {
  return (await events.next()).value;
}

test('a page hears of a revision and a withdrawal made by another server', async () => {
  const location = await freshLocation();
  const [here, there] = [await startServiceAt(location), await startServiceAt(location)];
  const { id } = await here.addDeal();
  const events = eventsOf(here, id);
  expect(await next(events)).toEqual({ status: 'OPEN', revision: 1 });
  await reviseDeal(there.database, id, anOfferFrom('mx-5-cash'), there.clock.now);
  expect(await next(events)).toEqual({ status: 'OPEN', revision: 2 });
  await withdrawDeal(there.database, id, there.clock.now);
  expect(await next(events)).toEqual({ status: 'WITHDRAWN', revision: 2 });
});

test('a page hears that its offer has expired, and that it has not when the clock is put right', async () => {
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

test('a stream of a deal that does not exist ends at once', async () => {
  const service = await startService();
  const seen: Event[] = [];
  for await (const event of eventsOf(service, 'z'.repeat(26))) seen.push(event);
  expect(seen).toEqual([]);
});
