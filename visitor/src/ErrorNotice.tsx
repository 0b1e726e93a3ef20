// Trouble with the server, the network or the page itself, in words a buyer understands, with a retry that works.
import { Icon } from '@forecourt/ui';
import type { DealErrorKind } from './client/deal-error.ts';
import { DealError } from './client/deal-error.ts';
import styles from './ErrorNotice.module.css';

const WORDS: Record<DealErrorKind, { title: string; help: string }> = {
  NETWORK: {
    title: 'We can’t reach the dealership right now',
    help: 'Check your connection, then try again. Nothing you chose is lost.',
  },
  HTTP: {
    title: 'The deal page has a problem',
    help: 'It is on our side, not yours. Try again in a moment. Nothing you chose is lost.',
  },
  MISSING: {
    title: 'The deal page has a problem',
    help: 'The answer we got was empty. Try again in a moment. Nothing you chose is lost.',
  },
  GRAPHQL: {
    title: 'The deal page has a problem',
    help: 'It is on our side, not yours. Try again in a moment. Nothing you chose is lost.',
  },
};

const PAGE_FAILED = {
  title: 'This page stopped working',
  help: 'It is on our side, not yours. Load it again. Nothing you chose is lost.',
};

interface ErrorNoticeProps {
  /** Null: it is the page itself that failed. */
  readonly error: Error | null;
  readonly busy: boolean;
  onRetry(): void;
}

export function ErrorNotice({ error, busy, onRetry }: ErrorNoticeProps) {
  const { title, help } = error
    ? WORDS[error instanceof DealError ? error.kind : 'NETWORK']
    : PAGE_FAILED;
  return (
    <div className={styles.notice} role="alert">
      <Icon name="mdi-alert-circle-outline" />
      <h1>{title}</h1>
      <p>{help}</p>
      <button type="button" className={styles.retry} onClick={onRetry} disabled={busy}>
        {busy ? 'Trying …' : 'Try again'}
      </button>
      {error && <p className={styles.detail}>{error.message}</p>}
    </div>
  );
}
