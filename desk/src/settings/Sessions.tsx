// List of a person's sessions.
import { useChange } from '../client/client.ts';
import type { Me_SettingsFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { Ago } from '../parts/Ago.tsx';
import { Button, Card, classes, ErrorNotice, styles as parts } from '../parts/parts.tsx';
import styles from './Settings.module.css';

const RevokeSession = graphql(`
  mutation RevokeSession($id: ID!) {
    revokeSession(id: $id) {
      __typename
      ... on Done { id }
      ... on Refused { reason message }
    }
  }
`);

interface SessionsProps {
  readonly me: Me_SettingsFragment;
  onChanged(): void;
}

export function Sessions({ me, onChanged }: SessionsProps) {
  return (
    <Card title="Where you’re signed in">
      <SessionList sessions={me.sessions} onChanged={onChanged} />
    </Card>
  );
}

interface SessionListProps {
  readonly sessions: Me_SettingsFragment['sessions'];
  onChanged(): void;
}

export function SessionList({ sessions, onChanged }: SessionListProps) {
  const { busy, error, run } = useChange(RevokeSession);
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
      <ErrorNotice error={error} />
    </>
  );
}
