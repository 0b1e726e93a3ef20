// Opens the database: a SQLite file by default, PostgreSQL when an address is given; one Kysely for both.
import { existsSync, mkdirSync } from 'node:fs';
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
  /** The name of the SQLite file in its folder. */
  readonly file?: string;
}

/** A sentence for the operator: what could not be opened, and why. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** How long a second process waits for the first one's write to end. */
const BUSY_TIMEOUT_MS = 5_000;
/** At most; it grows with what is read. */
const CACHE_KIB = 64 * 1024;
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;

export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  return answering(
    location,
    location.databaseUrl ? openPostgres(location.databaseUrl) : openSqlite(location),
  );
}

/** One that must exist already and is only looked at: SQLite then writes nothing to its file. */
export async function openForReading(location: DatabaseLocation): Promise<Database> {
  if (location.databaseUrl) return openDatabase(location);
  const file = sqliteFile(location);
  if (!existsSync(file)) throw new DatabaseUnavailable(`There is no database at ${file}.`);
  return answering(location, openSqliteForReading(file));
}

async function answering(location: DatabaseLocation, database: Database): Promise<Database> {
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

export function sqliteFile({ dataFolder, file = 'forecourt.sqlite' }: DatabaseLocation): string {
  return join(dataFolder, file);
}

function openSqlite(location: DatabaseLocation): Database {
  const folder = location.dataFolder;
  let sqlite: DatabaseSync;
  try {
    mkdirSync(folder, { recursive: true });
    sqlite = new DatabaseSync(sqliteFile(location), { timeout: BUSY_TIMEOUT_MS });
    // FULL: a commit that was acknowledged survives a power cut, not only a crash.
    sqlite.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
    // With SQLite's own 2 MB, a read among a million deals took it half as long again.
    sqlite.exec(`pragma cache_size = ${-CACHE_KIB}`);
  } catch (error) {
    throw new DatabaseUnavailable(`The data folder ${folder} cannot be used: ${reasonOf(error)}.`);
  }
  return overSqlite(sqlite);
}

function openSqliteForReading(file: string): Database {
  try {
    const sqlite = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
    // Until it is asked for something in the file, any file will do.
    sqlite.exec('pragma schema_version;');
    return overSqlite(sqlite);
  } catch (error) {
    throw new DatabaseUnavailable(`The file ${file} cannot be read: ${reasonOf(error)}.`);
  }
}

/** A whole SQLite database as it is at one moment, in a new file, whoever else writes to it. */
export function writeSnapshot(source: string, file: string): void {
  if (!existsSync(source)) throw new DatabaseUnavailable(`There is no database at ${source}.`);
  const sqlite = new DatabaseSync(source, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    sqlite.prepare('vacuum into ?').run(file);
  } finally {
    sqlite.close();
  }
}

function overSqlite(sqlite: DatabaseSync): Database {
  const dialect = new SqliteDialect({ database: forKysely(sqlite) });
  return withPing('sqlite', new Kysely<Tables>({ dialect }));
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

/** Where it is, without the user and the password that an address may hold. */
export function placeOf(location: DatabaseLocation): string {
  if (!location.databaseUrl) return location.file ? sqliteFile(location) : location.dataFolder;
  const { host, pathname } = new URL(location.databaseUrl);
  return `postgres://${host}${pathname}`;
}

/** The reason without a stack; aggregate errors (several addresses tried) give their first. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const message = first instanceof Error ? first.message : String(first);
  return message.replace(/\.$/, '');
}
