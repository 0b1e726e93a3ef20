// Desk links: each signs one member in, once, within half an hour. Also the link that makes the first owner.
import type { Selectable } from 'kysely';
import { build, type Write } from '../store/database/change.ts';
import type { Database, Db } from '../store/database/database.ts';
import type { NewRow, SignInLinksTable } from '../store/database/tables.ts';
import { findDealership } from '../store/dealerships/dealerships.ts';
import {
  hasStaff,
  memberByEmail,
  membershipsOf,
  membershipUpsert,
  newPerson,
} from '../store/dealerships/staff.ts';
import { newSecret, secretHash } from './secrets.ts';
import { newSession } from './sessions.ts';

const LINK_MS = 30 * 60_000;

/**
 * @returns the secret of the link's address. With `memberId` null, the person who uses the link becomes the first
 * owner.
 */
export function makeLink(
  database: Database,
  { memberId, dealershipId }: { readonly memberId: string | null; readonly dealershipId: string },
  now: Date,
): Promise<string> {
  return insertLink(database, { member_id: memberId, dealership_id: dealershipId }, now);
}

/** @returns the secret of the link's address */
export async function insertLink(
  database: Database,
  link: Omit<NewRow<'sign_in_links'>, 'token_hash' | 'created_at' | 'expires_at' | 'used_at'>,
  now: Date,
): Promise<string> {
  const { text, hash } = newSecret();
  const row = {
    ...link,
    token_hash: hash,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + LINK_MS).toISOString(),
    used_at: '',
  };
  await database.write({ writes: [build.insertInto('sign_in_links').values(row)] });
  return text;
}

/** @returns a link for the staff member with this address, or null if there is none */
export async function makeLinkByEmail(
  database: Database,
  email: string,
  now: Date,
): Promise<{ readonly name: string; readonly token: string } | null> {
  const member = await memberByEmail(database.db, email);
  if (!member) return null;
  const { id, name, dealershipId } = member;
  const link = { member_id: id, dealership_id: dealershipId, sent_by: 'MAIL' };
  return { name, token: await insertLink(database, link, now) };
}

/** @returns the token of a new session, or null if the link is unknown, used or expired */
export async function useLink(
  database: Database,
  token: string,
  device: string,
  now: Date,
): Promise<string | null> {
  const link = await findLink(database.db, token, now);
  if (link?.invited_role !== '') return null;
  const { dealership_id: dealershipId } = link;
  const use = useOf(token, now);
  const person =
    link.member_id === null
      ? await firstOwner(database, use, dealershipId, now)
      : await memberOf(database, link.member_id, use);
  if (!person) return null;
  const proof = link.sent_by === 'MAIL' ? 'MAIL' : 'LINK';
  const session = newSession(person.id, dealershipId, { device, proof }, now);
  const used = await database.write({
    guard: person.guard,
    writes: [...person.writes, ...olderLinks(link, now), ...session.writes],
  });
  return used ? session.token : null;
}

/** Finds a link that still works. */
export function findLink(db: Db, token: string, now: Date) {
  return db
    .selectFrom('sign_in_links')
    .selectAll()
    .where('token_hash', '=', secretHash(token))
    .where('used_at', '=', '')
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
}

/** The guard of a use: if two people use a link at once, the second finds it used. */
export function useOf(token: string, now: Date) {
  return build
    .updateTable('sign_in_links')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', secretHash(token))
    .where('used_at', '=', '');
}

/** Older links, which may be lost or forwarded, expire once the person signs in by a newer one. */
function olderLinks(
  { member_id, created_at }: Selectable<SignInLinksTable>,
  now: Date,
): readonly Write[] {
  if (member_id === null) return [];
  const older = build
    .updateTable('sign_in_links')
    .set({ used_at: now.toISOString() })
    .where('member_id', '=', member_id)
    .where('created_at', '<=', created_at)
    .where('used_at', '=', '');
  return [older];
}

/** The person who signs in, with the guard that lets the link work once. */
interface Entering {
  readonly id: string;
  readonly guard: Write;
  readonly writes: readonly Write[];
}

async function memberOf({ db }: Database, id: string, use: Write): Promise<Entering | null> {
  const memberships = await membershipsOf(db, id);
  return memberships.length === 0 ? null : { id, guard: use, writes: [] };
}

/**
 * Makes the first owner. Each start of each server makes such a link, so the link cannot be the guard. The dealership
 * is: if two links are used at once, one finds it changed. Once there is an owner, the owner invites people.
 */
async function firstOwner(
  { db }: Database,
  use: Write,
  dealershipId: string,
  now: Date,
): Promise<Entering | null> {
  const dealership = await findDealership(db, dealershipId);
  if (!dealership || (await hasStaff(db))) return null;
  const { version } = dealership;
  const guard = build
    .updateTable('dealerships')
    .set({ version: version + 1 })
    .where('id', '=', dealershipId)
    .where('version', '=', version);
  const { id, insert } = newPerson('Owner', null, now);
  const membership = membershipUpsert(id, dealershipId, 'OWNER', now);
  return { id, guard, writes: [use, insert, membership] };
}

export async function deleteOldLinks(database: Database, now: Date): Promise<void> {
  const old = build.deleteFrom('sign_in_links').where('expires_at', '<=', now.toISOString());
  await database.write({ writes: [old] });
}
