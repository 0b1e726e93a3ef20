// Changes of a sign-in address: a link proves the new address, and the old one can undo the change for a week.
import { accept, type Result, refuse } from '@forecourt/domain';
import type { Selectable } from 'kysely';
import { build, type Write } from '../store/database/change.ts';
import type { Database, Db } from '../store/database/database.ts';
import type { AddressChangesTable } from '../store/database/tables.ts';
import { membershipsOf, personByEmail } from '../store/dealerships/staff.ts';
import { mailId } from '../store/events/destinations.ts';
import { ownEvent, ownEventWrites } from '../store/events/events.ts';
import { randomLetters } from '../store/records/ids.ts';
import { newSecret, secretHash } from './secrets.ts';

const DAY_MS = 24 * 3_600_000;
const CONFIRM_MS = DAY_MS;
const UNDO_MS = 7 * DAY_MS;
/** Each request is a mail to an address that the member typed. */
const MOST_A_DAY = 5;

/** @returns the secret of the link that proves the new address, or null after too many requests in a day */
export async function requestAddress(
  database: Database,
  { id: memberId, email }: { readonly id: string; readonly email: string | null },
  newEmail: string,
  now: Date,
): Promise<string | null> {
  const { text, hash } = newSecret();
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const recent = await database.db
    .selectFrom('address_changes')
    .select('id')
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .execute();
  if (recent.length >= MOST_A_DAY) return null;
  const row = {
    id: randomLetters(12),
    member_id: memberId,
    old_email: email,
    new_email: newEmail,
    confirm_hash: hash,
    // A placeholder that no link matches. Each mail to the old address stores a new hash.
    undo_hash: newSecret().hash,
    created_at: now.toISOString(),
    confirmed_at: '',
    undone_at: '',
  };
  await database.write({ writes: [build.insertInto('address_changes').values(row)] });
  return text;
}

/** @returns the address that waits for its proof, or null if none does */
export async function pendingAddress(db: Db, memberId: string, now: Date): Promise<string | null> {
  return (await pendingChange(db, memberId, now))?.new_email ?? null;
}

export interface ChangedAddress {
  readonly name: string;
  readonly newEmail: string;
}

export type AddressRefusal = 'LINK_ENDED' | 'EMAIL_TAKEN';

type AddressChange = Selectable<AddressChangesTable>;

/** @returns the effect of a link without applying it, or null if the link no longer works */
export async function findAddressLink(
  db: Db,
  token: string,
  now: Date,
): Promise<{ readonly kind: 'CONFIRM' | 'UNDO'; readonly email: string } | null> {
  const confirm = await confirmable(db, token, now);
  if (confirm) return { kind: 'CONFIRM', email: confirm.new_email };
  const undo = await undoable(db, token, now);
  return undo?.old_email ? { kind: 'UNDO', email: undo.old_email } : null;
}

/** Confirms a change by the link that was sent to the new address. */
export async function confirmAddress(
  database: Database,
  token: string,
  now: Date,
): Promise<Result<ChangedAddress, AddressRefusal>> {
  const change = await confirmable(database.db, token, now);
  return change ? applyChange(database, change, now) : refuse('LINK_ENDED');
}

/** Confirms a change on the command line, for installations without SMTP. */
export async function confirmPendingAddress(
  database: Database,
  memberId: string,
  now: Date,
): Promise<Result<ChangedAddress, AddressRefusal>> {
  const change = await pendingChange(database.db, memberId, now);
  return change ? applyChange(database, change, now) : refuse('LINK_ENDED');
}

async function applyChange(
  database: Database,
  { id, member_id, old_email, new_email }: AddressChange,
  now: Date,
): Promise<Result<ChangedAddress, AddressRefusal>> {
  const { db } = database;
  const person = await db
    .selectFrom('staff')
    .select(['name', 'email'])
    .where('id', '=', member_id)
    .executeTakeFirst();
  // Another change was proven since this one was requested.
  if (!person || person.email !== old_email) return refuse('LINK_ENDED');
  if (await personByEmail(db, new_email)) return refuse('EMAIL_TAKEN');
  const changed = await database.write({
    guard: build
      .updateTable('address_changes')
      .set({ confirmed_at: now.toISOString() })
      .where('id', '=', id)
      .where('confirmed_at', '=', '')
      .where('undone_at', '=', ''),
    writes: [
      build.updateTable('staff').set({ email: new_email }).where('id', '=', member_id),
      ...(old_email === null ? [] : await noticeWrites(db, { id, member_id }, now)),
    ],
  });
  if (!changed) return refuse('LINK_ENDED');
  return accept({ name: person.name, newEmail: new_email });
}

/** The notice to the old address is a delivery of the outbox, which retries it. */
async function noticeWrites(
  db: Db,
  { id, member_id }: Pick<AddressChange, 'id' | 'member_id'>,
  now: Date,
): Promise<readonly Write[]> {
  const [membership] = await membershipsOf(db, member_id);
  if (!membership) return [];
  const { dealershipId } = membership;
  const event = ownEvent({ dealershipId, type: 'address.changed', detail: id }, now);
  return ownEventWrites(event, mailId(dealershipId, 'STAFF_MAIL'));
}

/**
 * Makes the secret of the link that undoes a change. It is stored as a hash only, so each attempt to mail it makes a
 * new one, and the link of the last mail works.
 * @returns null if the change can't be undone any more
 */
export async function renewUndo(database: Database, changeId: string, now: Date) {
  const change = await undoableChanges(database.db, now)
    .innerJoin('staff', 'staff.id', 'address_changes.member_id')
    .select('staff.name')
    .where('address_changes.id', '=', changeId)
    .executeTakeFirst();
  if (!change?.old_email) return null;
  const undo = newSecret();
  const renewed = await database.write({
    guard: build
      .updateTable('address_changes')
      .set({ undo_hash: undo.hash })
      .where('id', '=', changeId)
      .where('undone_at', '=', ''),
  });
  if (!renewed) return null;
  const { name, old_email, new_email } = change;
  return { name, oldEmail: old_email, newEmail: new_email, undoToken: undo.text };
}

/**
 * Undoes a change by the link that was sent to the old address. The person who made the change loses every way in that
 * they could have created: sessions, links, later changes, and passkeys added since.
 */
export async function undoAddress(
  database: Database,
  token: string,
  now: Date,
): Promise<Result<string, AddressRefusal>> {
  const { db } = database;
  const change = await undoable(db, token, now);
  if (!change?.old_email) return refuse('LINK_ENDED');
  const { id, member_id, old_email, created_at } = change;
  const holder = await personByEmail(db, old_email);
  if (holder && holder.id !== member_id) return refuse('EMAIL_TAKEN');
  const at = now.toISOString();
  const undo = build.updateTable('address_changes').set({ undone_at: at });
  const undone = await database.write({
    guard: undo.where('id', '=', id).where('undone_at', '=', ''),
    writes: [
      undo
        .where('member_id', '=', member_id)
        .where('created_at', '>=', created_at)
        .where('id', '!=', id),
      build.updateTable('staff').set({ email: old_email }).where('id', '=', member_id),
      build.deleteFrom('staff_sessions').where('member_id', '=', member_id),
      build.deleteFrom('sign_in_links').where('member_id', '=', member_id),
      build
        .deleteFrom('passkeys')
        .where('member_id', '=', member_id)
        .where('created_at', '>=', created_at),
    ],
  });
  return undone ? accept(old_email) : refuse('LINK_ENDED');
}

export async function deleteOldAddressChanges(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - CONFIRM_MS - UNDO_MS).toISOString();
  const old = build.deleteFrom('address_changes').where('created_at', '<=', before);
  await database.write({ writes: [old] });
}

function confirmable(db: Db, token: string, now: Date) {
  return open(db, now).where('confirm_hash', '=', secretHash(token)).executeTakeFirst();
}

function pendingChange(db: Db, memberId: string, now: Date) {
  const newest = open(db, now).where('member_id', '=', memberId).orderBy('created_at', 'desc');
  return newest.executeTakeFirst();
}

function open(db: Db, now: Date) {
  return db
    .selectFrom('address_changes')
    .selectAll()
    .where('confirmed_at', '=', '')
    .where('undone_at', '=', '')
    .where('created_at', '>', new Date(now.getTime() - CONFIRM_MS).toISOString());
}

function undoable(db: Db, token: string, now: Date) {
  return undoableChanges(db, now).where('undo_hash', '=', secretHash(token)).executeTakeFirst();
}

function undoableChanges(db: Db, now: Date) {
  return db
    .selectFrom('address_changes')
    .selectAll('address_changes')
    .where('confirmed_at', '>', new Date(now.getTime() - UNDO_MS).toISOString())
    .where('undone_at', '=', '');
}
