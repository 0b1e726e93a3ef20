// The few figures that are always shown together: price first, then payments with their total.
import type { Quote } from '@forecourt/domain';
import { type DealFormat, type LedgerRow, moneyRow } from '@forecourt/ui';
import { byPaymentKind } from '../deal/words.ts';

export function condensedRows(quote: Quote, format: DealFormat): readonly LedgerRow[] {
  const { outTheDoorCents, netTradeEquityCents } = quote.price;
  const row = moneyRow(format);
  const main = (key: string, label: string, cents: number, note?: string) =>
    row(key, label, cents, { note, weight: 'main' });
  const rows = byPaymentKind<readonly LedgerRow[]>(quote, {
    cash: ({ totalDueCents }) => [
      ...(netTradeEquityCents === 0
        ? []
        : [row('trade', 'Less trade-in equity', -netTradeEquityCents)]),
      main('due', 'Total due', totalDueCents),
    ],
    finance: (finance) => {
      const { numberOfPayments, aprDisclosed } = finance;
      const apr = aprDisclosed ? `, ${format.percent(aprDisclosed)} APR` : '';
      const note = `${numberOfPayments} payments${apr}`;
      return [
        row('signing', 'Due at signing', finance.dueAtSigningCents),
        main('payment', 'Monthly payment', finance.paymentCents, note),
        row('total', 'Total of payments', finance.totalOfPaymentsCents),
      ];
    },
    lease: (lease) => {
      const note = `Lease of ${lease.termMonths} months`;
      const included = { note: 'First payment included' };
      return [
        row('signing', 'Due at signing', lease.cashDueAtSigningCents, included),
        main('payment', 'Monthly payment', lease.monthlyPaymentCents, note),
        row('total', 'Total of payments', lease.totalOfPaymentsCents),
      ];
    },
  });
  return [row('price', 'Out-the-door price', outTheDoorCents), ...rows];
}
