// Two versions on one database: each serves what the pages of the other ask for, for as long as it is kept.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultChoice } from '@forecourt/domain';
import { copyDatabase, markBuildUsed, recordBuild } from '@forecourt/server';
import { buildOf, loadBuiltVisitor, type VisitorApp } from '@forecourt/server/service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeOtherBuild } from '../../scripts/other-build.ts';
import { type ConfirmAnswer, confirmInput } from './confirming.ts';
import {
  freshLocation,
  NOW,
  openedDatabase,
  type Service,
  startService,
  startServiceAt,
} from './service.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-build-'));
let versions: { readonly old: VisitorApp; readonly new: VisitorApp };

beforeAll(async () => {
  versions = {
    old: await loadBuiltVisitor(),
    new: await loadBuiltVisitor(writeOtherBuild(folder, 'b2')),
  };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One after the other on the same data; as `main.ts` does it, what is served is recorded first. */
async function startBoth(): Promise<Record<'old' | 'new', Service>> {
  const settings = { trustedOnly: true, rate: 1_000 };
  const old = await startService({ app: { ...settings, visitor: versions.old } });
  const app = { ...settings, visitor: versions.new };
  const both = { old, new: await startServiceAt(old.location, { app }) };
  for (const version of ['old', 'new'] as const) {
    await recordBuild(both[version].database, buildOf(versions[version]), NOW);
  }
  return both;
}

const WAYS = [
  { page: 'old', server: 'new' },
  { page: 'new', server: 'old' },
] as const;

async function post(service: Service, body: object): Promise<Response> {
  return service.fetch('/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function operationOf({ operations }: VisitorApp, name: string) {
  const found = operations.find(({ text }) => text.includes(` ${name}(`));
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

describe('an old page on a new server, and a new page on an old one,', () => {
  test('get every file they may ask for, as their own server sends it', async () => {
    const both = await startBoth();
    const { id } = await both.old.addDeal();
    for (const { page, server } of WAYS) {
      const html = await (await both[page].fetch(`/deal/${id}`)).text();
      const named = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
      const files = [...versions[page].assets].filter(([, { immutable }]) => immutable);
      expect(files.map(([path]) => path)).toEqual(expect.arrayContaining(named));
      expect(named.length).toBeGreaterThan(3);
      for (const [path, { type, etag, encoded, bytes }] of files) {
        expect(versions[server].assets.has(path), path).toBe(false);
        const got = await both[server].fetch(path, { headers: { 'accept-encoding': 'br' } });
        expect([got.status, got.headers.get('content-type')], path).toEqual([200, type]);
        expect(got.headers.get('content-encoding'), path).toBe(encoded.br ? 'br' : null);
        expect(got.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(got.headers.get('etag'), path).toBe(etag);
        expect(Buffer.from(await got.arrayBuffer()).equals(bytes), path).toBe(true);
      }
      const [path = ''] = named;
      const plain = await both[server].fetch(path, { headers: { 'accept-encoding': 'identity' } });
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect(await plain.text()).toBe(await (await both[page].fetch(path)).text());
      const etag = plain.headers.get('etag') ?? '';
      const again = await both[server].fetch(path, { headers: { 'if-none-match': etag } });
      expect(again.status).toBe(304);
    }
  });

  test('are understood when they read, choose and confirm, in trusted mode', async () => {
    const both = await startBoth();
    for (const { page, server } of WAYS) {
      const deal = await both[server].addDeal();
      const choice = defaultChoice(deal.offer);
      const asked: readonly [string, Record<string, unknown>][] = [
        ['DealPage', { id: deal.id }],
        ['ChooseSelection', { input: { dealId: deal.id, revision: 1, choice } }],
        ['ConfirmSelection', confirmInput(deal)],
      ];
      for (const [operationName, variables] of asked) {
        const { hash: documentId, text: query } = operationOf(versions[page], operationName);
        const answer = await post(both[server], { documentId, operationName, query, variables });
        expect(answer.status, operationName).toBe(200);
        const { data, errors } = (await answer.json()) as { data: ConfirmAnswer; errors?: unknown };
        expect(errors, operationName).toBeUndefined();
        if (operationName !== 'ConfirmSelection') continue;
        expect(data.confirmSelection.__typename).toBe('Confirmation');
      }
    }
  });
});

test('an operation is answered as some build recorded it, where it means something here, and no other', async () => {
  const service = await startService({ app: { trustedOnly: true } });
  const operations = [
    { hash: 'sha256:0123456789abcdef', text: 'query Kind { __typename }' },
    { hash: 'sha256:later', text: 'query Later { deal(id: "x") { notYetInvented } }' },
  ];
  await recordBuild(service.database, { assets: [], operations }, NOW);
  const query = 'query Kind { __schema { types { name } } }';
  const answer = await post(service, { documentId: 'sha256:0123456789abcdef', query });
  expect(await answer.json()).toEqual({ data: { __typename: 'Query' } });
  const unknown = [
    'sha256:later',
    'sha256:ffff',
    "' or 1=1 --",
    '\u0000',
    '',
    'x'.repeat(10_000),
    7,
  ];
  for (const documentId of unknown) {
    const refused = await post(service, { documentId, query });
    expect(refused.status, String(documentId).slice(0, 20)).toBe(400);
    expect(await refused.text()).toMatch(/OPERATION_UNKNOWN/);
  }
});

describe('a file of no build', () => {
  test('is answered with 404 and no page, counted against the limit, whatever its name', async () => {
    const service = await startService({ app: { rate: 1_000 } });
    const [script = ''] = versions.old.assets.keys();
    const names = [
      'none.js',
      'main-00000000.js',
      '__proto__.js',
      'constructor',
      '..%2f..%2foperations.json',
      '%2e%2e%2f.vite%2fmanifest.json',
      'main.js%00.css',
      '%25',
      "'%20or%201=1--.js",
      `${'x'.repeat(5_000)}.js`,
      'folder/none.js',
      '\u00e9.js',
      '',
      `${script.replace('/assets/', '')}.br`,
      script.replace('/assets/', '').toUpperCase(),
    ];
    for (const name of names) {
      const answer = await service.fetch(`/assets/${name}`);
      expect(answer.status, name.slice(0, 50)).toBe(404);
      expect(answer.headers.get('content-type'), name.slice(0, 50)).toMatch(/^application\/json/);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(Number(answer.headers.get('ratelimit-limit'))).toBe(10_000);
      expect(await answer.text()).not.toMatch(/<html/);
    }
  });
});

describe('builds', () => {
  const DAY_MS = 24 * 3_600_000;
  const at = (day: number) => new Date(NOW.getTime() + day * DAY_MS);
  /** With a file and an operation of its own, and one of each that all have. */
  const build = (name: string) => ({
    assets: [`/assets/${name}.js`, '/assets/shared.js'].map((path) => ({
      path,
      etag: '"x"',
      encoding: 'identity' as const,
      bytes: Buffer.from(path),
    })),
    operations: [name, 'shared'].map((hash) => ({ hash, text: 'query Q { __typename }' })),
  });

  async function stored() {
    const database = await openedDatabase(await freshLocation());
    const all = async () => ({
      builds: (await database.db.selectFrom('builds').select('id').execute()).length,
      paths: (await database.db.selectFrom('build_assets').select('path').execute())
        .map(({ path }) => path)
        .toSorted(),
      hashes: (await database.db.selectFrom('build_operations').select('hash').execute())
        .map(({ hash }) => hash)
        .toSorted(),
    });
    const record = (name: string, day: number) => recordBuild(database, build(name), at(day));
    return { database, all, record };
  }

  test('are kept for a week after their last use, however many there are', async () => {
    const { all, record } = await stored();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await record(name, 0);
    await record('i', 7);
    expect((await all()).builds).toBe(9);
    await record('i', 9);
    expect(await all()).toMatchObject({ builds: 5 });
  });

  test('are kept as the last five, however old; what is removed takes its own files and operations only', async () => {
    const { all, record } = await stored();
    for (const [index, name] of ['a', 'b', 'c', 'd', 'e'].entries()) await record(name, 30 * index);
    expect((await all()).builds).toBe(5);
    await record('f', 150);
    const own = ['b', 'c', 'd', 'e', 'f'];
    expect(await all()).toEqual({
      builds: 5,
      paths: [...own.map((name) => `/assets/${name}.js`), '/assets/shared.js'],
      hashes: [...own, 'shared'],
    });
  });

  test('that are in use are marked, so that they outlive later ones that are not', async () => {
    const { database, all, record } = await stored();
    const id = await record('a', 0);
    for (const name of ['b', 'c', 'd', 'e', 'f']) await record(name, 1);
    await markBuildUsed(database, id, at(29));
    await record('g', 30);
    const { builds, hashes } = await all();
    expect(builds).toBe(5);
    expect(hashes).toContain('a');
  });

  test('are no part of a copy, and a server that has started once leaves its database empty for one', async () => {
    const [source, target] = [await stored(), await stored()];
    await source.record('a', 0);
    await target.record('b', 0);
    await copyDatabase(source.database, target.database);
    expect(await target.all()).toMatchObject({ builds: 1, hashes: ['b', 'shared'] });
  });

  test('are one build when the same is started again, by two servers at once too', async () => {
    const { all, record } = await stored();
    const ids = await Promise.all([record('a', 0), record('a', 0), record('a', 1)]);
    expect(new Set(ids).size).toBe(1);
    expect(await all()).toMatchObject({ builds: 1, hashes: ['a', 'shared'] });
  });
});
