// What stands behind a picture or a sum, folded away until it is asked for; not on paper.
import type { ReactNode } from 'react';
import styles from './Folded.module.css';

interface FoldedProps {
  readonly title: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}

export function Folded({ title, open = false, children }: FoldedProps) {
  return (
    <details className={styles.folded} open={open}>
      <summary>
        <span>{title}</span>
      </summary>
      {children}
    </details>
  );
}

/** The class of a table of figures: names at the start, amounts at the end. */
export const figureTable = styles.table;
