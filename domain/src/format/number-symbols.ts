// Number formats of a locale as plain data that a server can send to a browser, where `Intl` is slow.

/** The signs around and within a number. */
interface NumberPattern {
  readonly positive: Affixes;
  readonly negative: Affixes;
  readonly group: string;
  readonly decimal: string;
  /** Digits in each group except the last, which has three. */
  readonly groupLength: number;
  /** Minimum number of digits for grouping. */
  readonly groupedFrom: number;
}

type Affixes = readonly [prefix: string, suffix: string];

export interface NumberSymbols {
  /** How many minor units make a major one, as a power of ten. */
  readonly minorDigits: number;
  readonly currencySign: string;
  /** The percent sign, with the space before it if the locale has one. */
  readonly percentSign: string;
  /** The digits from zero to nine. */
  readonly digits: string;
  readonly money: NumberPattern;
  readonly plain: NumberPattern;
}

const LATIN_DIGITS = '0123456789';

export function numberSymbols(locale: string, currency: string): NumberSymbols {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  const sign = money.formatToParts(0).find(({ type }) => type === 'currency')?.value;
  return {
    minorDigits: money.resolvedOptions().maximumFractionDigits ?? 2,
    currencySign: sign ?? currency,
    percentSign: percentSign(locale),
    digits: [...LATIN_DIGITS].map((digit) => plain.format(Number(digit))).join(''),
    money: patternOf(money),
    plain: patternOf(plain),
  };
}

/** The percent sign if it follows the number, as in all languages of the pages. Otherwise a plain one. */
function percentSign(locale: string): string {
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(0);
  return /\s?%$/.exec(percent)?.[0] ?? '%';
}

/** Derives the pattern from the locale's format of a long number with decimals. */
function patternOf(format: Intl.NumberFormat): NumberPattern {
  const parts = format.formatToParts(12_345_678.5);
  const symbol = (expected: string) => parts.find(({ type }) => type === expected)?.value ?? '';
  const groups = parts.filter(({ type }) => type === 'integer');
  const isGrouped = (value: number) =>
    format.formatToParts(value).some(({ type }) => type === 'group');
  return {
    positive: affixesOf(parts),
    negative: affixesOf(format.formatToParts(-12_345_678.5)),
    group: symbol('group'),
    decimal: symbol('decimal'),
    groupLength: groups.at(-2)?.value.length ?? 3,
    groupedFrom:
      [1_234, 12_345, 123_456].find(isGrouped)?.toString().length ?? Number.MAX_SAFE_INTEGER,
  };
}

/** Prefix and suffix, with a real minus sign. */
function affixesOf(parts: readonly Intl.NumberFormatPart[]): Affixes {
  const isDigits = ({ type }: Intl.NumberFormatPart) => type === 'integer' || type === 'fraction';
  const text = (some: readonly Intl.NumberFormatPart[]) =>
    some
      .map(({ value }) => value)
      .join('')
      .replace('-', '−');
  return [
    text(parts.slice(0, parts.findIndex(isDigits))),
    text(parts.slice(parts.findLastIndex(isDigits) + 1)),
  ];
}

/** Formats a decimal text such as "-1200.45" digit by digit, so that no digit is lost or invented. */
export function formatDecimal(decimal: string, pattern: NumberPattern, digits: string): string {
  const isNegative = decimal.startsWith('-');
  const [whole = '', fraction = ''] = decimal.slice(isNegative ? 1 : 0).split('.');
  const latin = grouped(whole, pattern) + (fraction && pattern.decimal + fraction);
  const [prefix, suffix] = isNegative ? pattern.negative : pattern.positive;
  const own =
    digits === LATIN_DIGITS
      ? latin
      : latin.replaceAll(/\d/g, (digit) => [...digits][Number(digit)] ?? digit);
  return prefix + own + suffix;
}

function grouped(whole: string, { group, groupLength, groupedFrom }: NumberPattern): string {
  if (whole.length < groupedFrom) return whole;
  let text = whole.slice(-3);
  for (let end = whole.length - 3; end > 0; end -= groupLength) {
    text = whole.slice(Math.max(0, end - groupLength), end) + group + text;
  }
  return text;
}
