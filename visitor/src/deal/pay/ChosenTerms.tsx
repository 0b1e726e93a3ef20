// What the chosen way to pay comes to: one sentence, then the sums it follows from.
import type { Offer, Quote, QuoteCash, QuoteFinance, QuoteLease } from '@forecourt/domain';
import { type DealFormat, Ledger, type LedgerRow } from '@forecourt/ui';
import { distance, paymentWords } from '../words.ts';
import styles from './ChosenTerms.module.css';

interface ChosenTermsProps {
  readonly offer: Offer;
  readonly quote: Quote;
  readonly format: DealFormat;
}

export function ChosenTerms({ offer, quote, format }: ChosenTermsProps) {
  const { finance, lease, cash } = quote;
  return (
    <div className={styles.terms}>
      <p className={styles.sentence}>{paymentWords(quote, format).sentence}</p>
      {finance && <Ledger rows={financeRows(quote, finance, format)} />}
      {lease && <LeaseTerms lease={lease} offer={offer} format={format} />}
      {cash && <Ledger rows={cashRows(quote, cash, format)} />}
    </div>
  );
}

/** From the out-the-door price to what remains after trade-in. */
function priceRows({ price }: Quote, format: DealFormat): LedgerRow[] {
  const rows = [row('price', 'Out-the-door price', format.money(price.outTheDoorCents))];
  if (price.netTradeEquityCents > 0) {
    rows.push(row('trade', 'Trade-in equity', format.money(0 - price.netTradeEquityCents)));
  }
  if (price.negativeEquityCents > 0) {
    rows.push(
      row('negative', 'Negative equity of your trade-in', format.signed(price.negativeEquityCents)),
    );
  }
  return rows;
}

function financeRows(quote: Quote, finance: QuoteFinance, format: DealFormat): LedgerRow[] {
  const rows = priceRows(quote, format);
  rows.push(row('down', 'Cash down', format.money(0 - finance.cashDownCents)));
  if (finance.prepaidFinanceChargeCents > 0) {
    rows.push(
      row(
        'prepaid',
        'Finance charge paid at signing',
        format.money(0 - finance.prepaidFinanceChargeCents),
      ),
    );
  }
  const apr = finance.aprDisclosed === null ? '' : `APR ${format.percent(finance.aprDisclosed)}, `;
  rows.push(
    {
      ...row('financed', 'Amount financed', format.money(finance.amountFinancedCents)),
      weight: 'sum',
    },
    {
      ...row('charge', 'Finance charge', format.signed(finance.financeChargeCents)),
      note: `What the loan costs you. ${apr}lent by ${finance.lender}`,
    },
    {
      ...row('total', 'Total of payments', format.money(finance.totalOfPaymentsCents)),
      weight: 'main',
    },
  );
  if (quote.price.refundDueCents > 0) {
    rows.push(row('refund', 'Comes back to you', format.money(quote.price.refundDueCents)));
  }
  return rows;
}

function LeaseTerms({
  lease,
  offer,
  format,
}: {
  readonly lease: QuoteLease;
  readonly offer: Offer;
  readonly format: DealFormat;
}) {
  const unit = offer.vehicle.odometer.unit;
  const rows: LedgerRow[] = [
    ...lease.dueAtSigning.map(({ id, label, amountCents }) =>
      row(id, label, format.money(amountCents)),
    ),
    ...lease.paidAtSigning
      .filter(({ id }) => id !== 'quote:cash')
      .map(({ id, label, amountCents }) => row(id, label, format.money(0 - amountCents))),
    {
      ...row('signing', 'Due at signing', format.money(lease.cashDueAtSigningCents)),
      weight: 'sum',
    },
  ];
  return (
    <>
      <Ledger rows={rows} />
      <Ledger
        rows={[
          {
            ...row('total', 'Total of payments', format.money(lease.totalOfPaymentsCents)),
            note: `All you will have paid after ${lease.termMonths} months, signing included. Leased from ${lease.lessor}`,
            weight: 'main',
          },
          {
            ...row(
              'buy',
              'Price to buy the car at the end',
              format.money(lease.purchaseOptionCents),
            ),
            note: `If you want it. Otherwise you return it with at most ${distance(
              Math.round((lease.milesPerYear * lease.termMonths) / 12),
              unit,
              format,
            )} more on it`,
          },
        ]}
      />
    </>
  );
}

function cashRows(quote: Quote, cash: QuoteCash, format: DealFormat): LedgerRow[] {
  const rows = priceRows(quote, format);
  rows.push({ ...row('due', 'Total due', format.money(cash.totalDueCents)), weight: 'main' });
  if (cash.depositCents > 0) {
    rows.push(
      row('deposit', 'Of this, the deposit that holds the car', format.money(cash.depositCents)),
      row('rest', 'The rest, when you sign', format.money(cash.balanceAfterDepositCents)),
    );
  }
  if (cash.refundDueCents > 0) {
    rows.push(row('refund', 'Comes back to you', format.money(cash.refundDueCents)));
  }
  return rows;
}

function row(key: string, label: string, amount: string): LedgerRow {
  return { key, label, amount };
}
