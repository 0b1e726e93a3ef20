// Tests of reading a deal file in the browser.
import { expect, test } from 'vitest';
import { parsedFile, wordsOf } from './deal-file.ts';

test('a file that is not JSON is refused with the line of the error', () => {
  expect(parsedFile('{\n  "number": "A-1",\n  oops\n}')).toEqual({
    ok: false,
    message: 'The file is not JSON: look at line 3.',
  });
  expect(parsedFile('{ "number": }')).toEqual({
    ok: false,
    message: 'The file is not JSON: check its commas, quotes and brackets.',
  });
  expect(parsedFile('{ "number": ')).toEqual({
    ok: false,
    message: 'The file is not JSON: it ends too early.',
  });
  expect(parsedFile('')).toEqual({ ok: false, message: 'The file is not JSON: it is empty.' });
  expect(parsedFile('[1]')).toMatchObject({ ok: false });
  expect(parsedFile(`{"a":"${'x'.repeat(1_400_000)}"}`)).toMatchObject({ ok: false });
});

test('a file saved by Windows with a byte order mark is read', () => {
  expect(parsedFile('\uFEFF{"number":"A-1"}')).toEqual({ ok: true, file: { number: 'A-1' } });
});

test('the summary of a file does not require a valid file', () => {
  const file = { number: 7, buyer: { name: 'Jordan Avery' }, currency: 'EUR' };
  expect(wordsOf(file)).toEqual({
    number: null,
    buyerName: 'Jordan Avery',
    locale: 'en-US',
    currency: 'EUR',
    timeZone: 'UTC',
  });
  expect(wordsOf({ buyer: null }).buyerName).toBeNull();
});
