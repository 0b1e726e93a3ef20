// Trouble with the server, the network or the page itself, in words a buyer understands, with a retry that works.
import { Icon } from '@forecourt/ui';
import { useEffect } from 'react';
import { DealError } from '../client/deal-error.ts';
import { useOnline } from '../client/device/online.ts';
import type { Texts } from '../texts/use-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './ErrorNotice.module.css';
import { Skeleton } from './Skeleton.tsx';

interface Words {
  readonly title: string;
  readonly help: string;
}

interface ErrorNoticeProps {
  /** Null: it is the page itself that failed. NO_SCRIPT: it waits for a connection to load its script. */
  readonly error: Error | 'NO_SCRIPT' | null;
  readonly busy?: boolean;
  onRetry?(): void;
}

export function ErrorNotice({ error, busy = false, onRetry }: ErrorNoticeProps) {
  const allTexts = useTexts();
  const { errors: texts, phrases } = allTexts;
  useEffect(() => {
    if (!error || !onRetry) return;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [error, onRetry]);
  // When that changes it is tried again, and rendered again. A server does not say.
  const offline = globalThis.navigator?.onLine === false;
  const { title, help } = wordsOf(error, offline, allTexts);
  return (
    <div className={styles.notice} role="alert">
      <Icon name="mdi-alert-circle-outline" />
      <h1>{title}</h1>
      <p>{help}</p>
      {onRetry && (
        <button type="button" className={styles.retry} onClick={onRetry} disabled={busy}>
          {busy ? texts.trying : phrases.tryAgain}
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

function wordsOf(
  error: ErrorNoticeProps['error'],
  offline: boolean,
  { errors: texts }: Texts,
): Words {
  if (!error) return texts.pageFailed;
  if (error === 'NO_SCRIPT') return texts.offline;
  if (!(error instanceof DealError)) return texts.byKind.NETWORK;
  if (error.status === 429 || error.status === 503) return texts.busy;
  return error.kind === 'NETWORK' && offline ? texts.offline : texts.byKind[error.kind];
}

/** While a screen's script loads, which goes on by itself when the device is back online. */
export function Loading() {
  return useOnline() ? <Skeleton /> : <ErrorNotice error="NO_SCRIPT" />;
}
