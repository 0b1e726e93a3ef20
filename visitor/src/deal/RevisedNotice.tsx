// The offer was revised while it was on screen: what changed, old and new, line by line.
import { button, type DealFormat, figureText, Notice, VisuallyHidden } from '@forecourt/ui';
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
                <td data-name="Before">{before ? figureText(before, format) : 'none'}</td>
                <td data-name="Now">
                  <strong>{after ? figureText(after, format) : 'none'}</strong>
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

function DroppedNames({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p>
      <strong>No longer offered, so taken out of your choices:</strong> {names.join(', ')}.
    </p>
  );
}
