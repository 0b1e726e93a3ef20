// Tests for coalescing: lookups of one turn share a query, and none gets the result of an earlier
// one.
import { expect, test, vi } from 'vitest';
import { coalesce } from './coalesce.ts';

test('lookups of one turn of the event loop share a query, each with its own result', async () => {
  const findMany = vi.fn(async (keys: readonly number[]) => keys.map((key) => key * 10));
  const find = coalesce(findMany);
  expect(await Promise.all([find(1), find(2), find(1)])).toEqual([10, 20, 10]);
  expect(findMany.mock.calls).toEqual([[[1, 2, 1]]]);
});

test('a lookup during a query is answered by a later one', async () => {
  const queries: (() => void)[] = [];
  const find = coalesce(
    (keys: readonly string[]) =>
      new Promise<string[]>((resolve) => {
        const nth = queries.length + 1;
        queries.push(() => resolve(keys.map((key) => `${key} in query ${nth}`)));
      }),
  );
  const first = find('a');
  await vi.waitFor(() => expect(queries).toHaveLength(1));
  const second = find('b');
  await vi.waitFor(() => expect(queries).toHaveLength(2));
  for (const answer of queries) answer();
  expect(await first).toBe('a in query 1');
  expect(await second).toBe('b in query 2');
});

test('a failing query fails for its own lookups and for no later ones', async () => {
  let queries = 0;
  const find = coalesce(async (keys: readonly string[]) => {
    queries += 1;
    if (queries === 1) throw new Error('gone');
    return keys;
  });
  const both = await Promise.allSettled([find('a'), find('b')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await find('c')).toBe('c');
});
