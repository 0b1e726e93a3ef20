// Declining an offer, reopening it, and the question before either.
import { button } from '@forecourt/ui';
import { newIdempotencyKey } from '@forecourt/ui/idempotency-key';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { mutateInTime } from '../client/mutate-in-time.ts';
import { useClient } from '../client/use-client.ts';
import type { TalkRefusal } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './Talk.module.css';

export const DeclineDeal = graphql(`
  mutation DeclineDeal($input: DeclineDealInput!) {
    change: declineDeal(input: $input) {
      __typename
      ... on Deal { id status ...Deal_history }
      ... on TalkRefused { reason deal { id status } }
    }
  }
`);

const ReopenDeal = graphql(`
  mutation ReopenDeal($input: ReopenDealInput!) {
    change: reopenDeal(input: $input) {
      __typename
      ... on Deal { id status ...Deal_history }
      ... on TalkRefused { reason deal { id status } }
    }
  }
`);

interface Change {
  readonly change:
    | { readonly __typename: 'Deal' }
    | { readonly __typename: 'TalkRefused'; readonly reason: TalkRefusal };
}

/** Sends a mutation, with the same idempotency key until a response arrives. */
export function useChangeOfMind(dealId: string, document: { toString(): string }) {
  const { mind: texts } = useTexts();
  const client = useClient();
  const key = useRef('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const change = async (input: object = {}): Promise<boolean> => {
    key.current ||= newIdempotencyKey();
    setBusy(true);
    setFailure(null);
    const result = await mutateInTime<Change>(client, document, {
      input: { ...input, dealId, idempotencyKey: key.current },
    });
    setBusy(false);
    const answer = result?.data?.change;
    // A change without a response may have arrived, so the next try keeps the key.
    if (answer) key.current = '';
    if (answer?.__typename === 'Deal') return true;
    setFailure(answer ? texts.refused[answer.reason] : texts.noConnection);
    return false;
  };
  return { change, busy, failure };
}

export function Reopen({ dealId }: { readonly dealId: string }) {
  const { mind: texts } = useTexts();
  const { change, busy, failure } = useChangeOfMind(dealId, ReopenDeal);
  return (
    <>
      <button
        type="button"
        className={button.primary}
        aria-disabled={busy}
        onClick={() => void change()}
      >
        {busy ? texts.oneMoment : texts.changedMyMind}
      </button>
      <Failure words={failure} />
    </>
  );
}

interface QuestionProps {
  readonly title: string;
  readonly means: string;
  readonly children?: ReactNode;
  readonly busy: boolean;
  readonly failure: string | null;
  /** Label of the button that does it. */
  readonly action: string;
  /** Label of the button that changes nothing. */
  readonly keep: string;
  onAction(): void;
  onKeep(): void;
}

/** Inline confirmation question. Takes the focus on mount. */
export function Question(props: QuestionProps) {
  const { title, means, children, busy, failure, action, keep, onAction, onKeep } = props;
  const { mind: texts } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.question} aria-label={title}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{means}</p>
      {children}
      <Failure words={failure} />
      <p className={styles.actions}>
        <button type="button" className={button.primary} aria-disabled={busy} onClick={onAction}>
          {busy ? texts.oneMoment : action}
        </button>
        <button type="button" className={button.quiet} onClick={onKeep}>
          {keep}
        </button>
      </p>
    </section>
  );
}

function Failure({ words }: { readonly words: string | null }) {
  return (
    <span role="alert" className={styles.failure}>
      {words}
    </span>
  );
}
