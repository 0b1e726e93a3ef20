// Tests for the form: it covers the whole format, and typed values result in the same file.
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomDeal } from '../../test/random-deal.ts';
import { canonicalJson } from '../quote/canonical-json.ts';
import { parseDealFile, readDealForm } from './deal-file.ts';
import { allNodes, dealForm, type FormNode, fieldsOf, nodeAt } from './form.ts';
import { readTyped, type TypedContext, typedText } from './typed.ts';
import { FIELD_WORDS, FORM_SECTIONS } from './words.ts';

const US: TypedContext = { locale: 'en-US', currency: 'USD', timeZone: 'America/Denver' };
const BERLIN: TypedContext = { locale: 'de-DE', currency: 'EUR', timeZone: 'Europe/Berlin' };

const demoFolder = new URL('../../../server/demo/', import.meta.url);
const demoFiles = readdirSync(demoFolder)
  .filter((name) => name.endsWith('.deal.json'))
  .map((name) => [name, readFileSync(new URL(name, demoFolder), 'utf8')] as const);

describe('labels of the form', () => {
  const paths = new Set(allNodes().map(({ path }) => path));

  test('exist for every path of the schema, and for no other', () => {
    const missing = [...paths].filter((path) => path !== '' && !FIELD_WORDS[path]);
    expect(missing).toEqual([]);
    expect(Object.keys(FIELD_WORDS).filter((path) => !paths.has(path))).toEqual([]);
  });

  test('exist for every option of a choice, and for no other', () => {
    for (const node of allNodes()) {
      if (node.type !== 'LEAF' || node.kind !== 'CHOICE') continue;
      const words = FIELD_WORDS[node.path]?.options ?? {};
      expect(Object.keys(words).toSorted(), node.path).toEqual([...node.options].toSorted());
    }
  });

  test('every key of the file except its format is in exactly one section', () => {
    const keys = FORM_SECTIONS.flatMap((section) => section.keys);
    const expectedKeys = dealForm.fields.map(({ key }) => key).filter((key) => key !== 'format');
    expect(keys.toSorted()).toEqual(expectedKeys.toSorted());
  });

  test('contain the words that people and tests search for in one field only', () => {
    const labels = Object.values(FIELD_WORDS).map(({ label }) => label);
    for (const word of ['Buyer’s name', 'VIN', 'MSRP']) {
      const found = labels.filter((label) => label.toLowerCase().includes(word.toLowerCase()));
      expect(new Set(found).size, word).toBeLessThanOrEqual(1);
    }
  });
});

describe('typed values', () => {
  const leaf = (path: (string | number)[]) => {
    const node = nodeAt(path);
    if (node?.type !== 'LEAF') throw new Error(`no field at ${path}`);
    return node;
  };
  const money = leaf(['price', 'lines', 0, 'amountCents']);
  const rate = leaf(['price', 'tax', 'ratePercent']);
  const until = leaf(['expiresAt']);
  const ready = leaf(['availability', 'readyOn']);

  test.each([
    ['42,150', 4_215_000],
    ['42150.50', 4_215_050],
    ['$42,150.5', 4_215_050],
    [' 42150 ', 4_215_000],
    ['42 150', 4_215_000],
    ['.99', 99],
    ['0', 0],
    ['USD 7.20', 720],
    ['999,999,999.99', 99_999_999_999],
    ['', undefined],
    ['42,15', '42,15'],
    ['42.150', '42.150'],
    ['1,2345', '1,2345'],
    ['4e3', '4e3'],
    ['-5', '-5'],
    ['.', '.'],
    ['12345678901234567890', '12345678901234567890'],
  ])('%s as dollars', (text, value) => {
    expect(readTyped(money, text, US)).toBe(value);
  });

  test.each([
    ['42.150', 4_215_000],
    ['42150,50', 4_215_050],
    ['42.150,50 €', 4_215_050],
    ['42,150', '42,150'],
    ['42150.50', '42150.50'],
  ])('%s as euros in Germany', (text, value) => {
    expect(readTyped(money, text, BERLIN)).toBe(value);
  });

  test('yen have no decimals, and dinars have three', () => {
    expect(readTyped(money, '42,150', { ...US, currency: 'JPY' })).toBe(42_150);
    expect(readTyped(money, '1.5', { ...US, currency: 'JPY' })).toBe('1.5');
    expect(readTyped(money, '1.5', { ...US, currency: 'KWD' })).toBe(1_500);
  });

  test.each([
    ['8.845', '8.845'],
    ['8,845 %', '8.845'],
    ['.5', '0.5'],
    ['08.50', '8.50'],
    ['5.', '5'],
    ['five', 'five'],
  ])('%s as a rate', (text, value) => {
    expect(readTyped(rate, text, US)).toBe(value);
  });

  test.each([
    ['Mar 31, 2027 6:00 PM', '2027-03-31T18:00:00-06:00'],
    ['march 31 2027, 6pm', '2027-03-31T18:00:00-06:00'],
    ['3/31/2027 18:00', '2027-03-31T18:00:00-06:00'],
    ['2027-03-31', '2027-03-31T23:59:00-06:00'],
    ['12/24/2026 12 am', '2026-12-24T00:00:00-07:00'],
    ['2027-03-14 02:30', '2027-03-14 02:30'],
    ['2/30/2027', '2/30/2027'],
    ['3/31/2027 25:00', '3/31/2027 25:00'],
    ['3/31/2027 18', '3/31/2027 18'],
    ['2027-03-31T18:00:00Z', '2027-03-31T18:00:00Z'],
  ])('%s as a moment in Denver', (text, value) => {
    expect(readTyped(until, text, US)).toBe(value);
  });

  test('a day is read in the date format of the deal’s locale', () => {
    expect(readTyped(ready, '3/4/2027', US)).toBe('2027-03-04');
    expect(readTyped(ready, '3/4/2027', { ...US, locale: 'en-GB' })).toBe('2027-04-03');
    expect(readTyped(ready, '4.3.2027', BERLIN)).toBe('2027-03-04');
  });

  test('every amount and rate of the format is shown in a way that parses to the same value', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999_999 });
    const contexts = fc.constantFrom(
      US,
      BERLIN,
      { ...US, locale: 'de-CH' },
      { ...US, locale: 'fr-FR' },
    );
    fc.assert(
      fc.property(cents, contexts, (value, context) => {
        expect(readTyped(money, typedText(money, value, context), context)).toBe(value);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]?\d(\.\d{1,6})?$/), contexts, (value, context) => {
        expect(readTyped(rate, typedText(rate, value, context), context)).toBe(value);
      }),
    );
  });
});

describe('from file to form to file', () => {
  test.each(demoFiles)('%s, typed field by field, results in the same file', (_, text) => {
    const read = parseDealFile(text);
    if (!read.ok) throw new Error('a demo file has problems');
    const { locale, currency, timeZone } = read.offer;
    const typed = retyped(dealForm, read.offer, { locale, currency, timeZone });
    expect(canonicalJson(typed)).toBe(canonicalJson(read.offer));
    expect(readDealForm(typed, US)).toEqual(read);
  });

  test('200 random deals, typed field by field, result in the same files', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const { offer } = randomDeal(seed);
      const typed = retyped(dealForm, offer, US);
      expect(canonicalJson(typed)).toBe(canonicalJson(offer));
    }
  });

  test('the form reports the same problems at the same places as the file reader', () => {
    const pathsOf = (read: ReturnType<typeof parseDealFile>) =>
      read.ok ? [] : read.problems.map(({ path }) => path);
    for (const [, text] of demoFiles) {
      const file = JSON.parse(text) as { price: { lines: { amountCents: unknown }[] } };
      file.price.lines[0] = { ...file.price.lines[0], amountCents: '42,15' };
      const paths = pathsOf(readDealForm(file, US));
      expect(paths).toContain('price.lines[0].amountCents');
      expect(paths).toEqual(pathsOf(parseDealFile(JSON.stringify(file))));
    }
  });
});

/** The value after each of its fields was formatted and parsed. */
function retyped(node: FormNode, value: unknown, context: TypedContext): unknown {
  switch (node.type) {
    case 'LEAF':
      return readTyped(node, typedText(node, value, context), context);
    case 'LIST':
      return (value as unknown[]).map((item) => retyped(node.item, item, context));
    case 'OBJECT':
    case 'KINDS': {
      const holder = value as Record<string, unknown>;
      const fields = fieldsOf(node, holder).filter(({ key }) => holder[key] !== undefined);
      return Object.fromEntries(
        fields.map((field) => [field.key, retyped(field.node, holder[field.key], context)]),
      );
    }
  }
}
