// The terms of a loan as Regulation Z §1026.18 names them, APR and finance charge most prominent.
import type { QuoteFinance } from '@forecourt/domain';
import { type DealFormat, Ledger, type LedgerRow, moneyRow } from '@forecourt/ui';
import { Cell } from './Cell.tsx';
import { LawTexts } from './LawTexts.tsx';
import { payments, type Stated } from './stated.ts';
import styles from './Terms.module.css';

interface FinanceTermsProps {
  readonly stated: Stated;
  readonly finance: QuoteFinance;
}

export function FinanceTerms({ stated, finance }: FinanceTermsProps) {
  const { quote, format } = stated;
  const equityCents = Math.max(0, quote.price.netTradeEquityCents);
  const downCents = finance.cashDownCents + equityCents;
  return (
    <div className={styles.box}>
      <dl className={styles.cells}>
        <Cell
          prominent
          label="Annual percentage rate (APR)"
          value={finance.aprDisclosed ? format.percent(finance.aprDisclosed) : 'None'}
          meaning="The cost of your credit as a yearly rate."
        />
        <Cell
          prominent
          label="Finance charge"
          value={format.money(finance.financeChargeCents)}
          meaning="What the credit costs you."
        />
        <Cell
          third
          label="Amount financed"
          value={format.money(finance.amountFinancedCents)}
          meaning="The credit provided to you or on your behalf."
        />
        <Cell
          third
          label="Total of payments"
          value={format.money(finance.totalOfPaymentsCents)}
          meaning="What you will have paid after all payments as scheduled."
        />
        <Cell
          third
          label="Total sale price"
          value={format.money(finance.totalSalePriceCents)}
          meaning={`The whole cost of buying on credit, your down payment of ${format.money(downCents)} included${equityCents > 0 ? ' (cash and trade-in)' : ''}.`}
        />
      </dl>
      <div className={styles.detail}>
        {finance.numberOfPayments > 0 && (
          <p>
            <strong>Payment schedule.</strong> {scheduleSentence(finance, format)}
          </p>
        )}
        <p>
          <strong>Lender.</strong> {finance.lender}, at a contract rate of{' '}
          {format.percent(finance.annualRatePercent)} a year.
        </p>
        <LawTexts stated={stated} />
        <h3>Itemization of the amount financed</h3>
        <Ledger rows={itemization(quote, finance, format)} />
      </div>
    </div>
  );
}

function scheduleSentence(finance: QuoteFinance, format: DealFormat): string {
  const { numberOfPayments, paymentCents, finalPaymentCents, daysToFirstPayment } = finance;
  const due = `The first is due ${daysToFirstPayment} days after you sign, the others monthly after it.`;
  if (finalPaymentCents === paymentCents || numberOfPayments === 1) {
    return `${payments(numberOfPayments)} of ${format.money(finalPaymentCents)}. ${due}`;
  }
  const before = payments(numberOfPayments - 1);
  return `${payments(numberOfPayments)}: ${before} of ${format.money(paymentCents)} and a final one of ${format.money(finalPaymentCents)}. ${due}`;
}

function itemization(
  { price }: Stated['quote'],
  finance: QuoteFinance,
  format: DealFormat,
): readonly LedgerRow[] {
  const row = moneyRow(format);
  const rows = [row('price', 'Out-the-door price', price.outTheDoorCents)];
  if (price.netTradeEquityCents > 0) {
    rows.push(row('equity', 'Less trade-in equity', -price.netTradeEquityCents));
  }
  if (price.negativeEquityCents > 0) {
    rows.push(row('owed', 'Plus what is owed beyond the trade-in', price.negativeEquityCents));
  }
  if (finance.cashDownCents > 0) rows.push(row('down', 'Less cash down', -finance.cashDownCents));
  if (price.refundDueCents > 0) rows.push(row('refund', 'You get back', price.refundDueCents));
  if (finance.prepaidFinanceChargeCents > 0) {
    rows.push(
      row('loan', 'Amount of the loan', finance.principalCents),
      row('prepaid', 'Less prepaid finance charge', -finance.prepaidFinanceChargeCents),
    );
  }
  rows.push(row('sum', 'Amount financed', finance.amountFinancedCents, { weight: 'sum' }));
  return rows;
}
