// Where the payment comes from: what is borrowed or due at signing, and what adds up to the total you pay.
import type { QuoteCash, QuoteFinance, QuoteLease } from '@forecourt/domain';
import { Ledger, type LedgerRow, moneyRow } from '@forecourt/ui';
import { byPaymentKind, distance, paymentWords, type Quoted } from '../words.ts';
import styles from './ChosenTerms.module.css';

export function ChosenTerms(quoted: Quoted) {
  const { quote, format } = quoted;
  return (
    <details className={styles.terms}>
      <summary>How this comes about</summary>
      <p className={styles.sentence}>{paymentWords(quote, format).sentence}</p>
      {byPaymentKind(quote, {
        cash: (cash) => <Ledger rows={cashRows(quoted, cash)} />,
        finance: (finance) => <FinanceTerms {...quoted} finance={finance} />,
        lease: (lease) => <LeaseTerms {...quoted} lease={lease} />,
      })}
    </details>
  );
}

/** The out-the-door price, and what is owed beyond the trade-in. */
function priceRows({ quote: { price }, format }: Quoted): LedgerRow[] {
  const row = moneyRow(format);
  const rows = [row('price', 'Out-the-door price', price.outTheDoorCents)];
  if (price.negativeEquityCents > 0) {
    const amount = format.signed(price.negativeEquityCents);
    rows.push({ key: 'negative', label: 'Negative equity of your trade-in', amount });
  }
  return rows;
}

function totalRow({ quote, format }: Quoted, note: string): LedgerRow {
  return moneyRow(format)('total', 'Total you pay', quote.totalYouPayCents, {
    note,
    weight: 'main',
  });
}

function FinanceTerms(quoted: Quoted & { readonly finance: QuoteFinance }) {
  const { quote, format, finance } = quoted;
  const row = moneyRow(format);
  const { netTradeEquityCents, refundDueCents } = quote.price;
  const borrowed = priceRows(quoted);
  if (netTradeEquityCents > 0) {
    borrowed.push(row('trade', 'Trade-in equity', 0 - netTradeEquityCents));
  }
  borrowed.push(row('down', 'Cash down', 0 - finance.cashDownCents));
  if (refundDueCents > 0) borrowed.push(row('refund', 'Comes back to you', refundDueCents));
  if (finance.prepaidFinanceChargeCents > 0) {
    const label = 'Finance charge paid at signing';
    borrowed.push(row('prepaid', label, 0 - finance.prepaidFinanceChargeCents));
  }
  borrowed.push(row('financed', 'Amount financed', finance.amountFinancedCents, { weight: 'sum' }));
  const apr = finance.aprDisclosed === null ? '' : `APR ${format.percent(finance.aprDisclosed)}, `;
  const charge: LedgerRow = {
    key: 'charge',
    label: 'Finance charge',
    amount: format.signed(finance.financeChargeCents),
    note: `What the loan costs you: ${apr}lent by ${finance.lender}`,
  };
  return (
    <>
      <h3>What you borrow</h3>
      <Ledger rows={borrowed} />
      <h3>What you pay</h3>
      <Ledger
        rows={[...priceRows(quoted), charge, totalRow(quoted, 'Until the loan is paid off')]}
      />
    </>
  );
}

function LeaseTerms(quoted: Quoted & { readonly lease: QuoteLease }) {
  const { lease, offer, format } = quoted;
  const row = moneyRow(format);
  const wholeDistance = distance(
    Math.round((lease.milesPerYear * lease.termMonths) / 12),
    offer.vehicle.odometer.unit,
    format,
  );
  return (
    <>
      <h3>What you pay at signing</h3>
      <Ledger
        rows={[
          ...lease.dueAtSigning.map(({ id, label, amountCents }) => row(id, label, amountCents)),
          ...lease.paidAtSigning
            .filter(({ id }) => id !== 'quote:cash')
            .map(({ id, label, amountCents }) => row(id, label, 0 - amountCents)),
          row('signing', 'Due at signing', lease.cashDueAtSigningCents, { weight: 'sum' }),
        ]}
      />
      <h3>What you pay until the end</h3>
      <Ledger
        rows={[
          totalRow(
            quoted,
            `After ${lease.termMonths} months, signing included. Leased from ${lease.lessor}`,
          ),
          row('buy', 'Price to buy the car at the end', lease.purchaseOptionCents, {
            note: `If you want it. Otherwise you return it with at most ${wholeDistance} more on it`,
          }),
        ]}
      />
    </>
  );
}

function cashRows(quoted: Quoted, cash: QuoteCash): LedgerRow[] {
  const { price } = quoted.quote;
  const row = moneyRow(quoted.format);
  const rows = priceRows(quoted);
  rows.push(totalRow(quoted, 'No interest, nothing monthly'));
  if (price.netTradeEquityCents > 0) {
    rows.push(row('trade', 'Of this, your trade-in equity', price.netTradeEquityCents));
  }
  rows.push(row('due', 'Due in full', cash.totalDueCents, { weight: 'sum' }));
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
