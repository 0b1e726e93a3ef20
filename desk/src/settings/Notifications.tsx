// The settings of the reader's own notifications.
import { useState } from 'react';
import { useChange, useDeskQuery } from '../client/client.ts';
import type { EventType } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { Card, ErrorNotice, styles as parts } from '../parts/parts.tsx';
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

export function Notifications() {
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
    <Card title="Notifications">
      <div className={parts.cardBody}>
        <ErrorNotice error={error} onRetry={refresh} />
        {settings && !settings.sends && (
          <p className={parts.soft}>Email isn’t set up yet, so none is sent.</p>
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
