// The offer was revised, on screen or since the last visit: what changed, old and new, line by line.
import type { Figure } from '@forecourt/domain';
import { button, type DealFormat, figureText, Notice, VisuallyHidden } from '@forecourt/ui';
import { paths } from '../routing/paths.ts';
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
      title={
        away
          ? 'The dealership changed this offer since you last looked'
          : 'The dealership has changed this offer'
      }
      announced={!away}
    >
      <p>
        All figures on this page are the new ones. Your choices are kept wherever they are still
        offered.
      </p>
      {confirmation && (
        <p>
          You confirmed the offer before this one. That offer was replaced, so please look at this
          one and confirm it if you like it. What you confirmed is kept:{' '}
          <a href={paths.receipt(dealId, confirmation.number, 'pdf')} download>
            receipt {confirmation.number}
          </a>
          .
        </p>
      )}
      <DroppedNames names={change.dropped} />
      {change.differences.length > 0 && (
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>What changed</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">What changed</th>
              <th scope="col">Before</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {change.differences.map(({ id, label, before, after }) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                <td data-name="Before">{words(before, format)}</td>
                <td data-name="Now">
                  <strong>{words(after, format)}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <button type="button" className={button.secondary} onClick={onDismiss}>
        I have read the changes
      </button>
    </Notice>
  );
}

function words(figure: Figure | string | null, format: DealFormat): string {
  if (figure === null) return 'none';
  return typeof figure === 'string' ? figure : figureText(figure, format);
}

function DroppedNames({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p>
      <strong>No longer offered, so taken out of your choices:</strong> {names.join(', ')}.
    </p>
  );
}
