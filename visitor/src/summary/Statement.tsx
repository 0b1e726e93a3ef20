// The statement: one document for the summary and the receipt. What it states answers nothing, so its script comes later.
import type { ReactNode } from 'react';
import { lazyPart } from '../hydration/lazy-part.tsx';
import styles from './Statement.module.css';
import type { Stated } from './stated.ts';

export const statementBody = lazyPart(
  async () => (await import('./StatementBody.tsx')).StatementBody,
);

export const nextSteps = lazyPart(async () => (await import('./NextSteps.tsx')).NextSteps);

interface StatementProps {
  /** The same object as long as it states the same. */
  readonly stated: Stated;
  /** The heading and what stands beside it. */
  readonly children: ReactNode;
  readonly settled?: boolean;
}

export function Statement({ stated, children, settled = false }: StatementProps) {
  return (
    <article className={styles.sheet}>
      {children}
      <statementBody.View stated={stated} settled={settled} />
    </article>
  );
}
