// Passkeys: a signed-in member registers them. They then sign in without anything else.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { build } from '../store/database/change.ts';
import { type Database, type Db, isDatabaseFailure } from '../store/database/database.ts';
import type { NewRow } from '../store/database/tables.ts';
import { membershipsOf, type StaffMember } from '../store/dealerships/staff.ts';
import { secretHash } from './secrets.ts';
import { newSession } from './sessions.ts';

export interface PasskeySummary {
  readonly id: string;
  readonly memberId: string;
  readonly name: string;
  readonly createdAt: string;
  readonly usedAt: string | null;
}

/** The site of the passkeys, which is the address that the browser shows. */
export interface Site {
  readonly origin: string;
  readonly host: string;
}

/** Browsers offer passkeys on HTTPS, and on localhost. */
export function takesPasskeys({ origin, host }: Site): boolean {
  return origin.startsWith('https:') || host === 'localhost';
}

/** Time that a browser may take to verify the person. */
const CHALLENGE_MS = 5 * 60_000;
/** Maximum passkeys of a person. */
const MOST_PASSKEYS = 20;

/** Algorithms of common authenticators: Ed25519, P-256 and RSA. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded at the first use of a passkey, because most starts never need it. */
const webauthn = () => import('@simplewebauthn/server');

/** Options for a browser to create a passkey for a member. */
export async function registrationOptions(
  database: Database,
  { host }: Site,
  owner: Pick<StaffMember, 'id' | 'name' | 'email'>,
  now: Date,
) {
  const existing = await passkeysOf(database.db, owner.id);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: 'Forecourt desk',
    rpID: host,
    userName: owner.email ?? owner.name,
    userDisplayName: owner.name,
    userID: new TextEncoder().encode(owner.id),
    excludeCredentials: existing.map(({ id }) => ({ id })),
    // Browsers find the passkey without a typed name, and verify its owner.
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(database, options.challenge, owner.id, now);
  return options;
}

/** @returns false if the response is no proof or is too late */
export async function registerPasskey(
  database: Database,
  { origin, host }: Site,
  { memberId, name }: Pick<PasskeySummary, 'memberId' | 'name'>,
  response: unknown,
  now: Date,
): Promise<boolean> {
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await validOrNull(
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: (challenge) => useChallenge(database, memberId, challenge, now),
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return false;
  if ((await passkeysOf(database.db, memberId)).length >= MOST_PASSKEYS) return false;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const row = {
    id,
    member_id: memberId,
    name,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports.join(' '),
    created_at: now.toISOString(),
    used_at: null,
  } satisfies NewRow<'passkeys'>;
  await database.write({ writes: [build.insertInto('passkeys').values(row)] });
  return true;
}

/** Options for signing in with any passkey of this site. They reveal no accounts. */
export async function signInOptions(database: Database, { host }: Site, now: Date) {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: host,
    // A passkey is the only factor, so the authenticator must verify its owner.
    userVerification: 'required',
  });
  await storeChallenge(database, options.challenge, '', now);
  return options;
}

/** @returns the token of a new session, or null if the passkey is unknown or its response is no proof */
export async function signInByPasskey(
  database: Database,
  { origin, host }: Site,
  response: unknown,
  device: string,
  now: Date,
): Promise<string | null> {
  const { id } = response as { readonly id?: unknown };
  const row = await database.db
    .selectFrom('passkeys')
    .selectAll()
    .where('id', '=', typeof id === 'string' ? id : '')
    .executeTakeFirst();
  if (!row) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await validOrNull(
    verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => useChallenge(database, '', challenge, now),
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      credential: {
        id: row.id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
        counter: row.counter,
        transports: row.transports.split(' '),
      },
    }),
  );
  if (!verified?.verified) return null;
  const [membership] = await membershipsOf(database.db, row.member_id);
  if (!membership) return null;
  const at = now.toISOString();
  const session = newSession(
    row.member_id,
    membership.dealershipId,
    { device, proof: 'PASSKEY' },
    now,
  );
  const use = build
    .updateTable('passkeys')
    .set({ counter: verified.authenticationInfo.newCounter, used_at: at })
    .where('id', '=', row.id)
    // The counter must not have changed since it was read. A copied passkey that is used at the same time fails.
    .where('counter', '=', row.counter);
  const signedIn = await database.write({ guard: use, writes: session.writes });
  return signedIn ? session.token : null;
}

/** The member's passkeys, newest first. */
export async function passkeysOf(db: Db, memberId: string): Promise<readonly PasskeySummary[]> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'member_id as memberId', 'name'])
    .select(['created_at as createdAt', 'used_at as usedAt'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** @returns the id of the passkey's member, or null if there is no such passkey */
export async function passkeyMember(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('passkeys')
    .select('member_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.member_id ?? null;
}

export async function removePasskey(database: Database, id: string): Promise<void> {
  await database.write({ writes: [build.deleteFrom('passkeys').where('id', '=', id)] });
}

export async function deleteOldChallenges(database: Database, now: Date): Promise<void> {
  const old = build.deleteFrom('passkey_challenges').where('expires_at', '<=', now.toISOString());
  await database.write({ writes: [old] });
}

async function storeChallenge(
  database: Database,
  challenge: string,
  memberId: string,
  now: Date,
): Promise<void> {
  const row = {
    challenge_hash: secretHash(challenge),
    member_id: memberId,
    expires_at: new Date(now.getTime() + CHALLENGE_MS).toISOString(),
    used_at: '',
  } satisfies NewRow<'passkey_challenges'>;
  await database.write({ writes: [build.insertInto('passkey_challenges').values(row)] });
}

/**
 * Uses a challenge once, before it expires, and only for the member it was made for.
 * @param memberId empty for a sign-in
 */
function useChallenge(
  database: Database,
  memberId: string,
  challenge: string,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const use = build
    .updateTable('passkey_challenges')
    .set({ used_at: at })
    .where('challenge_hash', '=', secretHash(challenge))
    .where('member_id', '=', memberId)
    .where('used_at', '=', '')
    .where('expires_at', '>', at);
  return database.write({ guard: use });
}

/** @returns null for an invalid response, which any stranger can send. Throws if the database fails. */
async function validOrNull<Verified>(verifying: Promise<Verified>): Promise<Verified | null> {
  try {
    return await verifying;
  } catch (error) {
    if (isDatabaseFailure(error)) throw error;
    return null;
  }
}
