// Banner for a confirmation under way: its state, and the buttons to retry or cancel.
import { button, Notice } from '@forecourt/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useClient } from '../../client/use-client.ts';
import { type Texts, useTexts } from '../../texts/use-texts.ts';
import { type AttemptUnderway, canCancel, IDLE, isLong, isUnderway } from '../attempt/attempt.ts';
import { type Confirming, confirmingOf } from '../attempt/confirming.ts';
import styles from './Waiting.module.css';

/** Most confirmations are answered within this time. The page doesn't move for those. */
const SHORT_MS = 1_000;

/** @returns the deal's confirmation under way if it takes longer than SHORT_MS, else null */
export function useWaitingAttempt(dealId: string): AttemptUnderway | null {
  const confirming = confirmingOf(useClient(), dealId);
  const attempt = useSyncExternalStore(confirming.subscribe, confirming.attempt, () => IDLE);
  const [slow, setSlow] = useState(false);
  const underway = isUnderway(attempt);
  useEffect(() => {
    if (!underway) return;
    const timer = setTimeout(() => setSlow(true), SHORT_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [underway]);
  useEffect(() => resumeConfirmation(confirming), [confirming]);
  return isUnderway(attempt) && (slow || isLong(attempt)) ? attempt : null;
}

/**
 * Resumes a confirmation that an earlier visit or another tab stored. Two tabs can send it, because both use
 * the same idempotency key.
 * @returns a function that stops listening for other tabs
 */
function resumeConfirmation(confirming: Confirming): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onStorage = () => {
    clearTimeout(timer);
    timer = setTimeout(() => confirming.resume(), SHORT_MS);
  };
  confirming.resume();
  window.addEventListener('storage', onStorage);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('storage', onStorage);
  };
}

export function WaitingNotice({ dealId }: { readonly dealId: string }) {
  const allTexts = useTexts();
  const { waiting: texts } = allTexts;
  const confirming = confirmingOf(useClient(), dealId);
  const attempt = useWaitingAttempt(dealId);
  if (!attempt) return null;
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

interface WaitingProps {
  readonly attempt: AttemptUnderway;
  readonly confirming: Pick<Confirming, 'retry' | 'cancel'>;
}

function titleOf({ phase, failure }: AttemptUnderway, { waiting: texts }: Texts): string {
  if (phase === 'SENDING') return texts.title.SENDING;
  return failure?.kind === 'OFFLINE' ? texts.title.OFFLINE : texts.title.UNANSWERED;
}

/** The same state inside the confirm form, when sending takes longer. */
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

/** Claims that it was sent or answered only if that is certain. */
function wordsOf(attempt: AttemptUnderway, { waiting: texts }: Texts): string {
  const { phase, tries, failure } = attempt;
  if (canCancel(attempt)) return texts.notSent;
  if (phase === 'SENDING') return texts.onItsWay;
  if (failure?.kind === 'OFFLINE') return texts.offlineAgain;
  const answered = failure?.kind === 'ANSWER';
  return attempt.stopped ? texts.stopped(tries, answered) : texts.sentAgain(answered);
}

function WhatToDo({ attempt, confirming }: WaitingProps) {
  const { phrases, waiting: texts } = useTexts();
  const { phase, failure } = attempt;
  const sending = phase === 'SENDING';
  const offline = !sending && failure?.kind === 'OFFLINE';
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
      {failure?.message && <p className={styles.detail}>{failure.message}</p>}
    </>
  );
}
