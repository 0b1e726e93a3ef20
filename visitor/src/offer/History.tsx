// Timeline of the deal, with the events that concern the buyer.
import type { DealFormat } from '@forecourt/ui';
import type { Deal_HistoryFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './History.module.css';

export const Deal_history = graphql(`
  fragment Deal_history on Deal {
    history { at event }
  }
`);

interface HistoryProps {
  readonly entries: Deal_HistoryFragment['history'];
  readonly format: DealFormat;
}

export function History({ entries, format }: HistoryProps) {
  const { history: texts } = useTexts();
  // The rest of the page already shows these two events.
  if (entries.every(({ event }) => event === 'ADDED' || event === 'CONFIRMED')) return null;
  return (
    <details className={styles.history}>
      <summary>
        <h2>{texts.title}</h2>
      </summary>
      <ol>
        {entries.map(({ at, event }) => (
          <li key={`${at} ${event}`}>
            <span>{texts.events[event as keyof typeof texts.events]}</span>
            <time dateTime={at}>{format.dateTime(at)}</time>
          </li>
        ))}
      </ol>
    </details>
  );
}
