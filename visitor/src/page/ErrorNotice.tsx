// Full-page error for the server, the network or the page itself, in plain words and with a retry button.
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
  /** The failed request's error, NO_SCRIPT while offline without the screen's script, or null if the page crashed. */
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
  // No subscription needed: the retry on `online` renders again. Servers have no `onLine`.
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

/** Placeholder while a screen's script loads. Loading resumes when the device is back online. */
export function Loading() {
  return useOnline() ? <Skeleton /> : <ErrorNotice error="NO_SCRIPT" />;
}
