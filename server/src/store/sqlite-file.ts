// A SQLite file opened for writing, in whichever thread: what is acknowledged there survives a power cut.
import { DatabaseSync } from 'node:sqlite';

/** How long a second process waits for the first one's write to end. */
export const BUSY_TIMEOUT_MS = 5_000;
/** At most; it grows with what is read. */
export const CACHE_KIB = 64 * 1024;

export function openForWriting(file: string): DatabaseSync {
  const sqlite = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  // FULL: a commit that was acknowledged survives a power cut, not only a crash.
  sqlite.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
  // In pages: the log is brought into the file less often, and a page that changed often only once.
  sqlite.exec('pragma wal_autocheckpoint = 8000');
  // With SQLite's own 2 MB, a read among a million deals took it half as long again.
  sqlite.exec(`pragma cache_size = ${-CACHE_KIB}`);
  return sqlite;
}
