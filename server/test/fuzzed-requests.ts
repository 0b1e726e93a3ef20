// Random invalid requests, reproducible by seed.
import { METHODS } from 'node:http';
import type { Chance } from './chance.ts';
import { graphqlPost, requestBytes } from './wire.ts';

export interface Material {
  /** Ids of existing deals. */
  readonly dealIds: readonly string[];
  /** The operations of our pages. */
  readonly operations: readonly { readonly hash: string; readonly text: string }[];
}

export interface FuzzedRequest {
  readonly kind: string;
  readonly pieces: readonly Buffer[];
  /**
   * Whether the request needs its own connection, because later responses could not be told apart.
   */
  readonly alone: boolean;
  /** Whether the response has no body, as for HEAD. */
  readonly toHead: boolean;
}

type Make = (chance: Chance, material: Material) => Buffer;

export function fuzzedRequest(chance: Chance, material: Material): FuzzedRequest {
  const [kind, share, make] = chance.pick(WHOLE);
  if (!chance.happens(share)) return fuzzedRequest(chance, material);
  const bytes = make(chance, material);
  const toHead = bytes.toString('latin1', 0, 5) === 'HEAD ';
  return { kind, pieces: [bytes], alone: false, toHead };
}

/** A request that is broken as HTTP. It is sent in pieces on its own connection. */
export function brokenRequest(chance: Chance, material: Material): FuzzedRequest {
  const [kind, make] = chance.pick(BROKEN);
  const bytes = make(chance, material);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = chance.happens(0.5) ? bytes.length : 1 + chance.below(200);
    pieces.push(bytes.subarray(at, at + length));
    at += length;
  }
  const toHead = bytes.toString('latin1', 0, 5) === 'HEAD ';
  return { kind, pieces, alone: true, toHead };
}

/** The kinds of well-formed requests, each with its relative frequency. */
const WHOLE: readonly (readonly [string, number, Make])[] = [
  [
    'corrupted JSON',
    1,
    (chance, material) => graphqlPost(corrupted(chance, bodyOf(chance, material))),
  ],
  ['corrupted GraphQL', 1, corruptedDocument],
  [
    'GraphQL with random words',
    1,
    (chance) => graphqlPost(JSON.stringify({ query: words(chance) })),
  ],
  ['variables of random types', 1, oddVariables],
  ['a request of random types', 1, (chance) => graphqlPost(JSON.stringify(anything(chance, 4)))],
  ['ids', 1, oddIds],
  ['receipts and photos', 0.5, oddFiles],
  ['headers', 1, oddHeaders],
  ['methods', 0.7, oddMethod],
  ['paths', 1, (chance, material) => requestBytes('GET', oddPath(chance, material))],
  ['GET', 0.7, oddGet],
  ['encodings', 0.5, oddEncoding],
];

const BROKEN: readonly (readonly [string, Make])[] = [
  ['chunks', oddChunks],
  ['wrong lengths', wrongLength],
  ['a partial body', half],
  ['random bytes', (chance) => chance.bytes(1 + chance.below(400))],
  ['a malformed head', corruptedHead],
  ['two requests at once', twoAtOnce],
  ['upgrades', upgrade],
];

function idOf(chance: Chance, { dealIds }: Material): string {
  return chance.happens(0.5) ? chance.pick(dealIds) : randomId(chance);
}

const ID_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

export function randomId(chance: Chance): string {
  return Array.from({ length: 26 }, () => ID_LETTERS[chance.below(32)]).join('');
}

function bodyOf(chance: Chance, material: Material): string {
  const { hash, text } = chance.pick(material.operations);
  const name = /(?:query|mutation|subscription) (\w+)/.exec(text)?.[1];
  const variables = usualVariables(chance, material);
  return chance.happens(0.3)
    ? JSON.stringify({
        extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
        variables,
      })
    : JSON.stringify({ operationName: name, variables, query: text });
}

/** All variables that our operations need, as the page would send them. */
function usualVariables(chance: Chance, material: Material): Record<string, unknown> {
  const dealId = idOf(chance, material);
  const choice = {
    paymentOptionId: chance.pick(['cash', 'finance-60', 'finance', 'lease-36', '']),
    cashDownCents: chance.pick([0, 100_000, 250_000, null]),
    milesPerYear: chance.pick([10_000, 12_000, null]),
    addOns: [{ addOnId: 'gap', planId: 'standard', decision: 'ACCEPTED' }],
  };
  const input = {
    dealId,
    revision: 1,
    choice,
    digest: '0'.repeat(64),
    fullName: 'Jordan Avery',
    consent: true,
    idempotencyKey: `fuzz-${chance.below(1e9)}`,
  };
  const candidates: Record<string, unknown> = { id: dealId, dealId, choice, input };
  const names = chance.pick([['id'], ['dealId', 'choice'], ['input'], Object.keys(candidates)]);
  return Object.fromEntries(names.map((name) => [name, candidates[name]]));
}

const SPICE = [
  ...['"', '\\', '{', '}', '[', ']', ':', ',', '\0', '\n', '\\u0000', '\\ud800', '1e999', '-'],
  ...['null', 'true', '__proto__', 'constructor', '$', '@', '...', '!', '"""', '#', '\uFEFF'],
  ...['\u202e', '漢字', '🚗', "' or 1=1 --", '<script>', '%00', '../', '9'.repeat(400)],
];

/** The text with a few small changes: parts removed, inserted, doubled or reversed. */
function corrupted(chance: Chance, text: string): string {
  let changed = text;
  for (let count = 1 + chance.below(4); count > 0; count -= 1) {
    const at = chance.below(changed.length + 1);
    const length = chance.below(chance.happens(0.2) ? 400 : 6);
    const piece = changed.slice(at, at + length);
    const put = chance.pick([
      '',
      piece + piece,
      chance.pick(SPICE),
      [...piece].toReversed().join(''),
    ]);
    changed = changed.slice(0, at) + put + changed.slice(at + length);
  }
  return changed;
}

function corruptedDocument(chance: Chance, material: Material): Buffer {
  const { text } = chance.pick(material.operations);
  const query = corrupted(chance, text);
  return graphqlPost(JSON.stringify({ query, variables: usualVariables(chance, material) }), {
    accept: accepted(chance),
  });
}

const WORDS = [
  ...['query', 'mutation', 'subscription', 'fragment', 'on', '{', '}', '(', ')', '[', ']', ':'],
  ...['deal', 'id', 'Deal', 'Query', '__typename', '__schema', '__type', 'types', 'name', 'quote'],
  ...['$id', '$a', 'ID!', '=', '!', '...', '@defer', '@include(if: true)', '@skip', '"x"', '7'],
  ...['-1.5e3', '"""b"""', 'null', 'true', 'ENUM', 'a:', 'confirmSelection', 'input', '|', '&'],
  ...['selection', 'confirmation', 'receipt', 'history', 'vehicle', 'photos', 'src', 'price'],
];

function words(chance: Chance): string {
  const soup = Array.from({ length: chance.below(60) }, () => chance.pick(WORDS)).join(' ');
  return chance.happens(0.5) ? `{ ${soup} }` : soup;
}

function oddVariables(chance: Chance, material: Material): Buffer {
  const { text } = chance.pick(material.operations);
  const variables = strange(chance, usualVariables(chance, material)) as Record<string, unknown>;
  return graphqlPost(JSON.stringify({ query: text, variables }), { accept: accepted(chance) });
}

/** The value with some parts replaced by random ones. */
function strange(chance: Chance, value: unknown): unknown {
  if (chance.happens(0.15)) return anything(chance, 3);
  if (Array.isArray(value)) return value.map((each) => strange(chance, each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      chance.happens(0.03) ? chance.pick(SPICE) : name,
      strange(chance, each),
    ]),
  );
}

function anything(chance: Chance, depth: number): unknown {
  const simple: readonly unknown[] = [
    ...[null, true, false, 0, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, '', 'x', '\ud800'],
    ...['\u0000', '__proto__', '9'.repeat(300), 'x'.repeat(5_000), '2026-11-15', ...SPICE],
  ];
  if (depth === 0 || chance.happens(0.5))
    return chance.pick(simple.filter((each) => each !== undefined)) ?? null;
  const size = chance.below(4);
  if (chance.happens(0.5)) return Array.from({ length: size }, () => anything(chance, depth - 1));
  const names = ['query', 'variables', 'extensions', 'operationName', 'persistedQuery', 'id', 'a'];
  return Object.fromEntries(
    Array.from({ length: size }, () => [chance.pick(names), anything(chance, depth - 1)]),
  );
}

function oddIds(chance: Chance, material: Material): Buffer {
  const id = idOf(chance, material);
  const variants = [
    id,
    id.toUpperCase(),
    id.replaceAll('1', 'l').replaceAll('0', 'O'),
    id.slice(0, chance.below(26)),
    id + id,
    `${id}%00`,
    `${id}%20`,
    `${id}/`,
    `${id}/summary`,
    `${id}/summary/`,
    `${id}/%2e%2e/`,
    `${id}?${encodeURIComponent(chance.pick(SPICE))}`,
    encodeURIComponent(chance.pick(SPICE)),
    id.replace(/./, '%C3%A9'),
    `%${chance.below(100)}${id}`,
    '%'.repeat(chance.below(30)),
    'x'.repeat(chance.below(600)),
  ];
  const path = chance.pick(['/deal/', '/deal//', '/Deal/', '/api/receipt/', '/deal/%2f']);
  return requestBytes('GET', path + chance.pick(variants), {
    'accept-encoding': encodings(chance),
  });
}

function oddFiles(chance: Chance, material: Material): Buffer {
  const id = idOf(chance, material);
  const number = chance.pick(['FC-7K3M-92QX', 'fc7k3m92qx', 'FC-', '..', '%2e%2e', '%00', '1e9']);
  const type = chance.pick(['pdf', 'json', 'PDF', 'svg', '', 'json%00', 'pdf.json']);
  const photo = `${chance.bytes(32).toString('hex')}/${chance.pick(['480', '0', '99999', '-1', '1e3'])}.${chance.pick(['avif', 'webp', 'png'])}`;
  const path = chance.pick([
    `/api/receipt/${id}/${number}.${type}`,
    `/photo/${photo}`,
    '/photo/x/y',
  ]);
  return requestBytes(chance.pick(['GET', 'HEAD']), path);
}

function accepted(chance: Chance): string {
  return chance.pick([
    ...[
      'application/json',
      'application/graphql-response+json',
      '*/*',
      'text/html',
      '',
      ';',
      'json',
    ],
    ...['multipart/mixed', 'multipart/mixed; deferSpec=20220824, application/json', 'text/*;q=0'],
    ...['text/event-stream', 'application/json;q=0', 'x'.repeat(500), ',,,', 'application/*'],
  ]);
}

function encodings(chance: Chance): string {
  return chance.pick([
    'br',
    'gzip',
    '',
    'identity;q=0',
    'br;q=0, gzip',
    '*',
    ';;;',
    'zstd, br;q=0.0',
  ]);
}

const HEADERS: readonly (readonly [string, readonly string[]])[] = [
  [
    'content-type',
    ['application/json', 'application/json; charset=utf-16', 'text/plain', ';', '/'],
  ],
  ['content-encoding', ['gzip', 'br', 'identity', 'x']],
  ['if-none-match', ['*', '"x"', 'W/"x"', '"', ',']],
  ['range', ['bytes=0-10', 'bytes=-', 'x']],
  ['host', ['', 'x y', '[::1', 'a'.repeat(300), 'evil.example:99999', '127.0.0.1@evil', '%00']],
  ['origin', ['null', 'http://127.0.0.1', 'https://evil.example', '', '://']],
  ['sec-fetch-site', ['same-origin', 'none', 'x', '']],
  ['x-forwarded-for', ['1.2.3.4', '::1', 'x', ',,,', '1.2.3.4, '.repeat(50)]],
  ['x-forwarded-proto', ['https', 'x']],
  ['x-forwarded-host', ['evil.example', '']],
  ['x-request-id', ['x', '\u00ff']],
  ['cookie', ['a=b', 'x'.repeat(3_000), '=;=;']],
  ['authorization', ['Basic x', 'Bearer ']],
  ['accept-language', ['*', 'x'.repeat(200)]],
  ['expect', ['100-continue']],
  ['te', ['trailers', 'x']],
  ['connection', ['keep-alive', 'x']],
  ['x-http-method-override', ['DELETE']],
  ['__proto__', ['x']],
  ['constructor', ['x']],
];

function oddHeaders(chance: Chance, material: Material): Buffer {
  const headers: Record<string, string> = { accept: accepted(chance) };
  for (let count = chance.below(5); count > 0; count -= 1) {
    const [name, values] = chance.pick(HEADERS);
    if (name !== '__proto__') headers[name] = chance.pick(values);
  }
  return chance.happens(0.5)
    ? requestBytes('GET', oddPath(chance, material), headers)
    : graphqlPost(bodyOf(chance, material), headers);
}

function oddMethod(chance: Chance, material: Material): Buffer {
  const method = chance.pick(METHODS.filter((each) => each !== 'CONNECT'));
  const path = chance.pick([
    '/',
    '/api/graphql',
    `/deal/${idOf(chance, material)}`,
    '/healthz',
    '/x',
  ]);
  const body = chance.happens(0.3) ? bodyOf(chance, material) : '';
  return requestBytes(method, path, body ? { 'content-type': 'application/json' } : {}, body);
}

const PATHS = [
  ...[
    '/',
    '//',
    '/..',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/../server',
    '/.',
  ],
  ...['/assets/', '/assets/%2e%2e%2foperations.json', '/assets/x.js', '/favicon.svg', '/metrics'],
  ...['/healthz?x', '/readyz/', '/schema/deal-1.json', '/schema/..', '/api', '/api/graphql/', '/%'],
  ...['/%zz', '/%00', '/%c0%af', '/%ff', '/?', '/?%', '/?a=%zz', '/#', '/deal', '/deal/', '/api/'],
  ...['*', 'http://evil.example/', 'http://127.0.0.1/deal/x', '/\\..\\..', '/;', '/api/graphql;x'],
  ...['/__proto__', '/constructor', '/deal/__proto__', '/robots.txt', '/.git/config', '/.env'],
];

function oddPath(chance: Chance, material: Material): string {
  if (chance.happens(0.2)) return `/deal/${idOf(chance, material)}`;
  if (chance.happens(0.2)) return `/${chance.pick(SPICE.filter((each) => /^[!-~]+$/.test(each)))}`;
  if (chance.happens(0.1)) return `/${'a/'.repeat(chance.below(2_000))}`;
  return chance.pick(PATHS);
}

function oddGet(chance: Chance, material: Material): Buffer {
  const { hash, text } = chance.pick(material.operations);
  const variables = JSON.stringify(usualVariables(chance, material));
  const all: readonly (readonly [string, string])[] = [
    ['query', chance.happens(0.5) ? text : corrupted(chance, text)],
    ['query', words(chance)],
    ['variables', chance.happens(0.5) ? variables : corrupted(chance, variables)],
    ['extensions', JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } })],
    ['extensions', corrupted(chance, '{"persistedQuery":{"sha256Hash":"x"}}')],
    ['operationName', chance.pick(['DealPage', '', 'x'])],
    ['__proto__', 'x'],
  ];
  const some = all.filter(() => chance.happens(0.4));
  const search = some.map(([name, value]) => `${name}=${encoded(value)}`).join('&');
  return requestBytes('GET', `/api/graphql?${search}`, { accept: accepted(chance) });
}

/** encodeURIComponent throws on half a surrogate pair. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function oddEncoding(chance: Chance, material: Material): Buffer {
  const text = bodyOf(chance, material);
  const body = chance.pick([
    Buffer.from(text, 'utf16le'),
    Buffer.from(text, 'latin1'),
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]),
    Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe, 0xc0])]),
    chance.bytes(chance.below(300)),
    Buffer.from(`${' '.repeat(chance.below(1_000))}${text}`),
  ]);
  const type = chance.pick(['application/json', 'application/json; charset=utf-16', 'text/plain']);
  return requestBytes('POST', '/api/graphql', { 'content-type': type }, body);
}

const POST_HEAD = 'POST /api/graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

function oddChunks(chance: Chance, material: Material): Buffer {
  const body = Buffer.from(bodyOf(chance, material));
  const chunks: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const part = body.subarray(at, at + 1 + chance.below(300));
    const size = chance.happens(0.05)
      ? chance.pick(['zz', '-1', 'ffffffff', ''])
      : part.length.toString(16);
    const extension = chance.happens(0.1) ? `;${'x'.repeat(chance.below(300))}` : '';
    chunks.push(Buffer.from(`${size}${extension}\r\n`), part, Buffer.from('\r\n'));
    at += part.length;
  }
  const end = chance.pick(['0\r\n\r\n', '0\r\nx-trailer: 1\r\n\r\n', '0\r\n', '', '00000\r\n\r\n']);
  const lengths = chance.happens(0.1) ? 'content-length: 5\r\n' : '';
  const head = `${POST_HEAD}${lengths}transfer-encoding: ${chance.happens(0.9) ? 'chunked' : 'x, chunked'}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), ...chunks, Buffer.from(end)]);
}

function wrongLength(chance: Chance, material: Material): Buffer {
  const body = Buffer.from(bodyOf(chance, material));
  const wrong = chance.pick([
    ...[body.length - 1 - chance.below(20), body.length + 1 + chance.below(500), 0, 1].map(String),
    ...['-1', 'x', '', '1e3', '0x10', '99999999999999999999', '300000', '5, 5', ' 7', '+7'],
  ]);
  const twice = chance.happens(0.2) ? `content-length: ${body.length}\r\n` : '';
  return Buffer.concat([Buffer.from(`${POST_HEAD}${twice}content-length: ${wrong}\r\n\r\n`), body]);
}

function half(chance: Chance, material: Material): Buffer {
  const whole = graphqlPost(bodyOf(chance, material));
  return whole.subarray(0, 1 + chance.below(whole.length));
}

function corruptedHead(chance: Chance, material: Material): Buffer {
  const path = oddPath(chance, material);
  const head = `GET ${path} HTTP/1.1\r\nhost: x\r\naccept: */*\r\n\r\n`;
  const lines = [
    corrupted(chance, head),
    `GET ${path} HTTP/9.9\r\nhost: x\r\n\r\n`,
    `GET ${path} HTTP/1.0\r\n\r\n`,
    `GET ${path}\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\n\r\n`,
    `GET  ${path} HTTP/1.1\r\nhost: x\r\nhost: y\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nhost: x\r\n: x\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nhost: x\r\na b: x\r\n\r\n`,
    `GET ${path} HTTP/1.1\nhost: x\n\n`,
    `GET ${path} HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nhost: x\r\n${'x: y\r\n'.repeat(2_000)}\r\n`,
    `get ${path} HTTP/1.1\r\nhost: x\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nhost: x\r\nexpect: x\r\n\r\n`,
  ];
  return Buffer.from(chance.pick(lines), chance.pick(['latin1', 'utf8']));
}

function twoAtOnce(chance: Chance, material: Material): Buffer {
  const count = 2 + chance.below(4);
  return Buffer.concat(
    Array.from({ length: count }, () =>
      chance.pick([oddIds, oddGet, oddVariables, half])(chance, material),
    ),
  );
}

function upgrade(chance: Chance): Buffer {
  const path = chance.pick(['/', '/api/graphql']);
  const to = chance.pick(['websocket', 'h2c', 'x']);
  const head = `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: ${to}\r\n\r\n`;
  return Buffer.from(
    chance.pick([
      head,
      'CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    ]),
  );
}
