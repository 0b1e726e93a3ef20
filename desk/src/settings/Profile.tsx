// The settings of the reader's own name and sign-in address.
import { useChange } from '../client/client.ts';
import { useUnsavedChanges } from '../client/session-state.ts';
import type { Me_SettingsFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { Card, styles as parts } from '../parts/parts.tsx';
import { Form, TextField } from './Form.tsx';
import { roleWord } from './roles.ts';

const ChangeProfile = graphql(`
  mutation ChangeProfile($name: String, $email: String) {
    changeProfile(name: $name, email: $email) {
      __typename
      ... on StaffMember { id name email pendingEmail }
      ... on Refused { reason message }
    }
  }
`);

interface ProfileProps {
  readonly me: Me_SettingsFragment;
  onChanged(): void;
}

export function Profile({ me, onChanged }: ProfileProps) {
  const unsaved = useUnsavedChanges<{ name: string; email: string }>('profile');
  const { name = me.name, email = me.email ?? '' } = unsaved.changes;
  const { busy, error, run } = useChange(ChangeProfile);
  const save = async () => {
    if (!(await run({ name, email }))) return;
    onChanged();
    unsaved.forget();
  };
  return (
    <Card title="You" aside={<span className={parts.pill}>{roleWord(me.role)}</span>}>
      <Form
        submit="Save"
        ready={name !== me.name || email !== (me.email ?? '')}
        busy={busy}
        error={error}
        onSubmit={save}
      >
        <TextField
          label="Your name"
          required
          autoComplete="name"
          value={name}
          onChange={(next) => unsaved.change({ name: next })}
        />
        <TextField
          label="Your email"
          type="email"
          required
          autoComplete="email"
          value={email}
          onChange={(next) => unsaved.change({ email: next })}
        />
      </Form>
      {me.pendingEmail && (
        <div className={parts.cardBody}>
          <p role="status" className={parts.soft}>
            {me.pendingEmail} isn’t confirmed yet. Open the link that we sent there. If no email
            arrives, ask the people who run Forecourt for you to confirm the address.
          </p>
        </div>
      )}
    </Card>
  );
}
