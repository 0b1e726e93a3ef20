// How a locale writes numbers, as plain data: a browser needs long to find it out, so the server tells it.

/** What stands around and within a number. */
interface Marks {
  readonly above: Around;
  readonly below: Around;
  readonly group: string;
  readonly point: string;
  /** How many digits a group has, beyond the last, which has three. */
  readonly groupLength: number;
  /** The fewest digits that are written in groups. */
  readonly groupedFrom: number;
}

/** Before and after the digits. */
type Around = readonly [string, string];

export interface NumberMarks {
  /** How many minor units make a major one, as a power of ten. */
  readonly minorDigits: number;
  readonly currencySign: string;
  /** From nought to nine. */
  readonly numerals: string;
  readonly money: Marks;
  readonly plain: Marks;
}

const LATIN_NUMERALS = '0123456789';

export function numberMarks(locale: string, currency: string): NumberMarks {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  const sign = money.formatToParts(0).find(({ type }) => type === 'currency')?.value;
  return {
    minorDigits: money.resolvedOptions().maximumFractionDigits ?? 2,
    currencySign: sign ?? currency,
    numerals: [...LATIN_NUMERALS].map((digit) => plain.format(Number(digit))).join(''),
    money: marksOf(money),
    plain: marksOf(plain),
  };
}

/** Read off what the locale makes of a long number with decimals. */
function marksOf(format: Intl.NumberFormat): Marks {
  const parts = format.formatToParts(12_345_678.5);
  const markOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const groups = parts.filter(({ type }) => type === 'integer');
  const isGrouped = (value: number) =>
    format.formatToParts(value).some(({ type }) => type === 'group');
  return {
    above: around(parts),
    below: around(format.formatToParts(-12_345_678.5)),
    group: markOf('group'),
    point: markOf('decimal'),
    groupLength: groups.at(-2)?.value.length ?? 3,
    groupedFrom:
      [1_234, 12_345, 123_456].find(isGrouped)?.toString().length ?? Number.MAX_SAFE_INTEGER,
  };
}

function around(parts: readonly Intl.NumberFormatPart[]): Around {
  const isDigits = ({ type }: Intl.NumberFormatPart) => type === 'integer' || type === 'fraction';
  const text = (some: readonly Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('');
  const before = text(parts.slice(0, parts.findIndex(isDigits)));
  const after = text(parts.slice(parts.findLastIndex(isDigits) + 1));
  return [withMinus(before), withMinus(after)];
}

function withMinus(text: string): string {
  return text.replace('-', '−');
}

/** Writes a decimal text such as "-1200.45": digit by digit, so that none is lost or made. */
export function write(decimal: string, marks: Marks, numerals: string): string {
  const isBelow = decimal.startsWith('-');
  const [whole = '', decimals = ''] = decimal.slice(isBelow ? 1 : 0).split('.');
  const digits = decimals ? grouped(whole, marks) + marks.point + decimals : grouped(whole, marks);
  const [before, after] = isBelow ? marks.below : marks.above;
  const own =
    numerals === LATIN_NUMERALS
      ? digits
      : digits.replaceAll(/\d/g, (digit) => [...numerals][Number(digit)] ?? digit);
  return before + own + after;
}

function grouped(whole: string, { group, groupLength, groupedFrom }: Marks): string {
  if (whole.length < groupedFrom) return whole;
  let text = whole.slice(-3);
  for (let end = whole.length - 3; end > 0; end -= groupLength) {
    text = whole.slice(Math.max(0, end - groupLength), end) + group + text;
  }
  return text;
}
