// Proves that numbers written by a locale's marks are the ones the platform itself would write.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dealFormat, learnFormats, notingFormats } from './format.ts';
import { numberMarks, write } from './number-marks.ts';

/** Every language of the platform in its usual place, and those places that write numbers otherwise. */
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

test('there are languages enough to prove it', () => {
  expect(LOCALES.length).toBeGreaterThan(100);
});

test('money, in every language and with any number of minor units', () => {
  const cases = LOCALES.flatMap((locale) =>
    CURRENCIES.map((currency) => ({
      marks: numberMarks(locale, currency),
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
      for (const { marks, format } of cases) {
        for (const amount of amounts) {
          const decimal = inDecimals(amount, marks.minorDigits);
          expect(write(decimal, marks.money, marks.numerals)).toBe(
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
    marks: numberMarks(locale, 'USD'),
    format: new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }),
  }));
  const decimal = fc
    .tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: 1, max: 999_999 }))
    .map(([whole, decimals]) => `${whole || 1}.${decimals}`.replace(/0+$/, ''));
  fc.assert(
    fc.property(fc.oneof(decimal, fc.integer().map(String)), (text) => {
      for (const { marks, format } of cases) {
        expect(write(text, marks.plain, marks.numerals)).toBe(minus(format.format(literal(text))));
      }
    }),
  );
});

test('a page that is told what was noted elsewhere writes the same', () => {
  const iso = '2027-01-01T06:00:00Z';
  const draw = () => {
    const format = dealFormat('de-AT', 'EUR', 'Europe/Vienna');
    return [format.money(-123_456_789), format.dateTime(iso), format.date(iso)];
  };
  const [drawn, noted] = notingFormats(draw);
  expect(Object.keys(noted.marks)).toEqual(['de-AT|EUR']);
  expect(Object.values(noted.dates)).toEqual(drawn.slice(1));
  const [key = ''] = Object.keys(noted.dates);
  // So that it shows whether it was taken over.
  learnFormats({ ...noted, dates: { ...noted.dates, [key]: 'as the server has it' } });
  expect(draw()).toEqual([drawn[0], 'as the server has it', drawn[2]]);
  expect(notingFormats(() => 'nothing')[1]).toEqual({ marks: {}, dates: {} });
});

function inDecimals(units: number, digits: number): string {
  const text = String(Math.abs(units)).padStart(digits + 1, '0');
  const decimals = digits === 0 ? '' : `.${text.slice(-digits)}`;
  return `${units < 0 ? '-' : ''}${text.slice(0, text.length - digits)}${decimals}`;
}
