// The payment terms: what the law asks to disclose of each way to pay, in one box.
import { Ledger, type LedgerRow } from '@forecourt/ui';
import { paymentWords } from '../deal/words.ts';
import { FinanceTerms } from './FinanceTerms.tsx';
import { LeaseTerms } from './LeaseTerms.tsx';
import { Part } from './Part.tsx';
import { PaymentSchedule } from './PaymentSchedule.tsx';
import { chosenOption, type Stated } from './stated.ts';
import styles from './Terms.module.css';

export function PaymentTerms({ stated }: { readonly stated: Stated }) {
  const { quote, format } = stated;
  const { finance, lease } = quote;
  const nothingFinanced = finance?.numberOfPayments === 0;
  return (
    <Part
      title={`Payment terms: ${chosenOption(stated)?.label}`}
      tag={finance || lease ? 'Estimate, subject to credit approval' : undefined}
    >
      <p className={styles.sentence}>
        {nothingFinanced
          ? 'Cash down and trade-in cover the whole price: there is nothing left to finance.'
          : paymentWords(quote, format).sentence}
      </p>
      {finance && <FinanceTerms stated={stated} finance={finance} />}
      {lease && <LeaseTerms stated={stated} lease={lease} />}
      {quote.cash && <CashTerms stated={stated} cash={quote.cash} />}
      <PaymentSchedule stated={stated} />
    </Part>
  );
}

interface CashTermsProps {
  readonly stated: Stated;
  readonly cash: NonNullable<Stated['quote']['cash']>;
}

function CashTerms({ stated: { quote, format }, cash }: CashTermsProps) {
  const { price } = quote;
  const row = (key: string, label: string, cents: number, more: Partial<LedgerRow> = {}) => ({
    key,
    label,
    amount: format.money(cents),
    ...more,
  });
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
