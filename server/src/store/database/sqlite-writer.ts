// The worker thread that writes to a SQLite file: it waits for the lock and the disk, so that the event
// loop never does. Changes that arrive together share one transaction and one wait for the disk.
import { statSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { CompiledChange, Statement } from './change.ts';

/** The outcome of a change. `written` is false if its guard matched no row. */
type Outcome = { readonly written: boolean } | { readonly error: unknown };
/** The outcome of a batch. After an error, nothing of it was written. */
type BatchOutcome = readonly Outcome[] | { readonly error: unknown };

/** LOG empties the write-ahead log. FILE also rewrites the file, so that no page contains deleted data. */
export type Leftovers = 'LOG' | 'FILE';

type Work = CompiledChange | { readonly leftovers: Leftovers };

interface Waiting {
  readonly work: Work;
  resolve(done: boolean): void;
  reject(error: unknown): void;
}

/** Maximum changes in a transaction, so that none waits long for the others. */
const BATCH_SIZE = 64;

export interface SqliteWriter {
  write(change: CompiledChange): Promise<boolean>;
  /** @returns false if another connection still reads deleted data, so that it stays in the log */
  removeLeftovers(leftovers: Leftovers): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Writes one batch at a time. Changes that arrive meanwhile form the next batch. `opened` is the identity of the open
 * file. Changes are acknowledged only while the path still leads to it.
 */
export function createSqliteWriter(file: string, opened: string | null): SqliteWriter {
  const waiting: Waiting[] = [];
  let batch: readonly Waiting[] = [];
  let worker: Worker | null = null;
  let closed = false;
  let onIdle = () => {};

  function sendNext(): void {
    const first = waiting.findIndex(({ work }) => 'leftovers' in work);
    // Leftovers are removed outside a transaction, so they are a batch by themselves.
    batch = waiting.splice(0, first < 0 ? BATCH_SIZE : Math.min(Math.max(first, 1), BATCH_SIZE));
    if (batch.length === 0) {
      worker?.unref();
      onIdle();
      return;
    }
    worker ??= start();
    // The worker keeps the process alive only while a change is pending.
    worker.ref();
    worker.postMessage(batch.map(({ work }) => work));
  }

  function settle(outcomes: BatchOutcome): void {
    for (const [index, { resolve, reject }] of batch.entries()) {
      const outcome = 'error' in outcomes ? outcomes : outcomes[index];
      if (!outcome || 'error' in outcome) reject(withCode(outcome?.error));
      else resolve(outcome.written);
    }
    sendNext();
  }

  function start(): Worker {
    const started = new Worker(new URL(import.meta.url), {
      workerData: { sqliteWriter: file, opened },
    });
    started.on('message', settle);
    // If the worker ends by itself, it is unknown whether its batch was written, as with a broken connection.
    started.on('error', (error) => ended(error));
    started.on('exit', () => ended(new Error('The writer thread has ended.')));
    const ended = (error: Error) => {
      if (worker !== started) return;
      worker = null;
      settle({ error });
    };
    return started;
  }

  function enqueue(work: Work): Promise<boolean> {
    if (closed) return Promise.reject(new Error('The database is closed.'));
    return new Promise((resolve, reject) => {
      waiting.push({ work, resolve, reject });
      // Deferred to the end of this turn of the event loop, so that its changes share a batch.
      if (batch.length === 0 && waiting.length === 1) setImmediate(sendNext);
    });
  }

  return {
    write: enqueue,
    removeLeftovers: (leftovers) => enqueue({ leftovers }),
    close: async () => {
      closed = true;
      if (batch.length + waiting.length > 0) {
        await new Promise<void>((resolve) => {
          onIdle = resolve;
        });
      }
      const closing = worker;
      worker = null;
      if (!closing) return;
      closing.ref();
      await new Promise<void>((resolve) => {
        closing.once('exit', () => resolve());
        closing.postMessage(null);
      });
    },
  };
}

/** An error loses its code between threads. The code identifies a failure of the machine. */
function withCode(error: unknown): unknown {
  return error instanceof Error ? Object.assign(error, { code: 'ERR_SQLITE_ERROR' }) : error;
}

/** @returns an identity that is unique on this machine, or null if there is no such file */
export function fileIdentity(file: string): string | null {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats ? `${stats.dev} ${stats.ino}` : null;
}

/**
 * Throws if the path no longer leads to the open file. A file that was deleted, moved or replaced can still be written
 * to, but the data would be lost at the next start.
 */
export function assertSameFile(file: string, opened: string | null): void {
  if (fileIdentity(file) === opened) return;
  throw new Error(`${file} is no longer the file that was opened: restart the server.`);
}

/** How long a write waits for another process's write to end. */
export const BUSY_TIMEOUT_MS = 5_000;
/** Maximum page cache. With SQLite's default of 2 MB, reads among a million deals take twice as long. */
export const CACHE_KIB = 64 * 1024;

/** Opens a SQLite file whose commits survive a power cut. */
export function openForWriting(file: string): DatabaseSync {
  const sqlite = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  sqlite.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
  // Deleted data is overwritten with zeros, so that erased data does not stay in free pages.
  sqlite.exec('pragma secure_delete = on');
  // Unit: pages. With a longer log, a page that changes often is copied once per checkpoint.
  sqlite.exec('pragma wal_autocheckpoint = 8000');
  sqlite.exec(`pragma cache_size = ${-CACHE_KIB}`);
  return sqlite;
}

/** Maximum statements that stay prepared. Inserts of many rows have another text for each number of rows. */
const PREPARED_STATEMENTS = 500;

/** Writes changes in one transaction. A change that fails rolls back only its own rows. */
export function createBatchWriter(sqlite: DatabaseSync) {
  const prepared = new Map<string, StatementSync>();

  function run({ text, values }: Statement) {
    let statement = prepared.get(text);
    if (!statement) {
      statement = sqlite.prepare(text);
      if (prepared.size < PREPARED_STATEMENTS) prepared.set(text, statement);
    }
    return statement.run(...values);
  }

  function write({ guard, writes }: CompiledChange): Outcome {
    if (guard && run(guard).changes === 0) return { written: false };
    for (const statement of writes) run(statement);
    return { written: true };
  }

  function writeInSavepoint(change: CompiledChange): Outcome {
    sqlite.exec('savepoint change');
    try {
      const outcome = write(change);
      sqlite.exec('release change');
      return outcome;
    } catch (error) {
      // On a full disk SQLite has rolled back the whole transaction by itself.
      if (!sqlite.isTransaction) throw error;
      sqlite.exec('rollback to change; release change');
      return { error };
    }
  }

  return (batch: readonly CompiledChange[]): Outcome[] => {
    sqlite.exec('begin immediate');
    try {
      const outcomes = batch.map(writeInSavepoint);
      sqlite.exec('commit');
      return outcomes;
    } catch (error) {
      if (sqlite.isTransaction) sqlite.exec('rollback');
      throw error;
    }
  };
}

/**
 * Deleted rows are overwritten with zeros at once, but a page that was split before can still have a copy beside its
 * rows. Only a rewritten file has none.
 */
function removeLeftovers(sqlite: DatabaseSync, leftovers: Leftovers): Outcome {
  if (leftovers === 'FILE') sqlite.exec('vacuum');
  const checkpoint = sqlite.prepare('pragma wal_checkpoint(truncate)').get();
  return { written: checkpoint?.['busy'] === 0 };
}

if (!isMainThread && parentPort && workerData?.sqliteWriter) serve(parentPort);

function serve(port: NonNullable<typeof parentPort>): void {
  const { sqliteWriter: file, opened } = workerData as { sqliteWriter: string; opened: string };
  // Also checked before opening, because opening would create a missing file.
  assertSameFile(file, opened);
  const sqlite = openForWriting(file);
  const write = createBatchWriter(sqlite);
  const doAll = (batch: readonly Work[]): BatchOutcome => {
    const [first] = batch;
    if (first && 'leftovers' in first) return [removeLeftovers(sqlite, first.leftovers)];
    return write(batch as readonly CompiledChange[]);
  };
  port.on('message', (batch: readonly Work[] | null) => {
    if (!batch) {
      sqlite.close();
      port.close();
      return;
    }
    let outcomes: BatchOutcome;
    try {
      outcomes = doAll(batch);
      assertSameFile(file, opened);
    } catch (error) {
      outcomes = { error };
    }
    port.postMessage(outcomes);
  });
}
