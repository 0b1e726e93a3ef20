// The payment terms: what the law asks to disclose of each way to pay, in one box.
import type { PaymentKind, QuoteCash } from '@forecourt/domain';
import { Ledger, type LedgerRow, moneyRow } from '@forecourt/ui';
import { byPaymentKind, paymentWords } from '../deal/words.ts';
import { FinanceTerms } from './FinanceTerms.tsx';
import { LeaseTerms } from './LeaseTerms.tsx';
import { Part } from './Part.tsx';
import { PaymentSchedule } from './PaymentSchedule.tsx';
import { chosenOption, type Stated } from './stated.ts';
import styles from './Terms.module.css';

export function PaymentTerms({ stated }: { readonly stated: Stated }) {
  const { quote, format } = stated;
  return (
    <Part title={`Payment terms: ${chosenOption(stated)?.label}`} tag={TAGS[quote.kind]}>
      <p className={styles.sentence}>{paymentWords(quote, format).sentence}</p>
      {byPaymentKind(quote, {
        cash: (cash) => <CashTerms stated={stated} cash={cash} />,
        finance: (finance) => <FinanceTerms stated={stated} finance={finance} />,
        lease: (lease) => <LeaseTerms stated={stated} lease={lease} />,
      })}
      <PaymentSchedule stated={stated} />
    </Part>
  );
}

const ESTIMATE = 'Estimate, subject to credit approval';
const TAGS: Readonly<Record<PaymentKind, string | undefined>> = {
  CASH: undefined,
  FINANCE: ESTIMATE,
  LEASE: ESTIMATE,
};

interface CashTermsProps {
  readonly stated: Stated;
  readonly cash: QuoteCash;
}

function CashTerms({ stated: { quote, format }, cash }: CashTermsProps) {
  const { price } = quote;
  const row = moneyRow(format);
  const rows: LedgerRow[] = [row('price', 'Out-the-door price', price.outTheDoorCents)];
  if (price.netTradeEquityCents > 0) {
    rows.push(row('equity', 'Less trade-in equity', -price.netTradeEquityCents));
  }
  if (price.negativeEquityCents > 0) {
    rows.push(row('owed', 'Plus what is owed beyond the trade-in', price.negativeEquityCents));
  }
  rows.push(row('total', 'Total due', cash.totalDueCents, { weight: 'main' }));
  if (cash.depositCents > 0) {
    const note = 'Due when you reserve the car';
    rows.push(
      row('deposit', 'Of this, the deposit', cash.depositCents, { note }),
      row('balance', 'Of this, the balance', cash.balanceAfterDepositCents, {
        note: 'Due when you pick up the car',
      }),
    );
  }
  if (cash.refundDueCents > 0) {
    rows.push(row('refund', 'You get back', cash.refundDueCents, { weight: 'sum' }));
  }
  return (
    <div className={styles.box}>
      <div className={styles.detail}>
        <Ledger rows={rows} />
        <p className={styles.note}>
          {cash.depositCents === 0 && 'Due when you pick up the car. '}No interest, no monthly
          payments.
        </p>
      </div>
    </div>
  );
}
