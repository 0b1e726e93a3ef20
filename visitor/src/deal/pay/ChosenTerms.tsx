// What the chosen way to pay comes to: one sentence, then the sums it follows from.
import type { QuoteCash, QuoteFinance, QuoteLease } from '@forecourt/domain';
import { Ledger, type LedgerRow, moneyRow } from '@forecourt/ui';
import { byPaymentKind, distance, paymentWords, type Quoted } from '../words.ts';
import styles from './ChosenTerms.module.css';

export function ChosenTerms(quoted: Quoted) {
  const { quote, format } = quoted;
  return (
    <div className={styles.terms}>
      <p className={styles.sentence}>{paymentWords(quote, format).sentence}</p>
      {byPaymentKind(quote, {
        cash: (cash) => <Ledger rows={cashRows(quoted, cash)} />,
        finance: (finance) => <Ledger rows={financeRows(quoted, finance)} />,
        lease: (lease) => <LeaseTerms {...quoted} lease={lease} />,
      })}
    </div>
  );
}

/** From the out-the-door price to what remains after trade-in. */
function priceRows({ quote: { price }, format }: Quoted): LedgerRow[] {
  const row = moneyRow(format);
  const rows = [row('price', 'Out-the-door price', price.outTheDoorCents)];
  if (price.netTradeEquityCents > 0) {
    rows.push(row('trade', 'Trade-in equity', 0 - price.netTradeEquityCents));
  }
  if (price.negativeEquityCents > 0) {
    const amount = format.signed(price.negativeEquityCents);
    rows.push({ key: 'negative', label: 'Negative equity of your trade-in', amount });
  }
  return rows;
}

function financeRows(quoted: Quoted, finance: QuoteFinance): LedgerRow[] {
  const { quote, format } = quoted;
  const row = moneyRow(format);
  const rows = [...priceRows(quoted), row('down', 'Cash down', 0 - finance.cashDownCents)];
  if (finance.prepaidFinanceChargeCents > 0) {
    const label = 'Finance charge paid at signing';
    rows.push(row('prepaid', label, 0 - finance.prepaidFinanceChargeCents));
  }
  const apr = finance.aprDisclosed === null ? '' : `APR ${format.percent(finance.aprDisclosed)}, `;
  rows.push(
    row('financed', 'Amount financed', finance.amountFinancedCents, { weight: 'sum' }),
    {
      key: 'charge',
      label: 'Finance charge',
      amount: format.signed(finance.financeChargeCents),
      note: `What the loan costs you. ${apr}lent by ${finance.lender}`,
    },
    row('total', 'Total of payments', finance.totalOfPaymentsCents, { weight: 'main' }),
  );
  if (quote.price.refundDueCents > 0) {
    rows.push(row('refund', 'Comes back to you', quote.price.refundDueCents));
  }
  return rows;
}

function LeaseTerms({ lease, offer, format }: Quoted & { readonly lease: QuoteLease }) {
  const row = moneyRow(format);
  const wholeDistance = distance(
    Math.round((lease.milesPerYear * lease.termMonths) / 12),
    offer.vehicle.odometer.unit,
    format,
  );
  return (
    <>
      <Ledger
        rows={[
          ...lease.dueAtSigning.map(({ id, label, amountCents }) => row(id, label, amountCents)),
          ...lease.paidAtSigning
            .filter(({ id }) => id !== 'quote:cash')
            .map(({ id, label, amountCents }) => row(id, label, 0 - amountCents)),
          row('signing', 'Due at signing', lease.cashDueAtSigningCents, { weight: 'sum' }),
        ]}
      />
      <Ledger
        rows={[
          row('total', 'Total of payments', lease.totalOfPaymentsCents, {
            note: `All you will have paid after ${lease.termMonths} months, signing included. Leased from ${lease.lessor}`,
            weight: 'main',
          }),
          row('buy', 'Price to buy the car at the end', lease.purchaseOptionCents, {
            note: `If you want it. Otherwise you return it with at most ${wholeDistance} more on it`,
          }),
        ]}
      />
    </>
  );
}

function cashRows(quoted: Quoted, cash: QuoteCash): LedgerRow[] {
  const row = moneyRow(quoted.format);
  const rows = [
    ...priceRows(quoted),
    row('due', 'Total due', cash.totalDueCents, { weight: 'main' }),
  ];
  if (cash.depositCents > 0) {
    rows.push(
      row('deposit', 'Of this, the deposit that holds the car', cash.depositCents),
      row('rest', 'The rest, when you sign', cash.balanceAfterDepositCents),
    );
  }
  if (cash.refundDueCents > 0) {
    rows.push(row('refund', 'Comes back to you', cash.refundDueCents));
  }
  return rows;
}
