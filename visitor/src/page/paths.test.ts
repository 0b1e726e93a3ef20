// Tests of URL pattern matching.

import { paths, patterns } from '@forecourt/domain/paths';
import { expect, test } from 'vitest';
import { matchPattern } from './paths.ts';

test('every path of ours matches its own pattern and no other', () => {
  const id = 'k3m9x2q7w5t8r4n6p1c0v3b7d9';
  const spelled = {
    deal: [paths.deal(id), { id }],
    dealSummary: [paths.dealSummary(id), { id }],
    notFound: [paths.notFound, {}],
    dealNotFound: [paths.dealNotFound, {}],
  } as const;
  for (const [name, [path, params]] of Object.entries(spelled)) {
    for (const [other, pattern] of Object.entries(patterns)) {
      expect(matchPattern(pattern, path)).toEqual(other === name ? params : null);
    }
  }
});

test.each([
  ['/deal/abc/', { id: 'abc' }],
  ['/Deal/ABC', { id: 'ABC' }],
  ['/deal/a%20b', { id: 'a b' }],
  ['/deal/%61bc', { id: 'abc' }],
  ['/%64eal/abc', { id: 'abc' }],
  ['/deal/a%2Fb', { id: 'a/b' }],
  ['/deal/%E0%A4%A', null],
  ['/deal/%', null],
  ['/deal/:id', { id: ':id' }],
  ['/deal', null],
  ['/deal/', null],
  ['/deal//', null],
  ['/deal/abc/summary', null],
  ['/deals/abc', null],
  ['//deal/abc', null],
  ['deal/abc', null],
  ['/', null],
  ['', null],
])('%s as the address of a deal', (path, params) => {
  expect(matchPattern(patterns.deal, path)).toEqual(params);
});
