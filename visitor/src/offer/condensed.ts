// The condensed figures: price, payment and total. A lease shows the total first and the price last.
import { isEuCredit, type Offer, type Quote } from '@forecourt/domain';
import { type DealFormat, type LedgerRow, moneyRow } from '@forecourt/ui';
import type { Texts } from '../texts/use-texts.ts';
import { byPaymentKind } from './words.ts';

export function condensedRows(
  offer: Offer,
  quote: Quote,
  format: DealFormat,
  { figures, condensed: texts }: Texts,
): readonly LedgerRow[] {
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
        payment(finance.paymentCents, texts.payments(numberOfPayments, apr, isEuCredit(offer))),
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
  const price = (more: Pick<LedgerRow, 'note' | 'weight'>) =>
    row('price', figures.outTheDoorPrice, quote.price.outTheDoorCents, more);
  const total = (weight: LedgerRow['weight']) =>
    row('total', figures.totalYouPay, quote.totalYouPayCents, { weight });
  return quote.lease
    ? [total('main'), ...rows, price({ note: texts.ifBought })]
    : [price({ weight: 'main' }), ...rows, total('sum')];
}
