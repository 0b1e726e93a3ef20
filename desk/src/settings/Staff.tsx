// The staff of the dealership: add, link, role, remove, and where each of them is signed in.
import { useState } from 'react';
import { useChange, useShown } from '../client/client.ts';
import { useKept } from '../client/kept.ts';
import { denialOf } from '../frame/me.ts';
import type { Me_SettingsFragment, Role, Staff_SettingsFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { Ago } from '../parts/Ago.tsx';
import { CopyButton } from '../parts/Copy.tsx';
import {
  Avatar,
  Button,
  Card,
  classes,
  Dialog,
  Field,
  styles as parts,
  TroubleNotice,
} from '../parts/parts.tsx';
import { roleWord, SessionList } from './Myself.tsx';
import styles from './Settings.module.css';

graphql(`
  fragment Staff_settings on StaffMember {
    id
    name
    email
    role
    seenAt
    rights { action allowed reason }
  }
`);

const AddStaff = graphql(`
  mutation AddStaff($name: String!, $email: String!, $role: Role!) {
    addStaff(name: $name, email: $email, role: $role) {
      __typename
      ... on StaffLink { link isInvitation member { id name } }
      ... on Refused { reason message }
    }
  }
`);

const MakeStaffLink = graphql(`
  mutation MakeStaffLink($id: ID!) {
    staffLink(id: $id) {
      __typename
      ... on StaffLink { link member { id name } }
      ... on Refused { reason message }
    }
  }
`);

const ChangeRole = graphql(`
  mutation ChangeRole($id: ID!, $role: Role!) {
    changeRole(id: $id, role: $role) {
      __typename
      ... on StaffMember { id role }
      ... on Refused { reason message }
    }
  }
`);

const RemoveStaff = graphql(`
  mutation RemoveStaff($id: ID!) {
    removeStaff(id: $id) {
      __typename
      ... on Done { id }
      ... on Refused { reason message }
    }
  }
`);

const StaffSessions = graphql(`
  query StaffSessions {
    staff { id sessions { id device createdAt usedAt current } }
  }
`);

const ROLES: readonly Role[] = ['ADVISER', 'MANAGER', 'OWNER'];

const ROLE_HINTS: Readonly<Record<Role, string>> = {
  ADVISER: 'Their own deals',
  MANAGER: 'Every deal',
  OWNER: 'Everything, staff and settings too',
};

interface StaffProps {
  readonly staff: readonly Staff_SettingsFragment[];
  readonly me: Me_SettingsFragment;
  onChanged(): void;
}

interface MadeLink {
  readonly name: string;
  readonly link: string;
  readonly isInvitation?: boolean;
}

export function Staff({ staff, me, onChanged }: StaffProps) {
  const [made, setMade] = useState<MadeLink | null>(null);
  return (
    <Card title="Staff" id="staff">
      <ul className={styles.list}>
        {staff.map((member) => (
          <Member
            key={member.id}
            member={member}
            isMe={member.id === me.id}
            onChanged={onChanged}
            onLink={setMade}
          />
        ))}
      </ul>
      <NewMember
        denied={denialOf(me.rights, 'ADD_STAFF')}
        onAdded={(link) => {
          setMade(link);
          onChanged();
        }}
      />
      {made && (
        <Dialog
          title={`${made.isInvitation ? 'Invitation' : 'Desk link'} for ${made.name}`}
          onClose={() => setMade(null)}
        >
          <div className={parts.dialogBody}>
            {made.isInvitation && (
              <p>
                Somebody with this e-mail address works at another dealership. They join yours when
                they open this link and accept.
              </p>
            )}
            <p>
              Hand it to them: it works once, for 30 minutes. It is not shown again, but you can
              always make another one.
            </p>
            <p className={styles.secret}>{made.link}</p>
            <div className={parts.actions}>
              <CopyButton look="primary" text={made.link} label="Copy the desk link" />
            </div>
          </div>
        </Dialog>
      )}
    </Card>
  );
}

interface MemberProps {
  readonly member: Staff_SettingsFragment;
  readonly isMe: boolean;
  onChanged(): void;
  onLink(link: MadeLink): void;
}

function Member({ member, isMe, onChanged, onLink }: MemberProps) {
  const { id, name, email, role, seenAt, rights } = member;
  const roleChange = useChange(ChangeRole);
  const linking = useChange(MakeStaffLink);
  const [opened, setOpened] = useState<'SESSIONS' | 'REMOVE' | null>(null);
  const close = () => setOpened(null);
  const makeLink = async () => {
    const data = await linking.run({ id });
    if (data?.staffLink.__typename === 'StaffLink') onLink({ name, link: data.staffLink.link });
  };
  const change = async (next: Role) => {
    await roleChange.run({ id, role: next });
    onChanged();
  };
  const roleDenied = denialOf(rights, 'CHANGE_ROLE');
  return (
    <li>
      <Avatar name={name} />
      <span className={styles.grow}>
        <strong>
          {name}
          {isMe && ' (you)'}
        </strong>
        <span className={classes(parts.small, parts.soft)}>
          {email}
          {seenAt ? (
            <>
              {' · here '}
              <Ago iso={seenAt} />
            </>
          ) : (
            ' · invited, not here yet'
          )}
        </span>
        <TroubleNotice trouble={roleChange.trouble ?? linking.trouble} />
      </span>
      <select
        className={classes(parts.input, styles.role)}
        aria-label={`Role of ${name}`}
        value={role}
        disabled={roleChange.busy || roleDenied !== null}
        title={roleDenied ?? ROLE_HINTS[role]}
        onChange={({ target }) => change(target.value as Role)}
      >
        {ROLES.map((each) => (
          <option key={each} value={each}>
            {roleWord(each)}
          </option>
        ))}
      </select>
      <Button
        small
        disabled={linking.busy}
        denied={denialOf(rights, 'LINK_STAFF')}
        aria-label={`Make a desk link for ${name}`}
        onClick={makeLink}
      >
        Link
      </Button>
      <Button
        small
        denied={denialOf(rights, 'SEE_SESSIONS')}
        aria-label={`Where ${name} is signed in`}
        onClick={() => setOpened('SESSIONS')}
      >
        Signed in
      </Button>
      <Button
        small
        look="danger"
        denied={denialOf(rights, 'REMOVE_STAFF')}
        aria-label={`Remove ${name}`}
        onClick={() => setOpened('REMOVE')}
      >
        Remove
      </Button>
      {opened === 'SESSIONS' && <SessionsDialog member={member} onClose={close} />}
      {opened === 'REMOVE' && (
        <RemoveDialog
          member={member}
          onClose={close}
          onDone={() => {
            close();
            onChanged();
          }}
        />
      )}
    </li>
  );
}

interface SessionsDialogProps {
  readonly member: Staff_SettingsFragment;
  onClose(): void;
}

function SessionsDialog({ member: { id, name }, onClose }: SessionsDialogProps) {
  const { data, trouble, refresh } = useShown(StaffSessions, {});
  const sessions = data?.staff.find((each) => each.id === id)?.sessions;
  return (
    <Dialog title={`Where ${name} is signed in`} onClose={onClose}>
      <div className={parts.dialogBody}>
        <TroubleNotice trouble={trouble} onRetry={refresh} />
        {!sessions && !trouble && <p role="status">Loading …</p>}
        {sessions?.length === 0 && <p>Nowhere at the moment.</p>}
      </div>
      {sessions && <SessionList sessions={sessions} onChanged={refresh} />}
    </Dialog>
  );
}

interface RemoveDialogProps {
  readonly member: Staff_SettingsFragment;
  onClose(): void;
  onDone(): void;
}

function RemoveDialog({ member: { id, name }, onClose, onDone }: RemoveDialogProps) {
  const { busy, trouble, run } = useChange(RemoveStaff);
  const remove = async () => {
    if (await run({ id })) onDone();
  };
  return (
    <Dialog title={`Remove ${name}?`} onClose={onClose}>
      <div className={parts.dialogBody}>
        <p>
          They are signed out everywhere and can’t come back without a new link. What they did stays
          under their name, and their deals stay with the dealership.
        </p>
        <TroubleNotice trouble={trouble} />
      </div>
      <div className={parts.dialogFoot}>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="danger" disabled={busy} onClick={remove}>
          Remove {name}
        </Button>
      </div>
    </Dialog>
  );
}

interface NewMemberProps {
  readonly denied: string | null;
  onAdded(link: MadeLink): void;
}

function NewMember({ denied, onAdded }: NewMemberProps) {
  const [name, setName] = useKept('new-staff-name');
  const [email, setEmail] = useKept('new-staff-email');
  const [role, setRole] = useState<Role>('ADVISER');
  const { busy, trouble, run } = useChange(AddStaff);
  const add = async () => {
    const data = await run({ name: name.trim(), email: email.trim(), role });
    if (data?.addStaff.__typename !== 'StaffLink') return;
    const { member, link, isInvitation } = data.addStaff;
    onAdded({ name: member.name, link, isInvitation });
    setName('');
    setEmail('');
  };
  const disabled = denied !== null;
  return (
    <form
      className={classes(parts.cardBody, styles.add)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!disabled) add();
      }}
    >
      <Field label="Name">
        <input
          className={parts.input}
          required
          disabled={disabled}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Field label="E-mail">
        <input
          className={parts.input}
          type="email"
          required
          disabled={disabled}
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <Field label="Role">
        <select
          className={parts.input}
          disabled={disabled}
          value={role}
          onChange={({ target }) => setRole(target.value as Role)}
        >
          {ROLES.map((each) => (
            <option key={each} value={each}>
              {roleWord(each)}: {ROLE_HINTS[each].toLowerCase()}
            </option>
          ))}
        </select>
      </Field>
      <Button type="submit" look="primary" disabled={busy} denied={denied}>
        Add to the staff
      </Button>
      {denied && <p className={parts.soft}>{denied}</p>}
      <TroubleNotice trouble={trouble} />
    </form>
  );
}
