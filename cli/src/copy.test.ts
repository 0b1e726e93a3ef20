// Tests for `forecourt copy` between SQLite files: addresses, refusals, exit codes. PostgreSQL is
// tested in server/test/copy.test.ts.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listDeals, openDatabase } from '@forecourt/server';
import { expect, onTestFinished, test } from 'vitest';
import { confirmedDeal } from '../../server/test/confirmed-deal.ts';
import { copy } from './copy.ts';
import { ran } from './ran.ts';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const between = (from: string, to: string) => ['--from', from, '--to', to];

test('a data folder or its file is copied into a new folder or file', async () => {
  const { dataFolder } = await confirmedDeal();
  const folder = emptyFolder();
  const first = await ran(copy, between(`sqlite:${dataFolder}`, `sqlite:${folder}/new/data`));
  expect(first.exitCode).toBe(0);
  expect(first.stdout).toMatch(/\nAudit chains: 1 deal, 2 entries: whole\n$/);
  const file = `${folder}/new/data/forecourt.sqlite`;
  expect(existsSync(file)).toBe(true);
  const second = await ran(copy, [
    ...between(`sqlite:${file}`, `sqlite:${folder}/other.sqlite`),
    '--json',
  ]);
  expect(second.exitCode).toBe(0);
  expect(JSON.parse(second.stdout)).toMatchObject({ deals: 1, sourceChanged: false });
  expect(existsSync(`${folder}/other.sqlite`)).toBe(true);
});

test('a copy that is not possible is refused in one sentence, with exit code 1', async () => {
  const { dataFolder } = await confirmedDeal();
  const folder = emptyFolder();
  writeFileSync(
    `${folder}/text.sqlite`,
    'no database at all, but longer than a header '.repeat(20),
  );
  writeFileSync(`${folder}/empty.sqlite`, '');
  const source = `sqlite:${dataFolder}`;
  const wrong: [from: string, to: string, said: RegExp][] = [
    [`sqlite:${folder}/none`, `sqlite:${folder}/new`, /^There is no database at .*none/],
    [`sqlite:${folder}/text.sqlite`, `sqlite:${folder}/new`, /cannot be read: file is not a data/],
    [`sqlite:${folder}/empty.sqlite`, `sqlite:${folder}/new`, /no database of Forecourt/],
    [source, `sqlite:${folder}/text.sqlite/x`, /cannot be used/],
    [source, source, /\nSource and target are the same database\.\n$/],
    [source, 'postgres://u:p@ss@127.0.0.1:1/x?password=pass', /127\.0\.0\.1:1\/x does not answer/],
  ];
  for (const [from, to, said] of wrong) {
    const { exitCode, stdout, stderr } = await ran(copy, between(from, to));
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toMatch(said);
    expect(stderr).not.toMatch(/p@ss|pass\b|ss@/);
  }
  expect(existsSync(`${folder}/none`)).toBe(false);
});

/** The page size of SQLite. */
const PAGE_BYTES = 4096;

test('a source with damage in the middle leaves the target empty, and the damage is reported', async () => {
  const { dataFolder, database } = await confirmedDeal();
  await database.close();
  const file = `${dataFolder}/forecourt.sqlite`;
  const pages = readFileSync(file);
  // Overwrites exactly one page. The schema page must stay intact, or the file could not be opened.
  const page = Math.floor(pages.indexOf('forecourt.receipt/1') / PAGE_BYTES) * PAGE_BYTES;
  writeFileSync(file, pages.fill(0xff, page, page + PAGE_BYTES));
  const folder = emptyFolder();
  const { exitCode, stdout, stderr } = await ran(
    copy,
    between(`sqlite:${dataFolder}`, `sqlite:${folder}`),
  );
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
  expect(stderr).toMatch(/\nThe copy did not finish: database disk image is malformed\. What/);
  const target = await openDatabase({ databaseUrl: null, dataFolder: folder });
  onTestFinished(() => target.close());
  expect((await listDeals(target.db)).deals).toEqual([]);
});

test('an unsupported address is wrong usage, and is not printed', async () => {
  const good = 'sqlite:data';
  for (const bad of ['mysql://me:secret@host/x', 'postgres://me:sec/ret@host', 'data', 'sqlite:']) {
    for (const args of [between(bad, good), between(good, bad)]) {
      const { exitCode, stderr } = await ran(copy, args);
      expect(exitCode).toBe(2);
      expect(stderr).toMatch(/^--(from|to) must be sqlite:PATH or postgres:/);
      expect(stderr).not.toMatch(/sec/);
    }
  }
  for (const args of [[], ['--from', good], ['x', ...between(good, good)], ['--nonsense']]) {
    expect((await ran(copy, args)).exitCode).toBe(2);
  }
});
