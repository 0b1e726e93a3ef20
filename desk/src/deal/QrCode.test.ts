// Tests of QR codes: decodes the drawn modules without the library that drew them.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QrCode } from './QrCode.tsx';

/** The standard's quiet zone. */
const QUIET = 4;

test.each([
  'https://a.example',
  'https://deals.northrange.example/deal/7k2m9qx4vwh3tz8c5rjd6nfb1e',
  'http://192.168.100.200:31234/deal/7k2m9qx4vwh3tz8c5rjd6nfb1e',
  `https://${'a'.repeat(45)}.example/deal/7k2m9qx4vwh3tz8c5rjd6nfb1e`,
])('%s can be decoded from its drawing', (link) => {
  const svg = renderToStaticMarkup(createElement(QrCode, { text: link, title: 'QR code' }));
  expect(svg).toContain('role="img" aria-label="QR code"');
  expect(readBack(modulesOf(svg))).toBe(link);
});

/** Returns the modules by row and column, without the empty quiet zone. True is dark. */
function modulesOf(svg: string): boolean[][] {
  const whole = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const size = whole - 2 * QUIET;
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    const row = rows[Number(y) - QUIET];
    const column = Number(x) - QUIET;
    if (!row || column < 0 || column >= size) throw new Error('drawn into the quiet zone');
    row[column] = true;
  }
  return rows;
}

/** Error correction level M, by version: number of blocks and data codewords per block (ISO/IEC 18004, table 9). */
const BLOCKS = [[], [1, 16], [1, 28], [1, 44], [2, 32], [2, 43], [4, 27]];

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function readBack(modules: readonly (readonly boolean[])[]): string {
  const version = (modules.length - 17) / 4;
  const [blocks = 0, each = 0] = BLOCKS[version] ?? [];
  const bits = dataBits(modules, version);
  const words = Array.from({ length: blocks * each }, (_, at) => numberOf(bits, at * 8, 8));
  // Codewords of the blocks are interleaved.
  const inOrder = Array.from({ length: blocks }, (_, block) =>
    words.filter((_word, at) => at % blocks === block),
  ).flat();
  const data = inOrder.flatMap((word) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (word >> bit) & 1));
  // Byte mode, then the number of bytes.
  expect(numberOf(data, 0, 4)).toBe(0b0100);
  const length = numberOf(data, 4, 8);
  const bytes = Array.from({ length }, (_, at) => numberOf(data, 12 + at * 8, 8));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

/** Reads the data bits: two columns at a time, up and down from the right, unmasked, without function patterns. */
function dataBits(modules: readonly (readonly boolean[])[], version: number): number[] {
  const size = modules.length;
  const dark = (x: number, y: number) => modules[y]?.[x] === true;
  const isMasked =
    MASKS[
      numberOf(
        [2, 3, 4].map((x) => Number(dark(x, 8))),
        0,
        3,
      ) ^ 0b101
    ];
  const center = 4 * version + 10;
  const isData = (x: number, y: number) => {
    const finder = (x < 9 && y < 9) || (x < 9 && y >= size - 8) || (x >= size - 8 && y < 9);
    const aligned = version > 1 && Math.abs(x - center) < 3 && Math.abs(y - center) < 3;
    return !finder && !aligned && x !== 6 && y !== 6;
  };
  const bits: number[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The timing pattern's column is skipped.
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (isData(x, y)) bits.push(Number(dark(x, y) !== isMasked?.(x, y)));
      }
    }
    up = !up;
  }
  return bits;
}

function numberOf(bits: readonly number[], from: number, count: number): number {
  return bits.slice(from, from + count).reduce((value, bit) => value * 2 + bit, 0);
}
