// Trouble with the server, the network or the page itself, in words a buyer understands, with a retry that works.
import { Icon } from '@forecourt/ui';
import { useEffect } from 'react';
import type { DealErrorKind } from './client/deal-error.ts';
import { DealError } from './client/deal-error.ts';
import { useOnline } from './client/online.ts';
import styles from './ErrorNotice.module.css';
import { Skeleton } from './Skeleton.tsx';
import * as texts from './texts/en/errors.ts';
import { tryAgain } from './texts/en/words.ts';

interface Words {
  readonly title: string;
  readonly help: string;
}

const WORDS: Readonly<Record<DealErrorKind, Words>> = texts.byKind;

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
          {busy ? texts.trying : tryAgain}
        </button>
      )}
      {offline && (
        <button type="button" className={styles.back} onClick={() => history.back()}>
          {texts.goBack}
        </button>
      )}
      {error instanceof Error && <p className={styles.detail}>{error.message}</p>}
    </div>
  );
}

function wordsOf(error: ErrorNoticeProps['error'], offline: boolean): Words {
  if (!error) return texts.pageFailed;
  if (error === 'NO_SCRIPT') return texts.offline;
  if (!(error instanceof DealError)) return WORDS.NETWORK;
  if (error.status === 429 || error.status === 503) return texts.busy;
  return error.kind === 'NETWORK' && offline ? texts.offline : WORDS[error.kind];
}

/** While a screen's script loads, which goes on by itself when the device is back online. */
export function Loading() {
  return useOnline() ? <Skeleton /> : <ErrorNotice error="NO_SCRIPT" />;
}
