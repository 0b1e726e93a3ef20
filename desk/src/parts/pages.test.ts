// Tests of the paginated list.
import { expect, test } from 'vitest';
import { distinct } from './pages.ts';

test('a row that moved up between two pages is listed once, with its newest data', () => {
  const rows = [
    { id: 'a', at: 1 },
    { id: 'b', at: 1 },
    { id: 'a', at: 2 },
  ];
  expect(distinct(rows, ({ id }) => id)).toEqual([
    { id: 'a', at: 2 },
    { id: 'b', at: 1 },
  ]);
});
