// Tests for canonical JSON: equal values have the same text.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('[QUO9] canonical JSON sorts keys by code unit at every depth and writes no spaces', () => {
  expect(canonicalJson({ b: 1, a: [{ d: null, c: 'x' }], B: true, '\u20ac': 0, é: -2 })).toBe(
    '{"B":true,"a":[{"c":"x","d":null}],"b":1,"é":-2,"€":0}',
  );
  expect(canonicalJson({ 10: 1, 9: 2 })).toBe('{"10":1,"9":2}');
  expect(canonicalJson([])).toBe('[]');
  expect(canonicalJson({})).toBe('{}');
  expect(canonicalJson('a"\n')).toBe('"a\\"\\n"');
});

test('[QUO9] canonical JSON omits undefined members and writes minus zero as zero', () => {
  expect(canonicalJson({ a: undefined, b: -0 })).toBe('{"b":0}');
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  '[QUO9] canonical JSON refuses %d, which has no unique text',
  (number) => {
    expect(() => canonicalJson({ number })).toThrow('Only whole numbers have one canonical text');
  },
);

test.each([[undefined], [() => 1], [Symbol('x')]])(
  '[QUO9] canonical JSON refuses %o, which is not JSON',
  (value) => {
    expect(() => canonicalJson(value)).toThrow(`A value of type ${typeof value} has no JSON`);
  },
);

test('[QUO9] canonical JSON loses nothing, and is independent of the order of keys', () => {
  const value = fc.jsonValue().map((json) => JSON.parse(JSON.stringify(json, wholeOnly)));
  fc.assert(
    fc.property(value, (json) => {
      const text = canonicalJson(json);
      expect(JSON.parse(text)).toEqual(json);
      expect(canonicalJson(reversed(json))).toBe(text);
    }),
  );
});

test('[QUO9] canonical JSON differs from JSON.stringify only in the order of keys', () => {
  // Any code units, including lone surrogates.
  const unit = fc.nat(0xffff).map((code) => String.fromCharCode(code));
  const text = fc.string({ unit, maxLength: 4 });
  const leaf = fc.oneof(fc.maxSafeInteger(), text, fc.boolean(), fc.constantFrom(null, -0));
  const nested = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(text, fc.option(tie('value'), { nil: undefined }), { maxKeys: 4 }),
    ),
  }));
  fc.assert(
    fc.property(nested.value, (value) => {
      expect(canonicalJson(value)).toBe(sortedJson(value));
    }),
  );
});

/** A second implementation: each member by JSON.stringify, sorted by key. */
function sortedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedJson)}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  const ordered = members.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${ordered.map(([key, member]) => `${JSON.stringify(key)}:${sortedJson(member)}`)}}`;
}

function wholeOnly(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.trunc(value % 1e15) : value;
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  );
}
