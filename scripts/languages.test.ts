// Tests for the completeness of every language: no text is missing or left in English.
import { INTERFACE_LANGUAGES, type Language } from '@forecourt/domain';
import { WORDS } from '@forecourt/domain/words';
import { expect, test } from 'vitest';
import type { HistoryEvent } from '../server/src/store/audit/audit.ts';
import { anOfferFrom, demoNames } from '../server/test/offers.ts';
import { DOCUMENT_TEXTS } from '../visitor/src/texts/documents.ts';
import { loadAllTexts } from '../visitor/src/texts/languages.ts';

const OTHERS = INTERFACE_LANGUAGES.filter((language) => language !== 'en');

const TEXTS = await loadAllTexts();
const CATALOGUES = inEach((language) => ({
  ...TEXTS[language],
  document: DOCUMENT_TEXTS[language],
}));

/** The texts of every language, by name. Texts with parameters get the same arguments in each language. */
const textByKey = new Map<string, Readonly<Record<Language, string>>>();
/** Names of functions for which no arguments fit in every language. */
const unsampled: string[] = [];

function collect(name: string, texts: Readonly<Record<Language, unknown>>): void {
  if (typeof texts.en === 'function') {
    const results = sample(texts as Readonly<Record<Language, Text>>);
    if (results) collect(`${name}()`, results);
    else unsampled.push(name);
  } else if (typeof texts.en !== 'object' || texts.en === null || isElement(texts.en)) {
    textByKey.set(
      name,
      inEach((language) => textOf(texts[language])),
    );
  } else {
    for (const key of Object.keys(texts.en)) {
      const part = inEach((language) => (texts[language] as Record<string, unknown>)[key]);
      collect(name ? `${name}.${key}` : key, part);
    }
  }
}

function inEach<Value>(make: (language: Language) => Value): Record<Language, Value> {
  const made = INTERFACE_LANGUAGES.map((language) => [language, make(language)]);
  return Object.fromEntries(made);
}

type Text = (...args: unknown[]) => unknown;

/** One sample for each type of a text's parameters. */
const ARGUMENTS: readonly unknown[] = [
  '7',
  7,
  ['7', '8'],
  ['CASH', 'LEASE'],
  'CASH',
  'MI',
  'SEDAN',
  { fee: '7', perMile: '8', mostForMiles: '9', deposit: '8', total: '9' },
  {
    id: 'quote:car-price',
    label: '7',
    kind: 'MSRP',
    requiredBy: 'DEALER',
    name: '7',
    coBuyerName: '8',
  },
];

/** Null if no arguments fit: the text throws, is empty, or shows an unknown value. */
function sample(texts: Readonly<Record<Language, Text>>): Record<Language, unknown> | null {
  for (const args of tuples(texts.en.length)) {
    try {
      const results = inEach((language) => texts[language](...args));
      const words = Object.values(results).map(textOf);
      if (words.every((each) => each !== '' && !/undefined|NaN|\[object/.test(each)))
        return results;
    } catch {
      // The next arguments may fit.
    }
  }
  return null;
}

function* tuples(length: number): Generator<readonly unknown[]> {
  if (length === 0) yield [];
  else {
    for (const first of ARGUMENTS) {
      for (const rest of tuples(length - 1)) yield [first, ...rest];
    }
  }
}

function isElement(value: object): value is { props: { children?: unknown } } {
  return 'props' in value;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return isElement(value) ? textOf(value.props.children) : Object.values(value).map(textOf).join();
}

/** Names, abbreviations and words that are the same in both languages, and texts without a word. */
const SAME = new Set([
  'VIN',
  'PDF',
  'JSON',
  'SUV',
  'OK',
  'Total',
  'Color',
  'Interior',
  'Illustration',
  'Details',
  'Name',
  'Motor',
  'Format',
  'Website',
  'no',
  'hatchback',
  'convertible',
  'Extras',
  'VIN 7',
  'km',
  '7 km',
]);

collect('', CATALOGUES);

test('every text with parameters has sample arguments', () => {
  expect(unsampled).toEqual([]);
});

test.for(OTHERS)('no text of the catalog in %s is the English one', (language) => {
  expect(textByKey.size).toBeGreaterThan(600);
  const left = [...textByKey].filter(
    ([, { en, [language]: own }]) => own === en && /\p{L}{2,}/u.test(own) && !SAME.has(own),
  );
  expect(left.map(([name, { en }]) => `${name}: ${en}`)).toEqual([]);
});

test.for(OTHERS)('every changeable part of an offer has a name in %s', (language) => {
  const { part } = WORDS[language].differences.differenceWords;
  const keys = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, each] of Object.entries(value)) {
      if (!Array.isArray(value)) keys.add(key);
      // The keys of translations are paths. They count as one part.
      if (key !== 'translations') collect(each);
    }
  };
  for (const name of demoNames) collect(anOfferFrom(name));
  const transparent = ['price', 'lines', 'amountCents', 'priceCents', 'label', 'addOns', 'plans'];
  const unnamed = [...keys].filter(
    (key) =>
      part(key) === key && ![...transparent, 'paymentOptions', 'tradeIns', 'mileage'].includes(key),
  );
  expect(unnamed.filter((key) => !/^(motor|format)$/i.test(key))).toEqual([]);
});

test.for(INTERFACE_LANGUAGES)('every event of a history has a name in %s', (language) => {
  // An event without a text is a compiler error.
  const named: Readonly<Record<HistoryEvent, string>> = CATALOGUES[language].history.events;
  expect(new Set(Object.values(named)).size).toBe(Object.keys(named).length);
});

test('a count of one is singular in every language', () => {
  const ones = inEach((language) => {
    const { talk, deposit, answer } = CATALOGUES[language];
    return [talk.left(1), deposit.holdTime(24), answer.withAddOns(1, '$9')];
  });
  expect(ones).toEqual({
    en: ['1 character left', '1 day', 'With 1 add-on for $9'],
    es: ['Queda 1 carácter', '1 día', 'Con 1 producto adicional por $9'],
    de: ['Noch 1 Zeichen', '1 Tag', 'Mit 1 Extra für $9'],
  });
});
