// The conversation: its messages, unsent messages, and the composer.
import type { Offer } from '@forecourt/domain';
import { button, type DealFormat, Icon } from '@forecourt/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useOnline } from '../client/device/online.ts';
import { useClient } from '../client/use-client.ts';
import { useFetchMissing } from '../client/use-deal-query.ts';
import type { DealThreadQuery, Message_ShownFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { DealerText } from '../offer/dealer-text.tsx';
import type { Texts } from '../texts/use-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { DealConversation, MessageForm } from './asking.ts';
import { Composer } from './Composer.tsx';
import { DeclineDeal, Question, useChangeOfMind } from './change-of-mind.tsx';
import { type Outgoing, sendingOf } from './sending.ts';
import styles from './Talk.module.css';

const DealThread = graphql(`
  query DealThread($id: ID!, $before: Int) {
    deal(id: $id) { id messageCount messages(before: $before) { ...Message_shown } }
  }
`);

type Message = Message_ShownFragment;

export interface TalkProps {
  readonly deal: DealConversation;
  readonly offer: Offer;
  readonly format: DealFormat;
  /** The form that the buyer opened, or null. */
  readonly openForm: MessageForm | null;
  onOpenForm(form: MessageForm | null): void;
}

export function Talk(props: TalkProps) {
  const { talk: texts } = useTexts();
  const { deal, offer, format, openForm, onOpenForm } = props;
  const dealId = deal.id;
  const client = useClient();
  const sending = sendingOf(client, dealId);
  const outgoing = useSyncExternalStore(sending.subscribe, sending.outgoing, () => NOTHING);
  const { messages, earlier, isNew } = useThread(deal);
  const arrivedIds = new Set(messages.map(({ id }) => id));
  const waiting = outgoing.filter(({ messageId }) => !messageId || !arrivedIds.has(messageId));
  const first = firstName(offer.adviser.name);
  return (
    <div className={styles.talk} id="talk">
      {(messages.length > 0 || waiting.length > 0) && (
        <>
          <h3 className={styles.title}>{texts.title(offer.adviser.name)}</h3>
          {earlier && (
            <button type="button" className={button.quiet} onClick={earlier}>
              {texts.earlier}
            </button>
          )}
          <ol className={styles.thread}>
            {messages.map((message) => (
              <Bubble
                key={message.id}
                message={message}
                when={format.dateTime(message.sentAt)}
                isNew={isNew(message)}
              />
            ))}
            {waiting.map((each) => (
              <Waiting
                key={each.key}
                outgoing={each}
                format={format}
                onRemove={() => sending.remove(each.key)}
              />
            ))}
          </ol>
        </>
      )}
      <span role="status" className={styles.announced}>
        {messages.findLast((message) => isNew(message) && !message.byBuyer) &&
          texts.newReply(first)}
      </span>
      {openForm?.kind === 'DECLINE' ? (
        <Decline {...props} />
      ) : (
        <Composer
          dealId={dealId}
          openForm={openForm}
          started={messages.length > 0}
          hint={texts.answersHere(first)}
          hasTradeIn={offer.tradeIns.length > 0}
          onSend={(written) => {
            sending.send({ ...written, revision: deal.revision });
            onOpenForm(null);
          }}
          onCancel={() => onOpenForm(null)}
        />
      )}
    </div>
  );
}

const NOTHING: readonly Outgoing[] = [];

const THREAD_EVERY_MS = 300;

/** Messages per response. Fewer mean that there are no earlier ones. */
const PAGE = 50;

/** The loaded messages of the conversation. Fetches new ones after a change event. */
function useThread({ id: dealId, messages: last, messageCount }: DealConversation) {
  const client = useClient();
  const [before, setBefore] = useState<readonly Message[]>([]);
  const [newest] = useState(() => last.at(-1)?.seq ?? 0);
  const messages = [...before.filter(({ seq }) => seq < (last[0]?.seq ?? 0)), ...last];
  const fetchPage = async (variables: { id: string; before?: number }) => {
    const request = client.query<DealThreadQuery>(DealThread.toString(), variables, {
      requestPolicy: 'network-only',
      // Fetches several new messages in a row with one request.
      throttleMs: THREAD_EVERY_MS,
    });
    return (await request.toPromise()).data?.deal?.messages ?? [];
  };
  const isBehind = messageCount > (last.at(-1)?.seq ?? 0);
  useFetchMissing(
    isBehind ? `message ${messageCount}` : null,
    () => void fetchPage({ id: dealId }),
  );
  const oldest = messages[0]?.seq ?? 0;
  const first = before.length > 0 ? before.length % PAGE !== 0 : last.length < PAGE;
  return {
    messages,
    isNew: ({ seq }: Message) => seq > newest,
    earlier:
      first || oldest <= 1
        ? null
        : async () => {
            const more = await fetchPage({ id: dealId, before: oldest });
            setBefore([...more, ...before]);
          },
  };
}

interface BubbleProps {
  readonly message: Message;
  readonly when: string;
  readonly isNew: boolean;
}

function Bubble({ message, when, isNew }: BubbleProps) {
  const { talk: texts } = useTexts();
  const { byBuyer, name, sentAt } = message;
  return (
    <li className={`${byBuyer ? styles.mine : ''} ${isNew ? styles.new : ''}`}>
      <p className={styles.who}>
        {byBuyer ? texts.you : name} · <time dateTime={sentAt}>{when}</time>
      </p>
      <Words {...message} />
    </li>
  );
}

type WordsProps = Pick<Message, 'kind' | 'text' | 'wishes'> & {
  readonly about?: { readonly label: string } | null | undefined;
};

function Words({ kind, text, wishes, about }: WordsProps) {
  const { talk: texts } = useTexts();
  return (
    <div className={styles.bubble}>
      {about && <p className={styles.about}>{texts.about(<DealerText text={about.label} />)}</p>}
      {kind === 'CHANGE_REQUEST' && <p className={styles.about}>{texts.asksForChange}</p>}
      {wishes.length > 0 && (
        <ul className={styles.wishes}>
          {wishes.map((wish) => (
            <li key={wish}>{texts.wishes[wish]}</li>
          ))}
        </ul>
      )}
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
    </div>
  );
}

interface WaitingProps {
  readonly outgoing: Outgoing;
  readonly format: DealFormat;
  onRemove(): void;
}

/** A message that is not in the thread yet, with its sending state. */
function Waiting({ outgoing, format, onRemove }: WaitingProps) {
  const allTexts = useTexts();
  const { talk: texts, mind } = allTexts;
  const { state, refusal, writtenAt } = outgoing;
  const online = useOnline();
  return (
    <li className={`${styles.mine} ${styles.waiting}`}>
      <p className={styles.who}>{texts.sent(texts.you, format.dateTime(writtenAt))}</p>
      <Words {...outgoing} />
      <p className={styles.state} role="status">
        {state === 'REFUSED' && refusal ? (
          <>
            <Icon name="mdi-alert-outline" /> {texts.notSent}. {mind.refused[refusal]}
          </>
        ) : (
          stateWords(state, online, allTexts)
        )}
      </p>
      {state === 'REFUSED' && (
        <button type="button" className={button.quiet} onClick={onRemove}>
          {texts.remove}
        </button>
      )}
    </li>
  );
}

function stateWords(state: Outgoing['state'], online: boolean, { talk: texts }: Texts): string {
  if (state !== 'WAITING') return texts.sending;
  return online ? texts.trying : texts.waits;
}

function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}

function Decline({ deal: { id, revision }, offer, onOpenForm }: TalkProps) {
  const { talk: texts } = useTexts();
  const { change, busy, failure } = useChangeOfMind(id, DeclineDeal);
  const [reason, setReason] = useState('');
  const box = useRef<HTMLDivElement>(null);
  // Newer browsers return a promise, which an effect must not return.
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), []);
  const decline = async () => {
    if (!(await change({ revision, reason }))) return;
    onOpenForm(null);
    document.getElementById('notices')?.scrollIntoView({ block: 'center' });
  };
  return (
    <div ref={box}>
      <Question
        title={texts.declineTitle}
        means={texts.declineMeans(firstName(offer.adviser.name))}
        busy={busy}
        failure={failure}
        action={texts.decline}
        keep={texts.keepOffer}
        onAction={() => void decline()}
        onKeep={() => onOpenForm(null)}
      >
        <label className={styles.field}>
          {texts.reason}
          <textarea
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
      </Question>
    </div>
  );
}
