// Tests for the error catalog: the real client with a server that fails in every way.
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDealClient } from '../visitor/src/client/client.ts';
import { DealError, type DealErrorKind } from '../visitor/src/client/deal-error.ts';
import {
  ChooseSelectionDocument,
  ConfirmedDealDocument,
  ConfirmSelectionDocument,
  DealPageDocument,
  DealSummaryDocument,
  QuoteNowDocument,
} from '../visitor/src/generated/graphql.ts';
import {
  answer,
  type Behaviour,
  type MisbehavingServer,
  startMisbehavingServer,
} from './misbehaving-server.ts';

const QUERY = 'query Deal($id: ID!) { deal(id: $id) { id number } }';
const MISSING = 'Server response was missing for query';

async function misbehaving(behave: Behaviour): Promise<MisbehavingServer> {
  const server = await startMisbehavingServer(behave);
  onTestFinished(() => server.close());
  return server;
}

async function failure(url: string, query = QUERY): Promise<DealError> {
  const { error } = await createDealClient({ url }).client.query(query, { id: '1' }).toPromise();
  expect(error).toBeInstanceOf(DealError);
  return error as DealError;
}

const json =
  (status: number, body: string): Behaviour =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };

describe('a status of 300 or above', () => {
  test.for([300, 304, 400, 401, 404, 413, 429, 500, 502, 503])(
    '%i is reported by its number',
    async (status) => {
      const server = await misbehaving((response) => {
        response.writeHead(status, { 'content-type': 'text/html' });
        response.end(status === 304 ? undefined : '<h1>No</h1>');
      });
      const error = await failure(server.url);
      expect(error.message).toBe(`Response not successful: Received status code ${status}`);
      expect(error.kind).toBe('HTTP');
    },
  );

  test.for([400, 500])('%i counts even if the body is a GraphQL response', async (status) => {
    const body = JSON.stringify({ data: { deal: null }, errors: [{ message: 'Bad' }] });
    const server = await misbehaving((response) => {
      response.writeHead(status, { 'content-type': 'application/graphql-response+json' }).end(body);
    });
    const error = await failure(server.url);
    expect(error.message).toBe(`Response not successful: Received status code ${status}`);
  });
});

describe('a response with neither data nor errors', () => {
  test.for([
    ['an empty body', ''],
    ['an empty object', '{}'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '1'],
    ['a page', '<!doctype html><title>Sign in to this Wi-Fi</title>'],
    ['invalid JSON', '{"data":{"deal":'],
    ['extensions only', '{"extensions":{}}'],
  ] as const)('is reported as missing: %s', async ([, body]) => {
    const server = await misbehaving(json(200, body));
    const error = await failure(server.url);
    expect(error.message).toBe(MISSING);
    expect(error.kind).toBe('MISSING');
  });

  test('is reported as missing for a page with the type of a page', async () => {
    const server = await misbehaving((response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>');
    });
    expect((await failure(server.url)).message).toBe(MISSING);
  });

  test('is reported as missing for a 204', async () => {
    const server = await misbehaving((response) => void response.writeHead(204).end());
    expect((await failure(server.url)).message).toBe(MISSING);
  });
});

describe('a response with errors', () => {
  test('reports one error by its message', async () => {
    const server = await misbehaving((response) =>
      answer(response, { data: null, errors: [{ message: 'No such thing' }] }),
    );
    const error = await failure(server.url);
    expect(error.message).toBe('GraphQL response contains errors: No such thing');
    expect(error.kind).toBe('GRAPHQL');
  });

  test('joins several messages with a bar', async () => {
    const server = await misbehaving((response) =>
      answer(response, { errors: [{ message: 'One' }, { message: 'Two' }, { message: 'Three' }] }),
    );
    const { message } = await failure(server.url);
    expect(message).toBe('GraphQL response contains errors: One | Two | Three');
  });

  test('keeps the code of each for the caller', async () => {
    const server = await misbehaving((response) =>
      answer(response, {
        data: null,
        errors: [{ message: 'There is no such deal.', extensions: { code: 'DEAL_NOT_FOUND' } }],
      }),
    );
    const { graphQLErrors } = await failure(server.url);
    expect(graphQLErrors[0]?.extensions['code']).toBe('DEAL_NOT_FOUND');
  });

  test('is reported the same way for a mutation', async () => {
    const server = await misbehaving((response) =>
      answer(response, { data: null, errors: [{ message: 'No' }] }),
    );
    const { client } = createDealClient({ url: server.url });
    const { error } = await client.mutation('mutation Save { save { id } }', {}).toPromise();
    expect(error).toBeInstanceOf(DealError);
    expect(error?.message).toBe('GraphQL response contains errors: No');
  });
});

describe('a network failure', () => {
  test('is the same type of error if nothing listens', async () => {
    const server = await startMisbehavingServer((response) => answer(response, {}));
    await server.close();
    const error = await failure(server.url);
    expect(error.kind).toBe('NETWORK');
    expect(error.message).not.toBe('');
  });

  test('is the same type of error if the connection is cut before a response', async () => {
    const server = await misbehaving((response) => void response.socket?.destroy());
    expect((await failure(server.url)).kind).toBe('NETWORK');
  });

  test('is the same type of error if the connection is cut within a response', async () => {
    const server = await misbehaving((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
      response.write('{"data":{"deal":', () => response.socket?.destroy());
    });
    expect((await failure(server.url)).kind).toBe('NETWORK');
  });

  test('is the same type of error if a deferred part never arrives', async () => {
    const server = await misbehaving((response) => {
      response.writeHead(200, { 'content-type': 'multipart/mixed; boundary="-"' });
      const part = '{"data":{"deal":{"__typename":"Deal","id":"1"}},"hasNext":true}';
      response.write(
        `---\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${part}\r\n---`,
        () => setTimeout(() => response.socket?.destroy(), 50),
      );
    });
    const { client } = createDealClient({ url: server.url });
    const query = 'query Deal($id: ID!) { deal(id: $id) { id ... @defer { number } } }';
    const error = await new Promise<unknown>((resolve) => {
      client.query(query, { id: '1' }).subscribe((result) => {
        if (result.error) resolve(result.error);
      });
    });
    expect(error).toBeInstanceOf(DealError);
    expect((error as DealError).kind).toBe('NETWORK');
  });
});

describe('a retry', () => {
  test('after a failure requests again and gets the response', async () => {
    const server = await misbehaving((response) => {
      if (server.seen.length === 1) response.writeHead(503).end();
      else answer(response, { data: { deal: { __typename: 'Deal', id: '1', number: 'A' } } });
    });
    const { client } = createDealClient({ url: server.url });
    const first = await client.query(QUERY, { id: '1' }).toPromise();
    expect(first.error?.message).toBe('Response not successful: Received status code 503');
    const second = await client
      .query(QUERY, { id: '1' }, { requestPolicy: 'network-only' })
      .toPromise();
    expect(second.error).toBeUndefined();
    expect(second.data).toMatchObject({ deal: { number: 'A' } });
    expect(server.seen).toHaveLength(2);
  });
});

/** Operations of the pages. Their fields don't affect failures. */
const OPERATIONS = [
  DealPageDocument,
  DealSummaryDocument,
  ConfirmedDealDocument,
  QuoteNowDocument,
  ChooseSelectionDocument,
  ConfirmSelectionDocument,
].map((document) => {
  const text = document.toString();
  const [, kind = '', name = ''] = /^\s*(query|mutation) (\w+)/m.exec(text) ?? [];
  return { kind, name, text };
});

interface Form {
  readonly what: string;
  readonly message: string;
  readonly kind: DealErrorKind;
  readonly behave: Behaviour;
}

const ERRORS = 'GraphQL response contains errors:';
const status = (n: number) => `Response not successful: Received status code ${n}`;

function sent(type: string, body: string, n = 200, headers = {}): Behaviour {
  return (response) => void response.writeHead(n, { 'content-type': type, ...headers }).end(body);
}

const inParts = (...parts: readonly string[]) =>
  sent(
    'multipart/mixed; boundary="-"',
    `${parts.map((part) => `---\r\nContent-Type: application/json\r\n\r\n${part}\r\n`).join('')}-----\r\n`,
  );

const BOTH = '{"data":{"deal":null},"errors":[{"message":"One"},{"message":"Two"}]}';

/** Bodies and their errors, which are the same for every content type. */
const BODIES: readonly (readonly [string, string, string, DealErrorKind])[] = [
  ['{}', '{}', MISSING, 'MISSING'],
  ['{"data":null}', '{"data":null}', MISSING, 'MISSING'],
  ['no errors in a list', '{"data":null,"errors":[]}', MISSING, 'MISSING'],
  ['data without anything', '{"data":{}}', MISSING, 'MISSING'],
  ['errors: [{}]', '{"errors":[{}]}', ERRORS, 'GRAPHQL'],
  ['errors: [{"message":7}]', '{"data":null,"errors":[{"message":7}]}', `${ERRORS} 7`, 'GRAPHQL'],
  [
    'errors, one of them with a reason',
    '{"errors":[{},{"message":"B"}]}',
    `${ERRORS} B`,
    'GRAPHQL',
  ],
  ['errors with data', BOTH, `${ERRORS} One | Two`, 'GRAPHQL'],
];

const FORMS: readonly Form[] = [
  ...BODIES.flatMap(([what, body, message, kind]) => [
    { what: `JSON, ${what}`, message, kind, behave: sent('application/json', body) },
    { what: `multipart, ${what}`, message, kind, behave: inParts(body) },
  ]),
  ...(
    [
      ['empty', sent('application/json', '')],
      ['a page', sent('text/html', '<h1>Sign in to this Wi-Fi</h1>')],
      ['errors: null', sent('application/json', '{"errors":null}')],
      ['multipart, empty', sent('multipart/mixed; boundary="-"', '')],
      ['multipart, a page', inParts('<h1>Sign in to this Wi-Fi</h1>')],
      ['204', sent('application/json', '', 204)],
    ] as const
  ).map(([what, behave]) => ({ what, message: MISSING, kind: 'MISSING' as const, behave })),
  {
    what: 'JSON, errors: [null]',
    message: ERRORS,
    kind: 'GRAPHQL',
    behave: sent('application/json', '{"errors":[null]}'),
  },
  ...[301, 302, 304, 307, 400, 404, 429, 500, 503].map((n) => ({
    what: `status ${n}`,
    message: status(n),
    kind: 'HTTP' as const,
    behave: sent('text/html', '', n, n < 400 ? { location: '/elsewhere' } : {}),
  })),
  {
    what: 'status 503 with a result',
    message: status(503),
    kind: 'HTTP',
    behave: sent('application/json', '{"data":{"deal":null}}', 503),
  },
];

describe('every operation, every kind of response', () => {
  test.for(FORMS)('$what: $message', async ({ behave, message, kind }) => {
    const server = await misbehaving(behave);
    for (const operation of OPERATIONS) {
      const { client } = createDealClient({ url: server.url });
      const input = { id: '1', dealId: '1', choice: {}, input: { dealId: '1' } };
      const source =
        operation.kind === 'query'
          ? client.query(operation.text, input)
          : client.mutation(operation.text, input);
      const { data, error } = await source.toPromise();
      const actual = { name: operation.name, message: error?.message, kind: undefined, data };
      expect({ ...actual, kind: (error as DealError | undefined)?.kind }).toEqual({
        name: operation.name,
        message,
        kind,
        data: undefined,
      });
    }
    // One request each: a redirect is not followed.
    expect(server.seen.map(({ url }) => url.pathname)).toEqual(
      OPERATIONS.map(() => '/api/graphql'),
    );
  });

  test('a failed response changes nothing in the cache', async () => {
    const server = await misbehaving((response) => {
      if (server.seen.length === 1)
        sent('application/json', BOTH)(response, server.seen[0] as never);
      else answer(response, { data: { deal: { __typename: 'Deal', id: '1', number: 'A' } } });
    });
    const { client } = createDealClient({ url: server.url });
    await client.query(QUERY, { id: '1' }).toPromise();
    const other = 'query Number($id: ID!) { deal(id: $id) { number id } }';
    const { data } = await client.query(other, { id: '1' }).toPromise();
    expect(data).toMatchObject({ deal: { number: 'A' } });
  });
});
