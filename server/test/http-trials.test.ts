// Tests for abuse over HTTP, short versions of the trials: fuzzed requests, clients that hang up, a
// flood. They do not depend on the database.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredDeal } from '@forecourt/server';
import { expect, test } from 'vitest';
import { OPERATIONS } from '../../scripts/trials/stage.ts';
import { createMetrics } from '../src/http/hooks/metrics.ts';
import { fuzz } from './fuzz.ts';
import { startService } from './service.ts';
import { graphqlPost } from './wire.ts';

const portOf = ({ url }: { readonly url: string }) => Number(new URL(url).port);

test.for(['open', 'trusted'] as const)(
  'fuzzed requests get client errors: operations %s',
  async (mode) => {
    const metrics = createMetrics();
    const service = await startService({ app: { trustedOnly: mode === 'trusted', metrics } });
    const dealIds = [(await service.addDeal()).id, (await service.addDeal()).id];
    const seed = Math.floor(Math.random() * 1e6);
    const report = await fuzz({
      port: portOf(service),
      count: 1_800,
      seed,
      dealIds,
      operations: OPERATIONS(),
    });
    expect(report.problems, `seed ${seed}`).toEqual([]);
    expect(report.sent).toBe(1_800);
    expect(report.statuses.get(200), `seed ${seed}`).toBeGreaterThan(50);
    // Clients that hung up have freed their places.
    await expect.poll(() => metrics.registry.metrics()).toMatch(/^forecourt_requests_running 0$/m);
  },
);

test('hundreds of clients that hang up in the middle of a request leave no trace', async () => {
  const metrics = createMetrics();
  const service = await startService({ app: { metrics } });
  const half = { method: 'POST', headers: { 'content-type': 'application/json' }, duplex: 'half' };
  const hangUps = Array.from({ length: 400 }, async () => {
    const abort = new AbortController();
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(Buffer.from('{"query":')),
    });
    setTimeout(() => abort.abort(), 100);
    return service.fetch('/api/graphql', { ...half, body, signal: abort.signal }).catch(() => null);
  });
  await Promise.all(hangUps);
  await expect.poll(() => metrics.registry.metrics()).toMatch(/^forecourt_requests_running 0$/m);
  const { data } = await service.graphql('{ __typename }');
  expect(data).toEqual({ __typename: 'Query' });
});

test('hundreds of clients that hang up as their event streams start do no harm', async () => {
  const metrics = createMetrics();
  const service = await startService({ app: { metrics } });
  const { id } = await service.addDeal();
  const query = OPERATIONS().find(({ text }) => text.includes('subscription DealChanged'))?.text;
  const deferred = `{ deal(id: "${id}") { id ... @defer { addOns { id } } } }`;
  const requests = [
    graphqlPost(JSON.stringify({ query, variables: { id } }), { accept: 'text/event-stream' }),
    graphqlPost(JSON.stringify({ query: deferred }), { accept: 'multipart/mixed' }),
    graphqlPost(JSON.stringify({ query: deferred }), { accept: 'text/event-stream' }),
  ];
  const hangUps = Array.from({ length: 400 }, async (_, index) => {
    const socket = connect(portOf(service), '127.0.0.1').on('error', () => undefined);
    socket.write(requests[index % requests.length] ?? '');
    // Hang up at different moments, mostly during the database query.
    await sleep(index / 20);
    socket.resetAndDestroy();
  });
  await Promise.all(hangUps);
  await expect.poll(() => metrics.registry.metrics()).toMatch(/^forecourt_requests_running 0$/m);
  expect((await service.fetch(`/deal/${id}`)).status).toBe(200);
});

test('in a flood rejected clients get a Retry-After, and the server recovers afterwards', async () => {
  const service = await startService();
  const deals: StoredDeal[] = [];
  for (let count = 0; count < 60; count += 1) deals.push(await service.addDeal());
  const answers = await Promise.all(
    deals.flatMap(({ id }) =>
      [`/deal/${id}`, `/deal/${id}/summary`].map(async (path) => {
        const answer = await service.fetch(path);
        await answer.arrayBuffer();
        return { status: answer.status, later: answer.headers.get('retry-after') };
      }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(10);
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  expect(refused.every(({ later }) => Number(later) >= 1)).toBe(true);
  for (const { id } of deals.slice(0, 5)) {
    expect((await service.fetch(`/deal/${id}`)).status).toBe(200);
  }
});

test('a handful of simultaneous buyers is never rejected', async () => {
  const service = await startService();
  const deals = await Promise.all(Array.from({ length: 10 }, () => service.addDeal()));
  const statuses = await Promise.all(
    deals.map(async ({ id }) => (await service.fetch(`/deal/${id}`)).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});
