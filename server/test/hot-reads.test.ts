// Reads from kept bytes: quick, and never a price that is no longer so, whoever changed it.
import { connect } from 'node:net';
import { defaultChoice } from '@forecourt/domain';
import { reviseDeal, withdrawDeal } from '@forecourt/server';
import { describe, expect, test } from 'vitest';
import { loadBuiltVisitor } from '../src/http/visitor-app.ts';
import { anOfferFrom } from './offers.ts';
import { freshLocation, type Service, startService, startServiceAt } from './service.ts';

const { operations } = await loadBuiltVisitor();

function operation(name: string) {
  const found = operations.find(({ text }) => text.includes(` ${name}(`));
  if (!found) throw new Error(`no operation ${name}`);
  return found;
}

/** As the page's own script asks. */
async function readDeal(service: Service, id: string, headers: Record<string, string> = {}) {
  const { hash } = operation('DealPage');
  return service.fetch('/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ documentId: hash, operationName: 'DealPage', variables: { id } }),
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

/** What an answer says, but for what is another each time. */
async function said(response: Response) {
  const headers = Object.fromEntries(response.headers);
  const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1] ?? '\n';
  const { date: _date, 'x-request-id': id, ...rest } = headers;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  const same = (text: string) => text.replaceAll(nonce, 'NONCE');
  return {
    status: response.status,
    headers: same(JSON.stringify(rest)),
    body: same(await response.text()),
  };
}

describe('an answer by the short way', () => {
  const ENCODINGS = ['identity', 'gzip', 'br'];

  test.each(ENCODINGS)('is the one by the long way: data, %s', async (encoding) => {
    const service = await startService({ app: { rate: 1000 } });
    const { id } = await service.addDeal();
    const read = async (headers = {}) =>
      said(await readDeal(service, id, { 'accept-encoding': encoding, ...headers }));
    const first = await read();
    const again = await read();
    expect(again.body).toBe(first.body);
    const left = (text: string) => text.replace(/"ratelimit-remaining":"\d+"/, '');
    expect(left(again.headers)).toBe(left(first.headers));
    const etag = JSON.parse(first.headers).etag;
    expect(await read({ 'if-none-match': etag })).toMatchObject({ status: 304, body: '' });
  });

  test('is the one by the long way: the page', async () => {
    const service = await startService();
    const { id } = await service.addDeal();
    const read = async () => said(await service.fetch(`/deal/${id}`));
    const first = await read();
    for (let time = 0; time < 5; time += 1) {
      const again = await read();
      expect(again.body).toBe(first.body);
      expect(again.status).toBe(200);
      const length = (text: string) => text.replace(/"content-length":"\d+"/, '');
      expect(length(again.headers)).toBe(length(first.headers));
    }
  });

  test('is counted and limited like any other', async () => {
    const service = await startService({ app: { rate: 1 } });
    const { id } = await service.addDeal();
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1) statuses.push((await readDeal(service, id)).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(statuses).toContain(429);
  });

  test('leaves a body that comes in pieces, or is none of ours, to the long way', async () => {
    const service = await startService();
    const { id } = await service.addDeal();
    const { hash } = operation('DealPage');
    const body = JSON.stringify({ documentId: hash, operationName: 'DealPage', variables: { id } });
    const head = `POST /api/graphql HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    for (const cut of [0, 1, 60]) {
      const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
      socket.write(head + body.slice(0, cut));
      await new Promise((resolve) => setTimeout(resolve, 50));
      socket.write(body.slice(cut));
      let answer = '';
      for await (const part of socket) answer += String(part);
      expect(answer).toContain('HTTP/1.1 200');
      expect(answer).toContain(`"id":"${id}"`);
    }
    const unknown = await service.graphql('query Other($id: ID!) { deal(id: $id) { number } }', {
      id,
    });
    expect(unknown).toMatchObject({ status: 200, data: { deal: {} } });
  });
});

describe('a deal that was read before', () => {
  test('is new at the next read after every change, on the server that made it and on another', async () => {
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
      await reviseDeal(here.database.db, id, { ...offer, price }, here.clock.now);
      acknowledged = write;
      const another = await dealIn(await readDeal(there, id));
      if (another.revision !== write) stale.push(`next read: ${another.revision} < ${write}`);
    }
    writing = false;
    await Promise.all(readers);
    expect(stale).toEqual([]);
    expect(reads).toBeGreaterThan(50);
  });

  test('shows what was chosen on another server', async () => {
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

  test('has expired from the very moment on, and is withdrawn at once', async () => {
    const service = await startService();
    const expiresAt = '2026-12-01T12:00:00-07:00';
    const { id } = await service.addDeal({ expiresAt });
    const moment = Date.parse(expiresAt);
    for (const [at, status] of [
      [moment - 1, 'OPEN'],
      [moment - 1, 'OPEN'],
      [moment, 'EXPIRED'],
      [moment, 'EXPIRED'],
    ] as const) {
      service.clock.now = new Date(at);
      expect((await dealIn(await readDeal(service, id))).status).toBe(status);
      const page = await (await service.fetch(`/deal/${id}`)).text();
      expect(page.includes('"status\\":\\"EXPIRED') || page.includes('"status":"EXPIRED')).toBe(
        status === 'EXPIRED',
      );
    }
    await withdrawDeal(service.database.db, id, service.clock.now);
    expect((await dealIn(await readDeal(service, id))).status).toBe('WITHDRAWN');
  });

  test('is not sent again to a client that has it', async () => {
    const service = await startService();
    const { id } = await service.addDeal();
    const first = await readDeal(service, id);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    const again = await readDeal(service, id, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await reviseDeal(service.database.db, id, anOfferFrom('mx-5-cash'), service.clock.now);
    const changed = await readDeal(service, id, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  test('is answered byte for byte as if it had not been', async () => {
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

describe('a page', () => {
  test('has a nonce of its own in every answer, the one that its policy names', async () => {
    const service = await startService();
    const { id } = await service.addDeal();
    const nonces = new Set<string>();
    for (let time = 0; time < 4; time += 1) {
      const response = await service.fetch(`/deal/${id}`);
      const policy = response.headers.get('content-security-policy') ?? '';
      const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1] ?? '';
      const used = [...(await response.text()).matchAll(/nonce="([^"]*)"/g)].map(
        ([, each]) => each,
      );
      expect(used.length).toBeGreaterThan(2);
      expect(new Set(used)).toEqual(new Set([nonce]));
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(4);
  });
});
