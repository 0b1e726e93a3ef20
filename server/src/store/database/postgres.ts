// PostgreSQL: a pool whose queries end in bounded time, and one more connection for maintenance.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { hashOf } from '../hash.ts';
import { type Change, postgresStatement } from './change.ts';
import { type Database, type PreparedQuery, ping, queryTimes } from './database.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import type { Tables } from './tables.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;

/** No buyer waits longer than this for the database: neither for a lock nor for a server that hangs. */
const TIMEOUTS = {
  lock_timeout: 3_000,
  statement_timeout: 5_000,
  // On this side too, for a server that does not even answer that it gave up.
  query_timeout: 7_000,
  idle_in_transaction_session_timeout: 10_000,
};

export function openPostgres(connectionString: string): Database {
  const pool = createPool({ connectionString, max: POOL_SIZE, ...TIMEOUTS });
  const maintenancePool = createPool({ connectionString, max: 1 });
  const { observe, timed, log } = queryTimes();
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
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
      const { sql } = query.compile();
      return timed(sql, preparedQuery(pool, sql));
    },
    commits: () => null,
    change: timed('change', (change) => write(pool, change)),
    inTurn: createKeyedQueue(),
    ping: () => ping(db),
    close: async () => {
      await Promise.all([db.destroy(), maintenance.destroy()]);
    },
  };
}

function createPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...options });
  // A server that goes away ends its connections, idle ones and those in use. Whoever uses one gets the
  // error from the query; without these listeners it would also end this process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A name makes the server keep the plan of the text. */
function preparedQuery<Row>(pool: pg.Pool, text: string): PreparedQuery<Row> {
  const name = statementName(text);
  return async (...parameters) => {
    const { rows } = await pool.query({ name, text, values: [...parameters] });
    return rows as Row[];
  };
}

/** One statement: locking, guarding and writing. Whoever comes second finds the guarded row changed. */
async function write(pool: pg.Pool, change: Change): Promise<boolean> {
  const { text, values } = postgresStatement(change);
  // Changes with bytes (photos) are rare and of many shapes: not worth a plan in every connection.
  const named = values.every((value) => !(value instanceof Uint8Array));
  const { rows } = await pool.query({
    ...(named && { name: statementName(text) }),
    text,
    values: [...values],
  });
  return rows.length > 0;
}

function statementName(text: string): string {
  return hashOf(text).slice(0, 32);
}
