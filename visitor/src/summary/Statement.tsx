// The statement, which the summary and the receipt share.
import type { PropsWithChildren } from 'react';
import { StatementBody } from './StatementBody.tsx';
import styles from './statement/Statement.module.css';
import type { StatedProps } from './statement/stated.ts';

/** @param children the head of the statement */
export function Statement({ stated, children, settled }: PropsWithChildren<StatedProps>) {
  return (
    <article className={styles.sheet}>
      {children}
      <StatementBody stated={stated} settled={settled} />
    </article>
  );
}
