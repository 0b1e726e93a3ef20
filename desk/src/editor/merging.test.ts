// Tests of merging: no change of two people in one draft gets lost.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSame, mergeTrees } from './merging.ts';

const line = (id: string, amountCents: number) => ({ id, amountCents });

test('changes of two people in different fields are combined', () => {
  const base = { buyer: { name: 'J' }, number: 'A', lines: [line('a', 1), line('b', 2)] };
  const mine = { ...base, buyer: { name: 'Jordan' }, lines: [line('a', 10), line('b', 2)] };
  const theirs = { ...base, number: 'B', lines: [line('c', 3), line('a', 1), line('b', 20)] };
  expect(mergeTrees(base, mine, theirs)).toEqual({
    base: theirs,
    tree: {
      buyer: { name: 'Jordan' },
      number: 'B',
      lines: [line('c', 3), line('a', 10), line('b', 20)],
    },
    clashes: [],
  });
});

test('if both changed the same field, my value stays and theirs is shown', () => {
  const base = { lines: [line('a', 1)] };
  expect(mergeTrees(base, { lines: [line('a', 2)] }, { lines: [line('a', 3)] })).toEqual({
    tree: { lines: [line('a', 2)] },
    base,
    clashes: [{ path: ['lines', 0, 'amountCents'], mine: 2, theirs: 3 }],
  });
});

test('a clash remains while the other person changes other fields, until it is settled', () => {
  const base = { buyer: { name: 'J' }, number: 'A', lines: [line('a', 1)] };
  const mine = { ...base, buyer: { name: 'Beta' } };
  const theirs = { ...base, buyer: { name: 'Alpha' }, lines: [line('a', 2)] };
  const first = mergeTrees(base, mine, theirs);
  const second = mergeTrees(first.base, first.tree, {
    ...theirs,
    number: 'B',
    lines: [line('a', 3)],
  });
  expect(second.tree).toEqual({ buyer: { name: 'Beta' }, number: 'B', lines: [line('a', 3)] });
  expect(second.clashes).toEqual([{ path: ['buyer', 'name'], mine: 'Beta', theirs: 'Alpha' }]);
});

test('an item removed by one person is gone, unless the other changed it meanwhile', () => {
  const base = { lines: [line('a', 1), line('b', 2)] };
  const without = { lines: [line('b', 2)] };
  expect(mergeTrees(base, without, base).tree).toEqual(without);
  expect(mergeTrees(base, base, without).tree).toEqual(without);
  const changed = { lines: [line('a', 5), line('b', 2)] };
  const both = mergeTrees(base, without, changed);
  expect(both.tree).toEqual(changed);
  expect(both.clashes).toHaveLength(1);
});

test('any three drafts can be merged, and a person without changes gets the other’s version', () => {
  const tree = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(tree, tree, tree, (base, mine, theirs) => {
      mergeTrees(base, mine, theirs);
      expect(isSame(mergeTrees(base, base, theirs).tree, theirs)).toBe(true);
      expect(isSame(mergeTrees(base, mine, base).tree, mine)).toBe(true);
      expect(mergeTrees(base, mine, mine)).toEqual({ tree: mine, base: mine, clashes: [] });
      const { clashes, ...first } = mergeTrees(base, mine, theirs);
      // Merging the same version again reports the same clashes.
      const again = mergeTrees(first.base, first.tree, theirs);
      expect(again.clashes.length).toBe(clashes.length);
      expect(isSame(again.tree, first.tree)).toBe(true);
    }),
  );
});
