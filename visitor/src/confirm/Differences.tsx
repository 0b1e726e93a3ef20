// What changed between two revisions, old and new: first what the dealership changed, then what follows.
import type { Difference } from '@forecourt/domain';
import { type DealFormat, figureText } from '@forecourt/ui';
import styles from './Differences.module.css';

export interface DifferenceRow {
  readonly id: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

export function Differences({ rows }: { readonly rows: readonly DifferenceRow[] }) {
  const isFigure = ({ id }: DifferenceRow) => id.startsWith('quote.');
  return (
    <>
      <Rows title="What the dealership changed" rows={rows.filter((row) => !isFigure(row))} />
      <Rows title="What that means for you" rows={rows.filter(isFigure)} />
    </>
  );
}

interface RowsProps {
  readonly title: string;
  readonly rows: readonly DifferenceRow[];
}

function Rows({ title, rows }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Before</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, before, after }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <td>{before ?? <span className={styles.absent}>not there</span>}</td>
            <td className={styles.now}>
              {after ?? <span className={styles.absent}>not there any more</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function differenceRows(
  found: readonly Difference[],
  format: DealFormat,
): readonly DifferenceRow[] {
  return found.map(({ id, label, before, after }) => ({
    id,
    label,
    before: before && figureText(before, format),
    after: after && figureText(after, format),
  }));
}
