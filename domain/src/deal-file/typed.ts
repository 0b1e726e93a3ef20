// Parses and formats a deal file's values as people type them: "42,150" is 4215000 cents. Uses whole numbers and texts
// only.
import type { LeafNode } from './form.ts';
import { readDay, readMoment, shownDay, shownMoment } from './typed-dates.ts';

/** The deal's own locale, currency and time zone. */
export interface TypedContext {
  readonly locale: string;
  readonly currency: string;
  readonly timeZone: string;
}

/** The text that a field shows for a value. Text that could not be read is shown as it was typed. */
export function typedText(node: LeafNode, value: unknown, context: TypedContext): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return shownText(node, value, context);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) {
    if (node.kind === 'MONEY') return shownMoney(value, context);
    if (node.kind === 'WHOLE') return value < 10_000 ? String(value) : grouped(value, context);
  }
  if (node.kind === 'TEXTS' && value) return shownTexts(value);
  return JSON.stringify(value);
}

/** Reads one "price.lines.doc-fee.label: Gastos de documentación" per line. */
function readTexts(typed: string): unknown {
  const lines = typed.split('\n').filter((line) => line.trim() !== '');
  const texts = lines.map((line) => {
    const [, path = line, text = ''] = /^([^:]*):(.*)$/.exec(line) ?? [];
    return [path.trim(), text.trim()];
  });
  return Object.fromEntries(texts);
}

function shownTexts(texts: object): string {
  return Object.entries(texts)
    .map(([path, text]) => `${path}: ${text}`)
    .join('\n');
}

/**
 * Parses a typed text. Undefined if it is empty, so that the key is left out. Text that cannot be read is returned as
 * it is, and reading the file then reports what was expected.
 */
export function readTyped(node: LeafNode, text: string, context: TypedContext): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  switch (node.kind) {
    case 'MONEY':
      return readMoney(trimmed, context) ?? text;
    case 'WHOLE':
      return readWhole(trimmed, context) ?? text;
    case 'PERCENT':
    case 'FACTOR':
      return readRate(trimmed) ?? text;
    case 'YES_NO':
      return trimmed === 'yes' ? true : trimmed === 'no' ? false : text;
    case 'DAY':
      return readDay(trimmed, context.locale) ?? text;
    case 'MOMENT':
      return readMoment(trimmed, context) ?? text;
    case 'CURRENCY':
    case 'JURISDICTION':
      return trimmed.toUpperCase();
    case 'ID':
    case 'PAINT':
    case 'LOCALE':
    case 'TIME_ZONE':
    case 'CHOICE':
    case 'FIXED':
      return trimmed;
    case 'TEXT':
    case 'EMAIL':
    case 'PHONE':
    case 'WEBSITE':
    case 'FILE':
      return text;
    case 'TEXTS':
      return readTexts(trimmed);
  }
}

/**
 * Instructions for text that cannot be read, in everyday words. Null if the message of the file's reader is good enough
 * for the form.
 */
export function howToType(node: LeafNode, context: TypedContext): string | null {
  const { decimal } = symbolsOf(context.locale);
  switch (node.kind) {
    case 'MONEY': {
      const whole = grouped(24_500, context);
      const exact = shownMoney(24_500 * 10 ** currencyDigits(context.currency), context);
      return `Type an amount like ${whole}${whole === exact ? '' : ` or ${exact}`}`;
    }
    case 'PERCENT':
      return `Type a rate from 0 to 100, like 5${decimal}49`;
    case 'FACTOR':
      return `Type a money factor below 1, like 0${decimal}00198`;
    case 'DAY':
      return `Type a day like ${shownDay('2027-03-31')}`;
    case 'MOMENT':
      return `Type a day and a time like ${shownMoment('2027-03-31T18:00:00Z', 'UTC')}`;
    default:
      return null;
  }
}

/** Digits after the point of this currency: 2, or 0 as for yen. */
function currencyDigits(currency: string): number {
  return symbolsOf('en', currency).digits;
}

function shownText(node: LeafNode, value: string, context: TypedContext): string {
  switch (node.kind) {
    case 'PERCENT':
    case 'FACTOR':
      return node.fits(value) ? value.replace('.', symbolsOf(context.locale).decimal) : value;
    case 'DAY':
      return node.fits(value) ? shownDay(value) : value;
    case 'MOMENT': {
      const shown = node.fits(value) ? shownMoment(value, context.timeZone) : value;
      // A moment in another zone, or with fractions of a second, is shown in its own format to stay exact.
      return readMoment(shown, context) === value ? shown : value;
    }
    default:
      return value;
  }
}

function shownMoney(cents: number, context: TypedContext): string {
  const digits = currencyDigits(context.currency);
  const text = String(cents).padStart(digits + 1, '0');
  const whole = grouped(Number(text.slice(0, text.length - digits)), context);
  if (digits === 0) return whole;
  return whole + symbolsOf(context.locale).decimal + text.slice(-digits);
}

function grouped(value: number, { locale }: TypedContext): string {
  const { group } = symbolsOf(locale);
  return String(value).replaceAll(/\B(?=(\d{3})+$)/g, group);
}

/** Maximum digits of an amount. Longer numbers would not be exact. */
const MOST_DIGITS = 15;

function readMoney(text: string, { locale, currency }: TypedContext): number | undefined {
  const digits = currencyDigits(currency);
  const bare = text.replaceAll(/\p{Sc}|[A-Z]{3}/gu, '').trim();
  const [whole, part] = readDecimal(bare, locale) ?? [];
  if (whole === undefined || part === undefined || part.length > digits) return undefined;
  const minor = (whole + part.padEnd(digits, '0')).replace(/^0+(?=\d)/, '');
  return minor.length > MOST_DIGITS ? undefined : Number(minor);
}

function readWhole(text: string, { locale }: TypedContext): number | undefined {
  const [whole, part] = readDecimal(text, locale) ?? [];
  if (!whole || part !== '' || whole.length > MOST_DIGITS) return undefined;
  return Number(whole);
}

/** The digits before and after the point. Undefined if a separator is at an unexpected place: no guessing. */
function readDecimal(text: string, locale: string): [string, string] | undefined {
  const { group, decimal } = symbolsOf(locale);
  const decimalIndex = text.lastIndexOf(decimal);
  const before = decimalIndex === -1 ? text : text.slice(0, decimalIndex);
  const part = decimalIndex === -1 ? '' : text.slice(decimalIndex + decimal.length);
  const plain = before.replaceAll(/[\s’']/gu, group.trim() === '' ? ' ' : group);
  const sign = plain.includes(group) ? group : ' ';
  const groups = plain.split(sign);
  const isGrouped = groups.every((digits, index) =>
    index === 0 ? /^\d{1,3}$/.test(digits) : /^\d{3}$/.test(digits),
  );
  if (groups.length > 1 ? !isGrouped : !/^\d*$/.test(plain)) return undefined;
  if (!/^\d*$/.test(part) || plain + part === '') return undefined;
  return [groups.join('') || '0', part];
}

/** Rates have a decimal point, as in the file. A comma counts as one too, because no rate has thousands. */
function readRate(text: string): string | undefined {
  const [, whole, part] = /^(\d*)(?:[.,](\d*))?\s*%?$/.exec(text) ?? [];
  if (whole === undefined || whole + (part ?? '') === '') return undefined;
  const start = whole.replace(/^0+(?=\d)/, '') || '0';
  return part ? `${start}.${part}` : start;
}

interface Symbols {
  readonly group: string;
  readonly decimal: string;
  readonly digits: number;
}

const symbolsCache = new Map<string, Symbols>();

/** How a locale writes numbers. An unknown locale, such as one that is still being typed, is treated as en-US. */
function symbolsOf(locale: string, currency = 'USD'): Symbols {
  const key = `${locale} ${currency}`;
  const cached = symbolsCache.get(key);
  if (cached) return cached;
  const symbols = makeSymbols(locale, currency) ?? { group: ',', decimal: '.', digits: 2 };
  symbolsCache.set(key, symbols);
  return symbols;
}

function makeSymbols(locale: string, currency: string): Symbols | undefined {
  try {
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      numberingSystem: 'latn',
    });
    const parts = format.formatToParts(1_234_567);
    const part = (type: string) => parts.find((each) => each.type === type)?.value;
    const decimal = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
      .formatToParts(1.5)
      .find(({ type }) => type === 'decimal')?.value;
    const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
    // People type a narrow space as a plain one.
    return { group: part('group') ?? ',', decimal: decimal ?? '.', digits };
  } catch {
    return undefined;
  }
}
