// Figures: values with their unit, formatted as text.
import { assertNever } from '../assert-never.ts';
import type { DealFormat } from './deal-format.ts';

/** A value with its unit. It is formatted later, in the buyer's language. */
export type Figure =
  | { readonly kind: 'MONEY'; readonly cents: number }
  | { readonly kind: 'PERCENT'; readonly percent: string }
  | { readonly kind: 'MONTHS'; readonly months: number }
  | { readonly kind: 'COUNT'; readonly count: number }
  | { readonly kind: 'TIME'; readonly iso: string }
  | { readonly kind: 'TEXT'; readonly text: string };

export function figureText(
  figure: Figure,
  format: DealFormat,
  months: (count: number) => string,
): string {
  switch (figure.kind) {
    case 'MONEY':
      return format.money(figure.cents);
    case 'PERCENT':
      return format.percent(figure.percent);
    case 'MONTHS':
      return months(figure.months);
    case 'COUNT':
      return format.number(figure.count);
    case 'TIME':
      return format.dateTime(figure.iso);
    case 'TEXT':
      return figure.text;
    default:
      return assertNever(figure);
  }
}

/** "1 day", "2 days", "1,200 entries". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
