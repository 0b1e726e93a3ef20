// Amounts, dates and rates in the words and marks of the deal's own locale.
import { type NumberMarks, numberMarks, write } from './number-marks.ts';

export interface DealFormat {
  /** How many minor units make a major one, as a power of ten: 2 for dollars, 0 for yen. */
  readonly minorDigits: number;
  /** The currency's sign, as the locale writes it. */
  readonly currencySign: string;
  /** Always with minor units: statements. */
  money(cents: number): string;
  /** Minor units dropped only where they are zero: headlines. */
  headline(cents: number): string;
  /** With a plus or a real minus sign. */
  signed(cents: number): string;
  number(value: number): string;
  percent(decimal: string): string;
  /** With the time zone named, because the reader may be in another. */
  dateTime(iso: string): string;
  date(iso: string): string;
}

/** Of a page that was drawn elsewhere: what need not be found out again. */
export interface KnownFormats {
  /** By locale and currency. */
  readonly marks: Readonly<Record<string, NumberMarks>>;
  /** Days and moments in words, by what was asked. */
  readonly dates: Readonly<Record<string, string>>;
}

const formats = new Map<string, DealFormat>();
const knownMarks = new Map<string, NumberMarks>();
const knownDates = new Map<string, string>();
let noting: { marks: Record<string, NumberMarks>; dates: Record<string, string> } | null = null;

/** Takes over what the server knew; without it everything is found out here, which takes longer. */
export function learnFormats({ marks, dates }: KnownFormats): void {
  for (const [key, value] of Object.entries(marks)) knownMarks.set(key, value);
  for (const [key, value] of Object.entries(dates)) knownDates.set(key, value);
}

/** Draws something, and notes what of formats it needed. */
export function notingFormats<Drawn>(draw: () => Drawn): [Drawn, KnownFormats] {
  const noted = { marks: {}, dates: {} };
  noting = noted;
  try {
    return [draw(), noted];
  } finally {
    noting = null;
  }
}

export function dealFormat(locale: string, currency: string, timeZone: string): DealFormat {
  const key = `${locale}|${currency}|${timeZone}`;
  const format = formats.get(key) ?? makeFormat(locale, currency, timeZone);
  formats.set(key, format);
  if (noting) noting.marks[`${locale}|${currency}`] = marksFor(locale, currency);
  return format;
}

function marksFor(locale: string, currency: string): NumberMarks {
  const key = `${locale}|${currency}`;
  const marks = knownMarks.get(key) ?? numberMarks(locale, currency);
  knownMarks.set(key, marks);
  return marks;
}

function makeFormat(locale: string, currency: string, timeZone: string): DealFormat {
  const { minorDigits, currencySign, numerals, ...marks } = marksFor(locale, currency);
  const dateTime = once(
    () =>
      new Intl.DateTimeFormat(locale, {
        year: 'numeric',
        month: 'long',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
        timeZone,
      }),
  );
  const date = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }));
  const inWords = (kind: string, format: () => Intl.DateTimeFormat, iso: string) => {
    const moment = Date.parse(iso);
    const key = `${kind} ${locale} ${timeZone} ${moment}`;
    const words = knownDates.get(key) ?? format().format(moment);
    if (noting) noting.dates[key] = words;
    return words;
  };
  const money = (cents: number) => write(decimalOf(cents, minorDigits), marks.money, numerals);
  const major = 10 ** minorDigits;
  return {
    minorDigits,
    currencySign,
    money,
    headline: (cents) =>
      cents % major === 0 ? write(String(cents / major), marks.money, numerals) : money(cents),
    signed: (cents) => (cents < 0 ? money(cents) : `+${money(cents)}`),
    number: (value) => write(String(value), marks.plain, numerals),
    percent: (text) => `${write(shortest(text), marks.plain, numerals)}%`,
    dateTime: (iso) => inWords('time', dateTime, iso),
    date: (iso) => inWords('day', date, iso),
  };
}

/** Made when it is first needed: a calendar takes a browser longer than all the rest. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** "06.90" is 6.9. */
function shortest(decimal: string): string {
  return decimal
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}

/** -120045 with two digits: "-1200.45". */
export function decimalOf(minorUnits: number, digits: number): string {
  const sign = minorUnits < 0 ? '-' : '';
  const text = String(Math.abs(minorUnits)).padStart(digits + 1, '0');
  if (digits === 0) return sign + text;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
