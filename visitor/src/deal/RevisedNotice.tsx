// The offer was revised while it was on screen: what changed, old and new, line by line.
import type { Figure } from '@forecourt/domain';
import { button, type DealFormat, Notice, VisuallyHidden } from '@forecourt/ui';
import styles from './RevisedNotice.module.css';
import type { OfferChange } from './selection/revision.ts';

interface RevisedNoticeProps {
  readonly change: OfferChange;
  readonly format: DealFormat;
  onDismiss(): void;
}

export function RevisedNotice({ change, format, onDismiss }: RevisedNoticeProps) {
  return (
    <Notice tone="info" icon="mdi-update" title="The dealership has changed this offer" announced>
      <p>
        All figures on this page are the new ones. Your choices are kept wherever they are still
        offered.
      </p>
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
                <td data-name="Before">{shown(before, format)}</td>
                <td data-name="Now">
                  <strong>{shown(after, format)}</strong>
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

export function DroppedNames({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p>
      <strong>No longer offered, so taken out of your choices:</strong> {names.join(', ')}.
    </p>
  );
}

export function shown(figure: Figure | null, format: DealFormat): string {
  if (figure === null) return 'none';
  switch (figure.kind) {
    case 'MONEY':
      return format.money(figure.cents);
    case 'PERCENT':
      return format.percent(figure.percent);
    case 'MONTHS':
      return `${figure.months} months`;
    case 'COUNT':
      return format.number(figure.count);
    case 'TIME':
      return format.dateTime(figure.iso);
    case 'TEXT':
      return figure.text;
  }
}
