// The database interface for the rest of the server: SQLite by default, or PostgreSQL.
import { type Compilable, type Kysely, type LogEvent, sql } from 'kysely';
import type { Change } from './change.ts';
import type { KeyedQueue } from './keyed-queue.ts';
import type { PreparedQuery } from './prepared-query.ts';
import type { Leftovers } from './sqlite-writer.ts';
import type { Tables } from './tables.ts';

/** A connection or transaction that executes typed queries. */
export type Db = Kysely<Tables>;

export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  /** Connection for reads. In SQLite it is read-only, and a transaction is a snapshot. */
  readonly db: Db;
  /** Connection without a time limit, on this thread, for migrations, copies and other tools. */
  readonly maintenance: Db;
  /** Compiles a query that is executed often, each time with other values. */
  prepare<Values extends object, Row>(
    query: (values: Values) => Compilable<Row>,
  ): PreparedQuery<Values, Row>;
  /** A number that every commit of any process changes, or null on PostgreSQL, which has none. */
  commits(): number | null;
  /**
   * Writes a change in one transaction.
   * @returns false if the guard found no row, so that nothing was written
   */
  write(change: Change): Promise<boolean>;
  /**
   * Removes remains of deleted rows. LOG clears SQLite's write-ahead log. FILE also rewrites the file, which takes as
   * long as copying it. PostgreSQL needs neither.
   * @returns false if another connection still reads the old pages, so that they stay
   */
  removeLeftovers(leftovers: Leftovers): Promise<boolean>;
  /**
   * Runs work with the same key in sequence within this process. Otherwise fifty concurrent confirms of one deal would
   * all read, fail the guard and read again.
   */
  readonly serializeBy: KeyedQueue;
  /** The listener is called after every query and change with how long it took. */
  observe(listener: QueryListener): void;
  /** Throws if the database does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export type QueryListener = (text: string, ms: number) => void;

export interface DatabaseLocation {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  /** The name of the SQLite file in its folder. */
  readonly file?: string;
}

/** A sentence for the operator: the database that could not be opened, and why. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Runs reads in a snapshot, which later commits do not change. */
export async function inSnapshot<Answer>(
  db: Db,
  read: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  // A transaction must read its own writes.
  if (db.isTransaction) return read(db);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read);
}

const failures = new WeakSet<Error>();

/** Records that the database caused an error. @returns the error */
export function recordFailure(error: unknown): unknown {
  if (error instanceof Error) failures.add(error);
  return error;
}

/** Whether the database caused an error, and not the code that uses it. */
export function isDatabaseFailure(error: unknown): boolean {
  return error instanceof Error && failures.has(error);
}

/** Times queries and changes for a listener, and records their failures. */
export function queryTimes() {
  let listener: QueryListener = () => undefined;
  return {
    observe: (next: QueryListener) => {
      listener = next;
    },
    timed:
      <Args extends readonly unknown[], Answer>(
        text: string,
        work: (...args: Args) => Promise<Answer>,
      ) =>
      async (...args: Args): Promise<Answer> => {
        const startedMs = performance.now();
        try {
          return await work(...args);
        } catch (error) {
          throw recordFailure(error);
        } finally {
          listener(text, performance.now() - startedMs);
        }
      },
    log: (event: LogEvent) => {
      if (event.level === 'error') recordFailure(event.error);
      listener(event.query.sql, event.queryDurationMillis);
    },
  };
}

/** @returns the message of an error, or of the first one if several addresses were tried */
export function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const message = first instanceof Error ? first.message : String(first);
  return message.replace(/\.$/, '');
}
