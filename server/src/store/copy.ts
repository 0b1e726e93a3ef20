// Copy of a whole database into an empty one of either kind, compared by hashes of all rows.
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import type { AuditProblem } from '@forecourt/domain';
import { sql, type Transaction } from 'kysely';
import { verifyAudit } from './audit-verification.ts';
import { type Database, type Db, inSnapshot } from './database/database.ts';
import { exclusively, migrate } from './database/migrate.ts';
import type { Tables } from './database/tables.ts';

/** A sentence for the operator. Nothing was copied. */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused';
}

export interface CopyProgress {
  /** SAME: the table is copied, and its rows were read back and compared. */
  readonly phase: 'COPYING' | 'CHECKING' | 'SAME';
  readonly table: string;
  readonly rows: number;
  readonly totalRows: number;
}

export interface CopiedTable {
  readonly table: string;
  readonly rows: number;
  /** The hash of the rows, which is the same on both sides. */
  readonly hash: string;
}

export interface CopyReport {
  readonly tables: readonly CopiedTable[];
  readonly deals: number;
  readonly auditEntries: number;
  /** Problems of the source's chains, if `keepProblems` allowed them. */
  readonly auditProblems: readonly AuditProblem[];
  /** Whether the source was written to during the copy. Those writes are not in the copy. */
  readonly sourceChanged: boolean;
}

export interface CopyOptions {
  /** Copies a source with a broken audit chain instead of refusing it. */
  readonly keepProblems?: boolean;
  readonly onProgress?: (progress: CopyProgress) => void;
}

/** Every table except the record of migrations. Each database writes its own. */
type TableName = Exclude<keyof Tables, 'migrations'>;
type Row = Readonly<Record<string, unknown>>;
type AnyTables = Record<TableName, Row>;

/** Every table with its primary key. Tables follow those that they refer to. */
const KEYS: Readonly<Record<TableName, readonly string[]>> = {
  deals: ['id'],
  revisions: ['deal_id', 'revision'],
  photos: ['id'],
  photo_sizes: ['photo_id', 'format', 'width'],
  deal_photos: ['deal_id', 'revision', 'position'],
  selections: ['deal_id'],
  confirmations: ['id'],
  taken_back_confirmations: ['id'],
  deposit_entries: ['deal_id', 'seq'],
  deposit_checkouts: ['deal_id', 'payment'],
  car_holds: ['dealership_id', 'vin'],
  confirm_replies: ['deal_id', 'idempotency_key'],
  messages: ['deal_id', 'seq'],
  talk_keys: ['deal_id', 'idempotency_key'],
  audit_entries: ['deal_id', 'seq'],
  deal_list_entries: ['deal_id'],
  deal_openings: ['deal_id'],
  deal_talk: ['deal_id'],
  deal_reminders: ['deal_id'],
  brand_logos: ['hash'],
  brands: ['id'],
  dealerships: ['id'],
  staff: ['id'],
  memberships: ['member_id', 'dealership_id'],
  sign_in_links: ['token_hash'],
  address_changes: ['id'],
  staff_sessions: ['id'],
  passkeys: ['id'],
  passkey_challenges: ['challenge_hash'],
  api_tokens: ['id'],
  desk_replies: ['dealership_id', 'idempotency_key'],
  acknowledgements: ['confirmation_id'],
  car_returns: ['confirmation_id'],
  deal_words: ['deal_id', 'word'],
  drafts: ['id'],
  draft_photos: ['draft_id', 'file'],
  outbox_events: ['id'],
  destinations: ['id'],
  subscriptions: ['dealership_id', 'type', 'destination_id'],
  deliveries: ['event_id', 'destination_id'],
  mail_stops: ['token'],
  erasures: ['deal_id'],
  legal_holds: ['deal_id'],
  retention: ['dealership_id'],
  deleted_deals: ['deal_id'],
  file_rewrites: ['name'],
  deal_defaults: ['dealership_id'],
  deal_counters: ['dealership_id'],
  car_lists: ['dealership_id'],
  cars: ['list_id', 'id'],
  car_photos: ['dealership_id', 'car_id', 'url'],
  sold_cars: ['dealership_id', 'vin'],
};
const TABLES = Object.keys(KEYS) as TableName[];

/**
 * Reads a snapshot of the source and writes one transaction to the target. An interrupted copy leaves the target empty
 * and can be repeated.
 */
export async function copyDatabase(
  from: Database,
  to: Database,
  { keepProblems = false, onProgress = () => undefined }: CopyOptions = {},
): Promise<CopyReport> {
  if ((await identityOf(from)) === (await identityOf(to))) {
    throw new CopyRefused('Source and target are the same database.');
  }
  await refuseStranger(from);
  await refuseFilled(to.kind, to.db);
  await migrate(to);
  // A large table needs a connection without a time limit: on PostgreSQL, the maintenance connection. SQLite has no
  // limits, and its maintenance connection would lock the source.
  const reading = from.kind === 'postgres' ? from.maintenance : from.db;
  const report = await inSnapshot(reading, async (source) => {
    await refuseOtherVersion(source, to.db);
    const before = await writesTo(source);
    const copied = await exclusively(to, (target) =>
      copyInto(source, target, to.kind, keepProblems, onProgress),
    );
    return { ...copied, before };
  });
  // The planner needs statistics for the first queries.
  if (to.kind === 'postgres') await sql`analyze`.execute(to.maintenance);
  const { before, ...rest } = report;
  return { ...rest, sourceChanged: (await writesTo(from.db)) !== before };
}

/** Identifies a database independent of the address used to reach it. */
async function identityOf({ kind, db }: Database): Promise<string> {
  if (kind === 'postgres') {
    const { rows } = await sql<{ identity: string }>`
      select concat_ws(' ', pg_postmaster_start_time(), oid, current_schema()) as identity
      from pg_database where datname = current_database()`.execute(db);
    return rows[0]?.identity ?? '';
  }
  const { rows } = await sql<{ file: string }>`
    select file from pragma_database_list where name = 'main'`.execute(db);
  const { dev, ino } = statSync(rows[0]?.file ?? '');
  return `${dev} ${ino}`;
}

async function refuseStranger({ kind, db }: Database): Promise<void> {
  const existing = await tablesOf(kind, db);
  if (existing.has('migrations') && existing.has('deals')) return;
  throw new CopyRefused('The source is no database of Forecourt: it has none of its tables.');
}

async function refuseFilled(kind: Database['kind'], db: Db): Promise<void> {
  const existing = await tablesOf(kind, db);
  for (const table of TABLES.filter((name) => existing.has(name))) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length === 0) continue;
    const contents = table === 'deals' ? 'deals' : `rows in ${table}`;
    throw new CopyRefused(`The target holds ${contents} already: a copy needs an empty database.`);
  }
}

async function tablesOf(kind: Database['kind'], db: Db): Promise<Set<string>> {
  const { rows } =
    kind === 'postgres'
      ? await sql<{ name: string }>`
          select tablename as name from pg_tables
          where schemaname = any (current_schemas(false))`.execute(db)
      : await sql<{ name: string }>`
          select name from sqlite_schema where type = 'table'`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function refuseOtherVersion(source: Db, target: Db): Promise<void> {
  const namesIn = async (db: Db) => {
    const rows = await db.selectFrom('migrations').select('name').orderBy('name').execute();
    return rows.map(({ name }) => name);
  };
  const [sourceNames, targetNames] = [await namesIn(source), await namesIn(target)];
  if (sourceNames.join() === targetNames.join()) return;
  const newer = sourceNames.some((name) => !targetNames.includes(name));
  throw new CopyRefused(
    newer
      ? 'The source was written by a newer Forecourt: copy with that version.'
      : 'The tables of the source are of an earlier version: run "npx forecourt migrate" on it, then copy.',
  );
}

/** Every change of a deal leaves an audit entry or a later version. */
async function writesTo(db: Db): Promise<string> {
  const { rows } = await sql<{ versions: number | string | null }>`
    select sum(version) as versions from deals`.execute(db);
  return `${await countOf(db, 'audit_entries')} ${rows[0]?.versions}`;
}

async function countOf(db: Db, table: TableName): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count);
}

async function copyInto(
  source: Db,
  target: Transaction<Tables>,
  kind: Database['kind'],
  keepProblems: boolean,
  onProgress: (progress: CopyProgress) => void,
) {
  // A server that runs on the target waits with its writes. SQLite's transaction does so by itself.
  if (kind === 'postgres') {
    const tables = sql.join(TABLES.map((table) => sql.table(table)));
    await sql`lock table ${tables} in share row exclusive mode`.execute(target);
  }
  await refuseFilled(kind, target);
  const tables: CopiedTable[] = [];
  for (const table of TABLES) {
    const totalRows = await countOf(source, table);
    const report = (phase: CopyProgress['phase']) => (rows: number) =>
      onProgress({ phase, table, rows, totalRows });
    const read = await walk(source, table, report('COPYING'), (rows) =>
      insert(target, table, rows),
    );
    const written = await walk(target, table, report('CHECKING'));
    if (read.rows !== totalRows || written.rows !== totalRows || read.hash !== written.hash) {
      throw new CopyRefused(
        `${table} did not arrive as it left: ${read.rows} rows of ${totalRows} were read and ${written.rows} found again. Nothing was copied.`,
      );
    }
    tables.push({ table, ...read });
    report('SAME')(totalRows);
  }
  const { deals, entries, problems } = await verifyAudit(target, (rows, totalRows) =>
    onProgress({ phase: 'CHECKING', table: 'audit chains', rows, totalRows }),
  );
  if (problems.length > 0 && !keepProblems) {
    throw new CopyRefused(
      `The audit chain of the source is broken (${problems.length} problems; forecourt audit verify names them). Nothing was copied.`,
    );
  }
  return { tables, deals, auditEntries: entries, auditProblems: problems };
}

/** Bounds of a batch in memory. The number of rows is halved or doubled to stay within them. */
const FEW_BYTES = 512 * 1024;
const MANY_BYTES = 4 * 1024 * 1024;
const MOST_ROWS = 512;

/** Reads a whole table in batches, in the order of its key. */
async function walk(
  db: Db,
  table: TableName,
  onRows: (rows: number) => void,
  onBatch: (rows: readonly Row[]) => Promise<void> = async () => undefined,
): Promise<{ rows: number; hash: string }> {
  const hash = rowsHash();
  let last: Row | undefined;
  for (let limit = 1; ; ) {
    const batch = await batchAfter(db, table, last, limit);
    if (batch.length === 0) return { rows: hash.rows(), hash: hash.digest() };
    const bytes = batch.reduce((sum, row) => sum + hash.add(row), 0);
    await onBatch(batch);
    onRows(hash.rows());
    last = batch.at(-1);
    if (bytes > MANY_BYTES) limit = Math.max(1, limit / 2);
    else if (bytes < FEW_BYTES) limit = Math.min(MOST_ROWS, limit * 2);
  }
}

async function batchAfter(
  db: Db,
  table: TableName,
  last: Row | undefined,
  limit: number,
): Promise<readonly Row[]> {
  const names = KEYS[table];
  const key = sql.join(names.map((name) => sql.ref(name)));
  const after = last ? sql`where (${key}) > (${sql.join(names.map((name) => last[name]))})` : sql``;
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} ${after} order by ${key} limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Inserts rows together, or one by one to name the row that the target refuses. */
async function insert(
  target: Transaction<Tables>,
  table: TableName,
  rows: readonly Row[],
): Promise<void> {
  try {
    await insertAll(target, table, rows);
  } catch (error) {
    if (rows.length > 1) {
      for (const row of rows) await insert(target, table, [row]);
      return;
    }
    const reason = error instanceof Error ? error.message : String(error);
    const key = KEYS[table].map((name) => `${name} ${JSON.stringify(rows[0]?.[name])}`).join(', ');
    throw new CopyRefused(
      `The target does not take the row of ${table} with ${key}: ${reason.replace(/\.$/, '')}. Nothing was copied.`,
    );
  }
}

/** Inserts in a savepoint, because PostgreSQL refuses every statement after a failed one. */
async function insertAll(
  target: Transaction<Tables>,
  table: TableName,
  rows: readonly Row[],
): Promise<void> {
  await sql`savepoint inserting`.execute(target);
  try {
    const any = target as unknown as Transaction<AnyTables>;
    await any.insertInto(table).values(rows).execute();
  } catch (error) {
    await sql`rollback to savepoint inserting`.execute(target);
    throw error;
  }
  await sql`release savepoint inserting`.execute(target);
}

/** The sum of the rows' hashes. It ignores their order, because the two databases sort texts differently. */
function rowsHash() {
  let rows = 0;
  let sum = 0n;
  return {
    rows: () => rows,
    digest: () => BigInt.asUintN(256, sum).toString(16).padStart(64, '0'),
    /** @returns about how many bytes the row has */
    add: (row: Row): number => {
      const hash = createHash('sha256');
      let bytes = 0;
      for (const name of Object.keys(row).sort()) {
        const value = row[name];
        const isBytes = value instanceof Uint8Array;
        const text = JSON.stringify([name, isBytes ? { bytes: value.length } : value]);
        hash.update(text);
        if (isBytes) hash.update(value);
        bytes += text.length + (isBytes ? value.length : 0);
      }
      rows += 1;
      sum += BigInt(`0x${hash.digest('hex')}`);
      return bytes;
    },
  };
}
