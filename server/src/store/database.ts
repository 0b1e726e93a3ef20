// Opens the database: a SQLite file by default, PostgreSQL when an address is given; one Kysely for both,
// and beside it the two things that must be quick: prepared questions and guarded changes.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  type Compilable,
  Kysely,
  type LogEvent,
  PostgresDialect,
  SqliteDialect,
  sql,
} from 'kysely';
import pg from 'pg';
import { type Change, createPostgresChanges, createSqliteChanges, type Value } from './change.ts';
import { hashOf } from './hash.ts';
import { BUSY_TIMEOUT_MS, CACHE_KIB, openForWriting } from './sqlite-file.ts';
import type { Tables } from './tables.ts';

export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Kysely<Tables>;
  /**
   * A question asked often, prepared once; each time it is asked with other values in the places of
   * its own. It sees what is committed, never what a transaction of this process has under way.
   */
  question<Row>(query: Compilable<Row>): Question<Row>;
  /** Another number after every commit, whoever made it; null: this database does not tell. */
  commits(): number | null;
  /** All of a change or nothing; false: its deal has changed since it was read, so nothing. */
  change(change: Change): Promise<boolean>;
  /** Is told of every question and change, and how long it took. */
  observe(listener: QueryListener): void;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export type QueryListener = (text: string, ms: number) => void;

export type Question<Row> = (...parameters: readonly Value[]) => Promise<readonly Row[]>;

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
  let reader: DatabaseSync;
  try {
    mkdirSync(folder, { recursive: true });
    sqlite = openForWriting(sqliteFile(location));
    reader = new DatabaseSync(sqliteFile(location), { timeout: BUSY_TIMEOUT_MS, readOnly: true });
    reader.exec(`pragma cache_size = ${-CACHE_KIB}`);
  } catch (error) {
    throw new DatabaseUnavailable(`The data folder ${folder} cannot be used: ${reasonOf(error)}.`);
  }
  return overSqlite(sqliteFile(location), sqlite, reader);
}

function openSqliteForReading(file: string): Database {
  try {
    const sqlite = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
    // Until it is asked for something in the file, any file will do.
    sqlite.exec('pragma schema_version;');
    return overSqlite(file, sqlite, sqlite);
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

/** Writes go through Kysely's one connection or the writer's, in turns; quick reads through a third. */
function overSqlite(file: string, sqlite: DatabaseSync, reader: DatabaseSync): Database {
  const { observe, timed, log } = queryTimes();
  const dialect = new SqliteDialect({ database: forKysely(sqlite) });
  const db = new Kysely<Tables>({ dialect, log });
  const changes = createSqliteChanges(sqlite, file, db);
  return {
    kind: 'sqlite',
    db,
    observe,
    question: (query) => timed(query.compile().sql, sqliteQuestion(reader, query.compile().sql)),
    commits: commitCounter(reader),
    change: timed('change', changes.enter),
    ping: () => ping(db),
    close: async () => {
      // The writer last: only it can bring what is in the log into the file.
      if (reader !== sqlite && reader.isOpen) reader.close();
      await changes.close();
      await db.destroy();
    },
  };
}

/** Times every question, change and query for whoever wants to know. */
function queryTimes() {
  let listener: QueryListener = () => undefined;
  return {
    observe: (next: QueryListener) => {
      listener = next;
    },
    timed:
      <Given extends readonly unknown[], Answer>(
        text: string,
        work: (...given: Given) => Promise<Answer>,
      ) =>
      async (...given: Given): Promise<Answer> => {
        const startedMs = performance.now();
        try {
          return await work(...given);
        } finally {
          listener(text, performance.now() - startedMs);
        }
      },
    log: ({ query, queryDurationMillis }: LogEvent) => listener(query.sql, queryDurationMillis),
  };
}

/** The reader never writes, so that every commit is another connection's and counts. */
function commitCounter(reader: DatabaseSync): () => number {
  const statement = reader.prepare('pragma data_version');
  return () => Number(statement.get()?.['data_version']);
}

/** Prepared when first asked, because the tables may be made after the question was put. */
function sqliteQuestion<Row>(reader: DatabaseSync, text: string): Question<Row> {
  let statement: StatementSync | undefined;
  return async (...parameters) => {
    statement ??= reader.prepare(text);
    return statement.all(...parameters) as Row[];
  };
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
  const { observe, timed, log } = queryTimes();
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
  return {
    kind: 'postgres',
    db,
    observe,
    question: (query) => timed(query.compile().sql, postgresQuestion(pool, query.compile().sql)),
    commits: () => null,
    change: timed('change', createPostgresChanges(pool).enter),
    ping: () => ping(db),
    close: () => db.destroy(),
  };
}

function postgresQuestion<Row>(pool: pg.Pool, text: string): Question<Row> {
  // A name makes the server keep what it made of the text.
  const name = hashOf(text).slice(0, 32);
  return async (...parameters) => {
    const { rows } = await pool.query({ name, text, values: [...parameters] });
    return rows as Row[];
  };
}

async function ping(db: Kysely<Tables>): Promise<void> {
  await sql`select 1`.execute(db);
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
