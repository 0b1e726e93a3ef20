// The settings of webhooks: receivers, their events and state. A secret is shown once.
import { useState } from 'react';
import { useChange, useDeskQuery } from '../client/client.ts';
import type { EventType, WebhookListQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { Ago } from '../parts/Ago.tsx';
import { CopyButton } from '../parts/Copy.tsx';
import { Button, Card, classes, Dialog, ErrorNotice, styles as parts } from '../parts/parts.tsx';
import { paths } from '../routing/paths.ts';
import { Link } from '../routing/router.tsx';
import { EventChoice } from './EventChoice.tsx';
import { EVENT_WORDS, EVENTS } from './event-words.ts';
import { Checkboxes, Form, TextField } from './Form.tsx';
import styles from './Settings.module.css';

const WebhookList = graphql(`
  query WebhookList {
    webhooks { id url events contacts state reason failingSince createdAt }
  }
`);

const AddWebhook = graphql(`
  mutation AddWebhook($url: String!, $events: [EventType!]!, $contacts: Boolean!) {
    addWebhook(url: $url, events: $events, contacts: $contacts) {
      __typename
      ... on NewWebhook { secret webhook { id } }
      ... on Refused { reason message }
    }
  }
`);

const RotateWebhook = graphql(`
  mutation RotateWebhook($id: ID!) {
    rotateWebhook(id: $id) {
      __typename
      ... on NewWebhook { secret }
      ... on Refused { reason message }
    }
  }
`);

const TestWebhook = graphql(`
  mutation TestWebhook($id: ID!) {
    testWebhook(id: $id) {
      __typename
      ... on Delivery { eventId }
      ... on Refused { reason message }
    }
  }
`);

const ResumeWebhook = graphql(`
  mutation ResumeWebhook($id: ID!) {
    resumeWebhook(id: $id) {
      __typename
      ... on Webhook { id }
      ... on Refused { reason message }
    }
  }
`);

const RemoveWebhook = graphql(`
  mutation RemoveWebhook($id: ID!) {
    removeWebhook(id: $id) {
      __typename
      ... on Done { id }
      ... on Refused { reason message }
    }
  }
`);

type Webhook = WebhookListQuery['webhooks'][number];

export function Webhooks() {
  const { data, error, refresh } = useDeskQuery(WebhookList, {});
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Card title="Webhooks" id="webhooks">
      <div className={parts.cardBody}>
        <p className={parts.soft}>
          A webhook tells another program of yours what happens to your deals, right when it
          happens.
        </p>
        <p>
          <Link to={paths.deliveries}>See what was sent</Link>
        </p>
        <ErrorNotice error={error} onRetry={refresh} />
      </div>
      <ul className={styles.list}>
        {data?.webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} onChanged={refresh} onSecret={setSecret} />
        ))}
      </ul>
      <NewWebhook
        onAdded={(added) => {
          setSecret(added);
          refresh();
        }}
      />
      {secret && (
        <Dialog title="The webhook’s secret" onClose={() => setSecret(null)}>
          <div className={parts.dialogBody}>
            <p>
              Copy the secret now. You won’t see it again. The receiver uses it to check every
              delivery.
            </p>
            <p className={styles.secret}>{secret}</p>
            <div className={parts.actions}>
              <CopyButton look="primary" text={secret} label="Copy the secret" />
            </div>
          </div>
        </Dialog>
      )}
    </Card>
  );
}

interface WebhookRowProps {
  readonly webhook: Webhook;
  onChanged(): void;
  onSecret(secret: string): void;
}

function WebhookRow({ webhook, onChanged, onSecret }: WebhookRowProps) {
  const { id, url, events, contacts, state } = webhook;
  const [tested, setTested] = useState(false);
  const [test, rotate] = [useChange(TestWebhook), useChange(RotateWebhook)];
  const [resume, remove] = [useChange(ResumeWebhook), useChange(RemoveWebhook)];
  const busy = test.busy || rotate.busy || resume.busy || remove.busy;
  const error = test.error ?? rotate.error ?? resume.error ?? remove.error;
  const eventNames =
    events.length === 0 ? 'Everything' : events.map((type) => EVENT_WORDS[type]).join(', ');
  const newSecret = async () => {
    const data = await rotate.run({ id });
    if (data?.rotateWebhook.__typename === 'NewWebhook') onSecret(data.rotateWebhook.secret);
  };
  return (
    <li>
      <span className={styles.wide}>
        <strong className={styles.url}>{url}</strong>
        <span className={classes(parts.small, parts.soft)}>
          {eventNames}
          {contacts && ' · with the buyer’s contact details'}
          <Failures webhook={webhook} />
          {tested && ' · test sent'}
        </span>
      </span>
      {state !== 'ON' && (
        <Button
          small
          look="primary"
          disabled={busy}
          aria-label={`Turn on ${url}`}
          onClick={async () => {
            if (await resume.run({ id })) onChanged();
          }}
        >
          Turn on
        </Button>
      )}
      <Button
        small
        disabled={busy}
        aria-label={`Test ${url}`}
        onClick={async () => setTested((await test.run({ id })) !== null)}
      >
        Test
      </Button>
      <Button small disabled={busy} aria-label={`New secret for ${url}`} onClick={newSecret}>
        New secret
      </Button>
      <Button
        small
        look="danger"
        disabled={busy}
        aria-label={`Remove ${url}`}
        onClick={async () => {
          if (await remove.run({ id })) onChanged();
        }}
      >
        Remove
      </Button>
      <ErrorNotice error={error} />
    </li>
  );
}

function Failures({ webhook }: { readonly webhook: Webhook }) {
  const { state, reason, failingSince } = webhook;
  if (state === 'PAUSED') return <> · Paused. {reason} New events wait until you turn it on.</>;
  if (state === 'OFF') return <> · Off. {reason}</>;
  if (!failingSince) return null;
  return (
    <>
      {' · Deliveries have failed since '}
      <Ago iso={failingSince} />
    </>
  );
}

interface NewWebhookProps {
  onAdded(secret: string): void;
}

function NewWebhook({ onAdded }: NewWebhookProps) {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly EventType[]>([]);
  const [contacts, setContacts] = useState(false);
  const { busy, error, run } = useChange(AddWebhook);
  const add = async () => {
    const data = await run({ url: url.trim(), events: [...events], contacts });
    if (data?.addWebhook.__typename !== 'NewWebhook') return;
    onAdded(data.addWebhook.secret);
    setUrl('');
    setEvents([]);
  };
  return (
    <Form className={styles.add} submit="Add a webhook" busy={busy} error={error} onSubmit={add}>
      <TextField
        label="Webhook URL"
        type="url"
        required
        placeholder="https://crm.example/hook"
        value={url}
        onChange={setUrl}
      />
      <EventChoice
        legend="Events (check none to get all)"
        choices={EVENTS}
        chosen={events}
        onChange={setEvents}
      />
      <Checkboxes
        legend="What to send"
        boxes={[['contacts', 'The buyer’s name, email and phone too', contacts]]}
        onToggle={() => setContacts(!contacts)}
      />
    </Form>
  );
}
