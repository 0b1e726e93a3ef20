// Tests of merging a refreshed list of deals.
import { expect, test } from 'vitest';
import {
  type GroupedRows,
  grouped,
  heldList,
  isSameList,
  type ListedDeal,
  movedDeals,
  updatedInPlace,
  withRowsBelow,
} from './changes.ts';

const at = (id: string, activityAt = '09:00'): ListedDeal => ({ id, activityAt });
const list = (rows: string, needsYou = ''): GroupedRows<ListedDeal> => ({
  needsYou: [...needsYou].map((id) => at(id)),
  rows: [...rows].map((id) => at(id)),
});
const ids = ({ needsYou, rows }: GroupedRows<ListedDeal>) =>
  [needsYou, rows].map((group) => group.map(({ id }) => id).join('')).join('|');

test('an update of a deal appears in its row, which keeps its place', () => {
  const updated = updatedInPlace(list('abc', 'x'), [at('c', '10:00'), at('x', '10:01'), at('new')]);
  expect(ids(updated)).toBe('x|abc');
  expect(updated.rows[2]?.activityAt).toBe('10:00');
  expect(updated.needsYou[0]?.activityAt).toBe('10:01');
});

test('only deals that were added, removed or moved up count as changed', () => {
  expect(movedDeals(list('abcd'), list('abcd'))).toEqual([]);
  expect(movedDeals(list('abcd'), list('dabc'))).toEqual(['d']);
  expect(movedDeals(list('abcd'), list('nabcd'))).toEqual(['n']);
  expect(movedDeals(list('abcd'), list('abd'))).toEqual(['c']);
  expect(movedDeals(list('abcd'), list('dbac')).toSorted()).toEqual(['b', 'd']);
});

test('a deal that becomes an open task counts once, though it leaves one group and joins another', () => {
  expect(movedDeals(list('abc'), list('ac', 'b'))).toEqual(['b']);
});

test('a deal is listed once: under open tasks, and not again below', () => {
  const needing = [at('b')];
  expect(ids(grouped(needing, [at('a'), at('b'), at('c'), at('a')]))).toBe('b|ac');
});

/** Returns rows sorted by activity, newest first. */
const inOrder = (rows: string): GroupedRows<ListedDeal> => ({
  needsYou: [],
  rows: [...rows].map((id, index) => at(id, `${99 - index}`)),
});
const fresh = (listed: GroupedRows<ListedDeal>, isWhole = true) => ({ ...listed, isWhole });

test('a list in use only gains rows at its end, and counts pending ones', () => {
  const now = fresh(list('ncabxy'));
  const held = heldList(list('abc'), now);
  expect([ids(held.list), held.waiting]).toEqual(['|abcxy', 2]);
  const again = heldList(held.list, now);
  expect([isSameList(again.list, held.list), again.waiting]).toEqual([true, 2]);
});

test('a row that a newer deal pushed to the next page stays, and is not counted', () => {
  const before = inOrder('abc');
  const now = fresh({ needsYou: [], rows: [at('n', '99'), at('a', '98'), at('b', '97')] }, false);
  expect(ids(withRowsBelow(before, now))).toBe('|nabc');
  expect(heldList(before, now).waiting).toBe(1);
});

test('a row that left a completely loaded list is removed once the list may move', () => {
  expect(ids(withRowsBelow(inOrder('abc'), fresh(inOrder('ab'))))).toBe('|ab');
  const held = heldList(inOrder('abc'), fresh(inOrder('ab')));
  expect([ids(held.list), held.waiting]).toEqual(['|abc', 1]);
});
