// Proves that one value has one text.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CanonicalText, canonicalJson } from './canonical-json.ts';

test('[QUO9] sorts keys by code unit at every depth and writes no spaces', () => {
  expect(canonicalJson({ b: 1, a: [{ d: null, c: 'x' }], B: true, '\u20ac': 0, é: -2 })).toBe(
    '{"B":true,"a":[{"c":"x","d":null}],"b":1,"é":-2,"€":0}',
  );
  expect(canonicalJson({ 10: 1, 9: 2 })).toBe('{"10":1,"9":2}');
  expect(canonicalJson([])).toBe('[]');
  expect(canonicalJson({})).toBe('{}');
  expect(canonicalJson('a"\n')).toBe('"a\\"\\n"');
});

test('[QUO9] leaves undefined members out and writes minus zero as zero', () => {
  expect(canonicalJson({ a: undefined, b: -0 })).toBe('{"b":0}');
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  '[QUO9] refuses %d, which has no one text',
  (number) => {
    expect(() => canonicalJson({ number })).toThrow('Only whole numbers have one canonical text');
  },
);

test.each([[undefined], [() => 1], [Symbol('x')]])(
  '[QUO9] refuses %o, which is no JSON',
  (value) => {
    expect(() => canonicalJson(value)).toThrow(`A value of type ${typeof value} has no JSON`);
  },
);

test('[QUO9] loses nothing, and does not depend on the order of keys', () => {
  const value = fc.jsonValue().map((json) => JSON.parse(JSON.stringify(json, wholeOnly)));
  fc.assert(
    fc.property(value, (json) => {
      const text = canonicalJson(json);
      expect(JSON.parse(text)).toEqual(json);
      expect(canonicalJson(reversed(json))).toBe(text);
    }),
  );
});

test('[QUO9] is the same for any keys, however many kinds of objects came before', () => {
  for (let kind = 0; kind < 2_000; kind += 1) {
    expect(canonicalJson({ z: 1, [`k${kind}`]: 2, a: 3 })).toBe(`{"a":3,"k${kind}":2,"z":1}`);
  }
  expect(canonicalJson({ z: 1, k0: 2, a: 3 })).toBe('{"a":3,"k0":2,"z":1}');
  expect(canonicalJson({ z: 1, k0: 2 })).toBe('{"k0":2,"z":1}');
});

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

test('[QUO9] takes a part whose text is known as it is', () => {
  const part = { b: [1, 2], a: 'x' };
  const known = new CanonicalText(canonicalJson(part));
  expect(canonicalJson({ z: known, y: [known] })).toBe(canonicalJson({ z: part, y: [part] }));
});
