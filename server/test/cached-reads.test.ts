// Tests for the response cache: identical responses with and without it, and never an outdated
// price.
import { defaultChoice } from '@forecourt/domain';
import { chooseSelection, reviseDeal, withdrawDeal } from '@forecourt/server';
import { describe, expect, test } from 'vitest';
import { createMetrics } from '../src/http/hooks/metrics.ts';
import { loadBuiltVisitor } from '../src/http/routes/visitor-app.ts';
import { anOfferFrom } from './offers.ts';
import { freshLocation, type Service, startService, startServiceAt } from './service.ts';

const { operations } = await loadBuiltVisitor();

function operation(name: string) {
  const found = operations.find(({ text }) => text.includes(` ${name}(`));
  if (!found) throw new Error(`no operation ${name}`);
  return found;
}

/** Requests the deal with the operation of the page's script. */
async function readDeal(
  service: Service,
  id: string,
  headers: Record<string, string> = {},
  operationName = 'DealPage',
) {
  const { hash } = operation(operationName);
  return service.fetch('/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ documentId: hash, operationName, variables: { id } }),
  });
}

interface Answer {
  readonly data: {
    readonly deal: {
      readonly status: string;
      readonly revision: number;
      readonly selection: { readonly paymentOptionId: string };
    };
  };
}

async function dealIn(response: Response): Promise<Answer['data']['deal']> {
  return ((await response.json()) as Answer).data.deal;
}

function revisionOnPage(html: string): number {
  return Number(/"revision\\?":(\d+)/.exec(html)?.[1]);
}

/** The parts of a response that do not differ each time. */
async function stableParts(response: Response) {
  const { date: _date, 'x-request-id': id, ...headers } = Object.fromEntries(response.headers);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  return { status: response.status, headers, body: await response.text() };
}

describe('a cached response', () => {
  const ENCODINGS = ['identity', 'gzip', 'br', 'gzip, deflate, br, zstd'];

  test.each(ENCODINGS)(
    'equals a fresh response, with the cache on and off: %s',
    async (encoding) => {
      const location = await freshLocation();
      const cached = await startServiceAt(location);
      const uncached = await startServiceAt(location, { app: { cache: false } });
      const { id } = await cached.addDeal();
      const headers = { 'accept-encoding': encoding };
      for (const read of [
        (service: Service) => readDeal(service, id, headers),
        (service: Service) => service.fetch(`/deal/${id}`, { headers }),
        (service: Service) => service.fetch(`/deal/${id}/summary`, { headers }),
      ]) {
        const first = await stableParts(await read(cached));
        expect(first.status).toBe(200);
        expect(await stableParts(await read(cached))).toEqual(first);
        expect(await stableParts(await read(uncached))).toEqual(first);
        expect(await stableParts(await read(uncached))).toEqual(first);
      }
    },
  );

  test('counts as a hit for the exact request of a browser', async () => {
    const metrics = createMetrics();
    const service = await startService({ app: { metrics, trustedOnly: true } });
    const { id } = await service.addDeal();
    const accept =
      'application/graphql-response+json, application/graphql+json, application/json, text/event-stream, multipart/mixed';
    const hits = async () =>
      Number(/^forecourt_cache_hits_total (\d+)$/m.exec(await metrics.registry.metrics())?.[1]);
    for (const name of ['DealPage', 'DealSummary']) {
      const before = await hits();
      await readDeal(service, id, { accept }, name);
      expect(await hits()).toBe(before);
      const response = await readDeal(service, id, { accept }, name);
      expect(response.headers.get('content-type')).toContain('application/graphql-response+json');
      expect(await hits()).toBe(before + 1);
    }
  });

  test('is rate limited like any other', async () => {
    const service = await startService({ app: { rate: 1 } });
    const { id } = await service.addDeal();
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1) statuses.push((await readDeal(service, id)).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(statuses).toContain(429);
  });

  test('is rendered once if many clients open one link at the same moment', async () => {
    const metrics = createMetrics();
    const service = await startService({ app: { metrics } });
    const { id } = await service.addDeal();
    const pages = await Promise.all(
      Array.from({ length: 20 }, () => service.fetch(`/deal/${id}`).then((page) => page.text())),
    );
    expect(new Set(pages).size).toBe(1);
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/^forecourt_cache_misses_total 1$/m);
  });

  test('is not sent if the version cannot be read', async () => {
    const service = await startService();
    const { id } = await service.addDeal();
    await (await service.fetch(`/deal/${id}`)).text();
    await service.loseDatabase();
    expect((await service.fetch(`/deal/${id}`)).status).toBe(503);
  });
});

describe('a cached deal', () => {
  test('is fresh on the next read after every change, on this server and on another', async () => {
    const location = await freshLocation();
    const here = await startServiceAt(location);
    const there = await startServiceAt(location);
    const { id } = await here.addDeal();
    let acknowledged = 1;
    let writing = true;
    let reads = 0;
    const stale: string[] = [];
    const offer = anOfferFrom('outback');
    const reader = async (service: Service, page: boolean) => {
      while (writing) {
        const atLeast = acknowledged;
        const seen = page
          ? revisionOnPage(await (await service.fetch(`/deal/${id}`)).text())
          : (await dealIn(await readDeal(service, id))).revision;
        reads += 1;
        if (!(seen >= atLeast)) stale.push(`${page ? 'page' : 'data'}: ${seen} < ${atLeast}`);
      }
    };
    const readers = [
      reader(here, false),
      reader(there, false),
      reader(here, true),
      reader(there, true),
    ];
    for (let write = 2; write <= 60; write += 1) {
      const label = `Change ${write}`;
      const [first, ...others] = offer.price.lines;
      if (!first) throw new Error('no price line');
      const price = { ...offer.price, lines: [{ ...first, label }, ...others] };
      await reviseDeal(here.database, id, { ...offer, price }, here.clock.now);
      acknowledged = write;
      const another = await dealIn(await readDeal(there, id));
      if (another.revision !== write) stale.push(`next read: ${another.revision} < ${write}`);
    }
    writing = false;
    await Promise.all(readers);
    expect(stale).toEqual([]);
    expect(reads).toBeGreaterThan(50);
  });

  test('shows a choice that was saved on another server', async () => {
    const location = await freshLocation();
    const here = await startServiceAt(location);
    const there = await startServiceAt(location);
    const { id, offer } = await here.addDeal();
    await dealIn(await readDeal(here, id));
    const choice = { ...defaultChoice(offer), paymentOptionId: 'cash', cashDownCents: null };
    const { text } = operation('ChooseSelection');
    await there.graphql(text, { input: { dealId: id, choice } });
    expect((await dealIn(await readDeal(here, id))).selection.paymentOptionId).toBe('cash');
    expect(await (await here.fetch(`/deal/${id}/summary`)).text()).toContain('Pay in full');
  });

  test('expires at the exact moment, and is withdrawn at once', async () => {
    const service = await startService();
    const expiresAt = '2026-12-01T12:00:00-07:00';
    const { id } = await service.addDeal({ expiresAt });
    const moment = Date.parse(expiresAt);
    for (const [at, status] of [
      [moment - 1, 'OPEN'],
      [moment - 1, 'OPEN'],
      [moment, 'EXPIRED'],
      [moment, 'EXPIRED'],
      // The clock was set forward by mistake and back again.
      [moment - 1, 'OPEN'],
      [moment, 'EXPIRED'],
    ] as const) {
      service.clock.now = new Date(at);
      expect((await dealIn(await readDeal(service, id))).status).toBe(status);
      const page = await (await service.fetch(`/deal/${id}`)).text();
      expect(page.includes('"status\\":\\"EXPIRED') || page.includes('"status":"EXPIRED')).toBe(
        status === 'EXPIRED',
      );
    }
    await withdrawDeal(service.database, id, service.clock.now);
    expect((await dealIn(await readDeal(service, id))).status).toBe('WITHDRAWN');
  });

  test('is answered with 304 if the client already has it', async () => {
    const service = await startService();
    const { id } = await service.addDeal();
    const first = await readDeal(service, id);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    const again = await readDeal(service, id, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await reviseDeal(service.database, id, anOfferFrom('mx-5-cash'), service.clock.now);
    const changed = await readDeal(service, id, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  test('is equal byte for byte to an uncached response', async () => {
    const service = await startService();
    const { id } = await service.addDeal();
    const answers = [];
    for (let time = 0; time < 3; time += 1)
      answers.push(await (await readDeal(service, id)).text());
    const { text } = operation('DealPage');
    const plain = await service.fetch('/api/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: text.replaceAll(/\s+/g, ' '), variables: { id } }),
    });
    answers.push(await plain.text());
    expect(new Set(answers).size).toBe(1);
  });
});

test('a deal that was restored and changed again gets a new version, so no older response is shown', async () => {
  const service = await startService();
  const { database, clock } = service;
  const deal = await service.addDeal();
  const [one, other] = deal.offer.paymentOptions;
  const choose = async (paymentOptionId = '') => {
    clock.now = new Date(clock.now.getTime() + 10_000);
    const choice = { paymentOptionId, addOns: [] };
    await chooseSelection(database, { dealId: deal.id, choice }, clock.now);
    return (await dealIn(await readDeal(service, deal.id))).selection.paymentOptionId;
  };
  expect(await choose(one?.id)).toBe(one?.id);
  // Simulates a restored backup: the deal before its later changes.
  const { maintenance } = database;
  await maintenance.deleteFrom('selections').execute();
  await maintenance.deleteFrom('audit_entries').where('seq', '>', 1).execute();
  const { auditSeq, auditHash } = deal.audit;
  await maintenance
    .updateTable('deals')
    .set({ version: deal.version, audit_seq: auditSeq, audit_hash: auditHash })
    .execute();
  expect(await choose(other?.id)).toBe(other?.id);
});
