// API tokens: access for a dealership's programs, limited to scopes, until a token is removed.
import { type Actor, SCOPES, type Scope } from '@forecourt/domain/rights';
import { build } from '../store/database/change.ts';
import type { Database, Db } from '../store/database/database.ts';
import type { NewRow } from '../store/database/tables.ts';
import { randomLetters } from '../store/records/ids.ts';
import { newSecret, secretHash } from './secrets.ts';

export interface TokenSummary {
  readonly id: string;
  readonly dealershipId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: string;
  readonly usedAt: string | null;
}

const PREFIX = 'fc_';
/** The last use is exact to a minute, to save a write per request. */
const USE_NOTED_MS = 60_000;

export async function addToken(
  database: Database,
  { dealershipId, name, scopes }: Pick<TokenSummary, 'dealershipId' | 'name' | 'scopes'>,
  createdBy: string,
  now: Date,
): Promise<{ readonly token: string; readonly summary: TokenSummary }> {
  const { text: token, hash } = newSecret(PREFIX);
  const id = randomLetters(12);
  const createdAt = now.toISOString();
  const row = {
    id,
    token_hash: hash,
    dealership_id: dealershipId,
    name,
    scopes: scopes.join(' '),
    created_at: createdAt,
    created_by: createdBy,
    used_at: null,
  } satisfies NewRow<'api_tokens'>;
  await database.write({ writes: [build.insertInto('api_tokens').values(row)] });
  return { token, summary: { id, dealershipId, name, scopes, createdAt, usedAt: null } };
}

/** The actor of a token, or null if there is no such token. */
export async function findToken(
  database: Database,
  token: string,
  now: Date,
): Promise<Extract<Actor, { kind: 'TOKEN' }> | null> {
  const row = await database.db
    .selectFrom('api_tokens')
    .selectAll()
    .where('token_hash', '=', secretHash(token))
    .executeTakeFirst();
  if (!row) return null;
  const { id, dealership_id: dealershipId, used_at: usedAt } = row;
  if (usedAt === null || now.getTime() - Date.parse(usedAt) >= USE_NOTED_MS) {
    const at = now.toISOString();
    const use = build.updateTable('api_tokens').set({ used_at: at }).where('id', '=', id);
    // A request that only reads succeeds while the database cannot be written to.
    await database.write({ writes: [use] }).catch(() => false);
  }
  return { kind: 'TOKEN', id, dealershipId, scopes: scopesOf(row.scopes) };
}

/** Returns whether the token exists. Event streams check this while they are open. */
export async function hasToken(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom('api_tokens').select('id').where('id', '=', id);
  return (await query.executeTakeFirst()) !== undefined;
}

/** @returns the newest tokens of a dealership, or the one with this id */
export async function listTokens(
  db: Db,
  dealershipId: string,
  { id }: { readonly id?: string } = {},
): Promise<readonly TokenSummary[]> {
  const ofDealership = db
    .selectFrom('api_tokens')
    .select(['id', 'dealership_id as dealershipId', 'name', 'scopes'])
    .select(['created_at as createdAt', 'used_at as usedAt'])
    .where('dealership_id', '=', dealershipId);
  const rows = await (id === undefined ? ofDealership : ofDealership.where('id', '=', id))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...row, scopes: scopesOf(row.scopes) }));
}

/** Names of tokens by their ids, for the records of their actions. */
export async function tokenNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('api_tokens')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Removes a token of this dealership. A token of another one stays. */
export async function removeToken(
  database: Database,
  dealershipId: string,
  id: string,
): Promise<void> {
  const token = build
    .deleteFrom('api_tokens')
    .where('id', '=', id)
    .where('dealership_id', '=', dealershipId);
  await database.write({ writes: [token] });
}

function scopesOf(text: string): readonly Scope[] {
  const names = text.split(' ');
  return SCOPES.filter((scope) => names.includes(scope));
}
