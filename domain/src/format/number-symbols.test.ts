// Tests for number symbols: a locale's symbols give the same text as the platform's own formatting.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dealFormat, decimalOf, loadFormats, recordFormats } from './deal-format.ts';
import { formatDecimal, numberSymbols } from './number-symbols.ts';

/** Every language of the platform with its main region, and regions with other number formats. */
const LOCALES = [
  ...[...'abcdefghijklmnopqrstuvwxyz']
    .flatMap((first) => [...'abcdefghijklmnopqrstuvwxyz'].map((second) => first + second))
    .filter((language) => Intl.NumberFormat.supportedLocalesOf(language).length > 0),
  ...'en-IN en-CA en-CH en-ZA fr-CH fr-CA de-AT de-CH de-LI it-CH es-MX es-AR es-419 pt-PT pt-BR'.split(
    ' ',
  ),
  ...'ar-EG ar-AE ar-MA fa-IR he-IL hi-IN bn-BD ur-PK my-MM ne-NP mr-IN zh-TW nb-NO sr-Latn'.split(
    ' ',
  ),
];
const CURRENCIES = ['USD', 'EUR', 'JPY', 'KWD', 'CHF', 'INR', 'GBP', 'CAD'];

const minus = (text: string) => text.replace('-', '−');
const literal = (text: string) => text as Intl.StringNumericLiteral;

test('there are enough languages for the test', () => {
  expect(LOCALES.length).toBeGreaterThan(100);
});

test('money, in every language and with any number of minor units', () => {
  const cases = LOCALES.flatMap((locale) =>
    CURRENCIES.map((currency) => ({
      symbols: numberSymbols(locale, currency),
      format: new Intl.NumberFormat(locale, { style: 'currency', currency }),
    })),
  );
  fc.assert(
    fc.property(fc.maxSafeInteger(), (units) => {
      const amounts = [
        units,
        units % 100_000_000,
        units % 1_000_000,
        units % 100_000,
        units % 1000,
      ];
      for (const { symbols, format } of cases) {
        for (const amount of amounts) {
          const decimal = decimalOf(amount, symbols.minorDigits);
          expect(formatDecimal(decimal, symbols.money, symbols.digits)).toBe(
            minus(format.format(literal(decimal))),
          );
        }
      }
    }),
    { numRuns: 10 },
  );
});

test('plain numbers, in every language', () => {
  const cases = LOCALES.map((locale) => ({
    symbols: numberSymbols(locale, 'USD'),
    format: new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }),
  }));
  const decimal = fc
    .tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: 1, max: 999_999 }))
    .map(([whole, decimals]) => `${whole || 1}.${decimals}`.replace(/0+$/, ''));
  fc.assert(
    fc.property(fc.oneof(decimal, fc.integer().map(String)), (text) => {
      for (const { symbols, format } of cases) {
        expect(formatDecimal(text, symbols.plain, symbols.digits)).toBe(
          minus(format.format(literal(text))),
        );
      }
    }),
  );
});

test('a page with formats recorded elsewhere shows the same', () => {
  const iso = '2027-01-01T06:00:00Z';
  const render = () => {
    const format = dealFormat('de-AT', 'EUR', 'Europe/Vienna');
    return [format.money(-123_456_789), format.dateTime(iso), format.date(iso)];
  };
  const [rendered, recorded] = recordFormats(render);
  expect(Object.keys(recorded.symbols)).toEqual(['de-AT|EUR']);
  expect(Object.values(recorded.dates)).toEqual(rendered.slice(1));
  const [key = ''] = Object.keys(recorded.dates);
  loadFormats({ ...recorded, dates: { ...recorded.dates, [key]: 'as the server has it' } });
  expect(render()).toEqual([rendered[0], 'as the server has it', rendered[2]]);
  expect(recordFormats(() => 'nothing')[1]).toEqual({ symbols: {}, dates: {} });
});
