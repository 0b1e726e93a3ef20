// Trouble with the server, the network or the page itself, in words a buyer understands, with a retry that works.
import { Icon } from '@forecourt/ui';
import { useEffect } from 'react';
import type { DealErrorKind } from './client/deal-error.ts';
import { DealError } from './client/deal-error.ts';
import { useOnline } from './client/online.ts';
import styles from './ErrorNotice.module.css';
import { Skeleton } from './Skeleton.tsx';

interface Words {
  readonly title: string;
  readonly help: string;
}

const KEPT = 'Nothing you chose is lost.';
const OURS: Words = {
  title: 'The deal page has a problem',
  help: `It is on our side, not yours. Try again in a moment. ${KEPT}`,
};

const WORDS: Record<DealErrorKind, Words> = {
  NETWORK: {
    title: 'We can’t reach the dealership right now',
    help: `Check your connection, then try again. ${KEPT}`,
  },
  HTTP: OURS,
  MISSING: {
    title: OURS.title,
    help: `What came back was not your deal. On public Wi-Fi, sign in to it first, then try again. ${KEPT}`,
  },
  GRAPHQL: OURS,
};

/** 429 and 503. */
const BUSY: Words = {
  title: 'One moment, please',
  help: `More people are asking than we can answer right now. Try again in a moment. ${KEPT}`,
};

const OFFLINE: Words = {
  title: 'You are offline',
  help: `This page needs a connection. It opens by itself as soon as you are back. ${KEPT}`,
};

const PAGE_FAILED: Words = {
  title: 'This page stopped working',
  help: `It is on our side, not yours. Load it again. ${KEPT}`,
};

interface ErrorNoticeProps {
  /** Null: it is the page itself that failed. NO_SCRIPT: it waits for a connection to load its script. */
  readonly error: Error | 'NO_SCRIPT' | null;
  readonly busy?: boolean;
  onRetry?(): void;
}

export function ErrorNotice({ error, busy = false, onRetry }: ErrorNoticeProps) {
  useEffect(() => {
    if (!error || !onRetry) return;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [error, onRetry]);
  // When that changes it is tried again, and rendered again. A server does not say.
  const offline = globalThis.navigator?.onLine === false;
  const { title, help } = wordsOf(error, offline);
  return (
    <div className={styles.notice} role="alert">
      <Icon name="mdi-alert-circle-outline" />
      <h1>{title}</h1>
      <p>{help}</p>
      {onRetry && (
        <button type="button" className={styles.retry} onClick={onRetry} disabled={busy}>
          {busy ? 'Trying …' : 'Try again'}
        </button>
      )}
      {offline && (
        <button type="button" className={styles.back} onClick={() => history.back()}>
          Go back
        </button>
      )}
      {error instanceof Error && <p className={styles.detail}>{error.message}</p>}
    </div>
  );
}

function wordsOf(error: ErrorNoticeProps['error'], offline: boolean): Words {
  if (!error) return PAGE_FAILED;
  if (error === 'NO_SCRIPT') return OFFLINE;
  if (!(error instanceof DealError)) return WORDS.NETWORK;
  if (error.status === 429 || error.status === 503) return BUSY;
  return error.kind === 'NETWORK' && offline ? OFFLINE : WORDS[error.kind];
}

/** While a screen's script loads, which goes on by itself when the device is back online. */
export function Loading() {
  return useOnline() ? <Skeleton /> : <ErrorNotice error="NO_SCRIPT" />;
}
