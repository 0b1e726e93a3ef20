// Opens the database: a SQLite file by default, PostgreSQL when an address is given; one Kysely for both.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Kysely<Tables>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseLocation {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
}

/** A sentence for the operator: what could not be opened, and why. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** How long a second process waits for the first one's write to end. */
const BUSY_TIMEOUT_MS = 5_000;
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;

export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const database = location.databaseUrl
    ? openPostgres(location.databaseUrl)
    : openSqlite(location.dataFolder);
  try {
    await database.ping();
  } catch (error) {
    await database.close().catch(() => undefined);
    throw new DatabaseUnavailable(
      `The database at ${placeOf(location)} does not answer: ${reasonOf(error)}.`,
    );
  }
  return database;
}

function openSqlite(folder: string): Database {
  const file = join(folder, 'forecourt.sqlite');
  let sqlite: DatabaseSync;
  try {
    mkdirSync(folder, { recursive: true });
    sqlite = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
    // FULL: a commit that was acknowledged survives a power cut, not only a crash.
    sqlite.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
  } catch (error) {
    throw new DatabaseUnavailable(`The data folder ${folder} cannot be used: ${reasonOf(error)}.`);
  }
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: forKysely(sqlite) }) });
  return withPing('sqlite', db);
}

/** node:sqlite in the shape Kysely expects, with prepared statements kept. */
function forKysely(sqlite: DatabaseSync) {
  const kept = new Map<string, ReturnType<typeof wrap>>();
  const wrap = (statement: StatementSync) => ({
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters: readonly unknown[]) =>
      statement.iterate(...(parameters as SQLInputValue[])) as IterableIterator<unknown>,
  });
  return {
    close: () => sqlite.close(),
    prepare: (text: string) => {
      // Every transaction of ours writes. Taking the write lock at its start means that it waits
      // for another process instead of failing halfway with a stale snapshot.
      const statementText = text === 'begin' ? 'begin immediate' : text;
      const known = kept.get(statementText);
      if (known) return known;
      const statement = wrap(sqlite.prepare(statementText));
      if (kept.size < 500) kept.set(statementText, statement);
      return statement;
    },
  };
}

function openPostgres(databaseUrl: string): Database {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A server that goes away ends its connections, idle ones and those in use. Who uses one gets
  // the error from its query; without these listeners it would also end this process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return withPing('postgres', new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }));
}

function withPing(kind: Database['kind'], db: Kysely<Tables>): Database {
  return {
    kind,
    db,
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: () => db.destroy(),
  };
}

function placeOf({ databaseUrl, dataFolder }: DatabaseLocation): string {
  return databaseUrl ? databaseUrl.replace(/\/\/[^@/]*@/, '//').replace(/\?.*$/, '') : dataFolder;
}

/** The reason without a stack; aggregate errors (several addresses tried) give their first. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const message = first instanceof Error ? first.message : String(first);
  return message.replace(/\.$/, '');
}
