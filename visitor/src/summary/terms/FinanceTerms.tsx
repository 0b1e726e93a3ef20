// Loan terms in the words of Regulation Z §1026.18. APR and finance charge are the most prominent.
import { isEuCredit, type QuoteFinance } from '@forecourt/domain';
import { type DealFormat, Ledger, type LedgerRow, moneyRow } from '@forecourt/ui';
import type { Texts } from '../../texts/use-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Stated } from '../statement/stated.ts';
import { Cell } from './Cell.tsx';
import { LawTexts } from './LawTexts.tsx';
import styles from './Terms.module.css';

interface FinanceTermsProps {
  readonly stated: Stated;
  readonly finance: QuoteFinance;
}

export function FinanceTerms({ stated, finance }: FinanceTermsProps) {
  const allTexts = useTexts();
  const { terms: texts, figures } = allTexts;
  const { quote, format } = stated;
  const equityCents = Math.max(0, quote.price.netTradeEquityCents);
  const downCents = finance.cashDownCents + equityCents;
  return (
    <div className={styles.box}>
      <dl className={styles.cells}>
        <Cell
          prominent
          label={texts.apr(isEuCredit(stated.offer))}
          value={finance.aprDisclosed ? format.percent(finance.aprDisclosed) : texts.noApr}
          meaning={texts.aprMeans}
        />
        <Cell
          prominent
          label={figures.financeCharge}
          value={format.money(finance.financeChargeCents)}
          meaning={texts.financeChargeMeans}
        />
        <Cell
          third
          label={figures.amountFinanced}
          value={format.money(finance.amountFinancedCents)}
          meaning={texts.amountFinancedMeans}
        />
        <Cell
          third
          label={texts.totalOfPayments}
          value={format.money(finance.totalOfPaymentsCents)}
          meaning={texts.totalOfPaymentsMeans}
        />
        <Cell
          third
          label={texts.totalSalePrice}
          value={format.money(finance.totalSalePriceCents)}
          meaning={texts.totalSalePriceMeans(format.money(downCents), equityCents > 0)}
        />
      </dl>
      <div className={styles.detail}>
        {finance.numberOfPayments > 0 && (
          <p>
            <strong>{texts.schedule}</strong> {scheduleSentence(finance, format, allTexts)}
          </p>
        )}
        <p>
          <strong>{texts.lender}</strong>{' '}
          {texts.lenderMeans(finance.lender, format.percent(finance.annualRatePercent))}
        </p>
        <LawTexts stated={stated} />
        <details>
          <summary>{texts.itemization}</summary>
          <h3 className={styles.onPaper}>{texts.itemization}</h3>
          <Ledger rows={itemization(quote, finance, format, allTexts)} />
        </details>
      </div>
    </div>
  );
}

function scheduleSentence(
  finance: QuoteFinance,
  format: DealFormat,
  { terms: texts }: Texts,
): string {
  const { numberOfPayments, paymentCents, finalPaymentCents, daysToFirstPayment } = finance;
  const last = format.money(finalPaymentCents);
  if (finalPaymentCents === paymentCents || numberOfPayments === 1) {
    return texts.samePayments(numberOfPayments, last, daysToFirstPayment);
  }
  return texts.lastDiffers(numberOfPayments, format.money(paymentCents), last, daysToFirstPayment);
}

function itemization(
  { price }: Stated['quote'],
  finance: QuoteFinance,
  format: DealFormat,
  { figures, terms: texts }: Texts,
): readonly LedgerRow[] {
  const row = moneyRow(format);
  const rows = [row('price', figures.outTheDoorPrice, price.outTheDoorCents)];
  if (price.netTradeEquityCents > 0) {
    rows.push(row('equity', texts.lessEquity, -price.netTradeEquityCents));
  }
  if (price.negativeEquityCents > 0) {
    rows.push(row('owed', texts.plusNegativeEquity, price.negativeEquityCents));
  }
  if (finance.cashDownCents > 0) rows.push(row('down', texts.lessCashDown, -finance.cashDownCents));
  if (price.refundDueCents > 0) rows.push(row('refund', figures.youGetBack, price.refundDueCents));
  if (finance.prepaidFinanceChargeCents > 0) {
    rows.push(
      row('loan', texts.loan, finance.principalCents, { weight: 'sum' }),
      row('prepaid', texts.lessPrepaid, -finance.prepaidFinanceChargeCents),
    );
  }
  rows.push(row('sum', figures.amountFinanced, finance.amountFinancedCents, { weight: 'sum' }));
  return rows;
}
