// Proves that a page kept as bytes arrives whole with a nonce of its own, compressed or not.
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { brotliPage, newNonce, pageTemplate, plainPage } from './page-template.ts';

/** The same numbers each time, so that a page that fails can be made again. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const WORDS = [
  ...['<link rel="modulepreload" href="/assets/', '.js" nonce="', '">', '</script>\n<script>'],
  ...['$38,412.50', 'Out-the-door', ' é ü ß ', '漢字', '🚗', '\u0000', '\u0001\u0002\u0003'],
  ...['a', ' ', '\n', '0123456789'.repeat(20), 'x'.repeat(3_000), '\uFFFD'],
];

function randomPage(seed: number): string[] {
  const below = numbersFrom(seed);
  const piece = () => Array.from({ length: below(60) }, () => WORDS[below(WORDS.length)]).join('');
  return Array.from({ length: 1 + below(20) }, piece);
}

test('600 pages come out of Brotli as they went in, with the nonce of each answer in every place', async () => {
  let compressed = 0;
  for (let seed = 1; seed <= 600; seed += 1) {
    const pieces = randomPage(seed);
    const template = await pageTemplate(pieces);
    for (const nonce of [newNonce(), newNonce()]) {
      const expected = pieces.join(`${nonce}">`);
      expect(plainPage(template, nonce).toString()).toBe(expected);
      if (!template.brotli) continue;
      compressed += 1;
      expect(brotliDecompressSync(brotliPage(template.brotli, nonce)).toString(), `${seed}`).toBe(
        expected,
      );
    }
  }
  // Where compression does not hold what it promises, the page is sent as it is: never for these.
  expect(compressed).toBe(1_200);
});

test('a page of many places stays small: a nonce costs its own length and three bytes', async () => {
  const pieces = Array.from({ length: 30 }, () => '<link rel="modulepreload" href="/a.js" nonce="');
  const { brotli } = await pageTemplate(pieces);
  const withNonces = brotliPage(brotli ?? [], newNonce()).length;
  expect(withNonces).toBeLessThan(29 * (24 + 3) + 30 * 12 + 60);
});

test('what it takes to keep a page is said: both forms together', async () => {
  const template = await pageTemplate(['a'.repeat(10_000), 'b'.repeat(5_000)]);
  const brotli = (template.brotli ?? []).reduce((sum, piece) => sum + piece.length, 0);
  expect(brotli).toBeGreaterThan(0);
  expect(template.bytes).toBe(15_000 + brotli);
});

test('no two of 100,000 nonces are the same, and each has 128 bits in letters that need no quotes', () => {
  const nonces = Array.from({ length: 100_000 }, newNonce);
  expect(new Set(nonces).size).toBe(100_000);
  expect(nonces.every((nonce) => /^[\w-]{22}$/.test(nonce))).toBe(true);
});

test('a page that holds the stand-in of its own nonce is not compressed rather than spoilt', async () => {
  const alphabet = [...Array.from({ length: 32 }, (_, code) => code), 127].filter(
    (code) => ![0, 9, 10, 13].includes(code),
  );
  const codes = Array.from({ length: 22 }, (_, place) => alphabet[(place * 2 + 1) % 29] ?? 0);
  const pieces = ['<p nonce="', `${String.fromCharCode(...codes)}">`.repeat(3)];
  const template = await pageTemplate(pieces);
  expect(template.brotli).toBeNull();
  expect(plainPage(template, 'n'.repeat(22)).toString()).toBe(pieces.join(`${'n'.repeat(22)}">`));
});
