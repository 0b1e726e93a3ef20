// SQLite: reads on a read-only connection of this thread, writes by the writer thread.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import { compileForSqlite } from './change.ts';
import {
  type Database,
  type DatabaseLocation,
  DatabaseUnavailable,
  ping,
  queryTimes,
  reasonOf,
} from './database.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import { type CompiledOnce, compileOnce, type PreparedQuery } from './prepared-query.ts';
import {
  assertSameFile,
  BUSY_TIMEOUT_MS,
  CACHE_KIB,
  createSqliteWriter,
  fileIdentity,
  openForWriting,
} from './sqlite-writer.ts';
import type { Tables } from './tables.ts';

export function sqliteFile({ dataFolder, file = 'forecourt.sqlite' }: DatabaseLocation): string {
  return join(dataFolder, file);
}

export function openSqlite(location: DatabaseLocation): Database {
  const file = sqliteFile(location);
  try {
    mkdirSync(location.dataFolder, { recursive: true });
    const maintenance = openForWriting(file);
    return overSqlite(file, openReader(file), maintenance);
  } catch (error) {
    throw new DatabaseUnavailable(
      `The data folder ${location.dataFolder} cannot be used: ${reasonOf(error)}.`,
    );
  }
}

/** Opens a file without any write, not even those that opening for writing would make. */
export function openSqliteForReading(location: DatabaseLocation): Database {
  const file = sqliteFile(location);
  if (!existsSync(file)) throw new DatabaseUnavailable(`There is no database at ${file}.`);
  try {
    const reader = openReader(file);
    // SQLite opens any file, and fails at the first read of one that is no database.
    reader.exec('pragma schema_version;');
    return overSqlite(file, reader, null);
  } catch (error) {
    throw new DatabaseUnavailable(`The file ${file} cannot be read: ${reasonOf(error)}.`);
  }
}

/** Writes a consistent copy of a SQLite database to a new file while other processes use it. */
export function writeSnapshot(source: string, file: string): void {
  if (!existsSync(source)) throw new DatabaseUnavailable(`There is no database at ${source}.`);
  const sqlite = openReader(source);
  try {
    sqlite.prepare('vacuum into ?').run(file);
  } finally {
    sqlite.close();
  }
}

function openReader(file: string): DatabaseSync {
  const reader = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
  reader.exec(`pragma cache_size = ${-CACHE_KIB}`);
  return reader;
}

/** `maintenance` is null if the database is opened for reading only. */
function overSqlite(
  file: string,
  reader: DatabaseSync,
  maintenance: DatabaseSync | null,
): Database {
  const { observe, timed, log } = queryTimes();
  const kysely = (sqlite: DatabaseSync, begin: string) =>
    new Kysely<Tables>({ dialect: new SqliteDialect({ database: forKysely(sqlite, begin) }), log });
  const db = kysely(reader, 'begin');
  const opened = fileIdentity(file);
  const writer = createSqliteWriter(file, opened);
  const dataVersion = reader.prepare('pragma data_version');
  return {
    kind: 'sqlite',
    db,
    // A transaction takes the write lock when it begins. It waits for another process instead of failing halfway with a
    // stale snapshot.
    maintenance: maintenance ? kysely(maintenance, 'begin immediate') : db,
    observe,
    prepare: (query) => {
      const compiled = compileOnce((values: Parameters<typeof query>[0]) =>
        query(values).compile(),
      );
      return timed(compiled.text, preparedQuery(reader, compiled));
    },
    // The reader never writes, so every commit is another connection's and changes this number.
    commits: () => Number(dataVersion.get()?.['data_version']),
    write: timed('change', (change) => writer.write(compileForSqlite(change))),
    removeLeftovers: (leftovers) => writer.removeLeftovers(leftovers),
    serializeBy: createKeyedQueue(),
    ping: async () => {
      assertSameFile(file, opened);
      await ping(db);
    },
    close: async () => {
      await writer.close();
      if (reader.isOpen) reader.close();
      // Closed last, because only a connection that may write can checkpoint the log into the file.
      if (maintenance?.isOpen) maintenance.close();
    },
  };
}

/** Prepared at its first use, because the tables may be created after the query is defined. */
function preparedQuery<Values extends object, Row>(
  reader: DatabaseSync,
  { text, boundTo }: CompiledOnce<Values>,
): PreparedQuery<Values, Row> {
  let statement: StatementSync | undefined;
  return async (values) => {
    statement ??= reader.prepare(text);
    return statement.all(...boundTo(values)) as Row[];
  };
}

const CACHED_STATEMENTS = 500;

/** node:sqlite in the shape Kysely expects, with prepared statements cached. */
function forKysely(sqlite: DatabaseSync, begin: string) {
  const wrap = (statement: StatementSync) => ({
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters: readonly unknown[]) =>
      statement.iterate(...(parameters as SQLInputValue[])) as IterableIterator<unknown>,
  });
  const cached = new Map<string, ReturnType<typeof wrap>>();
  return {
    close: () => sqlite.close(),
    prepare: (query: string) => {
      const text = query === 'begin' ? begin : query;
      const cachedStatement = cached.get(text);
      if (cachedStatement) return cachedStatement;
      const statement = wrap(sqlite.prepare(text));
      if (cached.size < CACHED_STATEMENTS) cached.set(text, statement);
      return statement;
    },
  };
}
