// Tests for the JSON reader: it accepts the same texts as JSON.parse, and reports duplicate keys.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invalidUtf8At, readJson } from './json.ts';

const accepts = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('readJson', () => {
  it('reads every JSON text like JSON.parse', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        const reading = readJson(text);
        expect(reading.ok && reading.value).toEqual(JSON.parse(text));
      }),
    );
  });

  it('refuses exactly the texts that JSON.parse refuses', () => {
    const sign = fc.constantFrom(
      ...'{}[],:"\\u0a1e.+-tfn '.split(''),
      'true',
      'null',
      '1.5e3',
      '"a"',
      '\n',
      '\u2028',
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
        const text = signs.join('');
        expect(readJson(text).ok).toBe(accepts(text));
      }),
      { numRuns: 5000 },
    );
  });

  it('refuses a valid text with one character changed exactly when JSON.parse does', () => {
    fc.assert(
      fc.property(
        fc.json({ maxDepth: 3 }),
        fc.nat(),
        fc.string({ maxLength: 1 }),
        (text, at, sign) => {
          const place = at % (text.length + 1);
          const changed = text.slice(0, place) + sign + text.slice(place + 1);
          expect(readJson(changed).ok).toBe(accepts(changed.replace(/^\ufeff/, '')));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['{"a":1,"a":2}', ['a']],
    ['{"a":1,"\\u0061":2}', ['a']],
    ['{"a":[{},{"b":1,"c":{"d":1,"d":1},"b":2}]}', ['a[1].c.d', 'a[1].b']],
    ['{"a":{"x":1},"b":{"x":1}}', []],
    ['{"__proto__":1,"__proto__":2,"constructor":3}', ['__proto__']],
    ['[{"a":1,"a":1,"a":1}]', ['[0].a', '[0].a']],
  ])('%s has duplicate keys at %j', (text, paths) => {
    const reading = readJson(text);
    expect(reading.ok && reading.duplicateKeys.map(({ path }) => path)).toEqual(paths);
  });

  it.each([
    ['{\r\n  "a": tru\r\n}', 'line 2, column 8'],
    ['{\r  "a": tru\r}', 'line 2, column 8'],
    ['{"a":1', 'line 1, column 7'],
    ['{"a" 1}', 'line 1, column 6'],
    ['[1,]', 'line 1, column 4'],
    ['"\\x"', 'line 1, column 2'],
  ])('%j is malformed at %s', (text, place) => {
    const reading = readJson(text);
    expect(!reading.ok && reading.problem.message).toContain(`not JSON at ${place}:`);
  });
});

describe('invalidUtf8At', () => {
  it('finds nothing in well-formed UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(invalidUtf8At(new TextEncoder().encode(text))).toBeUndefined();
      }),
    );
  });

  it('agrees with the platform about which bytes are UTF-8', () => {
    const byte = fc.constantFrom(
      0x41,
      0x7f,
      0x80,
      0x8f,
      0x90,
      0x9f,
      0xa0,
      0xbf,
      0xc1,
      0xc2,
      0xe0,
      0xed,
      0xef,
      0xf0,
      0xf4,
      0xf5,
      0xff,
    );
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 6 }), (list) => {
        const bytes = Uint8Array.from(list);
        const at = invalidUtf8At(bytes);
        const decodes = (part: Uint8Array) => {
          try {
            new TextDecoder('utf-8', { fatal: true }).decode(part);
            return true;
          } catch {
            return false;
          }
        };
        expect(at === undefined).toBe(decodes(bytes));
        if (at !== undefined) expect(decodes(bytes.subarray(0, at))).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});
