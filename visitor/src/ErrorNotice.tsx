// Server or network trouble, in words a buyer understands, with a retry that works.
import { Icon } from '@forecourt/ui';
import type { DealErrorKind } from './deal-error.ts';
import { DealError } from './deal-error.ts';
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

interface ErrorNoticeProps {
  readonly error: Error;
  readonly busy: boolean;
  onRetry(): void;
}

export function ErrorNotice({ error, busy, onRetry }: ErrorNoticeProps) {
  const { title, help } = WORDS[error instanceof DealError ? error.kind : 'NETWORK'];
  return (
    <div className={styles.notice} role="alert">
      <Icon name="mdi-alert-circle-outline" />
      <h1>{title}</h1>
      <p>{help}</p>
      <button type="button" className={styles.retry} onClick={onRetry} disabled={busy}>
        {busy ? 'Trying …' : 'Try again'}
      </button>
      <p className={styles.detail}>{error.message}</p>
    </div>
  );
}
