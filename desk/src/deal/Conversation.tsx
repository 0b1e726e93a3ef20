// The conversation of buyer and dealership, with the reply field.
import { dealFormat } from '@forecourt/domain/format';
import { MAX_MESSAGE_LENGTH } from '@forecourt/domain/talk';
import { Icon } from '@forecourt/ui';
import { newIdempotencyKey } from '@forecourt/ui/idempotency-key';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useChange } from '../client/client.ts';
import { useSessionState } from '../client/session-state.ts';
import { denialOf } from '../frame/me.ts';
import type { Message_LineFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { Ago } from '../parts/Ago.tsx';
import { Button, Card, classes, ErrorNotice, styles as parts } from '../parts/parts.tsx';
import styles from './Conversation.module.css';
import type { Deal } from './deal.ts';
import { useEarlier } from './earlier.ts';
import { ReviseButton } from './ReviseButton.tsx';

graphql(`
  fragment Message_line on DeskMessage {
    id seq sentAt kind inBrowserOf name revision text wishes
    about { label }
  }
`);

const EarlierMessages = graphql(`
  query EarlierMessages($id: ID!, $before: Int!) {
    deskDeal(id: $id) { id messages(before: $before) { ...Message_line } }
  }
`);

const ReplyToBuyer = graphql(`
  mutation ReplyToBuyer($dealId: ID!, $text: String!, $idempotencyKey: String!) {
    replyToBuyer(dealId: $dealId, text: $text, idempotencyKey: $idempotencyKey) {
      __typename
      ... on DeskDeal { id unansweredAt }
      ... on Refused { reason message }
    }
  }
`);

interface ConversationProps {
  readonly deal: Deal;
  onChanged(): void;
}

export function Conversation({ deal, onChanged }: ConversationProps) {
  const { entries, more, busy, error, showMore } = useEarlier(
    EarlierMessages,
    deal.id,
    deal.messages,
    ({ deskDeal }) => deskDeal?.messages,
  );
  const messages = entries.toReversed();
  const end = useRef<HTMLOListElement>(null);
  const last = messages.at(-1)?.seq;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to each new message
  useEffect(() => {
    end.current?.scrollTo({ top: end.current.scrollHeight });
  }, [last]);
  return (
    <Card
      title="Conversation"
      aside={
        deal.unansweredAt && (
          <span className={classes(parts.pill, parts.amber)}>
            <Icon name="mdi-message-alert-outline" />
            <span>
              Unanswered, asked <Ago iso={deal.unansweredAt} />
            </span>
          </span>
        )
      }
    >
      <div className={parts.cardBody}>
        {messages.length === 0 ? (
          <p className={parts.soft}>{deal.buyerName} can ask questions on the deal page.</p>
        ) : (
          <>
            {more && (
              <Button small look="plain" disabled={busy} onClick={showMore}>
                Show earlier messages
              </Button>
            )}
            <ErrorNotice error={error} />
            <ol ref={end} className={styles.thread}>
              {messages.map((message) => (
                <Message key={message.id} message={message} deal={deal} />
              ))}
            </ol>
          </>
        )}
        <Reply deal={deal} onChanged={onChanged} />
      </div>
    </Card>
  );
}

interface MessageProps {
  readonly message: Message_LineFragment;
  readonly deal: Deal;
}

function Message({ message, deal }: MessageProps) {
  const { inBrowserOf, name, sentAt, kind, wishes, about, text, revision } = message;
  const format = dealFormat(deal.locale, deal.currency, deal.timeZone);
  return (
    <li className={classes(kind === 'REPLY' && styles.ours)}>
      <p className={classes(parts.small, parts.soft)}>
        {inBrowserOf === null ? name : `In a browser where ${inBrowserOf} was signed in`} ·{' '}
        <span title={format.dateTime(sentAt)}>
          <Ago iso={sentAt} />
        </span>
        {revision !== deal.revision && ` · on revision ${revision}`}
      </p>
      <div className={styles.bubble}>
        {about && <p className={styles.about}>About “{about.label}”</p>}
        {kind === 'CHANGE_REQUEST' && <p className={styles.about}>Asks for a change</p>}
        {wishes.length > 0 && (
          <ul className={styles.wishes}>
            {wishes.map((wish) => (
              <li key={wish}>{wish}</li>
            ))}
          </ul>
        )}
        {text && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
        {kind === 'CHANGE_REQUEST' && deal.unansweredAt && revision === deal.revision && (
          <ReviseButton deal={deal} look="primary" />
        )}
      </div>
    </li>
  );
}

function Reply({ deal, onChanged }: ConversationProps) {
  const [text, setText] = useSessionState(`reply-${deal.id}`);
  const { busy, error, run } = useChange(ReplyToBuyer);
  const denied = denialOf(deal.rights, 'REPLY_TO_BUYER');
  // The key stays until the response arrives, so that a retry after a lost response or a reload sends one reply.
  const [storedKey, storeKey] = useSessionState(`reply-key-${deal.id}`);
  const key = useRef(storedKey);
  const keepKey = (next: string) => {
    key.current = next;
    storeKey(next);
  };
  const latest = useRef(text);
  latest.current = text;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (location.hash === '#reply') field.current?.focus();
  }, []);
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!text.trim() || busy) return;
    keepKey(key.current || newIdempotencyKey());
    const sent = await run({ dealId: deal.id, text, idempotencyKey: key.current });
    if (!sent) return;
    // Text typed in the meantime is the next reply.
    if (latest.current === text) {
      keepKey('');
      setText('');
    }
    onChanged();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
  };
  return (
    <form className={styles.reply} onSubmit={send}>
      <label className={styles.field} htmlFor="reply">
        Reply
      </label>
      <textarea
        ref={field}
        id="reply"
        className={parts.input}
        rows={2}
        maxLength={MAX_MESSAGE_LENGTH}
        disabled={denied !== null}
        value={text}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          // Changed text is another reply.
          keepKey('');
          setText(target.value);
        }}
      />
      <div className={styles.send}>
        <Button
          type="submit"
          look="primary"
          icon="mdi-send-outline"
          disabled={busy}
          denied={denied}
        >
          Send
        </Button>
        <span className={classes(parts.small, parts.soft)}>
          {deal.buyerName} sees it right away.
        </span>
      </div>
      <ErrorNotice error={error} />
    </form>
  );
}
