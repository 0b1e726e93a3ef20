// Staff settings: members, roles, sign-in links and sessions.
import { useState } from 'react';
import { useChange, useDeskQuery } from '../client/client.ts';
import { useSessionState } from '../client/session-state.ts';
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
  ErrorNotice,
  styles as parts,
} from '../parts/parts.tsx';
import { Form, SelectField, TextField } from './Form.tsx';
import { ROLE_OPTIONS, roleWord } from './roles.ts';
import { SessionList } from './Sessions.tsx';
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

const StaffList = graphql(`
  query StaffList {
    staff { ...Staff_settings }
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
  mutation RemoveStaff($id: ID!, $dealsTo: ID) {
    removeStaff(id: $id, dealsTo: $dealsTo) {
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

interface StaffLink {
  readonly name: string;
  readonly link: string;
  readonly isInvitation?: boolean;
}

export function Staff({ me }: { readonly me: Me_SettingsFragment }) {
  const { data, error, refresh } = useDeskQuery(StaffList, {});
  const [link, setLink] = useState<StaffLink | null>(null);
  return (
    <Card title="Staff" id="staff">
      <ErrorNotice error={error} onRetry={refresh} />
      <ul className={styles.list}>
        {data?.staff.map((member) => (
          <Member
            key={member.id}
            member={member}
            isMe={member.id === me.id}
            onChanged={refresh}
            onLink={setLink}
          />
        ))}
      </ul>
      <NewMember
        onAdded={(link) => {
          setLink(link);
          refresh();
        }}
      />
      {link && <LinkDialog staffLink={link} onClose={() => setLink(null)} />}
    </Card>
  );
}

interface LinkDialogProps {
  readonly staffLink: StaffLink;
  onClose(): void;
}

function LinkDialog({ staffLink, onClose }: LinkDialogProps) {
  const title = `${staffLink.isInvitation ? 'Invitation' : 'Desk link'} for ${staffLink.name}`;
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={parts.dialogBody}>
        {staffLink.isInvitation && (
          <p>
            This email address belongs to a person at another dealership. They join yours when they
            open this link and accept.
          </p>
        )}
        <p>
          Give them this link. It works once, for 30 minutes. It isn’t shown again, but you can
          always make another one.
        </p>
        <p className={styles.secret}>{staffLink.link}</p>
        <div className={parts.actions}>
          <CopyButton look="primary" text={staffLink.link} label="Copy the desk link" />
        </div>
      </div>
    </Dialog>
  );
}

interface MemberProps {
  readonly member: Staff_SettingsFragment;
  readonly isMe: boolean;
  onChanged(): void;
  onLink(link: StaffLink): void;
}

function Member({ member, isMe, onChanged, onLink }: MemberProps) {
  const { id, name, rights } = member;
  const linking = useChange(MakeStaffLink);
  const [openPanel, setOpenPanel] = useState<'ROLE' | 'SESSIONS' | 'REMOVE' | null>(null);
  const dialog = {
    member,
    onClose: () => setOpenPanel(null),
    onDone: () => {
      setOpenPanel(null);
      onChanged();
    },
  };
  const makeLink = async () => {
    const data = await linking.run({ id });
    if (data?.staffLink.__typename === 'StaffLink') onLink({ name, link: data.staffLink.link });
  };
  return (
    <li>
      <Person member={member} isMe={isMe} />
      <div className={styles.memberActions}>
        <Button
          small
          denied={denialOf(rights, 'CHANGE_ROLE')}
          aria-label={`Change role of ${name}`}
          onClick={() => setOpenPanel('ROLE')}
        >
          Change role
        </Button>
        <Button
          small
          disabled={linking.busy}
          denied={denialOf(rights, 'LINK_STAFF')}
          aria-label={`New link for ${name}`}
          onClick={makeLink}
        >
          New link
        </Button>
        <Button
          small
          denied={denialOf(rights, 'SEE_SESSIONS')}
          aria-label={`Devices of ${name}`}
          onClick={() => setOpenPanel('SESSIONS')}
        >
          Devices
        </Button>
        <Button
          small
          look="danger"
          denied={denialOf(rights, 'REMOVE_STAFF')}
          aria-label={`Remove ${name}`}
          onClick={() => setOpenPanel('REMOVE')}
        >
          Remove
        </Button>
      </div>
      <ErrorNotice error={linking.error} />
      {openPanel === 'ROLE' && <RoleDialog {...dialog} />}
      {openPanel === 'SESSIONS' && <SessionsDialog {...dialog} />}
      {openPanel === 'REMOVE' && <RemoveDialog {...dialog} />}
    </li>
  );
}

function Person({ member, isMe }: Pick<MemberProps, 'member' | 'isMe'>) {
  const { name, email, role, seenAt } = member;
  return (
    <>
      <Avatar name={name} />
      <span className={styles.wide}>
        <strong>
          {name}
          {isMe && ' (you)'}
        </strong>
        <span className={classes(parts.pill, styles.tag)}>{roleWord(role)}</span>
        <span className={classes(parts.small, parts.soft)}>
          {email}
          {seenAt ? (
            <>
              {' · last seen '}
              <Ago iso={seenAt} />
            </>
          ) : (
            ' · invited, hasn’t signed in yet'
          )}
        </span>
      </span>
    </>
  );
}

interface MemberDialogProps {
  readonly member: Staff_SettingsFragment;
  onClose(): void;
  onDone(): void;
}

function RoleDialog({ member: { id, name, role }, onClose, onDone }: MemberDialogProps) {
  const [next, setNext] = useState(role);
  const { busy, error, run } = useChange(ChangeRole);
  const save = async () => {
    if (await run({ id, role: next })) onDone();
  };
  return (
    <Dialog title={`Role of ${name}`} onClose={onClose}>
      <Form
        className={styles.inDialog}
        submit="Save"
        ready={next !== role}
        busy={busy}
        error={error}
        actions={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={save}
      >
        <SelectField
          label={`Role of ${name}`}
          value={next}
          options={ROLE_OPTIONS}
          onChange={(value) => setNext(value as Role)}
        />
      </Form>
    </Dialog>
  );
}

function SessionsDialog({ member: { id, name }, onClose }: MemberDialogProps) {
  const { data, error, refresh } = useDeskQuery(StaffSessions, {});
  const sessions = data?.staff.find((each) => each.id === id)?.sessions;
  return (
    <Dialog title={`Where ${name} is signed in`} onClose={onClose}>
      <div className={parts.dialogBody}>
        <ErrorNotice error={error} onRetry={refresh} />
        {!sessions && !error && <p role="status">Loading …</p>}
        {sessions?.length === 0 && <p>{name} isn’t signed in anywhere.</p>}
      </div>
      {sessions && <SessionList sessions={sessions} onChanged={refresh} />}
    </Dialog>
  );
}

function RemoveDialog({ member: { id, name }, onClose, onDone }: MemberDialogProps) {
  const { data } = useDeskQuery(StaffList, {});
  const [dealsTo, setDealsTo] = useState('');
  const { busy, error, run } = useChange(RemoveStaff);
  const remove = async () => {
    if (await run({ id, ...(dealsTo && { dealsTo }) })) onDone();
  };
  const colleagues = (data?.staff ?? []).filter((each) => each.id !== id);
  return (
    <Dialog title={`Remove ${name}?`} onClose={onClose}>
      <div className={parts.dialogBody}>
        <p>
          They are signed out everywhere and can’t come back without a new link. What they did stays
          under their name.
        </p>
        <SelectField
          label="Their open deals and drafts go to"
          value={dealsTo}
          options={colleagues.map((each) => [each.id, each.name])}
          empty="Nobody: managers see them"
          onChange={setDealsTo}
        />
        <ErrorNotice error={error} />
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

function NewMember({ onAdded }: { onAdded(link: StaffLink): void }) {
  const [name, setName] = useSessionState('new-staff-name');
  const [email, setEmail] = useSessionState('new-staff-email');
  const [role, setRole] = useState<Role>('ADVISER');
  const { busy, error, run } = useChange(AddStaff);
  const add = async () => {
    const data = await run({ name: name.trim(), email: email.trim(), role });
    if (data?.addStaff.__typename !== 'StaffLink') return;
    const { member, link, isInvitation } = data.addStaff;
    onAdded({ name: member.name, link, isInvitation });
    setName('');
    setEmail('');
  };
  return (
    <Form className={styles.add} submit="Add to the staff" busy={busy} error={error} onSubmit={add}>
      <TextField label="Name" required autoComplete="off" value={name} onChange={setName} />
      <TextField
        label="Email"
        type="email"
        required
        autoComplete="off"
        value={email}
        onChange={setEmail}
      />
      <SelectField
        label="Role"
        value={role}
        options={ROLE_OPTIONS}
        onChange={(value) => setRole(value as Role)}
      />
    </Form>
  );
}
