// The button that cancels a confirmation, and the question it asks first.
import { button } from '@forecourt/ui';
import { useState } from 'react';
import { useClient } from '../../client/use-client.ts';
import { graphql } from '../../generated/index.ts';
import { Question, useChangeOfMind } from '../../talk/change-of-mind.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { confirmingOf } from '../attempt/confirming.ts';
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
  /** The confirmation on the page. If missing, the one of the current revision is canceled. */
  readonly confirmationId?: string;
}

/** Cancels a confirmation. Once the dealership has acknowledged it, the server refuses. */
export function TakeBack({ dealId, adviser, confirmationId }: TakeBackProps) {
  const { mind: texts } = useTexts();
  const client = useClient();
  const [isConfirming, setConfirming] = useState(false);
  const { change, busy, failure } = useChangeOfMind(dealId, TakeBackConfirmation);
  if (!isConfirming) {
    return (
      <p className={styles.mind}>
        <button type="button" className={button.quiet} onClick={() => setConfirming(true)}>
          {texts.takeBack}
        </button>
      </p>
    );
  }
  const takeBack = async () => {
    // Resets the attempt, so the form starts empty.
    if (await change({ confirmationId })) confirmingOf(client, dealId).dismiss();
  };
  return (
    <Question
      title={texts.takeBackTitle}
      means={texts.takeBackMeans(adviser)}
      busy={busy}
      failure={failure}
      action={texts.takeBack}
      keep={texts.keep}
      onAction={() => void takeBack()}
      onKeep={() => setConfirming(false)}
    />
  );
}
