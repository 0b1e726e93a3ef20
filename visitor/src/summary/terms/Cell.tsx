// Cell of the disclosure box: a figure with its label and explanation.
import styles from './Terms.module.css';

interface CellProps {
  readonly label: string;
  readonly value: string;
  readonly meaning: string;
  /** Larger than the other cells of the box. */
  readonly prominent?: boolean;
  /** Three cells per row instead of two, if there is room. */
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
