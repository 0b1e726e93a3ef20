// One figure of the disclosure box: its name, its amount, what it means.
import styles from './Terms.module.css';

interface CellProps {
  readonly label: string;
  readonly value: string;
  readonly meaning: string;
  /** Larger than all else in the box. */
  readonly prominent?: boolean;
  /** One of three beside each other, where there is room; else one of two. */
  readonly third?: boolean;
}

export function Cell({ label, value, meaning, prominent = false, third = false }: CellProps) {
  return (
    <div
      className={`${styles.cell} ${prominent ? styles.prominent : ''} ${third ? styles.third : ''}`}
    >
      <dt>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.meaning}>{meaning}</dd>
    </div>
  );
}
