// Tests for the wording of problems: the actual value, quoted on one line, and the suggestion.
import { describe, expect, test } from 'vitest';
import { alternatives, describeValue, didYouMean, expectedButFound, quoted } from './problem.ts';

describe('the found value', () => {
  test.each([
    [null, 'null'],
    [[], 'an empty list'],
    [[1], 'a list'],
    [{}, 'an object'],
    ['', 'an empty text'],
    ['a', 'the text "a"'],
    [7, 'the number 7'],
    [true, 'true'],
  ])('%j is described as %s', (value, words) => {
    expect(describeValue(value)).toBe(words);
    expect(expectedButFound('a thing', value)).toBe(`expected a thing, found ${words}`);
  });

  test('a missing key is described as missing', () => {
    expect(expectedButFound('a thing', undefined)).toBe('missing: expected a thing');
  });
});

describe('a quoted text', () => {
  test('is complete up to 60 characters, then cut with its length', () => {
    expect(quoted('x'.repeat(60))).toBe(`"${'x'.repeat(60)}"`);
    expect(quoted('x'.repeat(61))).toBe(`"${'x'.repeat(60)}…" (61 characters)`);
  });

  test('shows invisible characters as escaped code units', () => {
    expect(quoted('a\u2028b')).toBe('"a\\u2028b"');
    expect(quoted('a\u0007b')).toBe('"a\\u0007b"');
    // A tag character has two units.
    expect(quoted('\u{e0041}')).toBe('"\\udb40\\udc41"');
  });
});

test('alternatives form one sentence', () => {
  expect(alternatives(['a'])).toBe('a');
  expect(alternatives(['a', 'b'])).toBe('a or b');
  expect(alternatives(['a', 'b', 'c'])).toBe('a, b or c');
  expect(alternatives([])).toBe('');
});

describe('the suggestion', () => {
  test.each([
    ['Total Price', ['totalPrice'], 'totalPrice'],
    ['total_price', ['totalPrice'], 'totalPrice'],
    ['LEASE', ['cash', 'lease'], 'lease'],
    // One letter dropped, added, replaced or swapped.
    ['vehcle', ['vehicle'], 'vehicle'],
    ['vehiicle', ['vehicle'], 'vehicle'],
    ['vahicle', ['vehicle'], 'vehicle'],
    ['vheicle', ['vehicle'], 'vehicle'],
    // Two, in a word of more than four letters.
    ['vhiclle', ['vehicle'], 'vehicle'],
    ['evhicel', ['vehicle'], 'vehicle'],
    ['mkae', ['make'], 'make'],
    ['ikn', ['ink'], 'ink'],
    // The nearest, and of equals the first.
    ['modle', ['modes', 'model'], 'model'],
    ['bank', ['band', 'bang'], 'band'],
    ['price', ['priceCents'], 'priceCents'],
    ['term', ['termMonths'], 'termMonths'],
  ])('for %s among %j is %s', (word, candidates, meant) => {
    expect(didYouMean(word, candidates)).toBe(meant);
  });

  test.each([
    // Three letters off, or two in a short word.
    ['vhcl', ['vehicle']],
    ['ehvicll', ['vehicle']],
    ['mkea', ['make']],
    ['abcd', ['badc']],
    ['abcdef', ['badcfe']],
    ['ter', ['termMonths']],
    ['trade', ['vehicle', 'price']],
    ['xyzzy', []],
  ])('is missing for %s among %j', (word, candidates) => {
    expect(didYouMean(word, candidates)).toBeUndefined();
  });
});
