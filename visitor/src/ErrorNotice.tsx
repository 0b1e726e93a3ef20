// Trouble with the server, the network or the page itself, in words a buyer understands, with a retry that works.
import { Icon } from '@forecourt/ui';
import { type ReactNode, useEffect } from 'react';
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
  /** Null: it is the page itself that failed. */
  readonly error: Error | null;
  readonly busy: boolean;
  onRetry(): void;
}

export function ErrorNotice({ error, busy, onRetry }: ErrorNoticeProps) {
  const online = useOnline();
  useEffect(() => {
    if (!error) return;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [error, onRetry]);
  return (
    <Trouble {...wordsOf(error, online)}>
      <button type="button" className={styles.retry} onClick={onRetry} disabled={busy}>
        {busy ? 'Trying …' : 'Try again'}
      </button>
      {!online && <GoBack />}
      {error && <p className={styles.detail}>{error.message}</p>}
    </Trouble>
  );
}

/** While a screen's script loads, which goes on by itself when the device is back online. */
export function Loading() {
  if (useOnline()) return <Skeleton />;
  return (
    <Trouble {...OFFLINE}>
      <GoBack />
    </Trouble>
  );
}

function wordsOf(error: Error | null, online: boolean): Words {
  if (!error) return PAGE_FAILED;
  if (!(error instanceof DealError)) return WORDS.NETWORK;
  if (error.status === 429 || error.status === 503) return BUSY;
  return error.kind === 'NETWORK' && !online ? OFFLINE : WORDS[error.kind];
}

function Trouble({ title, help, children }: Words & { readonly children: ReactNode }) {
  return (
    <div className={styles.notice} role="alert">
      <Icon name="mdi-alert-circle-outline" />
      <h1>{title}</h1>
      <p>{help}</p>
      {children}
    </div>
  );
}

function GoBack() {
  return (
    <button type="button" className={styles.retry} onClick={() => history.back()}>
      Go back
    </button>
  );
}
