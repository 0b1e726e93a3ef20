// Settings of a dealership, its staff and their sign-in. Every entry point checks the actor's right.
import {
  accept,
  isEmailAddress,
  MAX_EMAIL_LENGTH,
  refuse,
  unfitCharacter,
} from '@forecourt/domain';
import { accentProblem } from '@forecourt/domain/records';
import {
  type Action,
  type Actor,
  type Role,
  roleIn,
  type Scope,
  type Subject,
} from '@forecourt/domain/rights';
import { isPlace } from '@forecourt/domain/states';
import { requestAddress } from '../../auth/address-changes.ts';
import { makeInvitation } from '../../auth/invitations.ts';
import { makeLink } from '../../auth/links.ts';
import { passkeyMember, passkeysOf, removePasskey, takesPasskeys } from '../../auth/passkeys.ts';
import { endSession, sessionMember, switchDealership } from '../../auth/sessions.ts';
import { addToken, removeToken, type TokenSummary } from '../../auth/tokens.ts';
import type { Database } from '../../store/database/database.ts';
import { setBrand } from '../../store/dealerships/brand.ts';
import {
  changeDealership,
  type Dealership,
  type DealershipChange,
  type DealershipDetail,
  findDealership,
} from '../../store/dealerships/dealerships.ts';
import { prepareLogoBytes } from '../../store/dealerships/logo-file.ts';
import {
  actorName,
  addMember,
  changeProfile,
  changeRole,
  emailOf,
  findMember,
  findMemberByEmail,
  isOnlyMember,
  listMembers,
  membershipsOf,
  personByEmail,
  removeMember,
  type StaffMember,
} from '../../store/dealerships/staff.ts';
import {
  DEALERSHIP_UNKNOWN,
  type DeskRefusal,
  type DeskResult,
  invalid,
  MEMBER_UNKNOWN,
} from '../refusals.ts';
import { denialOf } from '../rights.ts';

export interface Acting {
  readonly database: Database;
  readonly actor: Actor;
  readonly dealershipId: string;
  readonly now: Date;
}

export interface Invited {
  /** The member. For an invitation, the person with the name and address that the owner entered. */
  readonly member: StaffMember;
  /** The secret of the desk link. */
  readonly linkToken: string;
  /** Whether the person works at another dealership, and joins by accepting the link. */
  readonly isInvitation: boolean;
}

export async function addStaff(
  acting: Acting,
  input: { readonly name: string; readonly email: string; readonly role: Role },
): Promise<DeskResult<Invited>> {
  const { database, dealershipId, now } = acting;
  const refusal =
    refusalOf(acting, 'ADD_STAFF') ?? nameProblem(input.name) ?? emailProblem(input.email);
  if (refusal) return refuse(refusal);
  const email = emailOf(input.email);
  if (await findMemberByEmail(database.db, dealershipId, email)) return refuse(EMAIL_TAKEN);
  const person = { name: input.name.trim(), email, role: input.role };
  const existing = await personByEmail(database.db, email);
  // [DSK14] An email address proves no identity, so a person of another dealership joins by accepting an invitation.
  if (existing && (await membershipsOf(database.db, existing.id)).length > 0) {
    const linkToken = await makeInvitation(database, dealershipId, person, now);
    const member = { ...person, id: 'invited', dealershipId, seenAt: null };
    return accept({ member, linkToken, isInvitation: true });
  }
  const member = await addMember(database, dealershipId, person, now);
  return accept({ member, linkToken: await linkFor(acting, member), isInvitation: false });
}

export async function makeStaffLink(acting: Acting, id: string): Promise<DeskResult<Invited>> {
  const refusal = refusalOf(acting, 'LINK_STAFF');
  if (refusal) return refuse(refusal);
  const member = await findMember(acting.database.db, acting.dealershipId, id);
  if (!member) return refuse(MEMBER_UNKNOWN);
  if (!(await ownsAllOf(acting, id))) return refuse(WORKS_ELSEWHERE);
  return accept({ member, linkToken: await linkFor(acting, member), isInvitation: false });
}

export async function changeStaffRole(
  acting: Acting,
  id: string,
  role: Role,
): Promise<DeskResult<StaffMember>> {
  const { database, dealershipId } = acting;
  const refusal = refusalOf(acting, 'CHANGE_ROLE');
  if (refusal) return refuse(refusal);
  for (;;) {
    const member = await findMember(database.db, dealershipId, id);
    if (!member) return refuse(MEMBER_UNKNOWN);
    if (member.role === role) return accept(member);
    const other = await otherOwner(acting, member);
    if (!other.ok) return other;
    const changed = await changeRole(database, member, role, other.value);
    // The guard for an owner requires another owner, so the loop reads the member again.
    if (changed && other.value === null) return accept({ ...member, role });
  }
}

export async function removeStaff(acting: Acting, id: string): Promise<DeskResult<StaffMember>> {
  for (;;) {
    const removable = await removableMember(acting, id);
    if (!removable.ok) return removable;
    const { member, otherOwnerId } = removable.value;
    if (await removeMember(acting.database, member, otherOwnerId, acting.now)) {
      return accept(member);
    }
  }
}

/** @returns the member if the actor may remove them, and for an owner another one who stays */
export async function removableMember(
  acting: Acting,
  id: string,
): Promise<DeskResult<{ readonly member: StaffMember; readonly otherOwnerId: string | null }>> {
  const refusal = refusalOf(acting, 'REMOVE_STAFF');
  if (refusal) return refuse(refusal);
  const member = await findMember(acting.database.db, acting.dealershipId, id);
  if (!member) return refuse(MEMBER_UNKNOWN);
  const other = await otherOwner(acting, member);
  return other.ok ? accept({ member, otherOwnerId: other.value }) : other;
}

export interface ChangedProfile {
  readonly member: StaffMember;
  /** The new address and the secret of the link that proves it, or null if the address stays. */
  readonly unproven: { readonly email: string; readonly token: string } | null;
}

/** Changes the actor's own name at once, and their address after it is confirmed. */
export async function changeOwnProfile(
  acting: Acting,
  id: string,
  profile: { readonly name?: string; readonly email?: string },
  { sendsMail }: { readonly sendsMail: boolean },
): Promise<DeskResult<ChangedProfile>> {
  const { database, dealershipId } = acting;
  const refusal =
    refusalOf(acting, 'CHANGE_PROFILE', { dealershipId, ownerId: id }) ??
    (profile.name === undefined ? null : nameProblem(profile.name));
  if (refusal) return refuse(refusal);
  const email = profile.email === undefined ? undefined : emailOf(profile.email);
  // The desk sends the stored address along with a new name. It may be older than [TXT3].
  const before = await findMember(database.db, dealershipId, id);
  const isOther = email !== undefined && email !== before?.email;
  if (isOther) {
    const problem = emailProblem(email);
    if (problem) return refuse(problem);
    const holder = await personByEmail(database.db, email);
    if (holder && holder.id !== id) return refuse(EMAIL_TAKEN);
  }
  // [DSK15] The first owner has no address. Without outgoing email they cannot prove one, so it is set at once. Any
  // other member could claim an address that an invitation or the company's sign-in assigns to another person.
  const isFirst = before?.role === 'OWNER' && (await isOnlyMember(database.db));
  const atOnce = isOther && before?.email === null && !sendsMail && isFirst;
  const isUnproven = isOther && before !== null && !atOnce;
  const token = isUnproven ? await requestAddress(database, before, email, acting.now) : null;
  if (isUnproven && token === null) return refuse(TOO_MANY_ADDRESSES);
  await changeProfile(database, id, {
    ...(profile.name !== undefined && { name: profile.name.trim() }),
    ...(atOnce && { email }),
  });
  const member = await findMember(database.db, dealershipId, id);
  if (!member) return refuse(MEMBER_UNKNOWN);
  const unproven = token === null || email === undefined ? null : { email, token };
  return accept({ member, unproven });
}

/** The id of a removed record. */
export interface Removed {
  readonly id: string;
}

/** Ending a session that has already ended succeeds. */
export async function revokeSession(acting: Acting, id: string): Promise<DeskResult<Removed>> {
  const owner = await sessionMember(acting.database.db, id);
  const refusal = await refusedOverMember(acting, 'REVOKE_SESSION', owner);
  if (refusal) return refuse(refusal);
  if (owner !== null) await endSession(acting.database, id);
  return accept({ id });
}

export async function forgetPasskey(acting: Acting, id: string): Promise<DeskResult<Removed>> {
  const owner = await passkeyMember(acting.database.db, id);
  const refusal = await refusedOverMember(acting, 'CHANGE_PASSKEYS', owner);
  if (refusal) return refuse(refusal);
  if (owner !== null) await removePasskey(acting.database, id);
  return accept({ id });
}

export interface NewToken {
  /** The secret, which is shown only once. */
  readonly token: string;
  readonly summary: TokenSummary;
}

export async function makeToken(
  acting: Acting,
  { name, scopes }: { readonly name: string; readonly scopes: readonly Scope[] },
): Promise<DeskResult<NewToken>> {
  const { database, dealershipId, actor, now } = acting;
  const refusal = refusalOf(acting, 'ADD_TOKEN') ?? nameProblem(name);
  if (refusal) return refuse(refusal);
  if (scopes.length === 0) return refuse(invalid('A token needs at least one scope.'));
  const token = { dealershipId, name: name.trim(), scopes: [...new Set(scopes)] };
  return accept(await addToken(database, token, actorName(actor), now));
}

export async function revokeToken(acting: Acting, id: string): Promise<DeskResult<Removed>> {
  const refusal = refusalOf(acting, 'REMOVE_TOKEN');
  if (refusal) return refuse(refusal);
  await removeToken(acting.database, acting.dealershipId, id);
  return accept({ id });
}

export async function changeSettings(
  acting: Acting,
  change: DealershipChange,
  /** The desk's public address. */
  baseUrl: string,
): Promise<DeskResult<Dealership>> {
  const refusal =
    refusalOf(acting, 'CHANGE_DEALERSHIP') ??
    (change.passkeysRequired ? await passkeyProblem(acting, baseUrl) : null) ??
    (change.name === undefined ? null : nameProblem(change.name)) ??
    detailProblem(change.details ?? {});
  if (refusal) return refuse(refusal);
  const changed = await changeDealership(acting.database, acting.dealershipId, change);
  return changed ? accept(changed) : refuse(DEALERSHIP_UNKNOWN);
}

/** [DSK16] Passkeys can be required only over HTTPS, and after the owner who requires them has one. */
async function passkeyProblem(
  { database, actor }: Acting,
  baseUrl: string,
): Promise<DeskRefusal | null> {
  const { origin, hostname: host } = new URL(baseUrl);
  if (!takesPasskeys({ origin, host })) {
    return invalid(
      'Passkeys need HTTPS. Set FORECOURT_URL to an https:// address, then require passkeys.',
    );
  }
  if (actor.kind !== 'MEMBER' || (await passkeysOf(database.db, actor.id)).length > 0) return null;
  return invalid('Add a passkey of your own first, or you would be signed out.');
}

export interface BrandInput {
  /** #rrggbb, or null for the installation's accent. */
  readonly accent?: string | null;
  /** A picture in base64, or null for the installation's logo. */
  readonly logo?: string | null;
}

/** Changes the brand that buyers see. Missing fields stay unchanged. */
export async function changeBrand(
  acting: Acting,
  { accent, logo }: BrandInput,
): Promise<DeskResult<Dealership>> {
  const { database, dealershipId, now } = acting;
  const refusal = refusalOf(acting, 'CHANGE_DEALERSHIP');
  if (refusal) return refuse(refusal);
  const unreadable = accent ? accentProblem(accent) : null;
  if (unreadable) return refuse(invalid(unreadable));
  const prepared = logo ? await prepareLogoBytes(Buffer.from(logo, 'base64')) : null;
  if (prepared && !prepared.ok) return refuse(invalid(`The logo: ${prepared.problem}.`));
  const found = await findDealership(database.db, dealershipId);
  if (!found) return refuse(DEALERSHIP_UNKNOWN);
  const change = {
    ...(accent !== undefined && { accent: accent?.toLowerCase() ?? null }),
    ...(logo !== undefined && { logo: prepared?.logo ?? null }),
  };
  await setBrand(database, change, now, dealershipId);
  return accept(found);
}

/** Switches the session to another dealership of the member, from the next request on. */
export async function lookAtDealership(
  { database, actor }: Pick<Acting, 'database' | 'actor'>,
  sessionId: string | null,
  dealershipId: string,
): Promise<DeskResult<Dealership>> {
  const found = await findDealership(database.db, dealershipId);
  if (!found) return refuse(DEALERSHIP_UNKNOWN);
  const denial = denialOf(actor, 'SWITCH_DEALERSHIP', { dealershipId }, DEALERSHIP_UNKNOWN);
  if (denial) return refuse(denial);
  if (sessionId !== null) await switchDealership(database, sessionId, dealershipId);
  return accept(found);
}

const EMAIL_TAKEN: DeskRefusal = {
  reason: 'EMAIL_TAKEN',
  message: 'Someone with this email address is already on the staff.',
};
const TOO_MANY_ADDRESSES: DeskRefusal = {
  reason: 'TOO_MANY',
  message: 'You changed your address five times today. Try again tomorrow.',
};
const WORKS_ELSEWHERE: DeskRefusal = {
  reason: 'WORKS_ELSEWHERE',
  message:
    'Someone with this email address works at another dealership too. Ask the administrator of this installation for their link.',
};
const LAST_OWNER: DeskRefusal = {
  reason: 'LAST_OWNER',
  message: 'This is the only owner. Make someone else an owner first.',
};

export function refusalOf(
  { actor, dealershipId }: Acting,
  action: Action,
  subject: Subject = { dealershipId },
): DeskRefusal | null {
  return denialOf(actor, action, subject);
}

/** Owners may act only on staff of their own dealership. */
async function refusedOverMember(
  acting: Acting,
  action: Action,
  ownerId: string | null,
): Promise<DeskRefusal | null> {
  const { database, actor, dealershipId } = acting;
  const refusal = refusalOf(acting, action, { dealershipId, ownerId });
  if (refusal || ownerId === null || (actor.kind === 'MEMBER' && actor.id === ownerId)) {
    return refusal;
  }
  return (await findMember(database.db, dealershipId, ownerId)) ? null : MEMBER_UNKNOWN;
}

/**
 * [DSK11] A sign-in link works in all dealerships of its member. Its maker must own all of them. Otherwise the owner of
 * one dealership could enter another.
 */
async function ownsAllOf({ database, actor }: Acting, memberId: string): Promise<boolean> {
  if (actor.kind === 'MACHINE') return true;
  const memberships = await membershipsOf(database.db, memberId);
  return memberships.every(({ dealershipId }) => roleIn(actor, dealershipId) === 'OWNER');
}

/** @returns the id of an owner who stays if this one goes, or null if the member is no owner */
async function otherOwner(
  { database, dealershipId }: Acting,
  { id, role }: StaffMember,
): Promise<DeskResult<string | null>> {
  if (role !== 'OWNER') return accept(null);
  const members = await listMembers(database.db, dealershipId);
  const other = members.find((each) => each.role === 'OWNER' && each.id !== id);
  return other ? accept(other.id) : refuse(LAST_OWNER);
}

function linkFor({ database, dealershipId, now }: Acting, { id }: StaffMember): Promise<string> {
  return makeLink(database, { memberId: id, dealershipId }, now);
}

const MOST_LETTERS = 120;

function nameProblem(name: string): DeskRefusal | null {
  const text = name.trim();
  const unfit = unfitCharacter(text);
  if (unfit) return invalid(`Name: ${unfit}.`);
  if (text.length > 0 && text.length <= MOST_LETTERS) return null;
  return invalid(`Enter a name of 1 to ${MOST_LETTERS} characters.`);
}

function emailProblem(email: string): DeskRefusal | null {
  return isEmailAddress(emailOf(email)) ? null : invalid('This is not an email address.');
}

interface DetailRule {
  readonly most: number;
  readonly fits?: (text: string) => boolean;
  readonly hint?: string;
}

const DETAILS: Readonly<Record<DealershipDetail, DetailRule>> = {
  phone: { most: 60 },
  email: {
    most: MAX_EMAIL_LENGTH,
    fits: isEmailAddress,
    hint: 'Enter an email address like sales@dealer.example.',
  },
  website: {
    most: 300,
    fits: (text) => /^https?:\/\/\S+$/.test(text),
    hint: 'The website must begin with https://.',
  },
  address: { most: 300 },
  licence: { most: 120 },
  hours: { most: 1_000 },
  stripeAccount: {
    most: 64,
    fits: (text) => /^acct_\w+$/.test(text),
    hint: 'The Stripe account must begin with acct_.',
  },
  jurisdiction: {
    most: 20,
    fits: isPlace,
    hint: 'Choose a state from the list, such as US-CO for Colorado.',
  },
  timeZone: {
    most: 64,
    fits: isTimeZone,
    hint: 'Choose a time zone from the list, such as America/Denver.',
  },
};

function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return /^[A-Za-z]/.test(text);
  } catch {
    return false;
  }
}

function detailProblem(details: DealershipChange['details']): DeskRefusal | null {
  for (const [name, value] of Object.entries(details ?? {})) {
    const { most, fits, hint } = DETAILS[name as DealershipDetail];
    if (value === '') continue;
    const unfit = unfitCharacter(value, { lines: true });
    if (unfit) return invalid(`${name}: ${unfit}.`);
    if (value.length > most) {
      return invalid(hint ?? `The ${name} has at most ${most} characters.`);
    }
    if (fits && !fits(value)) return invalid(hint ?? `The ${name} is not one.`);
  }
  return null;
}
