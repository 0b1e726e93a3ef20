// The words and figures of a receipt, in the marks of the deal's own locale, currency and zone.
import type { BuildUpLine, Offer } from '@forecourt/domain';

export interface Words {
  /** Always with minor units and a real minus sign. */
  money(cents: number): string;
  /** The same without the currency, for columns whose heading names it. */
  amount(cents: number): string;
  number(value: number): string;
  percent(decimal: string): string;
  /** With the zone named, because the reader may be in another. */
  dateTime(iso: string): string;
  date(iso: string): string;
  distance(value: number): string;
}

export function wordsOf({ locale, currency, timeZone, vehicle }: Offer): Words {
  const full = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const digits = full.resolvedOptions().maximumFractionDigits ?? 2;
  const bare = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const plain = new Intl.NumberFormat(locale);
  const rate = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  const dateTime = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const unit = vehicle.odometer.unit === 'MI' ? 'miles' : 'km';
  return {
    money: (cents) => withMinus(full.format(decimalOf(cents, digits))),
    amount: (cents) => withMinus(bare.format(decimalOf(cents, digits))),
    number: (value) => plain.format(value),
    percent: (decimal) => `${rate.format(decimal as Intl.StringNumericLiteral)}%`,
    dateTime: (iso) => dateTime.format(new Date(iso)),
    date: (iso) => date.format(new Date(iso)),
    distance: (value) => `${plain.format(value)} ${unit}`,
  };
}

/** Minor units as decimal text: no binary fraction stands between the cents and the page. */
function decimalOf(minorUnits: number, digits: number): Intl.StringNumericLiteral {
  const sign = minorUnits < 0 ? '-' : '';
  const text = String(Math.abs(minorUnits)).padStart(digits + 1, '0');
  const point = text.length - digits;
  const fraction = digits === 0 ? '' : `.${text.slice(point)}`;
  return `${sign}${text.slice(0, point)}${fraction}` as Intl.StringNumericLiteral;
}

function withMinus(text: string): string {
  return text.replace('-', '−');
}

const WHO: Readonly<Record<NonNullable<BuildUpLine['requiredBy']>, string>> = {
  LAW: 'law',
  DEALER: 'the dealer',
  MANUFACTURER: 'the manufacturer',
  LENDER: 'the lender',
};

/** Who asks for a price line, in the words of the deal page. */
export function whoRequires({ kind, requiredBy }: BuildUpLine): string {
  if (kind === 'ADD_ON') return 'Your choice, not required';
  if (!requiredBy) return '';
  const who = WHO[requiredBy];
  if (requiredBy === 'LAW') return 'Required by law';
  if (kind === 'DISCOUNT' || kind === 'REBATE') return `From ${who}`;
  if (kind === 'MSRP') return `Set by ${who}`;
  if (kind === 'INSTALLED') return `Added by ${who}`;
  if (kind === 'DEALER_FEE') return `Required by ${who}, not by law`;
  return `Required by ${who}`;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
