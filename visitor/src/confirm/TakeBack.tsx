// Takes a confirmation back.
import { button } from '@forecourt/ui';
import { useState } from 'react';
import { useClient } from '../client/use-client.ts';
import { graphql } from '../generated/index.ts';
import { Question, Trouble, useChangeOfMind } from '../talk/change-of-mind.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { confirmingOf } from './attempt/confirming.ts';
import styles from './TakeBack.module.css';

const TakeBackConfirmation = graphql(`
  mutation TakeBackConfirmation($input: TakeBackInput!) {
    change: takeBackConfirmation(input: $input) {
      __typename
      ... on Deal {
        id
        status
        confirmation { id }
        confirmations { ...Confirmation_proof }
        ...Deal_history
      }
      ... on TalkRefused { reason deal { id status } }
    }
  }
`);

interface TakeBackProps {
  readonly dealId: string;
  readonly adviser: string;
  /** The one that is shown; absent: none is, whichever stands is meant. */
  readonly confirmationId?: string;
}

/** Until staff have acknowledged the confirmation; then the answer says so. */
export function TakeBack({ dealId, adviser, confirmationId }: TakeBackProps) {
  const { mind: texts } = useTexts();
  const client = useClient();
  const [asked, setAsked] = useState(false);
  const { change, busy, trouble } = useChangeOfMind(dealId, TakeBackConfirmation);
  if (!asked) {
    return (
      <p className={styles.mind}>
        <button type="button" className={button.quiet} onClick={() => setAsked(true)}>
          {texts.takeBack}
        </button>
      </p>
    );
  }
  const takeBack = async () => {
    // What this page knows of confirming is no longer so.
    if (await change({ confirmationId })) confirmingOf(client, dealId).dismiss();
  };
  return (
    <Question title={texts.takeBackTitle} means={texts.takeBackMeans(adviser)}>
      <Trouble words={trouble} />
      <p className={styles.actions}>
        <button
          type="button"
          className={button.primary}
          aria-disabled={busy}
          onClick={() => void takeBack()}
        >
          {busy ? texts.oneMoment : texts.takeBack}
        </button>
        <button type="button" className={button.quiet} onClick={() => setAsked(false)}>
          {texts.keep}
        </button>
      </p>
    </Question>
  );
}
