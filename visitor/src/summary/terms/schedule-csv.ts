// Payment schedule as table rows and as CSV.
import type { Quote } from '@forecourt/domain';
import { byPaymentKind } from '../../offer/words.ts';
import type { Texts } from '../../texts/use-texts.ts';

export interface Schedule {
  readonly headings: readonly string[];
  /** Payment number, then amounts in minor units. */
  readonly rows: readonly (readonly number[])[];
}

/** Returns null if there are no regular payments. */
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

/** Formats the schedule as RFC 4180 CSV. Amounts are plain decimals, which every spreadsheet parses. */
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
