// The offer was revised, on screen or since the last visit: what changed, old and new, line by line.
import type { Figure } from '@forecourt/domain';
import { months } from '@forecourt/domain/words/en/differences';
import { droppedLabel } from '@forecourt/domain/words/en/selection';
import { button, type DealFormat, figureText, Notice, VisuallyHidden } from '@forecourt/ui';
import { paths } from '../routing/paths.ts';
import * as texts from '../texts/en/revised.tsx';
import styles from './RevisedNotice.module.css';

export interface Change {
  readonly differences: readonly {
    readonly id: string | number;
    readonly label: string;
    readonly before: Figure | string | null;
    readonly after: Figure | string | null;
  }[];
  /** What had been chosen and is no longer offered. */
  readonly dropped: readonly string[];
  /** What was confirmed of the offer that this one replaces. */
  readonly confirmation?: { readonly number: string } | null;
}

interface RevisedNoticeProps {
  readonly dealId: string;
  readonly change: Change;
  readonly format: DealFormat;
  /** The buyer was not here when it changed. */
  readonly away?: boolean;
  onDismiss(): void;
}

export function RevisedNotice({ dealId, change, format, away, onDismiss }: RevisedNoticeProps) {
  const { confirmation } = change;
  return (
    <Notice
      tone="info"
      icon="mdi-update"
      title={away ? texts.changedWhileAway : texts.changed}
      announced={!away}
    >
      <p>{texts.means}</p>
      {confirmation && (
        <p>
          {texts.confirmedBefore(
            <a href={paths.receipt(dealId, confirmation.number, 'pdf')} download>
              {texts.receipt(confirmation.number)}
            </a>,
          )}
        </p>
      )}
      {change.dropped.length > 0 && (
        <p>{texts.dropped([...new Set(change.dropped.map(droppedLabel))])}</p>
      )}
      {change.differences.length > 0 && (
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{texts.whatChanged}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{texts.whatChanged}</th>
              <th scope="col">{texts.before}</th>
              <th scope="col">{texts.now}</th>
            </tr>
          </thead>
          <tbody>
            {change.differences.map(({ id, label, before, after }) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                <td data-name={texts.before}>{words(before, format)}</td>
                <td data-name={texts.now}>
                  <strong>{words(after, format)}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <button type="button" className={button.secondary} onClick={onDismiss}>
        {texts.read}
      </button>
    </Notice>
  );
}

function words(figure: Figure | string | null, format: DealFormat): string {
  if (figure === null) return texts.none;
  return typeof figure === 'string' ? figure : figureText(figure, format, months);
}
