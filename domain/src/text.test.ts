// Tests for texts: which can be stored, and which are invisible.
import { expect, test } from 'vitest';
import { isEmailAddress, isVisible, isWellFormed, unfitCharacter } from './text.ts';

test('[TXT1] a lone surrogate is malformed, and whole characters of any plane are well-formed', () => {
  for (const text of ['A\ud800B', '\udc00', 'A\ud83d', '\udc00\ud800']) {
    expect(isWellFormed(text), JSON.stringify(text)).toBe(false);
  }
  for (const text of ['', 'Zoë', '山田', '😀', '\u{10ffff}']) expect(isWellFormed(text)).toBe(true);
});

test('[TXT2] blank letters, fillers, spaces and combining marks alone are invisible', () => {
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

test('[TXT3] an email address is one address and nothing around it', () => {
  const whole = (length: number) => `a@${'b'.repeat(length - '.example'.length - 2)}.example`;
  const good = [
    'sales@dealer.example',
    "m.o'neil+deals/2@mail.dealer.example",
    'ventas@señor.example',
  ];
  for (const text of [...good, whole(254), `${'a'.repeat(64)}@b.example`]) {
    expect(isEmailAddress(text), text).toBe(true);
  }
  const bad = [
    '',
    'sales',
    'sales@dealer',
    'sales@dealer.e',
    'a@dealer..example',
    'a@b@dealer.example',
    'Sales <sales@dealer.example>',
    'sales@dealer.example,other@dealer.example',
    'sales@dealer.example\nBcc: other@dealer.example',
    'sales@dealer.example\n',
    'sales@dealer.example?subject=x',
    'a\u0000@dealer.example',
    'a\ud800@dealer.example',
    whole(255),
    `${'a'.repeat(65)}@b.example`,
  ];
  for (const text of bad) expect(isEmailAddress(text), JSON.stringify(text)).toBe(false);
});

test('[TXT4] control characters, lone surrogates and reordering signs are refused, and line breaks only in single-line text', () => {
  const kinds = { '\0': 'control', '\u0007': 'control', '\u007f': 'control', '\ud800': 'half' };
  for (const [sign, kind] of Object.entries({ ...kinds, '\u202e': 'direction' })) {
    for (const lines of [true, false]) {
      expect(unfitCharacter(`ab${sign}c`, { lines })).toMatch(
        new RegExp(`without .*${kind}.* found U\\+[0-9A-F]{4} at character 3$`),
      );
    }
  }
  expect(unfitCharacter('two\r\n\tlines', { lines: true })).toBeNull();
  expect(unfitCharacter('two\nlines')).toBe(
    'expected text on one line without line breaks, found U+000A at character 4',
  );
  for (const text of ['', 'Zoë Ünal-Őry 李', 'שָׁלוֹם\u200f', '👩‍🔧']) {
    expect(unfitCharacter(text)).toBeNull();
  }
});
