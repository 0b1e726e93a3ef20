// One's own name and address, passkeys, and the browsers that are signed in.
import { useEffect, useState } from 'react';
import { useChange } from '../client/client.ts';
import { useKeptChanges } from '../client/kept.ts';
import type { Trouble } from '../client/trouble.ts';
import { denialOf } from '../frame/me.ts';
import type { Me_SettingsFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { Ago } from '../parts/Ago.tsx';
import { Button, Card, classes, Field, styles as parts, TroubleNotice } from '../parts/parts.tsx';
import { paths } from '../routing/paths.ts';
import { addPasskey } from '../sign-in/passkeys.ts';
import styles from './Settings.module.css';

graphql(`
  fragment Me_settings on StaffMember {
    id
    name
    email
    pendingEmail
    role
    rights { action allowed reason }
    sessions { id device createdAt usedAt current }
    passkeys { id name createdAt usedAt }
  }
`);

const ChangeProfile = graphql(`
  mutation ChangeProfile($name: String, $email: String) {
    changeProfile(name: $name, email: $email) {
      __typename
      ... on StaffMember { id name email pendingEmail }
      ... on Refused { reason message }
    }
  }
`);

export const RemovePasskey = graphql(`
  mutation RemovePasskey($id: ID!) {
    removePasskey(id: $id) {
      __typename
      ... on Done { id }
      ... on Refused { reason message }
    }
  }
`);

const RevokeSession = graphql(`
  mutation RevokeSession($id: ID!) {
    revokeSession(id: $id) {
      __typename
      ... on Done { id }
      ... on Refused { reason message }
    }
  }
`);

interface MyselfProps {
  readonly me: Me_SettingsFragment;
  onChanged(): void;
}

export function Profile({ me, onChanged }: MyselfProps) {
  const kept = useKeptChanges<{ name: string; email: string }>('profile');
  const { name = me.name, email = me.email ?? '' } = kept.changes;
  const { busy, trouble, run } = useChange(ChangeProfile);
  const changed = name !== me.name || email !== (me.email ?? '');
  const save = async () => {
    if (!(await run({ name, email }))) return;
    onChanged();
    kept.forget();
  };
  return (
    <Card title="You" id="you" aside={<span className={parts.pill}>{roleWord(me.role)}</span>}>
      <form
        className={parts.cardBody}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className={styles.fields}>
          <Field label="Your name">
            <input
              className={parts.input}
              required
              autoComplete="name"
              value={name}
              onChange={({ target }) => kept.change({ name: target.value })}
            />
          </Field>
          <Field label="Your e-mail">
            <input
              className={parts.input}
              type="email"
              required
              autoComplete="email"
              value={email}
              onChange={({ target }) => kept.change({ email: target.value })}
            />
          </Field>
        </div>
        {me.pendingEmail && (
          <p role="status" className={parts.soft}>
            {me.pendingEmail} isn’t confirmed yet. Open the link that we sent there. If no e-mail
            arrives, ask whoever runs this installation to run{' '}
            <code>npx forecourt staff confirm {me.email}</code>.
          </p>
        )}
        <TroubleNotice trouble={trouble} />
        <p className={parts.actions}>
          <Button type="submit" look="primary" disabled={!changed || busy}>
            Save your details
          </Button>
        </p>
      </form>
    </Card>
  );
}

export function roleWord(role: Me_SettingsFragment['role']): string {
  const words = { OWNER: 'Owner', MANAGER: 'Manager', ADVISER: 'Adviser' } as const;
  return words[role];
}

const NOT_OFFERED = 'Passkeys need HTTPS. Sign in by a link here.';

/** By the address that is asked: browsers keep passkeys for HTTPS and localhost alone. */
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

export function Passkeys({ me, onChanged }: MyselfProps) {
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const removing = useChange(RemovePasskey);
  const offered = usePasskeysOffered();
  const add = async () => {
    setBusy(true);
    const result = await addPasskey(name.trim() || 'This device');
    setBusy(false);
    setTrouble(result.ok ? null : result.trouble);
    if (!result.ok) return;
    setName('');
    onChanged();
  };
  const remove = async (id: string) => {
    if (await removing.run({ id })) onChanged();
  };
  return (
    <Card title="Passkeys" id="passkeys">
      <div className={parts.cardBody}>
        <p className={parts.soft}>
          With a passkey you sign in by fingerprint, face or PIN. Nothing to remember, nothing to
          steal.
        </p>
      </div>
      <ul className={styles.list}>
        {me.passkeys.map((passkey) => (
          <li key={passkey.id}>
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
              disabled={removing.busy}
              aria-label={`Remove the passkey ${passkey.name}`}
              onClick={() => remove(passkey.id)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <form
        className={classes(parts.cardBody, styles.add)}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Field label="Name of this device">
          <input
            className={parts.input}
            placeholder="Work laptop"
            maxLength={80}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Button
          type="submit"
          look="primary"
          icon="mdi-key-variant"
          disabled={busy}
          denied={denialOf(me.rights, 'CHANGE_PASSKEYS') ?? (offered ? null : NOT_OFFERED)}
        >
          Add a passkey
        </Button>
        {!offered && <p className={parts.soft}>{NOT_OFFERED}</p>}
        <TroubleNotice trouble={trouble ?? removing.trouble} />
      </form>
    </Card>
  );
}

export function Sessions({ me, onChanged }: MyselfProps) {
  return (
    <Card title="Where you are signed in" id="sessions">
      <SessionList sessions={me.sessions} onChanged={onChanged} />
    </Card>
  );
}

interface SessionListProps {
  readonly sessions: Me_SettingsFragment['sessions'];
  onChanged(): void;
}

export function SessionList({ sessions, onChanged }: SessionListProps) {
  const { busy, trouble, run } = useChange(RevokeSession);
  const revoke = async (id: string) => {
    if (await run({ id })) onChanged();
  };
  return (
    <>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              <strong>{session.device}</strong>
              {session.current && (
                <span className={classes(parts.pill, parts.green, styles.tag)}>this browser</span>
              )}
              <span className={classes(parts.small, parts.soft)}>
                Signed in <Ago iso={session.createdAt} />, used <Ago iso={session.usedAt} />
              </span>
            </span>
            {!session.current && (
              <Button
                small
                disabled={busy}
                aria-label={`Revoke ${session.device}`}
                onClick={() => revoke(session.id)}
              >
                Revoke
              </Button>
            )}
          </li>
        ))}
      </ul>
      <TroubleNotice trouble={trouble} />
    </>
  );
}
