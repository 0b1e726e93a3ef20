// The statement: one document for the summary and the receipt.
import type { PropsWithChildren } from 'react';
import { StatementBody } from './StatementBody.tsx';
import styles from './statement/Statement.module.css';
import type { StatedProps } from './statement/stated.ts';

/** The children are the heading and what stands beside it. */
export function Statement({ stated, children, settled }: PropsWithChildren<StatedProps>) {
  return (
    <article className={styles.sheet}>
      {children}
      <StatementBody stated={stated} settled={settled} />
    </article>
  );
}
