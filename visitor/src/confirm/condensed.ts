// The few figures that are always shown together: price first, then what is paid with its total.
import type { Quote } from '@forecourt/domain';
import { type DealFormat, type LedgerRow, moneyRow } from '@forecourt/ui';
import { byPaymentKind } from '../deal/words.ts';

export function condensedRows(quote: Quote, format: DealFormat): readonly LedgerRow[] {
  const row = moneyRow(format);
  const payment = (cents: number, note: string): LedgerRow => ({
    ...row('payment', 'Monthly payment', cents, { note }),
    amount: `${format.money(cents)}/mo`,
  });
  const rows = byPaymentKind<readonly LedgerRow[]>(quote, {
    cash: ({ totalDueCents }) => [row('due', 'Due in full', totalDueCents)],
    finance: (finance) => {
      const { numberOfPayments, aprDisclosed } = finance;
      const apr = aprDisclosed ? `, ${format.percent(aprDisclosed)} APR` : '';
      return [
        payment(finance.paymentCents, `${numberOfPayments} payments${apr}`),
        row('signing', 'Due at signing', finance.dueAtSigningCents),
      ];
    },
    lease: (lease) => [
      payment(lease.monthlyPaymentCents, `Lease of ${lease.termMonths} months`),
      row('signing', 'Due at signing', lease.cashDueAtSigningCents, {
        note: 'First payment included',
      }),
    ],
  });
  return [
    row('price', 'Out-the-door price', quote.price.outTheDoorCents, { weight: 'main' }),
    ...rows,
    row('total', 'Total you pay', quote.totalYouPayCents, { weight: 'sum' }),
  ];
}
