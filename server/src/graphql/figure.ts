// A figure of a difference as text, in the locale of the deal.
import type { Figure, Offer } from '@forecourt/domain';

export function figureText({ locale, currency, timeZone }: Offer, figure: Figure): string {
  switch (figure.kind) {
    case 'MONEY': {
      const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
      const digits = money.resolvedOptions().maximumFractionDigits ?? 2;
      return money.format(decimal(figure.cents, digits)).replace('-', '−');
    }
    case 'PERCENT':
      return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(figure.percent as Intl.StringNumericLiteral)}%`;
    case 'MONTHS':
      return `${figure.months} ${figure.months === 1 ? 'month' : 'months'}`;
    case 'COUNT':
      return new Intl.NumberFormat(locale).format(figure.count);
    case 'TIME':
      return new Intl.DateTimeFormat(locale, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone,
      }).format(new Date(figure.iso));
    case 'TEXT':
      return figure.text;
  }
}

/** Minor units as a decimal text, so that no binary fraction stands between. */
function decimal(minorUnits: number, digits: number): Intl.StringNumericLiteral {
  const text = String(Math.abs(minorUnits)).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const sign = minorUnits < 0 ? '-' : '';
  return `${sign}${whole}.${text.slice(text.length - digits) || '0'}` as Intl.StringNumericLiteral;
}
