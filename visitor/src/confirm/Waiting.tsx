// A confirmation under way: what is known of it, what is being done, and what the buyer may do. Loaded when idle.
import { button, Notice } from '@forecourt/ui';
import type { ReactNode } from 'react';
import type { Client } from 'urql';
import { type AttemptUnderway, canCancel, isLong, isUnderway } from './attempt.ts';
import { type Confirming, confirmingOf } from './confirming.ts';
import styles from './Waiting.module.css';

/**
 * Shows what to say of the confirmation of a deal, whatever becomes of it; null: none is under way.
 * Answers how to end it.
 */
export function watchConfirmation(
  client: Client,
  dealId: string,
  show: (notice: ReactNode) => void,
  onRefused: () => void,
): () => void {
  const confirming = confirmingOf(client, dealId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    clearTimeout(timer);
    const attempt = confirming.attempt();
    if (attempt.phase === 'REFUSED' || attempt.phase === 'FAILED') onRefused();
    if (!isUnderway(attempt)) return show(null);
    const notice = <WaitingNotice attempt={attempt} confirming={confirming} />;
    if (isLong(attempt)) show(notice);
    else timer = setTimeout(() => show(notice), SHORT_MS);
  };
  confirming.resume();
  if (isUnderway(confirming.attempt())) tell();
  const unsubscribe = confirming.subscribe(tell);
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/** Within this time most are answered: nothing moves on the page for those. */
const SHORT_MS = 1_000;

interface WaitingProps {
  readonly attempt: AttemptUnderway;
  readonly confirming: Pick<Confirming, 'retry' | 'cancel'>;
}

function WaitingNotice({ attempt, confirming }: WaitingProps) {
  return (
    <div className={styles.banner}>
      <Notice
        tone="warning"
        icon="mdi-cloud-off-outline"
        title={`Your confirmation is ${doing(attempt)}`}
        announced
      >
        <p>{wordsOf(attempt)}</p>
        <p>
          {canCancel(attempt)
            ? 'To choose something else, cancel it first.'
            : 'Until there is an answer, your choices stay as they are.'}
        </p>
        <WhatToDo attempt={attempt} confirming={confirming} />
      </Notice>
    </div>
  );
}

function doing({ phase, trouble }: AttemptUnderway): string {
  if (phase === 'SENDING') return 'being sent';
  return trouble?.kind === 'OFFLINE' ? 'waiting for a connection' : 'waiting for an answer';
}

/** The same in the form itself, when sending takes longer. */
export function LongState({ attempt, confirming }: WaitingProps) {
  const stopped = attempt.phase === 'WAITING' && attempt.stopped;
  const title = stopped
    ? 'We can’t tell yet whether your confirmation arrived.'
    : 'We are still sending your confirmation.';
  return (
    <>
      <p>
        <strong>
          {canCancel(attempt) ? 'Your confirmation is waiting for a connection.' : title}
        </strong>{' '}
        {wordsOf(attempt)}
      </p>
      <WhatToDo attempt={attempt} confirming={confirming} />
    </>
  );
}

/** Truthfully: that it was sent, that an answer came, only where that happened. */
function wordsOf(attempt: AttemptUnderway): string {
  const { phase, tries, trouble } = attempt;
  if (canCancel(attempt)) {
    return 'You are offline, so it was not sent. It goes out by itself as soon as you are back, and it counts once.';
  }
  if (phase === 'SENDING') {
    return 'It is on its way right now, so it can’t be canceled. It counts once, however often it is sent.';
  }
  const again = 'It counts once, however often it is sent.';
  if (trouble?.kind === 'OFFLINE') {
    return `You are offline: it goes out again as soon as you are back. It may have arrived before, so it can’t be canceled here. ${again}`;
  }
  const answered = trouble?.kind === 'ANSWER';
  if (attempt.stopped) {
    const times = tries > 1 ? ` ${tries} times` : '';
    const so = answered ? 'and the answer did not tell' : 'and got no answer';
    return `We sent it${times} ${so}, so we stopped. It is kept on this device. Trying again can never confirm twice. If it keeps failing, call your adviser.`;
  }
  const why = answered
    ? 'There was a problem on our side, not yours, so we send the same again.'
    : 'No answer has come yet, so we send the same again.';
  return `${why} ${again} You may close this page: it goes on when you open it again on this device.`;
}

function WhatToDo({ attempt, confirming }: WaitingProps) {
  const { phase, trouble } = attempt;
  const sending = phase === 'SENDING';
  const offline = !sending && trouble?.kind === 'OFFLINE';
  const label = !sending && attempt.stopped ? 'Try again' : 'Try now';
  return (
    <>
      {canCancel(attempt) && (
        <button type="button" className={button.secondary} onClick={confirming.cancel}>
          Cancel confirmation
        </button>
      )}
      {!offline && (
        <button
          type="button"
          className={button.secondary}
          aria-disabled={sending}
          onClick={confirming.retry}
        >
          {sending ? 'Trying …' : label}
        </button>
      )}
      {trouble?.message && <p className={styles.detail}>{trouble.message}</p>}
    </>
  );
}
