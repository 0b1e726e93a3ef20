// Invitations: links by which a person joins a dealership, as the member they are already or as a new one.
import { accept, type Result, refuse } from '@forecourt/domain';
import type { Role } from '@forecourt/domain/rights';
import { build } from '../store/database/change.ts';
import type { Database, Db } from '../store/database/database.ts';
import { findDealership } from '../store/dealerships/dealerships.ts';
import {
  membershipsOf,
  membershipUpsert,
  newPerson,
  pendingChangesEnd,
  personByEmail,
  roleOf,
} from '../store/dealerships/staff.ts';
import { findLink, insertLink, useOf } from './links.ts';
import { newSession } from './sessions.ts';

export interface Invitation {
  readonly dealershipId: string;
  readonly dealershipName: string;
  readonly role: Role;
  /** The name and address that the owner entered. */
  readonly name: string;
  readonly email: string;
}

/** @returns the secret of the link's address */
export function makeInvitation(
  database: Database,
  dealershipId: string,
  { name, email, role }: Pick<Invitation, 'name' | 'email' | 'role'>,
  now: Date,
): Promise<string> {
  const invited = { invited_role: role, invited_name: name, invited_email: email };
  return insertLink(database, { member_id: null, dealership_id: dealershipId, ...invited }, now);
}

/** @returns null if the link is no invitation, or is used or too old */
export async function findInvitation(db: Db, token: string, now: Date): Promise<Invitation | null> {
  const row = await findLink(db, token, now);
  if (!row || row.invited_role === '') return null;
  const dealership = await findDealership(db, row.dealership_id);
  if (!dealership) return null;
  return {
    dealershipId: dealership.id,
    dealershipName: dealership.name,
    role: roleOf(row.invited_role),
    name: row.invited_name,
    email: row.invited_email,
  };
}

export type JoinRefusal = 'LINK_ENDED' | 'MEMBER_ALREADY';

/**
 * [DSK14] Adds the signed-in person to the dealership as the member they already are. Removes their other sessions,
 * passkeys, sign-in links and pending address changes, because an owner of their dealership can have made them.
 */
export async function joinAsMember(
  database: Database,
  token: string,
  { memberId, sessionId }: { readonly memberId: string; readonly sessionId: string },
  now: Date,
): Promise<Result<Invitation, JoinRefusal>> {
  const invitation = await findInvitation(database.db, token, now);
  if (!invitation) return refuse('LINK_ENDED');
  const { dealershipId, role } = invitation;
  const memberships = await membershipsOf(database.db, memberId);
  // A member of this dealership cannot change their own role with an invitation for another person.
  if (memberships.some((each) => each.dealershipId === dealershipId)) {
    return refuse('MEMBER_ALREADY');
  }
  const joined = await database.write({
    guard: useOf(token, now),
    writes: [
      membershipUpsert(memberId, dealershipId, role, now),
      build
        .deleteFrom('staff_sessions')
        .where('member_id', '=', memberId)
        .where('id', '!=', sessionId),
      build.deleteFrom('passkeys').where('member_id', '=', memberId),
      build.deleteFrom('sign_in_links').where('member_id', '=', memberId),
      pendingChangesEnd(memberId, now),
    ],
  });
  return joined ? accept(invitation) : refuse('LINK_ENDED');
}

/** [DSK14] Adds a person who is not signed in as a new member. @returns the token of their session */
export async function joinAsNewPerson(
  database: Database,
  token: string,
  device: string,
  now: Date,
): Promise<Result<string, JoinRefusal>> {
  const invitation = await findInvitation(database.db, token, now);
  if (!invitation) return refuse('LINK_ENDED');
  const { dealershipId, role, name, email } = invitation;
  // The address stays with its holder. The new person can confirm another one in their settings.
  const isFree = (await personByEmail(database.db, email)) === null;
  const person = newPerson(name, isFree ? email : null, now);
  const session = newSession(person.id, dealershipId, { device, proof: 'LINK' }, now);
  const membership = membershipUpsert(person.id, dealershipId, role, now);
  const joined = await database.write({
    guard: useOf(token, now),
    writes: [person.insert, membership, ...session.writes],
  });
  return joined ? accept(session.token) : refuse('LINK_ENDED');
}
