// The deposit ledger as a table, oldest entry first, with the balance under it.
import { isRefundFailure } from '@forecourt/domain/deposit';
import type { dealFormat } from '@forecourt/domain/format';
import type { Deposit_CardFragment, DepositEntryKind } from '../generated/graphql.ts';
import { fullTime } from '../parts/moments.ts';
import styles from './Deposit.module.css';

type Entry = Deposit_CardFragment['entries'][number];

interface LedgerProps {
  readonly entries: readonly Entry[];
  readonly format: ReturnType<typeof dealFormat>;
  readonly timeZone: string;
}

const KIND_WORDS: Readonly<Record<DepositEntryKind, string>> = {
  REQUESTED: 'Checkout opened',
  PAID: 'Paid',
  REFUND_REQUESTED: 'Refund requested',
  REFUNDED: 'Refunded',
  REFUND_RETURNED: 'Refund came back',
  FAILED: 'Payment did not go through',
  DISPUTED: 'Disputed by the bank',
  DISPUTE_WON: 'Dispute won',
  DISPUTE_LOST: 'Dispute lost',
  KEPT: 'Kept',
  APPLIED: 'Applied at pickup',
};

const METHOD_WORDS: Readonly<Record<Entry['method'], string>> = {
  STRIPE: 'online',
  CASH: 'cash',
  CHECK: 'check',
  CARD_TERMINAL: 'card terminal',
};

export function Ledger({ entries, format, timeZone }: LedgerProps) {
  if (entries.length === 0) return null;
  const balance = entries.reduce((sum, { changeCents }) => sum + changeCents, 0);
  return (
    <table className={styles.ledger}>
      <caption>Ledger</caption>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.seq}>
            <th scope="row">
              {kindWords(entry, entries)}, {METHOD_WORDS[entry.method]}
              <span className={styles.when}>
                {fullTime(entry.at, timeZone)}
                {entry.by && `, ${entry.by}`}
                {entry.reference && `, ${entry.reference}`}
              </span>
            </th>
            <td>{entry.changeCents === 0 ? '' : format.money(entry.changeCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Balance</th>
          <td>{format.money(balance)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function kindWords(entry: Entry, entries: readonly Entry[]): string {
  const isFailedRefund = entry.kind === 'FAILED' && isRefundFailure(entries, entry);
  return isFailedRefund ? 'Refund failed' : KIND_WORDS[entry.kind];
}
