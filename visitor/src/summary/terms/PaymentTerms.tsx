// Payment terms: the disclosures that the law requires, in one box.
import type { QuoteCash } from '@forecourt/domain';
import { Ledger, type LedgerRow, moneyRow } from '@forecourt/ui';
import { DealerText } from '../../offer/dealer-text.tsx';
import { byPaymentKind, paymentWords } from '../../offer/words.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Part } from '../statement/Part.tsx';
import { chosenOption, type Stated } from '../statement/stated.ts';
import { FinanceTerms } from './FinanceTerms.tsx';
import { LeaseTerms } from './LeaseTerms.tsx';
import { PaymentSchedule } from './PaymentSchedule.tsx';
import styles from './Terms.module.css';

export function PaymentTerms({ stated }: { readonly stated: Stated }) {
  const allTexts = useTexts();
  const { terms: texts } = allTexts;
  const { quote, format } = stated;
  return (
    <Part
      title={<DealerText text={chosenOption(stated)?.label} />}
      tag={quote.kind === 'CASH' ? undefined : texts.estimate}
    >
      {quote.kind === 'LEASE' && (
        <p className={styles.sentence}>{paymentWords(quote, format, allTexts).sentence}</p>
      )}
      {byPaymentKind(quote, {
        cash: (cash) => <CashTerms stated={stated} cash={cash} />,
        finance: (finance) => <FinanceTerms stated={stated} finance={finance} />,
        lease: (lease) => <LeaseTerms stated={stated} lease={lease} />,
      })}
      <PaymentSchedule stated={stated} />
    </Part>
  );
}

interface CashTermsProps {
  readonly stated: Stated;
  readonly cash: QuoteCash;
}

function CashTerms({ stated: { quote, format }, cash }: CashTermsProps) {
  const { figures, terms: texts } = useTexts();
  const { price } = quote;
  const row = moneyRow(format);
  const rows: LedgerRow[] = [row('price', figures.outTheDoorPrice, price.outTheDoorCents)];
  if (price.netTradeEquityCents > 0) {
    rows.push(row('equity', texts.lessEquity, -price.netTradeEquityCents));
  }
  if (price.negativeEquityCents > 0) {
    rows.push(row('owed', texts.plusNegativeEquity, price.negativeEquityCents));
  }
  if (cash.refundDueCents > 0) {
    rows.push(row('refund', figures.youGetBack, cash.refundDueCents));
  }
  rows.push(row('total', figures.totalDue, cash.totalDueCents, { weight: 'main' }));
  if (cash.depositCents > 0) {
    rows.push(
      row('deposit', figures.deposit, 0 - cash.depositCents, { note: texts.depositMeans }),
      row('balance', figures.dueAfterDeposit, cash.balanceAfterDepositCents, {
        note: texts.restMeans,
        weight: 'sum',
      }),
    );
  }
  return (
    <div className={styles.box}>
      <div className={styles.detail}>
        <Ledger rows={rows} />
        <p className={styles.note}>{texts.cashMeans(cash.depositCents > 0)}</p>
      </div>
    </div>
  );
}
