// The payment schedule as rows for the screen, and as a file for a spreadsheet.
import type { Quote } from '@forecourt/domain';
import { byPaymentKind } from '../../offer/words.ts';
import type { Texts } from '../../texts/use-texts.ts';

export interface Schedule {
  readonly headings: readonly string[];
  /** The number of the payment, then amounts in minor units. */
  readonly rows: readonly (readonly number[])[];
}

/** Null where there are no regular payments. */
export function scheduleOf(quote: Quote, { terms }: Texts): Schedule | null {
  return byPaymentKind<Schedule | null>(quote, {
    cash: () => null,
    finance: ({ schedule: rows }) =>
      rows.length === 0 ? null : { headings: terms.loanHeadings, rows },
    lease: ({ termMonths, basePaymentCents, monthlyTaxCents, monthlyPaymentCents }) => ({
      headings: terms.leaseHeadings,
      rows: Array.from({ length: termMonths }, (_, index) => [
        index + 1,
        basePaymentCents,
        monthlyTaxCents,
        monthlyPaymentCents,
      ]),
    }),
  });
}

/** RFC 4180; amounts as plain decimals, so that every spreadsheet reads them as numbers. */
export function scheduleCsv({ headings, rows }: Schedule, minorDigits: number): string {
  const lines = rows.map(([number, ...amounts]) =>
    [number, ...amounts.map((cents) => plainDecimal(cents, minorDigits))].join(','),
  );
  return [headings.join(','), ...lines, ''].join('\r\n');
}

function plainDecimal(minorUnits: number, digits: number): string {
  if (digits === 0) return String(minorUnits);
  const text = String(Math.abs(minorUnits)).padStart(digits + 1, '0');
  return `${minorUnits < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
