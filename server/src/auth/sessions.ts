// Sessions: a row for each browser that is signed in, found by the hash of its cookie.
import type { Actor, Membership } from '@forecourt/domain/rights';
import type { Kysely } from 'kysely';
import type { Insert } from '../store/database/change.ts';
import type { Database } from '../store/database/database.ts';
import type { Tables } from '../store/database/tables.ts';
import { randomLetters } from '../store/deals/deal-id.ts';
import { requiresPasskey } from '../store/desk/dealerships.ts';
import { membershipsOf } from '../store/desk/staff.ts';
import { newSecret, secretHash } from './secrets.ts';

const HOUR_MS = 3_600_000;
/** Unused for so long it is over: a long weekend. */
export const IDLE_MS = 96 * HOUR_MS;
/** Over in any case. */
export const LONGEST_MS = 30 * 24 * HOUR_MS;
/** How exactly the last use is known: a write for every request would be a lot of them. */
const USE_NOTED_MS = 5 * 60_000;

export interface Session {
  readonly id: string;
  readonly actor: Extract<Actor, { kind: 'MEMBER' }>;
  /** The dealership that is looked at; always one of the member's. */
  readonly dealershipId: string;
  readonly missingPasskey: MissingPasskey | null;
}

/**
 * [DSK16] What a session without a passkey has to do first where the dealership requires one: add one, or sign in with
 * one that the member has.
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

/** How a browser signed in: by a passkey, by a link that somebody handed over, or by mail or a company account. */
export type Proof = 'PASSKEY' | 'LINK' | 'MAIL';

export interface NewSession {
  readonly id: string;
  /** For the cookie; nobody sees it again. */
  readonly token: string;
  readonly inserts: readonly Insert[];
}

export function newSession(
  memberId: string,
  dealershipId: string,
  { device, proof }: { readonly device: string; readonly proof: Proof },
  now: Date,
): NewSession {
  const { text: token, hash } = newSecret();
  const id = randomLetters(12);
  const at = now.toISOString();
  const row = {
    id,
    token_hash: hash,
    member_id: memberId,
    dealership_id: dealershipId,
    created_at: at,
    used_at: at,
    ends_at: new Date(now.getTime() + LONGEST_MS).toISOString(),
    device,
    proof,
  };
  return { id, token, inserts: [{ into: 'staff_sessions', row }] };
}

/** Who a cookie means; null: nobody, any more. Reading a buyer's page is no use of the desk. */
export async function findSession(
  database: Database,
  token: string,
  now: Date,
  { isUse = true }: { readonly isUse?: boolean } = {},
): Promise<Session | null> {
  const row = await database.db
    .selectFrom('staff_sessions')
    .selectAll()
    .where('token_hash', '=', secretHash(token))
    .executeTakeFirst();
  if (!row || !isAlive(row.used_at, row.ends_at, now)) return null;
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
  db: Kysely<Tables>,
  { member_id, proof }: { readonly member_id: string; readonly proof: string },
  memberships: readonly Membership[],
): Promise<MissingPasskey | null> {
  if (proof === 'PASSKEY') return null;
  const ids = memberships.map(({ dealershipId }) => dealershipId);
  if (!(await requiresPasskey(db, ids))) return null;
  // A link that the owner or the machine handed over also lets in who lost the device with the passkey.
  if (proof === 'LINK') return 'ADD';
  const passkey = await db
    .selectFrom('passkeys')
    .select('id')
    .where('member_id', '=', member_id)
    .limit(1)
    .executeTakeFirst();
  return passkey ? 'USE' : 'ADD';
}

/** A passkey was added in it, with user verification: it counts as signed in by one. */
export async function markPasskeyUsed(database: Database, id: string): Promise<void> {
  const guard = { table: 'staff_sessions', set: { proof: 'PASSKEY' }, where: { id } } as const;
  await database.change({ guard, inserts: [] });
}

/** Whether it still is one: asked while a stream is open. */
export async function isSignedIn(db: Kysely<Tables>, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('staff_sessions')
    .select(['used_at', 'ends_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined && isAlive(row.used_at, row.ends_at, now);
}

/** Last used first. */
export async function sessionsOf(
  db: Kysely<Tables>,
  memberId: string,
  now: Date,
): Promise<readonly SessionSummary[]> {
  const rows = await db
    .selectFrom('staff_sessions')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows
    .filter(({ used_at, ends_at }) => isAlive(used_at, ends_at, now))
    .map((row) => ({
      id: row.id,
      memberId: row.member_id,
      device: row.device,
      createdAt: row.created_at,
      usedAt: row.used_at,
      endsAt: row.ends_at,
    }));
}

/** Whose it is; null: there is no such session. */
export async function sessionMember(db: Kysely<Tables>, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('staff_sessions')
    .select('member_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.member_id ?? null;
}

export async function endSession(database: Database, id: string): Promise<void> {
  await database.change({ inserts: [], deletes: [{ from: 'staff_sessions', where: { id } }] });
}

/** From the next request on. */
export async function switchDealership(
  database: Database,
  id: string,
  dealershipId: string,
): Promise<void> {
  const set = { dealership_id: dealershipId };
  const guard = { table: 'staff_sessions', set, where: { id } } as const;
  await database.change({ guard, inserts: [] });
}

/** Those that are over for good. */
export async function deleteEndedSessions(database: Database, now: Date): Promise<void> {
  const idle = new Date(now.getTime() - IDLE_MS).toISOString();
  const rows = await database.db
    .selectFrom('staff_sessions')
    .select('id')
    .where((eb) => eb.or([eb('ends_at', '<=', now.toISOString()), eb('used_at', '<=', idle)]))
    .limit(100)
    .execute();
  for (const { id } of rows) await endSession(database, id);
}

function isAlive(usedAt: string, endsAt: string, now: Date): boolean {
  return Date.parse(usedAt) + IDLE_MS > now.getTime() && Date.parse(endsAt) > now.getTime();
}

async function noteUse(
  database: Database,
  { id, member_id, used_at }: { id: string; member_id: string; used_at: string },
  now: Date,
): Promise<void> {
  if (now.getTime() - Date.parse(used_at) < USE_NOTED_MS) return;
  const set = { used_at: now.toISOString() };
  // A database that takes no writes still answers.
  await database
    .change({ guard: { table: 'staff_sessions', set, where: { id, used_at } }, inserts: [] })
    .catch(() => false);
  const seen = { table: 'staff', set: { seen_at: now.toISOString() }, where: { id: member_id } };
  await database.change({ guard: seen as never, inserts: [] }).catch(() => false);
}

/** A browser in a few words, to recognise it in a list: "Chrome on Windows". */
export function deviceWords(userAgent: string | undefined): string {
  const agent = userAgent ?? '';
  const browser = BROWSERS.find(([pattern]) => pattern.test(agent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1];
  if (!browser) return system ? `A program on ${system}` : 'A program';
  return system ? `${browser} on ${system}` : browser;
}

/** The first that fits: most browsers also call themselves by the names of others. */
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
