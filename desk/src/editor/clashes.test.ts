// Tests of settling clashes: the draft gets the side that was chosen, also if it is a removal.
import { expect, test } from 'vitest';
import { settleClashes } from './clashes.ts';
import { createDraftStore } from './draft-store.ts';
import { mergeTrees } from './merging.ts';

const line = (id: string, amountCents: number) => ({ id, amountCents });
const file = (...lines: readonly unknown[]) => ({ price: { lines } });
const base = file(line('a', 1), line('b', 1), line('c', 1));

/** The draft after both changes, with the colleague's version of every clash or with mine. */
function settled(mine: unknown, theirs: unknown, isTheirs: boolean) {
  const { tree, clashes } = mergeTrees(base, mine, theirs);
  const store = createDraftStore(tree);
  settleClashes(store, clashes, isTheirs ? clashes : []);
  return store.tree();
}

test('an item that I removed and a colleague changed goes or stays as chosen', () => {
  const [mine, theirs] = [
    file(line('a', 1), line('c', 1)),
    file(line('a', 1), line('b', 2), line('c', 1)),
  ];
  expect(settled(mine, theirs, false)).toEqual(mine);
  expect(settled(mine, theirs, true)).toEqual(theirs);
});

test('an item that I changed and a colleague removed stays or goes as chosen', () => {
  const [mine, theirs] = [
    file(line('a', 1), line('b', 1), line('c', 2)),
    file(line('a', 1), line('b', 1)),
  ];
  expect(settled(mine, theirs, false)).toEqual(mine);
  expect(settled(mine, theirs, true)).toEqual(theirs);
});

test('several removed items go together', () => {
  const theirs = file(line('a', 2), line('b', 2), line('c', 1));
  expect(settled(file(line('c', 1)), theirs, false)).toEqual(file(line('c', 1)));
});

test('of two values the chosen one stays', () => {
  const both = [
    file(line('a', 2), line('b', 1), line('c', 1)),
    file(line('a', 3), line('b', 1), line('c', 1)),
  ];
  expect(settled(both[0], both[1], false)).toEqual(both[0]);
  expect(settled(both[0], both[1], true)).toEqual(both[1]);
});
