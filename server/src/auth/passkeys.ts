// Passkeys: registered by a member who is signed in, then enough to sign in without anything else.
import type { Kysely } from 'kysely';
import type { Database } from '../store/database/database.ts';
import type { Tables } from '../store/database/tables.ts';

export interface PasskeySummary {
  readonly id: string;
  readonly memberId: string;
  readonly name: string;
  readonly createdAt: string;
  readonly usedAt: string | null;
}

export async function passkeysOf(
  db: Kysely<Tables>,
  memberId: string,
): Promise<readonly PasskeySummary[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'member_id', 'name', 'created_at', 'used_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    memberId: row.member_id,
    name: row.name,
    createdAt: row.created_at,
    usedAt: row.used_at,
  }));
}

/** Whose it is; null: there is no such passkey. */
export async function passkeyMember(db: Kysely<Tables>, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('passkeys')
    .select('member_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.member_id ?? null;
}

export async function removePasskey(database: Database, id: string): Promise<void> {
  await database.change({ inserts: [], deletes: [{ from: 'passkeys', where: { id } }] });
}
