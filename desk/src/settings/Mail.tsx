// E-mail: whether buyers are written to, where leads go, and what one gets oneself.
import { useState } from 'react';
import { useChange, useShown } from '../client/client.ts';
import { denialOf } from '../frame/me.ts';
import type { MailQuery, Me_SettingsFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { Button, Card, Field, styles as parts, TroubleNotice } from '../parts/parts.tsx';
import { EventChoice } from './EventChoice.tsx';
import styles from './Settings.module.css';

const Mail = graphql(`
  query Mail {
    mailSettings { sends buyers leads { address onOpen onConfirm } mine choices }
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

const ChangeMyMail = graphql(`
  mutation ChangeMyMail($events: [EventType!]!) {
    changeMyMail(events: $events) {
      __typename
      ... on MailSettings { mine }
      ... on Refused { reason message }
    }
  }
`);

type Settings = MailQuery['mailSettings'];

export function MailCard({ rights }: { readonly rights: Me_SettingsFragment['rights'] }) {
  const { data, trouble, refresh } = useShown(Mail, {});
  const settings = data?.mailSettings;
  return (
    <Card title="E-mail" id="email">
      <div className={parts.cardBody}>
        <TroubleNotice trouble={trouble} onRetry={refresh} />
        {settings && !settings.sends && (
          <p className={parts.soft}>
            No e-mail is sent: <code>FORECOURT_SMTP</code> is not set. On each deal there is a text
            to copy instead.
          </p>
        )}
        {settings && <Mine settings={settings} onChanged={refresh} />}
        {settings && (
          <Dealerships
            settings={settings}
            denied={denialOf(rights, 'CHANGE_MAIL')}
            onChanged={refresh}
          />
        )}
      </div>
    </Card>
  );
}

interface PartProps {
  readonly settings: Settings;
  onChanged(): void;
}

function Mine({ settings, onChanged }: PartProps) {
  const { trouble, run } = useChange(ChangeMyMail);
  return (
    <>
      <EventChoice
        legend="E-mail me about my deals"
        choices={settings.choices}
        chosen={settings.mine}
        onChange={async (events) => {
          if (await run({ events: [...events] })) onChanged();
        }}
      />
      <TroubleNotice trouble={trouble} />
    </>
  );
}

function Dealerships({
  settings,
  denied,
  onChanged,
}: PartProps & { readonly denied: string | null }) {
  const { busy, trouble, run } = useChange(ChangeMail);
  // Who names an address wants leads: both, until they say otherwise.
  const [leads, setLeads] = useState(
    settings.leads.address ? settings.leads : { address: '', onOpen: true, onConfirm: true },
  );
  const change = async (changes: Parameters<typeof run>[0]) => {
    if (await run(changes)) onChanged();
  };
  const toggle = (name: 'onOpen' | 'onConfirm') => setLeads({ ...leads, [name]: !leads[name] });
  const { address, onOpen, onConfirm } = leads;
  return (
    <>
      <fieldset className={styles.scopes} disabled={denied !== null}>
        <legend>Buyers</legend>
        <label>
          <input
            type="checkbox"
            checked={settings.buyers}
            onChange={() => change({ buyers: !settings.buyers })}
          />
          get e-mail about their deal, where it names their address
        </label>
      </fieldset>
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (!denied) change({ leads: { address: address.trim(), onOpen, onConfirm } });
        }}
      >
        <Field label="CRM address for leads" hint="Leads are sent there in ADF.">
          <input
            className={parts.input}
            type="email"
            disabled={denied !== null}
            placeholder="leads@crm.example"
            value={address}
            onChange={({ target }) => setLeads({ ...leads, address: target.value })}
          />
        </Field>
        <fieldset className={styles.scopes} disabled={denied !== null}>
          <legend>Send a lead when a buyer</legend>
          <label>
            <input type="checkbox" checked={onOpen} onChange={() => toggle('onOpen')} />
            opens the link the first time
          </label>
          <label>
            <input type="checkbox" checked={onConfirm} onChange={() => toggle('onConfirm')} />
            confirms
          </label>
        </fieldset>
        <TroubleNotice trouble={trouble} />
        <p className={parts.actions}>
          <Button type="submit" look="primary" disabled={busy} denied={denied}>
            Save the leads
          </Button>
        </p>
      </form>
    </>
  );
}
