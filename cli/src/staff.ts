// `forecourt staff`: manages staff and their sign-in links.
import { deskPaths } from '@forecourt/domain/desk-paths';
import { ROLES, type Role } from '@forecourt/domain/rights';
import {
  type Acting,
  addStaff,
  confirmPendingAddress,
  findMemberByEmail,
  type Invited,
  leaveStaff,
  listMembers,
  makeStaffLink,
} from '@forecourt/server';
import { commandOfActions, type Job, textOption } from './actions.ts';
import { answer, type ExitCode, say } from './command.ts';
import { inDealership, refuse } from './desk-actions.ts';

const HELP = `Usage: npx forecourt staff ACTION [ARGUMENTS] [--dealership ID] [--json]

  add NAME --email E --role ROLE   add a member; prints the link by which they sign in
  list                             list all members of the dealership
  link EMAIL                       print a new sign-in link for a member
  confirm EMAIL                    confirm the new address that this member requested at the
                                   desk, if email is not set up
  remove EMAIL                     remove a member; past actions keep their name;
                                   --deals-to EMAIL hands over their current deals and drafts

ROLE is owner, manager or adviser (a salesperson). A link works once, for 30 minutes. Without
--dealership the first dealership is meant (npx forecourt dealership list).

Example: npx forecourt staff add "Priya Raman" --email priya@dealer.example --role owner
`;

export const staff = commandOfActions(
  {
    add: inDealership({
      positionals: 1,
      options: { email: { type: 'string' }, role: { type: 'string' } },
      run: add,
    }),
    list: inDealership({ positionals: 0, run: list }),
    link: inDealership({ positionals: 1, run: link }),
    confirm: inDealership({ positionals: 1, run: confirm }),
    remove: inDealership({
      positionals: 1,
      options: { 'deals-to': { type: 'string' } },
      run: remove,
    }),
  },
  { name: 'staff', summary: 'add, list and remove staff, and make their desk links', help: HELP },
);

async function add(job: Job, acting: Acting): Promise<ExitCode> {
  const { args, terminal } = job;
  const role = roleOf(textOption(job, 'role') ?? '');
  const email = textOption(job, 'email');
  if (!role || email === null) {
    terminal.stderr.write('--email and --role (owner, manager or adviser) are needed.\n');
    return 2;
  }
  const added = await addStaff(acting, { name: args[0] ?? '', email, role });
  return added.ok ? sayLink(job, added.value) : refuse(terminal, added.refusal);
}

async function list(job: Job, acting: Acting): Promise<ExitCode> {
  const members = await listMembers(acting.database.db, acting.dealershipId);
  if (job.json) return answer(job.terminal, members);
  if (members.length === 0)
    return say(job.terminal, 'There is no staff yet: npx forecourt staff add');
  for (const { name, email, role, seenAt } of members) {
    const seen = seenAt === null ? 'never signed in' : `last seen ${seenAt}`;
    say(job.terminal, `${role.padEnd(9)}${name}, ${email ?? 'no email address'}, ${seen}`);
  }
  return 0;
}

async function link(job: Job, acting: Acting): Promise<ExitCode> {
  const member = await memberOf(job, acting);
  if (!member) return 1;
  const link = await makeStaffLink(acting, member.id);
  return link.ok ? sayLink(job, link.value) : refuse(job.terminal, link.refusal);
}

async function confirm(job: Job, acting: Acting): Promise<ExitCode> {
  const member = await memberOf(job, acting);
  if (!member) return 1;
  const changed = await confirmPendingAddress(acting.database, member.id, acting.now);
  if (!changed.ok) {
    job.terminal.stderr.write(
      changed.refusal === 'EMAIL_TAKEN'
        ? 'Somebody else has the new address. Nothing was changed.\n'
        : `${member.name} has not requested a new address in the last 24 hours.\n`,
    );
    return 1;
  }
  const { name, newEmail } = changed.value;
  if (job.json) return answer(job.terminal, { id: member.id, name, email: newEmail });
  return say(job.terminal, `${name} signs in as ${newEmail} from now on.`);
}

async function remove(job: Job, acting: Acting): Promise<ExitCode> {
  const member = await memberOf(job, acting);
  if (!member) return 1;
  const heir = textOption(job, 'deals-to');
  const successor = heir === null ? null : await memberOf(job, acting, heir);
  if (heir !== null && !successor) return 1;
  const removed = await leaveStaff(acting, member.id, successor?.id ?? null);
  if (!removed.ok) return refuse(job.terminal, removed.refusal);
  const { id, name, email } = removed.value;
  if (job.json) return answer(job.terminal, { id, name, email, removed: true });
  return say(job.terminal, `Removed ${name}, who is signed out everywhere.`);
}

async function memberOf(job: Job, acting: Acting, email = job.args[0] ?? '') {
  const member = await findMemberByEmail(acting.database.db, acting.dealershipId, email);
  if (!member) job.terminal.stderr.write('Nobody of this dealership has this email address.\n');
  return member;
}

function sayLink(job: Job, { member, linkToken, isInvitation }: Invited): ExitCode {
  const { id, name, email, role } = member;
  const link = job.base + deskPaths.signInLink(linkToken);
  if (job.json) return answer(job.terminal, { id, name, email, role, link, isInvitation });
  if (isInvitation) {
    const notice = `Somebody with the address ${email} works at another dealership.`;
    return say(job.terminal, `${notice} They join with this link, once, within 30 minutes:`, link);
  }
  return say(job.terminal, `${name} signs in with this link, once, within 30 minutes:`, link);
}

function roleOf(text: string): Role | undefined {
  return ROLES.find((role) => role === text.toUpperCase());
}
