// The settings of the reader's own passkeys.
import { useEffect, useState } from 'react';
import { useChange } from '../client/client.ts';
import type { UserError } from '../client/user-error.ts';
import { denialOf } from '../frame/me.ts';
import type { Me_SettingsFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { Ago } from '../parts/Ago.tsx';
import { Button, Card, classes, ErrorNotice, styles as parts } from '../parts/parts.tsx';
import { paths } from '../routing/paths.ts';
import { addPasskey } from '../sign-in/passkeys.ts';
import { Form, TextField } from './Form.tsx';
import styles from './Settings.module.css';

export const RemovePasskey = graphql(`
  mutation RemovePasskey($id: ID!) {
    removePasskey(id: $id) {
      __typename
      ... on Done { id }
      ... on Refused { reason message }
    }
  }
`);

interface PasskeysProps {
  readonly me: Me_SettingsFragment;
  onChanged(): void;
}

export function Passkeys({ me, onChanged }: PasskeysProps) {
  const removing = useChange(RemovePasskey);
  const remove = async (id: string) => {
    if (await removing.run({ id })) onChanged();
  };
  return (
    <Card title="Passkeys">
      <div className={parts.cardBody}>
        <p className={parts.soft}>
          With a passkey, you sign in with your fingerprint, face or PIN. There’s nothing to
          remember and nothing to steal.
        </p>
        <ErrorNotice error={removing.error} />
      </div>
      <ul className={styles.list}>
        {me.passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            busy={removing.busy}
            onRemove={() => remove(passkey.id)}
          />
        ))}
      </ul>
      <NewPasskey denied={denialOf(me.rights, 'CHANGE_PASSKEYS')} onAdded={onChanged} />
    </Card>
  );
}

interface PasskeyRowProps {
  readonly passkey: Me_SettingsFragment['passkeys'][number];
  readonly busy: boolean;
  onRemove(): void;
}

function PasskeyRow({ passkey, busy, onRemove }: PasskeyRowProps) {
  return (
    <li>
      <span>
        <strong>{passkey.name}</strong>
        <span className={classes(parts.small, parts.soft)}>
          Added <Ago iso={passkey.createdAt} />
          {passkey.usedAt ? (
            <>
              , used <Ago iso={passkey.usedAt} />
            </>
          ) : (
            ', not used yet'
          )}
        </span>
      </span>
      <Button
        small
        disabled={busy}
        aria-label={`Remove the passkey ${passkey.name}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  );
}

interface NewPasskeyProps {
  readonly denied: string | null;
  onAdded(): void;
}

function NewPasskey({ denied, onAdded }: NewPasskeyProps) {
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<UserError | null>(null);
  const offered = usePasskeysOffered();
  const add = async () => {
    setBusy(true);
    const result = await addPasskey(name.trim() || 'This device');
    setBusy(false);
    setError(result.ok ? null : result.error);
    if (!result.ok) return;
    setName('');
    onAdded();
  };
  return (
    <Form
      className={styles.add}
      submit="Add a passkey"
      icon="mdi-key-variant"
      busy={busy}
      error={error}
      denied={denied ?? (offered ? null : 'Passkeys need HTTPS. Sign in with a link instead.')}
      onSubmit={add}
    >
      <TextField
        label="Name of this device"
        placeholder="Work laptop"
        maxLength={80}
        value={name}
        onChange={setName}
      />
    </Form>
  );
}

/** Browsers only offer passkeys on HTTPS and localhost. */
function usePasskeysOffered(): boolean {
  const [offered, setOffered] = useState(true);
  useEffect(() => {
    fetch(paths.waysIn)
      .then((response) => response.json())
      .then(({ passkeys }: { passkeys: boolean }) => setOffered(passkeys))
      .catch(() => undefined);
  }, []);
  return offered;
}
