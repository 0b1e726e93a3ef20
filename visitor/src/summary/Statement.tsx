// The statement: one document for the summary and the receipt. What it states answers nothing, so its script comes later.
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import styles from './Statement.module.css';
import type { Stated } from './stated.ts';

export const statementBody = lazyPart(
  async () => (await import('./StatementBody.tsx')).StatementBody,
);

export const nextSteps = lazyPart(async () => (await import('./NextSteps.tsx')).NextSteps);

interface StatementProps {
  readonly stated: Stated;
  /** The heading and what stands beside it. */
  readonly children: ReactNode;
  readonly settled?: boolean;
}

export function Statement({ stated, children, settled = false }: StatementProps) {
  const { offer, choice, quote, format } = stated;
  const same = useMemo(() => ({ offer, choice, quote, format }), [offer, choice, quote, format]);
  return (
    <article className={styles.sheet}>
      {children}
      <statementBody.View stated={useDeferredValue(same)} settled={settled} />
    </article>
  );
}
