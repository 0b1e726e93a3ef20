// The not-found pages, for unknown paths and unknown deals.
import { button } from '@forecourt/ui';
import { useEffect } from 'react';
import { useTitle } from '../page/router.tsx';
import type { Screen } from '../page/screen.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './NotFound.module.css';

interface NotFoundProps {
  readonly missing: 'deal' | 'page';
}

function NotFound({ missing }: NotFoundProps) {
  const { notFound } = useTexts();
  const { title, words } = notFound[missing];
  useTitle(title);
  // Browsers keep the fragment of the original URL after a redirect.
  useEffect(() => {
    if (location.hash) history.replaceState(null, '', location.pathname);
  }, []);
  return (
    <div className={styles.page}>
      <EmptyForecourt />
      <h1>{title}</h1>
      {words}
      <button type="button" className={button.primary} onClick={goBack}>
        {notFound.goBack}
      </button>
    </div>
  );
}

function screenFor(missing: NotFoundProps['missing'], Component: Screen['Component']): Screen {
  return {
    Component,
    prepare: async (_client, _params, { notFound }) => {
      const { title, description } = notFound[missing];
      return { outcome: 'PAGE', title, description };
    },
  };
}

export const notFound = screenFor('page', () => <NotFound missing="page" />);
export const dealNotFound = screenFor('deal', () => <NotFound missing="deal" />);

/** Goes back, or reloads if the visitor typed the address. */
function goBack(): void {
  if (history.length > 1) history.back();
  else location.reload();
}

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
