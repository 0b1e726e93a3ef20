// Guarded changes: lists of typed queries that a database writes in one transaction.
import {
  CompiledQuery,
  createQueryId,
  type DeleteQueryNode,
  DummyDriver,
  type InsertQueryNode,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  SqliteQueryCompiler,
  type Transaction,
  type UpdateQueryNode,
} from 'kysely';
import { type CompiledOnce, compileOnce } from './prepared-query.ts';
import type { Tables } from './tables.ts';

/** All queries of a change take effect, or none does. */
export interface Change {
  /** Must match a row, or nothing is written. If missing, the change is always written. */
  readonly guard?: Write;
  readonly writes?: readonly Write[];
}

/** An insert, update or delete that was built and not executed. */
export type Write = BuiltQuery | PreparedWrite;

interface BuiltQuery {
  toOperationNode(): InsertQueryNode | UpdateQueryNode | DeleteQueryNode;
}

export type Value = string | number | null | Uint8Array;

/** A query in the form that its database executes. */
export interface Statement {
  /** The name of a prepared statement. */
  readonly name?: string;
  readonly text: string;
  readonly values: readonly Value[];
}

export interface CompiledChange {
  readonly guard: Statement | null;
  readonly writes: readonly Statement[];
}

/** A driver without a connection: `Database.write` executes the queries that are built with it. */
class NoDriver extends DummyDriver {
  override acquireConnection(): never {
    throw new Error('This query builder has no connection. Pass the query to Database.write.');
  }
}

/** Builds the queries of changes, for either database. */
export const build = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new NoDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A compiled query with the values of one write. */
interface PreparedWrite {
  compileWith(compiler: QueryCompiler): Statement;
}

/** A write that is compiled once. Compiling those of saves and confirms would take longer than executing them. */
export function prepareWrite<Values extends object>(
  query: (values: Values) => BuiltQuery,
): (values: Values) => Write {
  const byCompiler = new Map<QueryCompiler, CompiledOnce<Values>>();
  const compileOnceWith = (compiler: QueryCompiler) => {
    const once = compileOnce((values: Values) => compiled(query(values), compiler));
    byCompiler.set(compiler, once);
    return once;
  };
  return (values) => ({
    compileWith: (compiler) => {
      const { name, text, boundTo } = byCompiler.get(compiler) ?? compileOnceWith(compiler);
      return { name, text, values: boundTo(values).map(storable) };
    },
  });
}

/** SQLite allows 32,766 values in a statement and PostgreSQL 65,535. */
const MAX_VALUES = 10_000;

/** Splits the rows of one insert, so that each part fits into a statement. */
export function inParts<Row extends object>(rows: readonly Row[]): Row[][] {
  const perPart = Math.max(1, Math.floor(MAX_VALUES / Object.keys(rows[0] ?? {}).length));
  const parts: Row[][] = [];
  for (let first = 0; first < rows.length; first += perPart) {
    parts.push(rows.slice(first, first + perPart));
  }
  return parts;
}

/** Executes writes one after the other in a transaction of the caller. */
export async function executeIn(
  transaction: Transaction<Tables>,
  writes: readonly Write[],
): Promise<void> {
  const executor = transaction.getExecutor();
  const compiler = executor.adapter instanceof PostgresAdapter ? postgres : sqlite;
  for (const write of writes) {
    const { text, values } = statement(write, compiler);
    await executor.executeQuery(CompiledQuery.raw(text, [...values]));
  }
}

const sqlite = new SqliteQueryCompiler();
const postgres = new PostgresQueryCompiler();

export function compileForSqlite(change: Change): CompiledChange {
  return compile(change, sqlite);
}

export function compileForPostgres(change: Change): CompiledChange {
  return compile(change, postgres);
}

function compile({ guard, writes = [] }: Change, compiler: QueryCompiler): CompiledChange {
  return {
    guard: guard ? statement(guard, compiler) : null,
    writes: writes.map((write) => statement(write, compiler)),
  };
}

function statement(write: Write, compiler: QueryCompiler): Statement {
  if ('compileWith' in write) return write.compileWith(compiler);
  const { sql, parameters } = compiled(write, compiler);
  return { text: sql, values: parameters.map(storable) };
}

function compiled(query: BuiltQuery, compiler: QueryCompiler) {
  return compiler.compileQuery(query.toOperationNode(), createQueryId());
}

/**
 * [TXT1] The last check of a text. PostgreSQL cannot store a NUL, and an unpaired surrogate is read back as another
 * character.
 */
function storable(value: unknown): Value {
  if (typeof value === 'string' && (!value.isWellFormed() || value.includes('\0'))) {
    throw new RangeError('A text with half a character or a NUL cannot be stored.');
  }
  return value as Value;
}
