// Folded details behind a picture or a sum. Not printed.
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

/** CSS class for tables of figures, with labels at the start and amounts at the end. */
export const figureTable = styles.table;
