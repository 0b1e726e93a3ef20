// Deliveries screen: webhooks and emails with their tries and responses, and a button to resend.
import { useState } from 'react';
import { useChange } from '../client/client.ts';
import type { DeliveriesQuery, DeliveryState } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { Ago } from '../parts/Ago.tsx';
import { fullTime } from '../parts/moments.ts';
import { usePages } from '../parts/pages.ts';
import { Button, classes, ErrorNotice, styles as parts } from '../parts/parts.tsx';
import { paths } from '../routing/paths.ts';
import { Link, useTitle } from '../routing/router.tsx';
import { wordsOf } from '../settings/event-words.ts';
import styles from './Deliveries.module.css';
import { OUTCOME_WORDS, outcomeOf } from './delivery-words.ts';

const Deliveries = graphql(`
  query Deliveries($first: Int!, $after: String, $state: DeliveryState) {
    deliveries(first: $first, state: $state, after: $after) {
      next
      items {
        eventId destinationId kind address type dealId dealNumber state createdAt dueAt
        tries { at ms ok status answer }
      }
    }
  }
`);

const ReplayDelivery = graphql(`
  mutation ReplayDelivery($destinationId: ID!, $eventId: ID!) {
    replayDelivery(destinationId: $destinationId, eventId: $eventId) {
      __typename
      ... on Replayed { count }
      ... on Refused { reason message }
    }
  }
`);

type Delivery = DeliveriesQuery['deliveries']['items'][number];

const FILTERS: readonly (readonly [DeliveryState | null, string])[] = [
  [null, 'All'],
  ['DUE', 'On their way'],
  ['FAILED', 'Failed'],
];

export default function DeliveriesScreen() {
  useTitle('Deliveries');
  const [state, setState] = useState<DeliveryState | null>(null);
  const list = usePages(
    Deliveries,
    { state },
    {
      pageOf: ({ deliveries }) => deliveries,
      idOf: ({ eventId, destinationId }) => `${eventId} ${destinationId}`,
    },
  );
  return (
    <>
      <div className={styles.head}>
        <h1>Deliveries</h1>
        <fieldset className={styles.filters}>
          <legend className={parts.soft}>Show</legend>
          {FILTERS.map(([value, label]) => (
            <label key={label}>
              <input
                type="radio"
                name="state"
                checked={state === value}
                onChange={() => setState(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <Button icon="mdi-refresh" onClick={list.refresh}>
          Refresh
        </Button>
      </div>
      <ErrorNotice error={list.error} onRetry={list.refresh} />
      {!list.items && !list.error && <p role="status">Loading …</p>}
      {list.items?.length === 0 && (
        <p className={parts.soft}>
          No deliveries here. What we send to{' '}
          <Link to={paths.settingsOf('webhooks')}>webhooks</Link> and by email is listed for 30
          days.
        </p>
      )}
      <ul className={styles.list}>
        {list.items?.map((delivery) => (
          <Row
            key={`${delivery.destinationId} ${delivery.eventId}`}
            delivery={delivery}
            onReplayed={list.refresh}
          />
        ))}
      </ul>
      {list.more && (
        <Button onClick={list.showMore} disabled={list.loadingMore}>
          Show more
        </Button>
      )}
    </>
  );
}

interface RowProps {
  readonly delivery: Delivery;
  onReplayed(): void;
}

function Row({ delivery, onReplayed }: RowProps) {
  const { eventId, destinationId, type, dealId, dealNumber, state, createdAt, dueAt } = delivery;
  const { busy, error, run } = useChange(ReplayDelivery);
  const outcome = outcomeOf(delivery);
  const last = delivery.tries.at(-1);
  return (
    <li>
      <div className={styles.row}>
        <span className={classes(parts.pill, styles[outcome])}>{OUTCOME_WORDS[outcome]}</span>
        <span className={styles.what}>
          <strong>{wordsOf(type)}</strong>
          {dealId && (
            <>
              {' · '}
              <Link to={paths.deal(dealId)}>{dealNumber}</Link>
            </>
          )}
          <span className={classes(parts.small, parts.soft, styles.where)}>
            {whereOf(delivery)} · <Ago iso={createdAt} />
          </span>
        </span>
        {canBeSentAgain(delivery) && (
          <Button
            small
            disabled={busy}
            aria-label={`Send again: ${wordsOf(type)} of ${dealNumber ?? eventId}`}
            onClick={async () => {
              if (await run({ destinationId, eventId })) onReplayed();
            }}
          >
            Send again
          </Button>
        )}
      </div>
      <details className={classes(parts.small, styles.tries)}>
        <summary>
          {last
            ? `${triesOf(delivery.tries.length)}: ${answerOf(last).replace(/\.?$/, '.')}`
            : 'Not tried yet'}
          {state === 'DUE' && dueAt && last && ` Next try: ${fullTime(dueAt)}`}
        </summary>
        <ol>
          {delivery.tries.map((each) => (
            <li key={each.at}>
              {fullTime(each.at)} · {each.ms} ms · {answerOf(each)}
              {each.status && each.answer ? <code>{each.answer}</code> : null}
            </li>
          ))}
        </ol>
        <p className={parts.soft}>
          Event <code>{eventId}</code>
        </p>
      </details>
      <ErrorNotice error={error} />
    </li>
  );
}

/** An email that arrived is not sent again. */
function canBeSentAgain({ kind, state }: Delivery): boolean {
  return kind === 'WEBHOOK' || kind === 'LEADS' || state !== 'DONE';
}

function whereOf({ kind, address }: Delivery): string {
  switch (kind) {
    case 'WEBHOOK':
      return address;
    case 'LEADS':
      return `Lead to ${address}`;
    case 'BUYER_MAIL':
      return 'Email to the buyer';
    case 'STAFF_MAIL':
      return 'Email to the staff';
    default:
      return kind satisfies never;
  }
}

function triesOf(count: number): string {
  return count === 1 ? 'Tried once' : `Tried ${count} times`;
}

function answerOf({ status, answer }: Delivery['tries'][number]): string {
  return status ? `answered ${status}` : answer;
}
