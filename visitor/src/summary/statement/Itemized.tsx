// Label of a ledger row that sums several amounts and lists them when unfolded.
import type { ReactNode } from 'react';
import styles from './Statement.module.css';

interface ItemizedProps {
  readonly label: ReactNode;
  readonly items: readonly ReactNode[];
}

export function Itemized({ label, items }: ItemizedProps) {
  return (
    <details className={styles.made}>
      <summary>{label}</summary>
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
          <li key={index}>{item}</li>
        ))}
      </ul>
    </details>
  );
}
