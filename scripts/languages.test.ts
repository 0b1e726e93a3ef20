// Every language is whole: no text of it is missing or left in English.
import { INTERFACE_LANGUAGES } from '@forecourt/domain';
import { WORDS } from '@forecourt/domain/words';
import { expect, test } from 'vitest';
import type { HistoryEvent } from '../server/src/store/audit/audit.ts';
import { anOfferFrom, demoNames } from '../server/test/offers.ts';
import { TEXTS } from '../visitor/src/texts/languages.ts';

const OTHERS = INTERFACE_LANGUAGES.filter((language) => language !== 'en');

/** What texts say, by name: those with parameters as they say it of some. */
function said(texts: unknown, name = ''): readonly (readonly [string, string])[] {
  if (typeof texts === 'string') return [[name, texts]];
  if (typeof texts === 'function')
    return said(sample(texts as (...given: never[]) => unknown), `${name}()`);
  if (typeof texts !== 'object' || texts === null) return [];
  if ('props' in texts) return said((texts.props as { children: unknown }).children, name);
  return Object.entries(texts).flatMap(([key, each]) => said(each, name ? `${name}.${key}` : key));
}

/** Some parameters are lists, kinds or objects: the first that the text takes. */
function sample(text: (...given: never[]) => unknown): unknown {
  for (const value of [
    '7',
    7,
    ['7', '8'],
    ['CASH', 'LEASE'],
    'CASH',
    {
      id: 'quote:cash',
      label: '7',
      kind: 'MSRP',
      requiredBy: 'DEALER',
      name: '7',
      coBuyerName: '8',
    },
  ]) {
    try {
      const result = text(...(new Array(5).fill(value) as never[]));
      if (result !== undefined && !JSON.stringify(result).includes('undefined')) return result;
    } catch {}
  }
  return null;
}

/** Names, abbreviations and words that are the same in both, or hold no word at all. */
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
  'VIN ',
  'km',
  '7 km',
]);

test.for(OTHERS)('no text of the catalogue in %s is the English one', (language) => {
  const english = new Map(said({ pages: TEXTS.en, words: WORDS.en }));
  const own = said({ pages: TEXTS[language], words: WORDS[language] });
  expect(own.length).toBeGreaterThan(350);
  const left = own.filter(
    ([name, text]) => english.get(name) === text && /\p{L}{2,}/u.test(text) && !SAME.has(text),
  );
  expect(left).toEqual([]);
});

test.for(OTHERS)('every part of an offer that can change has a name in %s', (language) => {
  const { part } = WORDS[language].differences.differenceWords;
  const keys = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, each] of Object.entries(value)) {
      if (!Array.isArray(value)) keys.add(key);
      // Of a translation the keys are paths, and it is one part.
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
  // The compiler names the event that has none.
  const named: Readonly<Record<HistoryEvent, string>> = TEXTS[language].history.events;
  expect(new Set(Object.values(named)).size).toBe(Object.keys(named).length);
});
