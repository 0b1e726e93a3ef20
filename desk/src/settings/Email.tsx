// Email settings: emails to buyers, and leads to the CRM.
import { useState } from 'react';
import { useChange, useDeskQuery } from '../client/client.ts';
import type { MailQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { Card, ErrorNotice, styles as parts } from '../parts/parts.tsx';
import { Checkboxes, Form, TextField } from './Form.tsx';

const Mail = graphql(`
  query Mail {
    mailSettings { sends buyers leads { address onOpen onConfirm } }
  }
`);

const ChangeMail = graphql(`
  mutation ChangeMail($buyers: Boolean, $leads: LeadSettingsInput) {
    changeMail(buyers: $buyers, leads: $leads) {
      __typename
      ... on MailSettings { buyers }
      ... on Refused { reason message }
    }
  }
`);

type Settings = MailQuery['mailSettings'];

export function Email() {
  const { data, error, refresh } = useDeskQuery(Mail, {});
  const settings = data?.mailSettings;
  return (
    <Card title="Email">
      <div className={parts.cardBody}>
        <ErrorNotice error={error} onRetry={refresh} />
        {settings && !settings.sends && (
          <p className={parts.soft}>
            Email isn’t set up yet, so we don’t send any. Every deal has a text that you can copy
            instead.
          </p>
        )}
      </div>
      {settings && <EmailForm settings={settings} onChanged={refresh} />}
    </Card>
  );
}

interface EmailFormProps {
  readonly settings: Settings;
  onChanged(): void;
}

interface Changes {
  readonly buyers?: boolean;
  readonly address?: string;
  readonly onOpen?: boolean;
  readonly onConfirm?: boolean;
}

function EmailForm({ settings, onChanged }: EmailFormProps) {
  const { busy, error, run } = useChange(ChangeMail);
  const [changes, setChanges] = useState<Changes>({});
  // A new address gets both kinds of leads unless its boxes are unchecked.
  const stored = settings.leads.address
    ? settings.leads
    : { address: '', onOpen: true, onConfirm: true };
  const form = { buyers: settings.buyers, ...stored, ...changes };
  const { buyers, address, onOpen, onConfirm } = form;
  const save = async () => {
    const { buyers: changedBuyers, ...changedLeads } = changes;
    // Only the edited settings, because a colleague may have changed the others.
    const edited = {
      ...(changedBuyers !== undefined && { buyers }),
      ...(Object.keys(changedLeads).length > 0 && {
        leads: { address: address.trim(), onOpen, onConfirm },
      }),
    };
    if (!(await run(edited))) return;
    onChanged();
    setChanges({});
  };
  const toggle = (name: 'buyers' | 'onOpen' | 'onConfirm') =>
    setChanges({ ...changes, [name]: !form[name] });
  return (
    <Form
      submit="Save"
      ready={Object.keys(changes).length > 0}
      busy={busy}
      error={error}
      onSubmit={save}
    >
      <Checkboxes
        legend="Buyers"
        boxes={[['buyers', 'Buyers get email about their deal, if it has their address', buyers]]}
        onToggle={toggle}
      />
      <TextField
        label="CRM address for leads"
        hint="We send leads to this address in ADF."
        type="email"
        placeholder="leads@crm.example"
        value={address}
        onChange={(next) => setChanges({ ...changes, address: next })}
      />
      <Checkboxes
        legend="Send a lead when a buyer"
        boxes={[
          ['onOpen', 'opens the link for the first time', onOpen],
          ['onConfirm', 'confirms', onConfirm],
        ]}
        onToggle={toggle}
      />
    </Form>
  );
}
