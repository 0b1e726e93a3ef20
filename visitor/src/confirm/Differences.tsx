// What changed between two revisions, old and new: first what the dealership changed, then what follows.
import type { Difference } from '@forecourt/domain';
import { months } from '@forecourt/domain/words/en/differences';
import { type DealFormat, figureText } from '@forecourt/ui';
import * as texts from '../texts/en/refusal.ts';
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
      <Rows title={texts.dealershipChanged} rows={rows.filter((row) => !isFigure(row))} />
      <Rows title={texts.meansForYou} rows={rows.filter(isFigure)} />
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
          <th scope="col">{texts.what}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.now}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, before, after }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <td>{before ?? <span className={styles.absent}>{texts.notThere}</span>}</td>
            <td className={styles.now}>
              {after ?? <span className={styles.absent}>{texts.gone}</span>}
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
    before: before && figureText(before, format, months),
    after: after && figureText(after, format, months),
  }));
}
