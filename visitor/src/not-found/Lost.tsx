// What both not-found pages share: a drawing, a sentence, a way on.
import type { ReactNode } from 'react';
import { useTitle } from '../routing/use-title.ts';
import styles from './Lost.module.css';

export function Lost({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  useTitle(title);
  return (
    <div className={styles.page}>
      <EmptyForecourt />
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** An empty parking space under a lamp. */
function EmptyForecourt() {
  return (
    <svg className={styles.drawing} viewBox="0 0 320 160" aria-hidden="true">
      <ellipse cx="160" cy="132" rx="150" ry="18" fill="#e1e3e7" />
      <path
        d="M70 140 100 112M250 140 220 112M100 112h120"
        stroke="#fff"
        strokeWidth="5"
        fill="none"
      />
      <path
        d="M262 132V42q0-12-12-12h-26"
        stroke="#1c2430"
        strokeWidth="5"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M206 26h30v8h-30z" fill="#1c2430" />
      <path d="M206 34h30l26 84H150z" fill="#ffde3f" opacity=".35" />
      <path
        d="M140 122h40"
        stroke="#5b6472"
        strokeWidth="4"
        strokeDasharray="6 8"
        strokeLinecap="round"
      />
    </svg>
  );
}
