// Proves that an offer lately read is the one that this database holds.
import { expect, test } from 'vitest';
import type { Database } from './database.ts';
import { offersOf } from './offers.ts';

const database = () => ({}) as Database;
const stored = (id: string, label: string) => ({
  id,
  revision: 1,
  offer: JSON.stringify({ label }),
});

test('the same revision is read once, as long as its text is the same', () => {
  const offers = offersOf(database());
  const first = offers.read(stored('a', 'one'));
  expect(offers.read(stored('a', 'one'))).toBe(first);
  expect(offers.read(stored('a', 'two'))).toEqual({ label: 'two' });
  expect(offers.textOf('a', 1)).toBe('{"label":"two"}');
  expect(offers.textOf('a', 2)).toBeUndefined();
});

test('what one database holds is not taken for what another does', () => {
  const [one, other] = [database(), database()];
  offersOf(one).read(stored('a', 'one'));
  expect(offersOf(one).textOf('a', 1)).toBe('{"label":"one"}');
  expect(offersOf(other).textOf('a', 1)).toBeUndefined();
});

test('of very many the ones read first are forgotten', () => {
  const offers = offersOf(database());
  for (let nth = 0; nth <= 1_000; nth += 1) offers.read(stored(String(nth), 'any'));
  expect(offers.textOf('0', 1)).toBeUndefined();
  expect(offers.textOf('1', 1)).toBe('{"label":"any"}');
  expect(offers.textOf('1000', 1)).toBe('{"label":"any"}');
});
