// Proves that a group enters as it is told: each change whole or not at all, also where there is no room.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openForWriting } from './sqlite-file.ts';
import { createGroupWriter, type Entered, type Steps } from './sqlite-writer.ts';

const ROW_BYTES = 20_000;

let sqlite: ReturnType<typeof openForWriting>;
let write: ReturnType<typeof createGroupWriter>;

beforeEach(() => {
  sqlite = openForWriting(join(mkdtempSync(join(tmpdir(), 'forecourt-writer-')), 'a.sqlite'));
  sqlite.exec('create table deals (id integer primary key, changes integer not null)');
  sqlite.exec('create table notes (deal integer not null, text text not null unique)');
  for (let id = 1; id <= 6; id += 1) sqlite.exec(`insert into deals values (${id}, 0)`);
  write = createGroupWriter(sqlite);
});

/** Two rows of one deal, and its guard: that nobody has changed it. */
function change(id: number, text = `of ${id}`): Steps {
  const note = (part: string) => ({
    text: 'insert into notes values (?, ?)',
    values: [id, `${text} ${part} ${'x'.repeat(ROW_BYTES)}`],
  });
  const guard = {
    text: 'update deals set changes = changes + 1 where id = ? and changes = 0',
    values: [id],
  };
  return [guard, note('first'), note('second')];
}

/** Deals of which something is stored, with how many rows. */
function stored(): Record<string, number> {
  const rows = sqlite.prepare('select deal, count(*) as many from notes group by deal').all();
  return Object.fromEntries(rows.map(({ deal, many }) => [String(deal), Number(many)]));
}

const isDone = (entered: Entered | undefined) => entered !== undefined && 'done' in entered;

test('whoever comes second to a deal enters nothing', () => {
  expect(write([change(1), change(1, 'again'), change(2)])).toEqual([
    { done: true },
    { done: false },
    { done: true },
  ]);
  expect(stored()).toEqual({ 1: 2, 2: 2 });
});

test('one that breaks a rule of the tables takes back its own rows only', () => {
  const [one, broken, three] = write([change(1), change(2, 'of 1'), change(3)]);
  expect([one, three]).toEqual([{ done: true }, { done: true }]);
  expect(isDone(broken)).toBe(false);
  expect(stored()).toEqual({ 1: 2, 3: 2 });
  expect(write([change(2)])).toEqual([{ done: true }]);
});

test('where the disk is full, only what is said to have entered has, and the rest enters later', () => {
  const group = [1, 2, 3, 4, 5, 6];
  const pages = Number(sqlite.prepare('pragma page_count').get()?.['page_count']);
  // Room for two or three of them.
  sqlite.exec(`pragma max_page_count = ${pages + 28}`);
  let entered: readonly Entered[];
  try {
    entered = write(group.map((id) => change(id)));
  } catch (error) {
    expect(String(error)).toMatch(/full/);
    entered = [];
  }
  const said = group.filter((_id, index) => isDone(entered[index]));
  expect(said.length).toBeLessThan(group.length);
  expect(stored()).toEqual(Object.fromEntries(said.map((id) => [id, 2])));
  expect(sqlite.isTransaction).toBe(false);
  sqlite.exec('pragma max_page_count = 100000');
  const rest = group.filter((id) => !said.includes(id));
  expect(write(rest.map((id) => change(id)))).toEqual(rest.map(() => ({ done: true })));
  expect(Object.keys(stored())).toHaveLength(group.length);
});
