// Tests for GraphQL over HTTP: media types, statuses, limits, and hidden internals.
import { describe, expect, test } from 'vitest';
import { type Service, startService } from './service.ts';

const post = (service: Service, body: string, headers: Record<string, string> = {}) =>
  service.fetch('/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

const NEW = { accept: 'application/graphql-response+json' };
const OLD = { accept: 'application/json' };
const TYPENAME = JSON.stringify({ query: '{ __typename }' });
const NO_SUCH_FIELD = JSON.stringify({ query: '{ nonsense }' });

describe('the media type of a response', () => {
  test('is the one that the client accepts', async () => {
    const service = await startService();
    const modern = await post(service, TYPENAME, NEW);
    expect(modern.headers.get('content-type')).toMatch(/^application\/graphql-response\+json/);
    expect(modern.status).toBe(200);
    const older = await post(service, TYPENAME, OLD);
    expect(older.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await older.json()).toEqual({ data: { __typename: 'Query' } });
  });

  test('determines whether a bad request has an error status or only errors', async () => {
    const service = await startService();
    const modern = await post(service, NO_SUCH_FIELD, NEW);
    expect(modern.status).toBe(400);
    expect(await modern.json()).toMatchObject({
      errors: [{ message: expect.stringContaining('nonsense') }],
    });
    const older = await post(service, NO_SUCH_FIELD, OLD);
    expect(older.status).toBe(200);
    expect(await older.json()).toMatchObject({
      errors: [{ message: expect.stringContaining('nonsense') }],
    });
  });

  test('does not let a variable of the wrong type pass', async () => {
    const service = await startService();
    const body = JSON.stringify({
      query: 'query ($id: ID!) { deal(id: $id) { id } }',
      variables: { id: null },
    });
    expect((await post(service, body, NEW)).status).toBe(400);
    const older = (await (await post(service, body, OLD)).json()) as object;
    expect(older).toHaveProperty('errors');
    expect(older).not.toHaveProperty('data');
  });
});

describe('a body that is not a JSON request', () => {
  test.for([
    ['application/x-www-form-urlencoded', 'query={__typename}'],
    ['text/plain', TYPENAME],
    ['application/graphql', '{ __typename }'],
    ['multipart/form-data; boundary=x', '--x\r\n\r\n--x--\r\n'],
  ] as const)('is rejected with 415: %s', async ([type, body]) => {
    const service = await startService();
    const response = await post(service, body, { 'content-type': type });
    expect(response.status).toBe(415);
    expect(await response.json()).toHaveProperty('errors');
  });

  test('is rejected with 400 if its content type is JSON', async () => {
    const service = await startService();
    for (const body of ['{"query":', '', '[]', 'null', '{}', '"x"']) {
      const response = await post(service, body, NEW);
      expect(response.status, body).toBeGreaterThanOrEqual(400);
      expect(response.status, body).toBeLessThan(500);
      expect(await response.text(), body).not.toMatch(/node_modules|\bat .+:\d+:\d+/);
    }
  });

  test('is rejected with 413 if it is too large', async () => {
    const service = await startService();
    const body = JSON.stringify({ query: `{ __typename } # ${'x'.repeat(300 * 1024)}` });
    const response = await post(service, body);
    expect(response.status).toBe(413);
    expect(await response.json()).toHaveProperty('errors');
    expect((await post(service, TYPENAME)).status).toBe(200);
  });

  test('is rejected by method: a mutation by GET, and methods other than GET and POST', async () => {
    const service = await startService();
    const mutation = encodeURIComponent('mutation { __typename }');
    const got = await service.fetch(`/api/graphql?query=${mutation}`);
    expect(got.status).toBe(405);
    expect((await service.fetch('/api/graphql', { method: 'DELETE' })).status).toBe(405);
    expect((await service.fetch('/deal/x', { method: 'POST' })).status).toBe(405);
  });
});

describe('another site', () => {
  test('gets no CORS permission to read or send anything', async () => {
    const service = await startService();
    const response = await post(service, TYPENAME, { origin: 'https://elsewhere.example' });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await service.fetch('/api/graphql', {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('an internal error', () => {
  test('is returned to the client without its reason', async () => {
    const service = await startService();
    const { id } = await service.addDeal();
    await service.database.maintenance.schema.alterTable('revisions').renameTo('lost').execute();
    for (const accept of [NEW, OLD]) {
      const body = JSON.stringify({ query: `{ deal(id: "${id}") { id } }` });
      const response = await post(service, body, accept);
      expect([200, 500]).toContain(response.status);
      const text = await response.text();
      expect(JSON.parse(text)).toMatchObject({
        data: { deal: null },
        errors: [{ message: 'Something went wrong on our side.', path: ['deal'] }],
      });
      expect(text).not.toMatch(/revisions|select|sqlite|postgres|relation|stack|\.ts/i);
    }
  });

  test('is returned the same way when the database is gone', async () => {
    const service = await startService();
    const { id } = await service.addDeal();
    await service.loseDatabase();
    const { errors } = await service.graphql(`{ deal(id: "${id}") { id } }`);
    expect(errors?.map(({ message }) => message)).toEqual(['Something went wrong on our side.']);
  });
});

describe('a deferred part', () => {
  test('arrives in a multipart response after the rest', async () => {
    const service = await startService();
    const { id } = await service.addDeal();
    const query = `{ deal(id: "${id}") { id ... @defer { addOns { id } } } }`;
    const response = await post(service, JSON.stringify({ query }), {
      accept: 'multipart/mixed, application/json',
    });
    expect(response.headers.get('content-type')).toMatch(/^multipart\/mixed/);
    const parts = (await response.text()).split(/\r\n---(?:--)?/).filter((part) => /\{/.test(part));
    expect(parts.length).toBeGreaterThanOrEqual(2);
    expect(parts[0]).toContain('"hasNext":true');
    expect(parts[0]).not.toContain('addOns');
    expect(parts.slice(1).join('')).toContain('addOns');
  });
});

describe('the deal file schema', () => {
  test('is published at /schema/deal-1.json', async () => {
    const service = await startService();
    const response = await service.fetch('/schema/deal-1.json');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/json/);
    expect(await response.json()).toMatchObject({ $id: '/schema/deal-1.json' });
  });
});
