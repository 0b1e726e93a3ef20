// The settings of the reader's own notifications.
import { useState } from 'react';
import { useChange, useDeskQuery } from '../client/client.ts';
import {
  type NotificationSetting,
  notificationSetting,
  turnOffNotifications,
  turnOnNotifications,
} from '../frame/notifications.ts';
import type { EventType } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { Button, Card, ErrorNotice, styles as parts } from '../parts/parts.tsx';
import { EventChoice } from './EventChoice.tsx';
import { Form } from './Form.tsx';

const MyMail = graphql(`
  query MyMail {
    mailSettings { sends mine choices }
  }
`);

const ChangeMyMail = graphql(`
  mutation ChangeMyMail($events: [EventType!]!) {
    changeMyMail(events: $events) {
      __typename
      ... on MailSettings { mine }
      ... on Refused { reason message }
    }
  }
`);

export function Notifications({ memberId }: { readonly memberId: string }) {
  return (
    <>
      <InThisBrowser memberId={memberId} />
      <ByEmail />
    </>
  );
}

const WORDS: Readonly<Record<NotificationSetting, string>> = {
  ON: 'Notifications are on. This browser shows one when another deal needs you and the desk is out of sight.',
  OFF: 'This browser can notify you when another deal needs you and the desk is out of sight.',
  BLOCKED:
    'Your browser blocks notifications from the desk. Allow them in its settings for this site.',
  UNSUPPORTED:
    'This browser can’t show notifications from the desk. The tab’s title shows the count.',
};

function InThisBrowser({ memberId }: { readonly memberId: string }) {
  const [setting, setSetting] = useState(() => notificationSetting(memberId));
  return (
    <Card title="Notifications in this browser">
      <div className={parts.cardBody}>
        <p role="status">{WORDS[setting]}</p>
        {setting === 'OFF' && (
          <Button
            look="primary"
            onClick={async () => setSetting(await turnOnNotifications(memberId))}
          >
            Turn on notifications
          </Button>
        )}
        {setting === 'ON' && (
          <Button onClick={() => setSetting(turnOffNotifications(memberId))}>
            Turn off notifications
          </Button>
        )}
      </div>
    </Card>
  );
}

function ByEmail() {
  const { data, error, refresh } = useDeskQuery(MyMail, {});
  const [changed, setChanged] = useState<readonly EventType[] | null>(null);
  const saving = useChange(ChangeMyMail);
  const settings = data?.mailSettings;
  const save = async () => {
    if (!(await saving.run({ events: [...(changed ?? [])] }))) return;
    refresh();
    setChanged(null);
  };
  return (
    <Card title="Email">
      <div className={parts.cardBody}>
        <ErrorNotice error={error} onRetry={refresh} />
        {settings && !settings.sends && (
          <p className={parts.soft}>Email isn’t set up yet, so we don’t send any.</p>
        )}
      </div>
      {settings && (
        <Form
          submit="Save"
          ready={changed !== null}
          busy={saving.busy}
          error={saving.error}
          onSubmit={save}
        >
          <EventChoice
            legend="Email me about my deals"
            choices={settings.choices}
            chosen={changed ?? settings.mine}
            onChange={setChanged}
          />
        </Form>
      )}
    </Card>
  );
}
