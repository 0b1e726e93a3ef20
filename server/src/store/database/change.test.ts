// Tests for changes: typed, compiled for both databases, and limited to well-formed text.
import { expect, test } from 'vitest';
import { build, compileForPostgres, compileForSqlite, inParts } from './change.ts';

test('a misspelled table or column does not compile', () => {
  // @ts-expect-error there is no table `deal`
  build.deleteFrom('deal');
  // @ts-expect-error there is no column `nmae`
  build.updateTable('staff').set({ nmae: 'A' });
  // @ts-expect-error there is no column `memberid`
  build.deleteFrom('passkeys').where('memberid', '=', 'a');
  // @ts-expect-error there is no column `txet`
  build.insertInto('talk_keys').values({ txet: '' });
  // @ts-expect-error a revision is a number
  build.updateTable('deals').set({ revision: '2' });
  // @ts-expect-error a column without a default is missing
  build.insertInto('deal_words').values({ deal_id: 'a', word: 'b', created_at: '' });
  expect.assertions(0);
});

test('a change has the placeholders of its database', () => {
  const change = {
    guard: build.updateTable('staff').set({ name: 'A' }).where('id', '=', 'b'),
    writes: [build.deleteFrom('passkeys').where('member_id', '=', 'b')],
  };
  expect(compileForSqlite(change)).toEqual({
    guard: { text: 'update "staff" set "name" = ? where "id" = ?', values: ['A', 'b'] },
    writes: [{ text: 'delete from "passkeys" where "member_id" = ?', values: ['b'] }],
  });
  expect(compileForPostgres(change)).toEqual({
    guard: { text: 'update "staff" set "name" = $1 where "id" = $2', values: ['A', 'b'] },
    writes: [{ text: 'delete from "passkeys" where "member_id" = $1', values: ['b'] }],
  });
});

test('[TXT1] a text with a lone surrogate is not written', () => {
  const change = { writes: [build.updateTable('staff').set({ name: '\ud83d' })] };
  expect(() => compileForSqlite(change)).toThrow(RangeError);
  expect(() => compileForPostgres(change)).toThrow(RangeError);
});

test('a builder without a connection executes nothing', async () => {
  await expect(build.deleteFrom('deals').execute()).rejects.toThrow(/no connection/);
});

test('too many rows for one statement are split', () => {
  const rows = Array.from({ length: 25_000 }, (_, id) => ({ id, name: '' }));
  const parts = inParts(rows);
  expect(parts.map((part) => part.length)).toEqual([5_000, 5_000, 5_000, 5_000, 5_000]);
  expect(parts.flat()).toEqual(rows);
  expect(inParts([])).toEqual([]);
});
