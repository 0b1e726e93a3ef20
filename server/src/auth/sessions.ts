// Sessions: a row for each browser that is signed in, found by the hash of its cookie.
import type { Actor, Membership } from '@forecourt/domain/rights';
import { build } from '../store/database/change.ts';
import type { Database, Db } from '../store/database/database.ts';
import { listDealerships } from '../store/dealerships/dealerships.ts';
import { membershipsOf } from '../store/dealerships/staff.ts';
import { randomLetters } from '../store/records/ids.ts';
import { newSecret, secretHash } from './secrets.ts';

const HOUR_MS = 3_600_000;
/** Idle sessions expire after four days, so a long weekend doesn't sign people out. */
export const IDLE_MS = 96 * HOUR_MS;
/** Every session expires after 30 days, however often it is used. */
export const LONGEST_MS = 30 * 24 * HOUR_MS;
/** The last use is exact to five minutes, to save a write per request. */
const USE_NOTED_MS = 5 * 60_000;

export interface Session {
  readonly id: string;
  readonly actor: Extract<Actor, { kind: 'MEMBER' }>;
  /** The dealership that the desk shows. It is always one of the member's. */
  readonly dealershipId: string;
  readonly missingPasskey: MissingPasskey | null;
}

/**
 * [DSK16] The step that a session without a passkey has to take first if the dealership requires one: add a passkey, or
 * sign in with the one that the member has.
 */
export type MissingPasskey = 'ADD' | 'USE';

export interface SessionSummary {
  readonly id: string;
  readonly memberId: string;
  readonly device: string;
  readonly createdAt: string;
  readonly usedAt: string;
  readonly endsAt: string;
}

/** How a browser signed in: by a passkey, by a link from another person, or by mail or a company account. */
export type Proof = 'PASSKEY' | 'LINK' | 'MAIL';

/**
 * @returns the secret for the cookie, which is not stored, and the rows of the session, which are written in one change
 * with the use of the proof
 */
export function newSession(
  memberId: string,
  dealershipId: string,
  { device, proof }: { readonly device: string; readonly proof: Proof },
  now: Date,
) {
  const { text: token, hash } = newSecret();
  const at = now.toISOString();
  const row = {
    id: randomLetters(12),
    token_hash: hash,
    member_id: memberId,
    dealership_id: dealershipId,
    created_at: at,
    used_at: at,
    ends_at: new Date(now.getTime() + LONGEST_MS).toISOString(),
    device,
    proof,
  };
  const seenUpdate = build.updateTable('staff').set({ seen_at: at }).where('id', '=', memberId);
  return { token, writes: [build.insertInto('staff_sessions').values(row), seenUpdate] };
}

/**
 * The session of a cookie, or null if there is none or it expired. `isUse` is false for a buyer's page, which does not
 * keep the session alive.
 */
export async function findSession(
  database: Database,
  token: string,
  now: Date,
  { isUse = true }: { readonly isUse?: boolean } = {},
): Promise<Session | null> {
  const row = await liveSessions(database.db, now)
    .selectAll()
    .where('token_hash', '=', secretHash(token))
    .executeTakeFirst();
  if (!row) return null;
  const memberships = await membershipsOf(database.db, row.member_id);
  const [first] = memberships;
  if (!first) return null;
  const member = memberships.find(({ dealershipId }) => dealershipId === row.dealership_id);
  if (isUse) await noteUse(database, row, now);
  return {
    id: row.id,
    actor: { kind: 'MEMBER', id: row.member_id, memberships },
    dealershipId: (member ?? first).dealershipId,
    missingPasskey: await missingPasskeyOf(database.db, row, memberships),
  };
}

async function missingPasskeyOf(
  db: Db,
  { member_id, proof }: { readonly member_id: string; readonly proof: string },
  memberships: readonly Membership[],
): Promise<MissingPasskey | null> {
  if (proof === 'PASSKEY') return null;
  const ids = memberships.map(({ dealershipId }) => dealershipId);
  const dealerships = await listDealerships(db, ids);
  if (!dealerships.some(({ passkeysRequired }) => passkeysRequired)) return null;
  // A link from the owner or the command line also admits a member who lost the device with the passkey.
  if (proof === 'LINK') return 'ADD';
  const passkey = await db
    .selectFrom('passkeys')
    .select('id')
    .where('member_id', '=', member_id)
    .limit(1)
    .executeTakeFirst();
  return passkey ? 'USE' : 'ADD';
}

/** Marks the session as signed in by a passkey, because one was just added with user verification. */
export async function markPasskeyUsed(database: Database, id: string): Promise<void> {
  const session = build.updateTable('staff_sessions').set({ proof: 'PASSKEY' });
  await database.write({ writes: [session.where('id', '=', id)] });
}

/** Returns whether the session is alive. Event streams check this while they are open. */
export async function isSignedIn(db: Db, id: string, now: Date): Promise<boolean> {
  const session = await liveSessions(db, now).select('id').where('id', '=', id).executeTakeFirst();
  return session !== undefined;
}

/** The member's live sessions, most recently used first. */
export async function sessionsOf(
  db: Db,
  memberId: string,
  now: Date,
): Promise<readonly SessionSummary[]> {
  return liveSessions(db, now)
    .select(['id', 'member_id as memberId', 'device'])
    .select(['created_at as createdAt', 'used_at as usedAt', 'ends_at as endsAt'])
    .where('member_id', '=', memberId)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** The id of the session's member, or null if there is no such session. */
export async function sessionMember(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('staff_sessions')
    .select('member_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.member_id ?? null;
}

export async function endSession(database: Database, id: string): Promise<void> {
  await database.write({ writes: [build.deleteFrom('staff_sessions').where('id', '=', id)] });
}

/** Switches the session to another dealership, from the next request on. */
export async function switchDealership(
  database: Database,
  id: string,
  dealershipId: string,
): Promise<void> {
  const session = build
    .updateTable('staff_sessions')
    .set({ dealership_id: dealershipId })
    .where('id', '=', id);
  await database.write({ writes: [session] });
}

export async function deleteEndedSessions(database: Database, now: Date): Promise<void> {
  const idle = new Date(now.getTime() - IDLE_MS).toISOString();
  const expired = build
    .deleteFrom('staff_sessions')
    .where((eb) => eb.or([eb('ends_at', '<=', now.toISOString()), eb('used_at', '<=', idle)]));
  await database.write({ writes: [expired] });
}

function liveSessions(db: Db, now: Date) {
  return db
    .selectFrom('staff_sessions')
    .where('ends_at', '>', now.toISOString())
    .where('used_at', '>', new Date(now.getTime() - IDLE_MS).toISOString());
}

async function noteUse(
  database: Database,
  { id, member_id, used_at }: { id: string; member_id: string; used_at: string },
  now: Date,
): Promise<void> {
  if (now.getTime() - Date.parse(used_at) < USE_NOTED_MS) return;
  const at = now.toISOString();
  const session = build
    .updateTable('staff_sessions')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', '=', used_at);
  const seenUpdate = build.updateTable('staff').set({ seen_at: at }).where('id', '=', member_id);
  // A request that only reads succeeds while the database cannot be written to.
  await database.write({ guard: session, writes: [seenUpdate] }).catch(() => false);
}

/** A browser in a few words, to recognise it in a list: "Chrome on Windows". */
export function deviceWords(userAgent: string | undefined): string {
  const agent = userAgent ?? '';
  const browser = BROWSERS.find(([pattern]) => pattern.test(agent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1];
  if (!browser) return system ? `A program on ${system}` : 'A program';
  return system ? `${browser} on ${system}` : browser;
}

/** Ordered for matching, because the user agents of most browsers also contain the names of others. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
