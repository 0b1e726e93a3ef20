// The few figures that are always shown together: price first, then what is paid with its total.
import type { Quote } from '@forecourt/domain';
import { type DealFormat, type LedgerRow, moneyRow } from '@forecourt/ui';
import { byPaymentKind } from '../deal/words.ts';
import * as texts from '../texts/en/condensed.ts';
import * as figures from '../texts/en/figures.ts';

export function condensedRows(quote: Quote, format: DealFormat): readonly LedgerRow[] {
  const row = moneyRow(format);
  const payment = (cents: number, note: string): LedgerRow => ({
    ...row('payment', figures.monthlyPayment, cents, { note }),
    amount: figures.aMonth(format.money(cents)),
  });
  const rows = byPaymentKind<readonly LedgerRow[]>(quote, {
    cash: ({ totalDueCents }) => [row('due', figures.totalDue, totalDueCents)],
    finance: (finance) => {
      const { numberOfPayments, aprDisclosed } = finance;
      const apr = aprDisclosed ? format.percent(aprDisclosed) : null;
      return [
        payment(finance.paymentCents, texts.payments(numberOfPayments, apr)),
        row('signing', figures.dueAtSigning, finance.dueAtSigningCents),
      ];
    },
    lease: (lease) => [
      payment(lease.monthlyPaymentCents, texts.leaseOf(lease.termMonths)),
      row('signing', figures.dueAtSigning, lease.cashDueAtSigningCents, {
        note: texts.firstPayment,
      }),
    ],
  });
  return [
    row('price', figures.outTheDoorPrice, quote.price.outTheDoorCents, { weight: 'main' }),
    ...rows,
    row('total', figures.totalYouPay, quote.totalYouPayCents, { weight: 'sum' }),
  ];
}
