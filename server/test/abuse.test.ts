// Tests for abuse protection: rate limits, guessed links, cross-site requests, connection limits
// and untrusted operations.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get, request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Context } from '../src/graphql/builder.ts';
import { serviceContext } from '../src/graphql/context.ts';
import { parseOperation } from '../src/graphql/documents.ts';
import { createEngine, type EngineContext } from '../src/graphql/engine.ts';
import { useParameters, usePersistedOperations } from '../src/graphql/plugins.ts';
import { schema } from '../src/graphql/schema.ts';
import { createMetrics, serveMetrics } from '../src/http/hooks/metrics.ts';
import { newDealId } from '../src/store/records/ids.ts';
import { CONFIRM, type ConfirmAnswer, confirmInput } from './confirming.ts';
import { type Service, type ServiceOptions, startService } from './service.ts';

const JSON_POST = { 'content-type': 'application/json' };
const OPERATIONS = JSON.parse(
  readFileSync(new URL('../../visitor/dist/operations.json', import.meta.url), 'utf8'),
) as readonly { readonly hash: string; readonly text: string }[];

function operation(name: string) {
  const found = OPERATIONS.find(({ text }) => new RegExp(`\\b${name}\\b`).test(text));
  if (!found) throw new Error(`there is no operation ${name}`);
  return found;
}

function post(service: Service, body: unknown, headers: Record<string, string> = {}) {
  return service.fetch('/api/graphql', {
    method: 'POST',
    headers: { ...JSON_POST, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const limited = (rate: number, app: ServiceOptions['app'] = {}) =>
  startService({ app: { rate, ...app } });

/** Sends the same request several times from different addresses. @returns the response statuses */
async function statuses(ask: (count: number) => Promise<Response>, times: number) {
  const all: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const answer = await ask(count);
    await answer.arrayBuffer();
    all.push(answer.status);
  }
  return all;
}

describe('the rate limit of one address', () => {
  test('counts down the remaining requests, then returns 429 with the time to wait', async () => {
    const service = await limited(0.5);
    const left: (string | null)[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { headers, status } = await service.fetch('/schema/deal-1.json');
      expect(status).toBe(200);
      expect(headers.get('ratelimit-limit')).toBe('5');
      expect(headers.get('ratelimit-reset')).toBe('0');
      left.push(headers.get('ratelimit-remaining'));
    }
    expect(left).toEqual(['4', '3', '2', '1', '0']);
    const refused = await service.fetch('/schema/deal-1.json');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(refused.headers.get('retry-after')).toBe(refused.headers.get('ratelimit-reset'));
    expect(refused.headers.get('ratelimit-remaining')).toBe('0');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
    expect(refused.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await refused.json()).toMatchObject({
      errors: [{ message: expect.stringContaining('Too many requests') }],
    });
  });

  test('returns a page to browsers that reloads by itself and contains no script', async () => {
    const service = await limited(0.1);
    const ask = () => service.fetch('/deal/x', { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect((await ask()).status).toBe(404);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await refused.text();
    const again = /http-equiv="refresh" content="(\d+)"/.exec(html)?.[1];
    expect(Number(again)).toBeGreaterThan(Number(refused.headers.get('retry-after')));
    expect(html).toContain(`tries again by itself in ${again} seconds`);
    expect(html).not.toContain('<script');
    const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(refused.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
  });

  test('does not apply to health checks and scripts', async () => {
    const service = await limited(0.1);
    expect((await service.fetch('/deal/x')).status).toBe(404);
    expect((await service.fetch('/deal/x')).status).toBe(429);
    expect((await service.fetch('/healthz')).status).toBe(200);
    expect((await service.fetch('/readyz')).status).toBe(200);
    const page = await (await limited(0)).fetch('/');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
    expect((await service.fetch(script)).status).toBe(200);
  });

  test('is off if no limit is configured', async () => {
    const service = await limited(0);
    const answer = await service.fetch('/deal/x');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('ratelimit-limit')).toBeNull();
  });
});

/** Sends the absolute form of the URL, host included, as a client sends it to a proxy. */
async function askAbsolute(service: Service, path: string): Promise<Response> {
  const { hostname: host, port } = new URL(service.url);
  const [response] = await once(get({ host, port, path: service.url + path }), 'response');
  response.resume();
  return new Response(null, { status: response.statusCode, headers: response.headers });
}

describe('a client that requests deals that do not exist', () => {
  /** 100 requests in a burst, of which 1 may miss. */
  const STRICT = 10;

  test.for([
    ['pages', (id: string) => (service: Service) => service.fetch(`/deal/${id}`)],
    ['summaries', (id: string) => (service: Service) => service.fetch(`/deal/${id}/summary`)],
    [
      'free queries',
      (id: string) => (service: Service) =>
        post(service, { query: `{ deal(id: "${id}") { id } }` }),
    ],
    [
      'known queries',
      (id: string) => (service: Service) =>
        post(service, { query: operation('DealPage').text, variables: { id } }),
    ],
    [
      'pages, percent-encoded',
      (id: string) => (service: Service) => service.fetch(`/de%61l/${id}`),
    ],
    [
      'pages, in absolute form',
      (id: string) => (service: Service) => askAbsolute(service, `/deal/${id}`),
    ],
    [
      'receipts',
      (id: string) => (service: Service) => service.fetch(`/api/receipt/${id}/FC-7K3M-92QX.json`),
    ],
    [
      'changes',
      (id: string) => (service: Service) =>
        post(
          service,
          { query: operation('DealChanged').text, variables: { id } },
          { accept: 'text/event-stream' },
        ),
    ],
    [
      'selections',
      (id: string) => (service: Service) =>
        post(service, {
          query:
            'mutation($input: ChooseSelectionInput!) { chooseSelection(input: $input) { __typename } }',
          variables: { input: { dealId: id, choice: { paymentOptionId: 'cash', addOns: [] } } },
        }),
    ],
  ] as const)('is rejected soon, even if a later guess is right: %s', async ([, asking]) => {
    const service = await limited(STRICT);
    const { id } = await service.addDeal();
    const missed = await statuses(() => asking(newDealId())(service), 3);
    expect(missed[0]).not.toBe(429);
    expect(missed.slice(1)).toEqual([429, 429]);
    const right = await asking(id)(service);
    expect(right.status).toBe(429);
    expect(right.headers.get('retry-after')).toBe(right.headers.get('ratelimit-reset'));
    expect(right.headers.get('ratelimit-limit')).toBe('1');
  });

  test('gets the same 429 for a right guess as for a wrong one', async () => {
    const service = await limited(STRICT);
    const { id } = await service.addDeal();
    await service.fetch(`/deal/${newDealId()}`);
    const answers = await Promise.all(
      [id, newDealId()].map(async (each) => {
        const answer = await service.fetch(`/deal/${each}`);
        const { date: _date, 'x-request-id': _id, ...headers } = Object.fromEntries(answer.headers);
        return { status: answer.status, headers, body: await answer.text() };
      }),
    );
    expect(answers[0]?.status).toBe(429);
    expect(answers[0]).toEqual(answers[1]);
  });

  test('is rejected soon if it requests missing files, and no page is rendered for them', async () => {
    const service = await limited(STRICT);
    const answer = await service.fetch('/assets/none.js');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/json/);
    expect((await service.fetch('/assets/none.js')).status).toBe(429);
  });

  test('does not affect clients that open existing deals', async () => {
    const service = await limited(STRICT);
    const { id } = await service.addDeal();
    expect(new Set(await statuses(() => service.fetch(`/deal/${id}`), 50))).toEqual(new Set([200]));
  });
});

describe('the address that the rate limit counts', () => {
  const from = (service: Service, address: string) =>
    service.fetch('/schema/deal-1.json', { headers: { 'x-forwarded-for': address } });

  test('is the address of the connection: X-Forwarded-For from untrusted clients is ignored', async () => {
    const service = await limited(0.1);
    expect(await statuses((count) => from(service, `192.0.2.${count}`), 3)).toEqual([
      200, 429, 429,
    ]);
    const elsewhere = await limited(0.1, { proxies: ['10.0.0.0/8'] });
    expect(await statuses((count) => from(elsewhere, `192.0.2.${count}`), 3)).toEqual([
      200, 429, 429,
    ]);
  });

  test('is the address that a trusted proxy added to X-Forwarded-For', async () => {
    const service = await limited(0.1, { proxies: ['127.0.0.1'] });
    expect(await statuses((count) => from(service, `192.0.2.${count}`), 3)).toEqual([
      200, 200, 200,
    ]);
    expect(await statuses(() => from(service, '192.0.2.1'), 2)).toEqual([429, 429]);
    // A visitor can forge the header, but the proxy appends the real address.
    const forged = (count: number) => from(service, `198.51.100.${count}, 192.0.2.200`);
    expect(await statuses(forged, 3)).toEqual([200, 429, 429]);
  });

  test('is the /64 network for IPv6, because a client can pick any address in it', async () => {
    const service = await limited(0.1, { proxies: ['127.0.0.1'] });
    const network = (count: number) => from(service, `2001:db8::${count + 1}`);
    expect(await statuses(network, 3)).toEqual([200, 429, 429]);
    expect((await from(service, '2001:db8:0:1::1')).status).toBe(200);
  });
});

describe('Strict-Transport-Security', () => {
  const secured = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' };

  test('is sent if a trusted proxy reports TLS', async () => {
    const service = await startService({ app: { proxies: ['127.0.0.1'] } });
    const answer = await service.fetch('/deal/x', { headers: secured });
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    const plain = await service.fetch('/deal/x');
    expect(plain.headers.get('strict-transport-security')).toBeNull();
  });

  test('is not sent if an untrusted client claims TLS', async () => {
    const service = await startService();
    const answer = await service.fetch('/deal/x', { headers: secured });
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  });
});

/** Uses node:http, because `fetch` drops these headers. */
function sendAs(service: Service, headers: Record<string, string>): Promise<number> {
  const body = JSON.stringify({ query: 'mutation { __typename }' });
  return new Promise((resolve, reject) => {
    request(`${service.url}/api/graphql`, { method: 'POST', headers: { ...JSON_POST, ...headers } })
      .on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
      .on('error', reject)
      .end(body);
  });
}

describe('a mutation from another site’s page', () => {
  test.for([
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['another origin of the same site', { 'sec-fetch-site': 'same-site' }],
    ['an older browser, with its origin only', { origin: 'https://elsewhere.example' }],
    ['a page without an origin', { origin: 'null' }],
  ] as const)('is rejected: %s', async ([, headers]) => {
    const service = await startService();
    expect(await sendAs(service, headers)).toBe(403);
  });

  test('is accepted from our own page, under every name of the server', async () => {
    const service = await startService({ app: { publicUrl: 'https://deals.example' } });
    expect(await sendAs(service, { 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await sendAs(service, { origin: service.url })).toBe(200);
    expect(await sendAs(service, { origin: 'https://deals.example' })).toBe(200);
    expect(await sendAs(service, {})).toBe(200);
  });

  test('confirms nothing', async () => {
    const service = await startService();
    const deal = await service.addDeal();
    const body = { query: CONFIRM, variables: confirmInput(deal) };
    expect((await post(service, body, { origin: 'https://elsewhere.example' })).status).toBe(403);
    const { db } = service.database;
    expect(await db.selectFrom('confirmations').select('id').execute()).toEqual([]);
  });

  test('cannot be sent by a form, because only JSON is accepted', async () => {
    const service = await startService();
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
      'text/plain; application/json',
      'application/jsonp',
    ]) {
      const answer = await post(service, '{"query":"{__typename}"}', { 'content-type': type });
      expect(answer.status, type).toBe(415);
    }
  });
});

describe('requests of one link', () => {
  const save = (service: Service, dealId: string) =>
    post(service, {
      query: operation('ChooseSelection').text,
      variables: { input: { dealId, choice: { paymentOptionId: 'cash', addOns: [] } } },
    });
  const confirm = (service: Service, variables: object) =>
    post(service, { query: operation('ConfirmSelection').text, variables });

  test('are limited per deal for saves, with room for a slider; other deals are unaffected', async () => {
    const service = await limited(1_000);
    const [deal, other] = [await service.addDeal(), await service.addDeal()];
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, count) =>
        save(service, count % 2 === 0 ? deal.id : deal.id.toUpperCase()),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(50);
    const refused = answers.find(({ status }) => status !== 200);
    expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await refused?.json()).toMatchObject({
      errors: [
        { message: expect.stringContaining('Wait a moment'), extensions: { code: 'TOO_OFTEN' } },
      ],
    });
    expect((await save(service, other.id)).status).toBe(200);
  });

  test('write nothing to the log when they are rejected', async () => {
    const { database } = await limited(1_000);
    const logged: unknown[] = [];
    const engine = createEngine<Context & EngineContext>({
      schema,
      path: '/api/graphql',
      development: false,
      plugins: [useParameters(), usePersistedOperations()],
      logError: (error) => logged.push(error),
    });
    const input = { dealId: newDealId(), choice: { paymentOptionId: 'cash', addOns: [] } };
    const graphql = {
      parameters: { query: '', variables: { input } },
      operation: parseOperation(operation('ChooseSelection')),
    };
    const response = await engine.fetch(
      new Request('http://localhost/api/graphql', { method: 'POST' }),
      { ...serviceContext(database), consumeLimit: () => 7, graphql },
    );
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7']);
    expect(logged).toEqual([]);
  });

  test('are limited for confirms, but a repeated confirm always gets its stored response', async () => {
    const service = await limited(1_000);
    const deal = await service.addDeal();
    const first = confirmInput(deal);
    const answer = await (await confirm(service, first)).text();
    const codes = await Promise.all(
      Array.from({ length: 40 }, async () => (await confirm(service, confirmInput(deal))).status),
    );
    expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(9);
    expect(codes.filter((code) => code === 429).length).toBeGreaterThan(10);
    for (let count = 0; count < 15; count += 1) {
      const again = await confirm(service, first);
      expect([again.status, await again.text()]).toEqual([200, answer]);
    }
  });
});

describe('operations that are not from our pages', () => {
  test('have a smaller limit of their own, so that our pages still get responses', async () => {
    const service = await limited(5);
    const { id } = await service.addDeal();
    const free = await statuses(() => post(service, { query: '{ __typename }' }), 3);
    expect(free).toEqual([200, 429, 429]);
    const ours = await post(service, { query: operation('DealPage').text, variables: { id } });
    expect(ours.status).toBe(200);
  });
});

describe('connections of one address', () => {
  /**
   * Opens connections and sends half a request on each. @returns a function that counts the open
   * ones
   */
  async function open(service: Service, count: number): Promise<() => number> {
    const { hostname, port } = new URL(service.url);
    const half = 'POST /api/graphql HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{';
    const sockets = await Promise.all(
      Array.from({ length: count }, async () => {
        const socket = connect(Number(port), hostname).on('error', () => undefined);
        onTestFinished(() => void socket.destroy());
        await once(socket, 'connect');
        socket.write(half);
        return socket;
      }),
    );
    return () => sockets.filter((socket) => !socket.closed).length;
  }

  test('are limited to five hundred, and half-sent requests do not block others', async () => {
    const service = await limited(1_000);
    const { id } = await service.addDeal();
    const first = await open(service, 310);
    expect(new Set(await statuses(() => service.fetch(`/deal/${id}`), 10))).toEqual(new Set([200]));
    const more = await open(service, 300);
    await expect.poll(more).toBeLessThan(200);
    expect(first()).toBe(310);
  });

  test('are unlimited for a trusted proxy', async () => {
    const service = await limited(1_000, { proxies: ['127.0.0.0/8'] });
    const all = await open(service, 600);
    expect((await service.fetch('/healthz')).status).toBe(200);
    expect(all()).toBe(600);
  });
});

describe('trusted operations only', () => {
  const trusted = () => startService({ app: { trustedOnly: true } });
  const page = operation('DealPage');

  test('accepts our operations by hash, by POST and by GET', async () => {
    const service = await trusted();
    const { id } = await service.addDeal();
    const extensions = { persistedQuery: { version: 1, sha256Hash: page.hash } };
    const posted = await post(service, { extensions, variables: { id } });
    expect(await posted.json()).toMatchObject({ data: { deal: { id } } });
    const search = new URLSearchParams({
      extensions: JSON.stringify(extensions),
      variables: JSON.stringify({ id }),
    });
    const got = await service.fetch(`/api/graphql?${search}`);
    expect(got.status).toBe(200);
    expect(await got.json()).toMatchObject({ data: { deal: { id } } });
  });

  test('accepts our operations by text, with operationName, variables and any whitespace', async () => {
    const service = await trusted();
    const { id } = await service.addDeal();
    for (const query of [page.text, page.text.replaceAll(/\s+/g, ' '), `# ours\n${page.text}`]) {
      const answer = await post(service, {
        operationName: 'DealPage',
        variables: { id },
        query,
      });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ data: { deal: { id } } });
    }
  });

  test('confirms a deal with the request of the page', async () => {
    const service = await trusted();
    const deal = await service.addDeal();
    const { data } = await service.graphql<ConfirmAnswer>(
      operation('ConfirmSelection').text,
      confirmInput(deal),
    );
    expect(data.confirmSelection.__typename).toBe('Confirmation');
  });

  test.for([
    ['another query', { query: '{ __typename }' }],
    ['an operation that begins like ours', { query: `${page.text}\nquery Other { __typename }` }],
    ['our operation with another name', { query: page.text.replace('DealPage', 'DealPages') }],
    ['our operation under another operationName', { query: page.text, operationName: 'Other' }],
    ['introspection', { query: '{ __schema { types { name } } }' }],
    ['an unknown hash', { extensions: { persistedQuery: { sha256Hash: 'sha256:00' } } }],
    [
      'a hash that is a property of Object.prototype',
      { extensions: { persistedQuery: { sha256Hash: 'toString' } } },
    ],
    ['a misspelled field', { query: '{ dael(id: "x") { id } }' }],
    ['a list of requests', [{ query: page.text }]],
    ['no query', {}],
    ['a number', 7],
  ] as const)(
    'rejects everything else with 400 and an uninformative message: %s',
    async ([, body]) => {
      const service = await trusted();
      for (const accept of ['application/json', 'application/graphql-response+json', '*/*']) {
        const answer = await post(service, body, { accept });
        expect(answer.status).toBe(400);
        const text = await answer.text();
        expect(JSON.parse(text)).toMatchObject({
          errors: [{ message: 'This operation is not one of ours.' }],
        });
        expect(text).not.toMatch(/did you mean|Cannot query|Deal/i);
      }
    },
  );

  test('rejects unknown operations by GET too', async () => {
    const service = await trusted();
    const query = encodeURIComponent('{ __schema { types { name } } }');
    const answer = await service.fetch(`/api/graphql?query=${query}`);
    expect(answer.status).toBe(400);
  });

  test('does not reveal other fields or types if variables are invalid', async () => {
    const service = await trusted();
    const answer = await post(service, {
      query: operation('QuoteNow').text,
      variables: { dealId: newDealId(), choice: { paymentOptionld: 'x', addOns: [] } },
    });
    expect(await answer.text()).not.toMatch(/did you mean/i);
  });
});

describe('open GraphQL', () => {
  test('rejects oversized operations and names the limit', async () => {
    const service = await startService();
    const aliases = Array.from({ length: 31 }, (_, index) => `a${index}: __typename`).join(' ');
    const answer = await post(service, { query: `{ ${aliases} }` });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      errors: [{ extensions: { code: 'DOCUMENT_TOO_LARGE' } }],
    });
  });

  test('rejects oversized operations by GET too', async () => {
    const service = await startService();
    const query = encodeURIComponent(`{ ${'__typename '.repeat(1_001)} }`);
    expect((await service.fetch(`/api/graphql?query=${query}`)).status).toBe(400);
  });

  test('answers introspection, which tools request first', async () => {
    const { data } = await (await startService()).graphql<{ __schema: object }>(
      '{ __schema { queryType { name } } }',
    );
    expect(data).toEqual({ __schema: { queryType: { name: 'Query' } } });
  });
});

describe('metrics', () => {
  test('are valid for Prometheus and contain no deal id', async () => {
    const metrics = createMetrics();
    const admin = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
    onTestFinished(() => void admin.close());
    const service = await startService({ app: { metrics, rate: 10 } });
    expect((await service.fetch('/metrics')).status, 'not for visitors').toBe(404);
    const deal = await service.addDeal();
    await service.fetch(`/deal/${deal.id}`);
    await service.graphql(CONFIRM, confirmInput(deal));
    await service.graphql(CONFIRM, confirmInput(deal));
    for (let count = 0; count < 3; count += 1) await service.fetch(`/deal/${newDealId()}`);
    const { port } = admin.address() as { port: number };
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await answer.text();
    expectPrometheus(text);
    expect(text).not.toContain(deal.id);
    expect(text).not.toMatch(/[0-9a-z]{26}/);
    expect(text).toMatch(/^forecourt_confirmations_total 1$/m);
    expect(text).toMatch(/^forecourt_confirm_refusals_total\{reason="ALREADY_CONFIRMED"\} 1$/m);
    expect(text).toMatch(/^forecourt_rate_limited_total\{limit="unknown deals"\} 2$/m);
  });
});

/**
 * Checks the text format, version 0.0.4: every sample belongs to a family whose type was declared
 * before.
 */
function expectPrometheus(text: string): void {
  expect(text.endsWith('\n')).toBe(true);
  const types = new Map<string, string>();
  const samples = new Set<string>();
  for (const line of text.trimEnd().split('\n')) {
    const typed = /^# TYPE (\w+) (counter|gauge|histogram)$/.exec(line);
    if (typed?.[1] && typed[2]) types.set(typed[1], typed[2]);
    // An empty line separates families.
    if (line === '') continue;
    if (line.startsWith('#')) {
      expect(line).toMatch(/^# (HELP \w+ .+|TYPE \w+ (counter|gauge|histogram))$/);
      continue;
    }
    const [, name = '', , value] =
      /^(\w+)((?:\{\w+="[^"\\]*"(?:,\w+="[^"\\]*")*\})?) (\S+)$/.exec(line) ?? [];
    // The mean of no samples is NaN, which Prometheus accepts.
    expect(value === 'Nan' || Number.isFinite(Number(value)), line).toBe(true);
    const family = types.has(name) ? name : name.replace(/_(bucket|sum|count)$/, '');
    expect(types.get(family), line).toBeDefined();
    const sample = line.slice(0, line.lastIndexOf(' '));
    expect(samples.has(sample), `twice: ${sample}`).toBe(false);
    samples.add(sample);
  }
  expect(samples.size).toBeGreaterThan(20);
}

describe('a request id', () => {
  test('is unique to each response and cannot be chosen by the client', async () => {
    const service = await startService({ app: { rate: 1_000 } });
    const ids = new Set<string>();
    const sentRequests: readonly [string, RequestInit?][] = [
      ['/'],
      ['/deal/x'],
      ['/%zz'],
      ['/healthz'],
      ['/api/graphql'],
      ['/api/graphql', { method: 'POST', headers: JSON_POST, body: '{' }],
      ['/api/graphql', { method: 'POST', body: 'x'.repeat(300_000), headers: JSON_POST }],
      ['/api/receipt/x/y'],
      ['/photo/x/y'],
      ['/assets/none.js'],
      ['/', { method: 'DELETE' }],
    ];
    for (const [path, init] of sentRequests) {
      const headers = { ...(init?.headers as object), 'x-request-id': 'mine' };
      const answer = await service.fetch(path, { ...init, headers });
      await answer.arrayBuffer();
      const id = answer.headers.get('x-request-id') ?? '';
      expect(id, path).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
      expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff');
      ids.add(id);
    }
    expect(ids.size).toBe(sentRequests.length);
  });
});
