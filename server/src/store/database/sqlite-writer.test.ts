// Tests of the SQLite writer: each change of a batch is written completely or not at all, even on a full disk.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CompiledChange } from './change.ts';
import { createBatchWriter, openForWriting } from './sqlite-writer.ts';

const ROW_BYTES = 20_000;

let folder: string;
let sqlite: ReturnType<typeof openForWriting>;
let write: ReturnType<typeof createBatchWriter>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-writer-'));
  sqlite = openForWriting(join(folder, 'a.sqlite'));
  sqlite.exec('create table deals (id integer primary key, changes integer not null)');
  sqlite.exec('create table notes (deal integer not null, text text not null unique)');
  for (let id = 1; id <= 6; id += 1) sqlite.exec(`insert into deals values (${id}, 0)`);
  write = createBatchWriter(sqlite);
});

afterEach(() => {
  sqlite.close();
  rmSync(folder, { recursive: true });
});

/** Two rows of one deal, with a guard against other changes of the deal. */
function change(id: number, text = `of ${id}`): CompiledChange {
  const note = (part: string) => ({
    text: 'insert into notes values (?, ?)',
    values: [id, `${text} ${part} ${'x'.repeat(ROW_BYTES)}`],
  });
  const guard = {
    text: 'update deals set changes = changes + 1 where id = ? and changes = 0',
    values: [id],
  };
  return { guard, writes: [note('first'), note('second')] };
}

/** The number of stored rows per deal. */
function stored(): Record<string, number> {
  const rows = sqlite.prepare('select deal, count(*) as many from notes group by deal').all();
  return Object.fromEntries(rows.map(({ deal, many }) => [String(deal), Number(many)]));
}

type Outcome = ReturnType<typeof write>[number];

const isWritten = (outcome: Outcome | undefined) => outcome !== undefined && 'written' in outcome;

test('a second change of the same deal writes nothing', () => {
  expect(write([change(1), change(1, 'again'), change(2)])).toEqual([
    { written: true },
    { written: false },
    { written: true },
  ]);
  expect(stored()).toEqual({ 1: 2, 2: 2 });
});

test('a change that violates a constraint rolls back its own rows only', () => {
  const [one, broken, three] = write([change(1), change(2, 'of 1'), change(3)]);
  expect([one, three]).toEqual([{ written: true }, { written: true }]);
  expect(isWritten(broken)).toBe(false);
  expect(stored()).toEqual({ 1: 2, 3: 2 });
  expect(write([change(2)])).toEqual([{ written: true }]);
});

test('on a full disk, only changes reported as written are written, and the rest succeeds later', () => {
  const batch = [1, 2, 3, 4, 5, 6];
  const pages = Number(sqlite.prepare('pragma page_count').get()?.['page_count']);
  // Space for two or three of them.
  sqlite.exec(`pragma max_page_count = ${pages + 28}`);
  let outcomes: readonly Outcome[];
  try {
    outcomes = write(batch.map((id) => change(id)));
  } catch (error) {
    expect(String(error)).toMatch(/full/);
    outcomes = [];
  }
  const acknowledged = batch.filter((_id, index) => isWritten(outcomes[index]));
  expect(acknowledged.length).toBeLessThan(batch.length);
  expect(stored()).toEqual(Object.fromEntries(acknowledged.map((id) => [id, 2])));
  expect(sqlite.isTransaction).toBe(false);
  sqlite.exec('pragma max_page_count = 100000');
  const rest = batch.filter((id) => !acknowledged.includes(id));
  expect(write(rest.map((id) => change(id)))).toEqual(rest.map(() => ({ written: true })));
  expect(Object.keys(stored())).toHaveLength(batch.length);
});
