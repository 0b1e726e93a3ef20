// The statement: one document for the summary and the receipt. What it states answers nothing, so its script comes later.
import type { PropsWithChildren } from 'react';
import { lazyPart } from '../hydration/lazy-part.tsx';
import styles from './statement/Statement.module.css';
import type { StatedProps } from './statement/stated.ts';

export const summaryHead = lazyPart(async () => (await import('./StatementHead.tsx')).SummaryHead);

export const statementBody = lazyPart(
  async () => (await import('./StatementBody.tsx')).StatementBody,
);

export const nextSteps = lazyPart(async () => (await import('./NextSteps.tsx')).NextSteps);

/** The children are the heading and what stands beside it. */
export function Statement({ stated, children, settled }: PropsWithChildren<StatedProps>) {
  return (
    <article className={styles.sheet}>
      {children}
      <statementBody.View stated={stated} settled={settled} />
    </article>
  );
}
