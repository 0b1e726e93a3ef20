// The few figures that never stand without each other: price first, then payments with their total.
import type { Quote } from '@forecourt/domain';
import type { DealFormat, LedgerRow } from '@forecourt/ui';

export function condensedRows(quote: Quote, format: DealFormat): readonly LedgerRow[] {
  const { price, finance, lease, cash } = quote;
  const row = (key: string, label: string, cents: number, note?: string): LedgerRow => ({
    key,
    label,
    amount: format.money(cents),
    ...(note && { note }),
  });
  const outTheDoor = row('price', 'Out-the-door price', price.outTheDoorCents);
  if (finance) {
    const { numberOfPayments, aprDisclosed } = finance;
    const apr = aprDisclosed ? `, ${format.percent(aprDisclosed)} APR` : '';
    return [
      outTheDoor,
      row('signing', 'Due at signing', finance.dueAtSigningCents),
      {
        ...row('payment', 'Monthly payment', finance.paymentCents),
        note: `${numberOfPayments} payments${apr}`,
        weight: 'main',
      },
      row('total', 'Total of payments', finance.totalOfPaymentsCents),
    ];
  }
  if (lease) {
    return [
      outTheDoor,
      row('signing', 'Due at signing', lease.cashDueAtSigningCents, 'First payment included'),
      {
        ...row('payment', 'Monthly payment', lease.monthlyPaymentCents),
        note: `Lease of ${lease.termMonths} months`,
        weight: 'main',
      },
      row('total', 'Total of payments', lease.totalOfPaymentsCents),
    ];
  }
  return [
    outTheDoor,
    ...(price.netTradeEquityCents === 0
      ? []
      : [row('trade', 'Less trade-in equity', -price.netTradeEquityCents)]),
    { ...row('due', 'Total due', cash?.totalDueCents ?? 0), weight: 'main' },
  ];
}
