// The history of the deal, as far as it concerns the buyer.
import type { DealFormat } from '@forecourt/ui';
import styles from './History.module.css';

interface HistoryProps {
  readonly entries: readonly { readonly at: string; readonly text: string }[];
  readonly format: DealFormat;
}

export function History({ entries, format }: HistoryProps) {
  if (entries.length === 0) return null;
  return (
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history">History of this offer</h2>
      <ol>
        {entries.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <span>{text}</span>
            <time dateTime={at}>{format.dateTime(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
