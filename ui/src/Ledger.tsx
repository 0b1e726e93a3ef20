// A ledger: labels at the start, amounts in one column at the end, sums under a rule.

import type { DealFormat } from '@forecourt/domain/format';
import type { ReactNode } from 'react';
import styles from './Ledger.module.css';

export interface LedgerRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly amount: string;
  readonly note?: ReactNode;
  /** A sum has a rule above it. A main sum is also larger. */
  readonly weight?: 'sum' | 'main' | undefined;
}

/** @returns a function that makes a row from an amount of money */
export function moneyRow(format: DealFormat) {
  return (
    key: string,
    label: ReactNode,
    cents: number,
    more: Pick<LedgerRow, 'note' | 'weight'> = {},
  ): LedgerRow => ({ key, label, amount: format.money(cents), ...more });
}

export function Ledger({ rows }: { readonly rows: readonly LedgerRow[] }) {
  return (
    <dl className={styles.ledger}>
      {rows.map(({ key, label, amount, note, weight }) => (
        <div key={key} className={`${styles.row} ${weight ? styles[weight] : ''}`}>
          <dt>
            {label}
            {note && <span className={styles.note}>{note}</span>}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
