// Money, numbers, rates and dates as text, in the deal's own locale.
import { formatDecimal, type NumberSymbols, numberSymbols } from './number-symbols.ts';

export interface DealFormat {
  /** Decimal digits of the currency's minor unit: 2 for dollars, 0 for yen. */
  readonly minorDigits: number;
  /** The currency's sign, as the locale writes it. */
  readonly currencySign: string;
  /** Money with minor units, for statements. */
  money(cents: number): string;
  /** Money without the currency sign, for columns whose heading names it. */
  amount(cents: number): string;
  /** Money for headlines. Minor units are left out if they are zero. */
  headline(cents: number): string;
  /** Money with a plus or a real minus sign. */
  signed(cents: number): string;
  number(value: number): string;
  percent(decimal: string): string;
  /** A plain decimal with all its digits, such as a money factor. */
  decimal(decimal: string): string;
  /** Date and time with the time zone, because the reader may be in another one. */
  dateTime(iso: string): string;
  date(iso: string): string;
  /** A calendar day with its weekday. It does not depend on a time zone. */
  day(date: string): string;
}

/** Formats that the server has computed for a page, because `Intl` is slow in browsers. */
export interface KnownFormats {
  /** Keyed by locale and currency. */
  readonly symbols: Readonly<Record<string, NumberSymbols>>;
  /** Dates and times as text, keyed by kind, locale, zone and moment. */
  readonly dates: Readonly<Record<string, string>>;
}

const formats = new Map<string, DealFormat>();
const knownSymbols = new Map<string, NumberSymbols>();
const knownDates = new Map<string, string>();
let recorded: { symbols: Record<string, NumberSymbols>; dates: Record<string, string> } | null =
  null;

/** Loads the formats that the server recorded. Without them the page computes all of them, which is slower. */
export function loadFormats({ symbols, dates }: KnownFormats): void {
  for (const [key, value] of Object.entries(symbols)) knownSymbols.set(key, value);
  for (const [key, value] of Object.entries(dates)) knownDates.set(key, value);
}

/** Renders something, and records the formats that it used. */
export function recordFormats<Rendered>(render: () => Rendered): [Rendered, KnownFormats] {
  const used = { symbols: {}, dates: {} };
  recorded = used;
  try {
    return [render(), used];
  } finally {
    recorded = null;
  }
}

export function dealFormat(locale: string, currency: string, timeZone: string): DealFormat {
  const key = `${locale}|${currency}|${timeZone}`;
  const format = formats.get(key) ?? makeFormat(locale, currency, timeZone);
  formats.set(key, format);
  if (recorded) recorded.symbols[`${locale}|${currency}`] = symbolsFor(locale, currency);
  return format;
}

function symbolsFor(locale: string, currency: string): NumberSymbols {
  const key = `${locale}|${currency}`;
  const symbols = knownSymbols.get(key) ?? numberSymbols(locale, currency);
  knownSymbols.set(key, symbols);
  return symbols;
}

function makeFormat(locale: string, currency: string, timeZone: string): DealFormat {
  const { minorDigits, currencySign, percentSign, digits, ...patterns } = symbolsFor(
    locale,
    currency,
  );
  const plain = (decimal: string) => formatDecimal(decimal, patterns.plain, digits);
  const withCurrency = (decimal: string) => formatDecimal(decimal, patterns.money, digits);
  const money = (cents: number) => withCurrency(decimalOf(cents, minorDigits));
  const number = (value: number) => plain(String(value));
  const major = 10 ** minorDigits;
  return {
    minorDigits,
    currencySign,
    money,
    amount: (cents) => plain(decimalOf(cents, minorDigits)),
    headline: (cents) => (cents % major === 0 ? withCurrency(String(cents / major)) : money(cents)),
    signed: (cents) => (cents < 0 ? money(cents) : `+${money(cents)}`),
    number,
    percent: (text) => plain(withoutZeros(text)) + percentSign,
    decimal: (text) => plain(withoutZeros(text)),
    ...dateFormats(locale, timeZone),
  };
}

function dateFormats(
  locale: string,
  timeZone: string,
): Pick<DealFormat, 'date' | 'dateTime' | 'day'> {
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
  const day = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }));
  const formatted = (kind: string, format: () => Intl.DateTimeFormat, iso: string) => {
    const moment = Date.parse(iso);
    const key = `${kind} ${locale} ${timeZone} ${moment}`;
    const text = knownDates.get(key) ?? format().format(moment);
    if (recorded) recorded.dates[key] = text;
    return text;
  };
  return {
    dateTime: (iso) => formatted('time', dateTime, iso),
    date: (iso) => formatted('day', date, iso),
    day: (iso) => formatted('weekday', day, iso),
  };
}

/** Creates the value on first use. An Intl.DateTimeFormat is the slowest part of formatting in a browser. */
function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}

/** "06.90" is 6.9. */
function withoutZeros(decimal: string): string {
  return decimal
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}

/** -120045 with two digits is "-1200.45". Works on text, because binary fractions would not be exact. */
export function decimalOf(minorUnits: number, digits: number): string {
  const sign = minorUnits < 0 ? '-' : '';
  const text = String(Math.abs(minorUnits)).padStart(digits + 1, '0');
  if (digits === 0) return sign + text;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
