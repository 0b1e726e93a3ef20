// A confirmation under way: what is known of it, what is being done, and what the buyer may do. Loaded when idle.
import { button, Notice } from '@forecourt/ui';
import type { Client } from '@urql/core';
import type { ReactNode } from 'react';
import type { Texts } from '../texts/use-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { type AttemptUnderway, canCancel, isLong, isUnderway } from './attempt/attempt.ts';
import { type Confirming, confirmingOf } from './attempt/confirming.ts';
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
  // One that another tab began is shown here too, unless it is answered soon. Both may send it: it has one key.
  let resuming: ReturnType<typeof setTimeout> | undefined;
  const onStorage = () => {
    clearTimeout(resuming);
    resuming = setTimeout(() => confirming.resume(), SHORT_MS);
  };
  window.addEventListener('storage', onStorage);
  return () => {
    clearTimeout(timer);
    clearTimeout(resuming);
    unsubscribe();
    window.removeEventListener('storage', onStorage);
  };
}

/** Within this time most are answered: nothing moves on the page for those. */
const SHORT_MS = 1_000;

interface WaitingProps {
  readonly attempt: AttemptUnderway;
  readonly confirming: Pick<Confirming, 'retry' | 'cancel'>;
}

function WaitingNotice({ attempt, confirming }: WaitingProps) {
  const allTexts = useTexts();
  const { waiting: texts } = allTexts;
  return (
    <div id="confirmation-waits" className={styles.banner}>
      <Notice
        tone="warning"
        icon="mdi-cloud-off-outline"
        title={titleOf(attempt, allTexts)}
        announced
      >
        <p>{wordsOf(attempt, allTexts)}</p>
        <p>{canCancel(attempt) ? texts.cancelFirst : texts.choicesStay}</p>
        <WhatToDo attempt={attempt} confirming={confirming} />
      </Notice>
    </div>
  );
}

function titleOf({ phase, trouble }: AttemptUnderway, { waiting: texts }: Texts): string {
  if (phase === 'SENDING') return texts.title.SENDING;
  return trouble?.kind === 'OFFLINE' ? texts.title.OFFLINE : texts.title.UNANSWERED;
}

/** The same in the form itself, when sending takes longer. */
export function LongState({ attempt, confirming }: WaitingProps) {
  const allTexts = useTexts();
  const { waiting: texts } = allTexts;
  const stopped = attempt.phase === 'WAITING' && attempt.stopped;
  const title = stopped ? texts.notKnown : texts.stillSending;
  return (
    <>
      <p>
        <strong>{canCancel(attempt) ? texts.waitsForConnection : title}</strong>{' '}
        {wordsOf(attempt, allTexts)}
      </p>
      <WhatToDo attempt={attempt} confirming={confirming} />
    </>
  );
}

/** Truthfully: that it was sent, that an answer came, only where that happened. */
function wordsOf(attempt: AttemptUnderway, { waiting: texts }: Texts): string {
  const { phase, tries, trouble } = attempt;
  if (canCancel(attempt)) return texts.notSent;
  if (phase === 'SENDING') return texts.onItsWay;
  if (trouble?.kind === 'OFFLINE') return texts.offlineAgain;
  const answered = trouble?.kind === 'ANSWER';
  return attempt.stopped ? texts.stopped(tries, answered) : texts.sentAgain(answered);
}

function WhatToDo({ attempt, confirming }: WaitingProps) {
  const { phrases, waiting: texts } = useTexts();
  const { phase, trouble } = attempt;
  const sending = phase === 'SENDING';
  const offline = !sending && trouble?.kind === 'OFFLINE';
  const label = !sending && attempt.stopped ? phrases.tryAgain : texts.tryNow;
  return (
    <>
      {canCancel(attempt) && (
        <button type="button" className={button.secondary} onClick={confirming.cancel}>
          {texts.cancel}
        </button>
      )}
      {!offline && (
        <button
          type="button"
          className={button.secondary}
          aria-disabled={sending}
          onClick={confirming.retry}
        >
          {sending ? texts.trying : label}
        </button>
      )}
      {trouble?.message && <p className={styles.detail}>{trouble.message}</p>}
    </>
  );
}
