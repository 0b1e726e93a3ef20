// Brings the tables up to date with Kysely's migrator: append-only migrations, one server at a time.
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database, Db } from './database.ts';
import type { Tables } from './tables.ts';

/** One file per migration, in the order of their names. A released one is never edited. A change is a new file. */
const FOLDER = new URL('../../../migrations/', import.meta.url);
const NAMES = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => basename(file, '.ts'))
  .toSorted();

/** Applies missing migrations. Servers that start together take turns. @returns the names of those applied */
export async function migrate(database: Database): Promise<string[]> {
  const { maintenance } = database;
  if (database.kind === 'postgres') {
    const applied = await exclusively(database, readRecord);
    return migrateToLatest(maintenance, applied);
  }
  // Kysely opens no transaction on SQLite, and another process may migrate at the same time.
  await sql`begin immediate`.execute(maintenance);
  try {
    const added = await migrateToLatest(maintenance, await readRecord(maintenance));
    await sql`commit`.execute(maintenance);
    return added;
  } catch (error) {
    await sql`rollback`.execute(maintenance).catch(() => undefined);
    throw error;
  }
}

/** EMPTY: no tables. CURRENT: the tables of this version or a newer one. OLDER: some migrations are missing. */
export type TablesState =
  | { readonly state: 'EMPTY' | 'CURRENT' }
  | { readonly state: 'OLDER'; readonly missing: readonly string[] };

/** Reads the state of the tables and changes nothing. */
export async function tablesState({ db }: Database): Promise<TablesState> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'migrations')) return { state: 'EMPTY' };
  const rows = await db.selectFrom('migrations').select('name').execute();
  const applied = new Set(rows.map(({ name }) => name));
  const missing = NAMES.filter((name) => !applied.has(name));
  if (missing.length === 0) return { state: 'CURRENT' };
  return applied.size === 0 ? { state: 'EMPTY' } : { state: 'OLDER', missing };
}

/** A sentence about the applied migrations, or null if there were none. */
export function migrationWords(applied: readonly string[]): string | null {
  if (applied.length === 0) return null;
  if (applied.includes(NAMES[0] ?? '')) return 'Database created.';
  const steps = applied.length === 1 ? '1 step' : `${applied.length} steps`;
  return `Tables brought up to date (${steps}: ${applied.join(', ')}).`;
}

async function migrateToLatest(db: Db, applied: readonly string[]): Promise<string[]> {
  // Most starts have nothing to migrate. The migrator would introspect all tables to find that out.
  if (NAMES.every((name) => applied.includes(name))) return [];
  // Newer versions only add to the tables, so an older one can start beside them.
  const newest = NAMES.at(-1) ?? '';
  const later = applied.filter((name) => name > newest);
  const migrator = new Migrator({
    db,
    // A development database may have a later one already.
    allowUnorderedMigrations: true,
    provider: { getMigrations: () => migrationsWith(later) },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** The migrations of this version. Those of later versions do nothing. */
async function migrationsWith(later: readonly string[]): Promise<Record<string, Migration>> {
  const migrations = await Promise.all(
    NAMES.map(async (name) => [name, await import(new URL(`${name}.ts`, FOLDER).href)] as const),
  );
  return Object.fromEntries([...migrations, ...later.map((name) => [name, NOTHING] as const)]);
}

const NOTHING: Migration = { up: async () => undefined };

/** The names of applied migrations. Release 0.1.0 recorded them itself, with another column for the time. */
async function readRecord(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const record = tables.find(({ name }) => name === 'migrations');
  if (!record) return [];
  if (record.columns.some(({ name }) => name === 'applied_at')) {
    await sql`alter table migrations rename column applied_at to timestamp`.execute(db);
  }
  const rows = await db.selectFrom('migrations').select('name').execute();
  return rows.map(({ name }) => name);
}

/** An arbitrary number that all Forecourt servers of one PostgreSQL agree on. */
const LOCK_KEY = 4_670_318;

/** A transaction that no other server runs at the same time, for work at a start. */
export async function exclusively<Answer>(
  { kind, maintenance }: Database,
  work: (transaction: Transaction<Tables>) => Promise<Answer>,
): Promise<Answer> {
  return maintenance.transaction().execute(async (transaction) => {
    // In SQLite every transaction of `maintenance` starts with the file's write lock.
    if (kind === 'postgres') {
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(transaction);
    }
    return work(transaction);
  });
}
