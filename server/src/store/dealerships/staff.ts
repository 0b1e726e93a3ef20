// Staff in the database: people, and their roles in dealerships.
import type { Actor, Membership, Role } from '@forecourt/domain/rights';
import { ROLES } from '@forecourt/domain/rights';
import { build, type Write } from '../database/change.ts';
import type { Database, Db } from '../database/database.ts';
import type { NewRow } from '../database/tables.ts';
import { type EventType, isEventType, type NewEvent } from '../events/events.ts';
import { randomLetters } from '../records/ids.ts';

/** A member of one dealership. */
export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly role: Role;
  readonly dealershipId: string;
  /** Time of the last sign-in, or null if there was none. */
  readonly seenAt: string | null;
}

/** Adds a member. A person with a known address only gets the role, and their pending address changes end. */
export async function addMember(
  database: Database,
  dealershipId: string,
  { name, email, role }: Pick<StaffMember, 'name' | 'email' | 'role'>,
  now: Date,
): Promise<StaffMember> {
  const existing = email === null ? null : await personByEmail(database.db, email);
  const person = existing ? null : newPerson(name, email, now);
  const id = existing?.id ?? person?.id ?? '';
  await database.write({
    writes: [
      person?.insert ?? pendingChangesEnd(id, now),
      membershipUpsert(id, dealershipId, role, now),
    ],
  });
  const member = await findMember(database.db, dealershipId, id);
  if (!member) throw new Error('The member that was just added is gone.');
  return member;
}

export function newPerson(
  name: string,
  email: string | null,
  now: Date,
): { readonly id: string; readonly insert: Write } {
  const id = randomLetters(12);
  const insert = build.insertInto('staff').values({
    id,
    name,
    email,
    created_at: now.toISOString(),
    seen_at: null,
    mail_events: FIRST_MAIL_EVENTS.join(','),
  });
  return { id, insert };
}

/** What a new member gets mail about until they change it. */
const FIRST_MAIL_EVENTS: readonly EventType[] = [
  ...(['message.sent', 'deal.declined', 'confirmation.made', 'confirmation.taken_back'] as const),
  ...(['deposit.paid', 'deposit.refunded'] as const),
  ...(['deposit.refund_failed', 'deposit.disputed'] as const),
];

/**
 * Ends the address changes of a person that are not confirmed. An owner of a dealership where they worked can have
 * requested one in their name.
 */
export function pendingChangesEnd(memberId: string, now: Date): Write {
  return build
    .updateTable('address_changes')
    .set({ undone_at: now.toISOString() })
    .where('member_id', '=', memberId)
    .where('confirmed_at', '=', '')
    .where('undone_at', '=', '');
}

export function membershipUpsert(
  memberId: string,
  dealershipId: string,
  role: Role,
  now: Date,
): Write {
  const row = {
    member_id: memberId,
    dealership_id: dealershipId,
    role,
    since: now.toISOString(),
  } satisfies NewRow<'memberships'>;
  return build
    .insertInto('memberships')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'dealership_id']).doUpdateSet(row));
}

/**
 * @returns false if the member no longer has this role, or if `otherOwnerId`, which is passed when an owner changes, is
 * no longer an owner
 */
export async function changeRole(
  database: Database,
  { id, dealershipId, role }: StaffMember,
  next: Role,
  otherOwnerId: string | null,
): Promise<boolean> {
  const update = build
    .updateTable('memberships')
    .set({ role: next })
    .where('member_id', '=', id)
    .where('dealership_id', '=', dealershipId)
    .where('role', '=', role);
  return database.write(
    otherOwnerId === null
      ? { guard: update }
      : { guard: stillOwner(dealershipId, otherOwnerId), writes: [update] },
  );
}

/** A guard, so that two owners who remove each other's rights at once cannot leave a dealership without one. */
function stillOwner(dealershipId: string, memberId: string): Write {
  return build
    .updateTable('memberships')
    .set({ role: 'OWNER' })
    .where('member_id', '=', memberId)
    .where('dealership_id', '=', dealershipId)
    .where('role', '=', 'OWNER');
}

/**
 * Removes a member. Their name stays in records. Unless they have another dealership, they lose every way in, and their
 * pending address changes end.
 * @returns false if `otherOwnerId`, which is passed when an owner is removed, is no longer an owner
 */
export async function removeMember(
  database: Database,
  { id, dealershipId }: StaffMember,
  otherOwnerId: string | null,
  now: Date,
): Promise<boolean> {
  const memberships = await membershipsOf(database.db, id);
  const hasOther = memberships.some((each) => each.dealershipId !== dealershipId);
  const membership = build.deleteFrom('memberships').where('member_id', '=', id);
  const sessions = build.deleteFrom('staff_sessions').where('member_id', '=', id);
  const links = build.deleteFrom('sign_in_links').where('member_id', '=', id);
  const passkeys = build.deleteFrom('passkeys').where('member_id', '=', id);
  const thisMembership = membership.where('dealership_id', '=', dealershipId);
  return database.write({
    ...(otherOwnerId !== null && { guard: stillOwner(dealershipId, otherOwnerId) }),
    writes: hasOther
      ? [
          thisMembership,
          sessions.where('dealership_id', '=', dealershipId),
          links.where('dealership_id', '=', dealershipId),
        ]
      : [thisMembership, sessions, links, passkeys, pendingChangesEnd(id, now)],
  });
}

export async function changeProfile(
  database: Database,
  id: string,
  profile: { readonly name?: string; readonly email?: string },
): Promise<void> {
  if (Object.keys(profile).length === 0) return;
  const update = build.updateTable('staff').set(profile).where('id', '=', id);
  await database.write({ writes: [update] });
}

export async function findMember(
  db: Db,
  dealershipId: string,
  id: string,
): Promise<StaffMember | null> {
  const row = await membersOf(db, dealershipId).where('staff.id', '=', id).executeTakeFirst();
  return row ? withRole(row) : null;
}

export async function findMemberByEmail(
  db: Db,
  dealershipId: string,
  email: string,
): Promise<StaffMember | null> {
  const row = await membersOf(db, dealershipId)
    .where('staff.email', '=', emailOf(email))
    .executeTakeFirst();
  return row ? withRole(row) : null;
}

/** Maximum listed members. A dealership has dozens. */
const MOST_MEMBERS = 500;

/** @returns members in the order in which they joined */
export async function listMembers(db: Db, dealershipId: string): Promise<readonly StaffMember[]> {
  const rows = await membersOf(db, dealershipId)
    .orderBy('memberships.since')
    .orderBy('staff.id')
    .limit(MOST_MEMBERS)
    .execute();
  return rows.map(withRole);
}

export async function membershipsOf(db: Db, memberId: string): Promise<readonly Membership[]> {
  const rows = await db
    .selectFrom('memberships')
    .select(['dealership_id as dealershipId', 'role'])
    .where('member_id', '=', memberId)
    .orderBy('since')
    .orderBy('dealership_id')
    .execute();
  return rows.map(withRole);
}

/** Names of people by their ids, also of those who were removed. */
export async function namesOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function hasStaff(db: Db): Promise<boolean> {
  const row = await db.selectFrom('memberships').select('member_id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** @returns whether the installation has no more than one person on its staff */
export async function isOnlyMember(db: Db): Promise<boolean> {
  const rows = await db.selectFrom('memberships').select('member_id').distinct().limit(2).execute();
  return rows.length < 2;
}

/** @returns an owner of an installation where nobody has ever signed in, else null */
export async function findOwnerToInvite(db: Db): Promise<StaffMember | null> {
  const seen = await db
    .selectFrom('staff')
    .select('id')
    .where('seen_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (seen) return null;
  const row = await allMembers(db)
    .where('memberships.role', '=', 'OWNER')
    .orderBy('memberships.since')
    .orderBy('staff.id')
    .executeTakeFirst();
  return row ? withRole(row) : null;
}

export async function personByEmail(
  db: Db,
  email: string,
): Promise<{ readonly id: string; readonly name: string } | null> {
  const query = db.selectFrom('staff').select(['id', 'name']);
  return (await query.where('email', '=', emailOf(email)).executeTakeFirst()) ?? null;
}

/** @returns the person with this address and the dealership that they joined first, or null if they have none */
export async function memberByEmail(db: Db, email: string) {
  const person = await personByEmail(db, email);
  const [membership] = person ? await membershipsOf(db, person.id) : [];
  return person && membership ? { ...person, dealershipId: membership.dealershipId } : null;
}

/**
 * An address as it is stored and compared, in lower case. Only ASCII letters change: the lower case of the Kelvin sign
 * is a plain "k", which would make one address of two.
 */
export function emailOf(text: string): string {
  return text.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Who did something, as records name them. */
export function actorName(actor: Actor): string {
  switch (actor.kind) {
    case 'MEMBER':
      return `member:${actor.id}`;
    case 'TOKEN':
      return `token:${actor.id}`;
    default:
      return 'machine';
  }
}

export async function mailEventsOf(db: Db, memberId: string): Promise<readonly EventType[]> {
  const query = db.selectFrom('staff').select('mail_events').where('id', '=', memberId);
  const row = await query.executeTakeFirst();
  return row?.mail_events.split(',').filter(isEventType) ?? [];
}

export async function setMailEvents(
  database: Database,
  id: string,
  events: readonly EventType[],
): Promise<void> {
  const set = { mail_events: events.join(',') };
  await database.write({ writes: [build.updateTable('staff').set(set).where('id', '=', id)] });
}

/** The deal's owner, or the dealership's owners if it has none. Leaves out members without a subscription. */
export async function mailRecipients(
  db: Db,
  { type, dealId, dealershipId }: Pick<NewEvent, 'type' | 'dealId' | 'dealershipId'>,
): Promise<readonly { readonly name: string; readonly email: string }[]> {
  const query = db.selectFrom('deals').select('adviser_id').where('id', '=', dealId);
  const adviserId = (await query.executeTakeFirst())?.adviser_id ?? null;
  const adviser = adviserId === null ? null : await findMember(db, dealershipId, adviserId);
  const owners = async () =>
    (await listMembers(db, dealershipId)).filter(({ role }) => role === 'OWNER');
  const recipients: { name: string; email: string }[] = [];
  for (const { id, name, email } of adviser ? [adviser] : await owners()) {
    const isSubscribed = !isEventType(type) || (await mailEventsOf(db, id)).includes(type);
    if (email !== null && isSubscribed) recipients.push({ name, email });
  }
  return recipients;
}

function membersOf(db: Db, dealershipId: string) {
  return allMembers(db).where('memberships.dealership_id', '=', dealershipId);
}

function allMembers(db: Db) {
  return db
    .selectFrom('memberships')
    .innerJoin('staff', 'staff.id', 'memberships.member_id')
    .select([
      'staff.id',
      'staff.name',
      'staff.email',
      'memberships.role',
      'memberships.dealership_id as dealershipId',
      'staff.seen_at as seenAt',
    ]);
}

function withRole<Row extends { readonly role: string }>(row: Row) {
  return { ...row, role: roleOf(row.role) };
}

/** An unknown role of a newer version gets the fewest rights. */
export function roleOf(text: string): Role {
  return ROLES.find((role) => role === text) ?? 'ADVISER';
}
