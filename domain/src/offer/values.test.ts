// Tests for value types of a deal file: accepted values, and messages for others.
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import * as values from './values.ts';

function accepts(schema: z.ZodType, value: unknown): boolean {
  return schema.safeParse(value).success;
}

function refusal(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

const CASES: readonly {
  readonly kind: string;
  readonly schema: z.ZodType;
  readonly good: readonly string[];
  readonly bad: readonly string[];
}[] = [
  {
    kind: 'phone',
    schema: values.phone,
    good: [
      '+1 303 555 0142',
      '12345',
      '(030) 12345-67',
      '+1 303 555 0142 ext. 7',
      '+1 303 555 0142 ext7',
      '303.555.0142 x99',
      '12345678901234567890',
    ],
    bad: [
      '1234',
      '123456789012345678901',
      'call 12345',
      '12345 please',
      '12345 ext',
      '12345x-1',
      '12345xab',
      '-----',
    ],
  },
  {
    kind: 'email',
    schema: values.email,
    good: ['sales@dealer.example', 'a.b+c@x.co', `${'a'.repeat(64)}@b.example`],
    bad: [
      `${'a'.repeat(65)}@b.example`,
      'sales@dealer',
      'sales@dealer.e',
      '@dealer.example',
      'a b@dealer.example',
      'a@b@dealer.example',
      'a@dealer..example',
      '<a@dealer.example>',
      'a@dealer.example?subject=x',
      'a@dealer.example/x',
    ],
  },
  {
    kind: 'website',
    schema: values.website,
    good: ['https://dealer.example', 'http://dealer.example/a?b', 'HTTPS://DEALER.EXAMPLE'],
    bad: [
      'ftp://dealer.example',
      'javascript:alert(1)//http://x.example',
      'dealer.example',
      'https://',
      'https://user@dealer.example',
      'https://:secret@dealer.example',
      'https://user:secret@dealer.example',
    ],
  },
  {
    kind: 'relativeFile',
    schema: values.relativeFile,
    good: ['front.jpg', 'photos/front.jpg', 'a/b/c.png'],
    bad: ['/front.jpg', 'photos//front.jpg', '../front.jpg', './front.jpg', 'a\\b', 'c:x', 'a%2f'],
  },
  {
    kind: 'timeZone',
    schema: values.timeZone,
    good: ['America/Denver', 'UTC'],
    bad: ['+01:00', 'Mars/Base', 'Not a zone'],
  },
  {
    kind: 'locale',
    schema: values.locale,
    good: ['en-US', 'de-DE'],
    bad: ['xx-YY', 'not a locale', 'e'],
  },
  {
    kind: 'moment',
    schema: values.moment,
    good: [
      '2027-03-31T18:00:00Z',
      '2027-03-31T18:00:00-06:00',
      '2027-03-31T18:00:00+14:00',
      '2027-03-31T18:00:00+05:30',
    ],
    bad: [
      '2027-03-31T18:00:00+14:01',
      '2027-03-31T18:00:00+13:60',
      '2027-03-31T18:00:00-15:00',
      '2027-02-30T18:00:00Z',
      '2027-03-31T18:00:00',
      '2027-03-31',
    ],
  },
];

describe.each(CASES)('$kind', ({ schema, good, bad }) => {
  test.each(good)('accepts %s', (value) => {
    expect(accepts(schema, value)).toBe(true);
  });

  test.each(bad)('refuses %s', (value) => {
    expect(accepts(schema, value)).toBe(false);
  });
});

describe('a text', () => {
  const name = values.text(10);

  test('is trimmed, and has at least one character and at most its maximum', () => {
    expect(name.parse('  ab  ')).toBe('ab');
    expect(accepts(name, 'x'.repeat(10))).toBe(true);
    expect(refusal(name, 'x'.repeat(11))).toMatch(/^expected text of 1 to 10 characters, found /);
    expect(refusal(name, '   ')).toBe('expected text of 1 to 10 characters, found an empty text');
    expect(refusal(name, undefined)).toBe('missing: expected text of 1 to 10 characters');
  });

  test.each([
    ['a\u2028b', 'line breaks', 'U+2028 at character 2'],
    ['a\u2029b', 'line breaks', 'U+2029 at character 2'],
    ['ab\nc', 'line breaks', 'U+000A at character 3'],
    ['ab\rc', 'line breaks', 'U+000D at character 3'],
    ['a\ud800', 'half characters (lone surrogates)', 'U+D800 at character 2'],
    ['a\udfff', 'half characters (lone surrogates)', 'U+DFFF at character 2'],
    ['a\u202eb', 'signs that change the direction of reading', 'U+202E at character 2'],
    ['\u2066ab', 'signs that change the direction of reading', 'U+2066 at character 1'],
    ['a\u0007b', 'control characters', 'U+0007 at character 2'],
  ])('%j has %s', (value, kind, place) => {
    expect(refusal(name, value)).toBe(`expected text on one line without ${kind}, found ${place}`);
  });

  test('must be visible', () => {
    expect(refusal(name, '\u200b\u200b')).toBe(
      'expected text that can be seen, found only invisible characters',
    );
  });

  test('with a pattern gets one message at a time', () => {
    const code = values.textLike(5, 'a code', (value) => value.startsWith('#'));
    const messages = (value: string) =>
      code.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
    expect(messages('#1234')).toEqual([]);
    expect(messages('12345')).toEqual(['expected a code, found the text "12345"']);
    expect(messages('123456')).toHaveLength(1);
    expect(messages('123456')[0]).toMatch(/^expected text of 1 to 5/);
    expect(messages('')).toEqual(['expected text of 1 to 5 characters, found an empty text']);
  });
});

describe('a list', () => {
  test('names its allowed length and whether it may be empty', () => {
    const some = values.list(values.cents, 1, 3);
    expect(refusal(some, [])).toBe('expected a list of 1 to 3, found 0');
    expect(refusal(some, [1, 2, 3, 4])).toBe('expected a list of 1 to 3, found 4');
    expect(refusal(some, 'x')).toBe(
      'expected a list of 1 to 3 (it may not be empty), found the text "x"',
    );
    expect(refusal(values.list(values.cents, 0, 3), 7)).toBe(
      'expected a list of at most 3 (it may be empty), found the number 7',
    );
  });
});

test('an unknown option leads to a suggestion only if one is similar', () => {
  const kind = values.oneOf(['CASH', 'LEASE']);
  expect(refusal(kind, 'LEASES')).toBe(
    'expected one of CASH or LEASE, found the text "LEASES" (did you mean LEASE?)',
  );
  expect(refusal(kind, 'BARTER')).toBe('expected one of CASH or LEASE, found the text "BARTER"');
  expect(refusal(kind, 7)).toBe('expected one of CASH or LEASE, found the number 7');
});

test('a whole number has limits, and minus zero becomes zero', () => {
  const months = values.wholeNumber('months', 0, 120);
  expect(Object.is(months.parse(-0), 0)).toBe(true);
  expect(months.parse(120)).toBe(120);
  expect(refusal(months, 121)).toBe(
    'expected months: a whole number from 0 to 120, found the number 121',
  );
  expect(accepts(months, -1)).toBe(false);
  expect(accepts(months, 1.5)).toBe(false);
});
