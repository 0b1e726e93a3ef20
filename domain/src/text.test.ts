// Proves which texts can be stored, and which look like nothing.
import { expect, test } from 'vitest';
import { isVisible, isWellFormed } from './text.ts';

test('[TXT1] half a character is not well-formed; whole ones of any plane are', () => {
  for (const text of ['A\ud800B', '\udc00', 'A\ud83d', '\udc00\ud800']) {
    expect(isWellFormed(text), JSON.stringify(text)).toBe(false);
  }
  for (const text of ['', 'Zoë', '山田', '😀', '\u{10ffff}']) expect(isWellFormed(text)).toBe(true);
});

test('[TXT2] blank letters, fillers, spaces and marks alone cannot be seen', () => {
  const blanks = [
    '\u2800',
    '\u3164',
    '\uffa0',
    '\u115f\u1160',
    '\u{1d159}',
    '\u00a0',
    '\u034f',
    '\ufe0f',
  ];
  for (const text of [...blanks, blanks.join(' '), '', '\u0301']) {
    expect(isVisible(text), JSON.stringify(text)).toBe(false);
  }
  for (const text of ['A', '7', '山', '·', '😀', 'ㅤ김']) expect(isVisible(text)).toBe(true);
});
