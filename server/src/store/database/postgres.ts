// PostgreSQL: a connection pool with time limits, and one maintenance connection without.
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { type CompiledChange, compileForPostgres, type Statement } from './change.ts';
import { type Database, ping, queryTimes, recordFailure } from './database.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import { type CompiledOnce, compileOnce, type PreparedQuery } from './prepared-query.ts';
import type { Tables } from './tables.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;

/** Maximum time that a buyer waits for the database, for a lock or for a server that hangs. */
const TIMEOUTS = {
  lock_timeout: 3_000,
  statement_timeout: 5_000,
  // The client has a limit too, in case the server does not report its timeout.
  query_timeout: 7_000,
  idle_in_transaction_session_timeout: 10_000,
};

export function openPostgres(connectionString: string): Database {
  // Pipelined: the queries of a change are sent without waiting for the response to each.
  const pool = createPool({ connectionString, max: POOL_SIZE, pipeline: true, ...TIMEOUTS });
  const maintenancePool = createPool({ connectionString, max: 1 });
  const { observe, timed, log } = queryTimes();
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: recordingFailures(pool) }),
    log,
  });
  const maintenance = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: maintenancePool }),
    log,
  });
  return {
    kind: 'postgres',
    db,
    maintenance,
    observe,
    prepare: (query) => {
      const compiled = compileOnce((values: Parameters<typeof query>[0]) =>
        query(values).compile(),
      );
      return timed(compiled.text, preparedQuery(pool, compiled));
    },
    commits: () => null,
    write: timed('change', (change) => write(pool, compileForPostgres(change))),
    removeLeftovers: async () => true,
    serializeBy: createKeyedQueue(),
    ping: () => ping(db),
    close: async () => {
      await Promise.all([db.destroy(), maintenance.destroy()]);
    },
  };
}

function createPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, types, ...options });
  // A server that stops ends its connections, idle ones and those in use. Queries report the error to their callers.
  // Without these listeners it would also end this process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The pool for Kysely, whose log does not report a connection that could not be opened. */
function recordingFailures(pool: pg.Pool): PostgresPool {
  const connect = () =>
    pool.connect().catch((error: unknown) => {
      throw recordFailure(error);
    });
  return { connect, end: () => pool.end(), options: pool.options };
}

/** Parses 64-bit columns, which contain cents, as numbers. `pg` returns them as text by default. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
};

function preparedQuery<Values extends object, Row>(
  pool: pg.Pool,
  { name, text, boundTo }: CompiledOnce<Values>,
): PreparedQuery<Values, Row> {
  return async (values) => {
    const { rows } = await pool.query({ name, text, values: boundTo(values) });
    return rows as Row[];
  };
}

/** Names only prepared writes, because PostgreSQL never discards the plan of a named statement. */
async function write(pool: pg.Pool, { guard, writes }: CompiledChange): Promise<boolean> {
  const first = guard ?? writes[0];
  if (!first) return true;
  const client = await pool.connect();
  try {
    const otherWrites = guard ? writes : writes.slice(1);
    const isWritten =
      otherWrites.length === 0
        ? (await run(client, first)) > 0
        : await inTransaction(client, { guard, writes });
    client.release();
    return guard === null || isWritten;
  } catch (error) {
    // A connection whose transaction is still open cannot be reused.
    const isEnded = error instanceof pg.DatabaseError && (await isRolledBack(client));
    client.release(!isEnded);
    throw error;
  }
}

/** Two round trips: the guard, then all other queries. */
async function inTransaction(client: pg.PoolClient, { guard, writes }: CompiledChange) {
  const begin = client.query('begin');
  const guarded = guard ? run(client, guard) : null;
  await waitForAll([begin, guarded]);
  if ((await guarded) === 0) {
    await client.query('rollback');
    return false;
  }
  await waitForAll([...writes.map((each) => run(client, each)), client.query('commit')]);
  return true;
}

async function run(client: pg.PoolClient, { values, ...statement }: Statement): Promise<number> {
  const { rowCount } = await client.query({ ...statement, values: [...values] });
  return rowCount ?? 0;
}

/** Waits for every query that was sent, and throws the error of the first that failed. */
async function waitForAll(queries: readonly (Promise<unknown> | null)[]): Promise<void> {
  const outcomes = await Promise.allSettled(queries);
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

async function isRolledBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}
