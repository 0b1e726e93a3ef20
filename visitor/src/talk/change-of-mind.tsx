// The buyer's change of mind: says no, takes an offer up again.
import { button } from '@forecourt/ui';
import { newIdempotencyKey } from '@forecourt/ui/idempotency-key';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
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

/** One change of mind: tried once at a time, with one key until it is answered. */
export function useChangeOfMind(dealId: string, document: { toString(): string }) {
  const { mind: texts } = useTexts();
  const client = useClient();
  const key = useRef('');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const change = useCallback(
    async (input: object = {}): Promise<boolean> => {
      key.current ||= newIdempotencyKey();
      setBusy(true);
      setTrouble(null);
      const result = await mutateInTime<Change>(client, document, {
        input: { ...input, dealId, idempotencyKey: key.current },
      });
      setBusy(false);
      const answer = result?.data?.change;
      // Without an answer the same is sent again: it may have arrived.
      if (answer) key.current = '';
      if (answer?.__typename === 'Deal') return true;
      const { refused, noConnection } = texts;
      setTrouble(answer ? refused[answer.reason] : noConnection);
      return false;
    },
    [client, dealId, document, texts],
  );
  return { change, busy, trouble };
}

interface ReopenProps {
  readonly dealId: string;
}

export function Reopen({ dealId }: ReopenProps) {
  const { mind: texts } = useTexts();
  const { change, busy, trouble } = useChangeOfMind(dealId, ReopenDeal);
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
      <Trouble words={trouble} />
    </>
  );
}

interface QuestionProps {
  readonly title: string;
  readonly means: string;
  readonly children: ReactNode;
}

/** Asked once more before it is done, in place; takes the focus. */
export function Question({ title, means, children }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.question} aria-label={title}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{means}</p>
      {children}
    </section>
  );
}

export function Trouble({ words }: { readonly words: string | null }) {
  return (
    <span role="alert" className={styles.trouble}>
      {words}
    </span>
  );
}
