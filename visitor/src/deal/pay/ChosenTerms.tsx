// Breakdown of the payment: amount financed or due at signing, and the total you pay.

import { isEuCredit, type QuoteCash, type QuoteFinance, type QuoteLease } from '@forecourt/domain';
import { Ledger, type LedgerRow, moneyRow } from '@forecourt/ui';
import { memo } from 'react';
import { LineLabel } from '../../offer/dealer-text.tsx';
import {
  byPaymentKind,
  distance,
  paymentWords,
  type Quoted,
  returnFee,
} from '../../offer/words.ts';
import type { Texts } from '../../texts/use-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './ChosenTerms.module.css';

export const ChosenTerms = memo((quoted: Quoted) => {
  const allTexts = useTexts();
  const { payDetails: texts } = allTexts;
  const { quote, format } = quoted;
  return (
    <details className={styles.terms}>
      <summary>{texts.howItAddsUp}</summary>
      <p className={styles.sentence}>{paymentWords(quote, format, allTexts).sentence}</p>
      {byPaymentKind(quote, {
        cash: (cash) => <Ledger rows={cashRows(quoted, cash, allTexts)} />,
        finance: (finance) => <FinanceTerms {...quoted} finance={finance} />,
        lease: (lease) => <LeaseTerms {...quoted} lease={lease} />,
      })}
    </details>
  );
});

/** Rows for the out-the-door price and negative equity. */
function priceRows({ quote: { price }, format }: Quoted, { figures }: Texts): LedgerRow[] {
  const row = moneyRow(format);
  const rows = [row('price', figures.outTheDoorPrice, price.outTheDoorCents)];
  if (price.negativeEquityCents > 0) {
    const amount = format.signed(price.negativeEquityCents);
    rows.push({ key: 'negative', label: figures.negativeEquity, amount });
  }
  return rows;
}

function totalRow({ quote, format }: Quoted, note: string, { figures }: Texts): LedgerRow {
  return moneyRow(format)('total', figures.totalYouPay, quote.totalYouPayCents, {
    note,
    weight: 'main',
  });
}

function FinanceTerms(quoted: Quoted & { readonly finance: QuoteFinance }) {
  const allTexts = useTexts();
  const { figures, payDetails: texts } = allTexts;
  const { offer, quote, format, finance } = quoted;
  const row = moneyRow(format);
  const { netTradeEquityCents, refundDueCents } = quote.price;
  const borrowed = priceRows(quoted, allTexts);
  if (netTradeEquityCents > 0) {
    borrowed.push(row('trade', figures.tradeInEquity, 0 - netTradeEquityCents));
  }
  borrowed.push(row('down', figures.cashDown, 0 - finance.cashDownCents));
  if (refundDueCents > 0) borrowed.push(row('refund', figures.youGetBack, refundDueCents));
  if (finance.prepaidFinanceChargeCents > 0) {
    borrowed.push(
      row('prepaid', texts.prepaidFinanceCharge, 0 - finance.prepaidFinanceChargeCents, {
        note: texts.paidAtSigning,
      }),
    );
  }
  borrowed.push(
    row('financed', figures.amountFinanced, finance.amountFinancedCents, { weight: 'sum' }),
  );
  const apr = finance.aprDisclosed === null ? null : format.percent(finance.aprDisclosed);
  const charge: LedgerRow = {
    key: 'charge',
    label: figures.financeCharge,
    amount: format.signed(finance.financeChargeCents),
    note: texts.loanCosts(apr, finance.lender, isEuCredit(offer)),
  };
  return (
    <>
      <h3>{texts.youBorrow}</h3>
      <Ledger rows={borrowed} />
      <h3>{texts.youPay}</h3>
      <Ledger
        rows={[
          ...priceRows(quoted, allTexts),
          charge,
          totalRow(quoted, texts.untilPaidOff, allTexts),
        ]}
      />
    </>
  );
}

function LeaseTerms(quoted: Quoted & { readonly lease: QuoteLease }) {
  const allTexts = useTexts();
  const { payDetails: texts, figures } = allTexts;
  const { lease, offer, format } = quoted;
  const row = moneyRow(format);
  const wholeDistance = distance(
    Math.round((lease.milesPerYear * lease.termMonths) / 12),
    offer.vehicle.odometer.unit,
    format,
    allTexts,
  );
  return (
    <>
      <h3>{texts.atSigning}</h3>
      <Ledger
        rows={[
          ...lease.dueAtSigning.map((line) =>
            row(line.id, <LineLabel line={line} />, line.amountCents),
          ),
          ...lease.paidAtSigning
            .filter(({ id }) => id !== 'quote:cash')
            .map((line) => row(line.id, <LineLabel line={line} />, 0 - line.amountCents)),
          row('signing', figures.dueAtSigning, lease.cashDueAtSigningCents, { weight: 'sum' }),
        ]}
      />
      <h3>{texts.untilTheEnd}</h3>
      <Ledger
        rows={[
          totalRow(
            quoted,
            texts.leaseTotalMeans(lease.termMonths, lease.lessor, returnFee(quoted.quote, format)),
            allTexts,
          ),
          row('buy', texts.priceAtTheEnd, lease.purchaseOptionCents, {
            note: texts.priceAtTheEndMeans(wholeDistance),
          }),
        ]}
      />
    </>
  );
}

function cashRows(quoted: Quoted, cash: QuoteCash, allTexts: Texts): LedgerRow[] {
  const { payDetails: texts, figures } = allTexts;
  const { price } = quoted.quote;
  const row = moneyRow(quoted.format);
  const rows = priceRows(quoted, allTexts);
  rows.push(totalRow(quoted, texts.nothingMonthly, allTexts));
  if (price.netTradeEquityCents > 0) {
    rows.push(row('trade', texts.coveredByEquity, 0 - price.netTradeEquityCents));
  }
  if (cash.refundDueCents > 0) {
    rows.push(row('refund', figures.youGetBack, cash.refundDueCents));
  }
  rows.push(row('due', figures.totalDue, cash.totalDueCents, { weight: 'sum' }));
  if (cash.depositCents > 0) {
    rows.push(
      row('deposit', figures.deposit, 0 - cash.depositCents, { note: texts.depositMeans }),
      row('rest', figures.dueAfterDeposit, cash.balanceAfterDepositCents, {
        note: texts.restMeans,
        weight: 'sum',
      }),
    );
  }
  return rows;
}
