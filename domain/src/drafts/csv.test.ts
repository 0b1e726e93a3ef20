// Tests for reading tables with any separators and quotes.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText, parseCsv, SEPARATORS } from './csv.ts';

const cell = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((text) => text.replaceAll(/^["\s]+/g, '').trim());
const table = fc
  .array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 })
  .map(([first = [], ...rows]) => [
    first.map((_, index) => `column ${index}`),
    ...rows.map((row) => first.map((_, index) => row[index] ?? '')),
  ])
  .map((rows) => rows.filter((row) => row.some((each) => each !== '')));

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

test('a written table is read back, with any separator, line end and quote, all quoted or only as needed', () => {
  const style = fc.record({
    separator: fc.constantFrom(...SEPARATORS),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    mark: fc.constantFrom('', '\ufeff'),
    all: fc.boolean(),
    last: fc.boolean(),
  });
  fc.assert(
    fc.property(table, style, (rows, { separator, end, mark, all, last }) => {
      const needs = (text: string) => all || /["\r\n,;\t|]/.test(text);
      const lines = rows.map((row) =>
        row.map((text) => (needs(text) ? quoted(text) : text)).join(separator),
      );
      const read = parseCsv(mark + lines.join(end) + (last ? end : ''));
      expect(read.separator).toBe(separator);
      expect(read.openQuoteAt).toBeNull();
      expect(read.rows.map(({ cells }) => cells)).toEqual(rows);
    }),
  );
});

test('any text is read to its end, and each row has its line number', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\r', '\n', ' ') }),
      (text) => {
        const lines = text.split(/\r\n|\r|\n/).length;
        for (const { line } of parseCsv(text).rows) {
          expect(line).toBeGreaterThan(0);
          expect(line).toBeLessThanOrEqual(lines);
        }
      },
    ),
  );
});

test('the line number of a row is its first line, also after cells with line breaks', () => {
  const { rows } = parseCsv('a,b\r\n"one\r\ntwo",2\r\n\r\n3,4');
  expect(rows.map(({ line }) => line)).toEqual([1, 2, 5]);
});

test('an unclosed quote is reported with its line', () => {
  expect(parseCsv('a,b\n1,2\n3,"4\n5,6').openQuoteAt).toBe(3);
});

test('bytes are read as UTF-8, UTF-16 or Windows-1252', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(csvText(bytes('Coupé'))).toBe('Coupé');
  expect(csvText(Uint8Array.from([0x43, 0xe9, 0x80]))).toBe('Cé€');
  expect(csvText(Uint8Array.from([0xff, 0xfe, 0x43, 0, 0xe9, 0]))).toBe('Cé');
  expect(csvText(Uint8Array.from([0xfe, 0xff, 0, 0x43, 0, 0xe9]))).toBe('Cé');
});
