// Proves that a page kept as bytes arrives whole with a nonce of its own, compressed or not.
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  compressed,
  compressedTemplate,
  filledIn,
  newNonce,
  pageTemplate,
  type Sample,
} from './page-template.ts';

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

const NOTHING: Sample = { bytes: new Uint8Array(), nonce: newNonce() };

const bytesOf = (pieces: readonly string[]) => pieces.map((piece) => Buffer.from(piece));

test('600 pages come out of Brotli as they went in, with the nonce of each answer in every place', async () => {
  for (let seed = 1; seed <= 600; seed += 1) {
    const pieces = randomPage(seed);
    const stream = await compressed(bytesOf(pieces));
    for (const nonce of [newNonce(), newNonce()]) {
      const answer = brotliDecompressSync(filledIn(stream ?? NOTHING)(nonce)).toString();
      expect(answer, `${seed}`).toBe(pieces.join(`${nonce}">`));
    }
  }
});

test('a page is the same the first time, the second time and as it is', async () => {
  const pieces = randomPage(7);
  const template = pageTemplate(pieces);
  for (let time = 0; time < 3; time += 1) {
    const nonce = newNonce();
    const expected = pieces.join(`${nonce}">`);
    expect(template.plain(nonce).toString()).toBe(expected);
    expect(brotliDecompressSync(await template.brotli(nonce)).toString()).toBe(expected);
  }
});

test('a page that was compressed before is the same in every encoding', async () => {
  const pieces = randomPage(11);
  const template = compressedTemplate((await compressed(bytesOf(pieces))) ?? NOTHING);
  for (const nonce of [newNonce(), newNonce()]) {
    const expected = pieces.join(`${nonce}">`);
    expect(template.plain(nonce).toString()).toBe(expected);
    expect(brotliDecompressSync(template.readyBrotli(nonce) ?? '').toString()).toBe(expected);
    expect(brotliDecompressSync(await template.brotli(nonce)).toString()).toBe(expected);
  }
});

test('a page of many places stays small: a nonce costs its own length and three bytes', async () => {
  const pieces = Array.from({ length: 21 }, () => '<link rel="modulepreload" href="/a.js" nonce="');
  const stream = await compressed(bytesOf(pieces));
  const withNonces = filledIn(stream ?? NOTHING)(newNonce()).length;
  expect(withNonces).toBeGreaterThan(20 * (24 + 3));
  expect(withNonces).toBeLessThan(20 * (24 + 3) + 21 * 12 + 60);
});

test('no two of 100,000 nonces are the same, and each has 128 bits in letters that need no quotes', () => {
  const nonces = Array.from({ length: 100_000 }, newNonce);
  expect(new Set(nonces).size).toBe(100_000);
  expect(nonces.every((nonce) => /^[\w-]{22}$/.test(nonce))).toBe(true);
});

test('a page that holds the stand-in of its own nonce is compressed anew each time rather than spoilt', async () => {
  const alphabet = [...Array.from({ length: 32 }, (_, code) => code), 127].filter(
    (code) => ![0, 9, 10, 13].includes(code),
  );
  const codes = Array.from({ length: 22 }, (_, place) => alphabet[(place * 2 + 1) % 29] ?? 0);
  const pieces = ['<p nonce="', `${String.fromCharCode(...codes)}">`.repeat(3)];
  expect(await compressed(bytesOf(pieces))).toBeNull();
  const template = pageTemplate(pieces);
  for (const nonce of [newNonce(), newNonce()]) {
    const answer = brotliDecompressSync(await template.brotli(nonce)).toString();
    expect(answer).toBe(pieces.join(`${nonce}">`));
  }
});
