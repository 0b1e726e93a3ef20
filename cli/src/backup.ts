// `forecourt backup`: copies the SQLite database to one consistent file, even while the server writes.
import { closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { counted } from '@forecourt/domain/format';
import {
  DatabaseUnavailable,
  openForReading,
  readEnvironment,
  sqliteFile,
  verifyAudit,
  writeSnapshot,
} from '@forecourt/server';
import { type Command, type ExitCode, parsed, type Terminal } from './command.ts';

export const backup: Command = {
  name: 'backup',
  summary: 'write the SQLite database into one file, while the server runs',
  help: `Usage: npx forecourt backup FILE

Writes a consistent copy of the database to FILE, which must not exist. The server can keep running.
FILE appears when it is complete, on disk, and its audit chains are verified.
To restore, stop the server and put FILE into the data folder as forecourt.sqlite, with no
forecourt.sqlite-wal and -shm beside it.

For PostgreSQL use pg_dump; see docs/operating.md. Exit codes: 0 written and verified, 1 refused
(nothing was written) or written with a broken audit chain, 2 wrong usage.
`,
  run: async (args, terminal) => {
    const usage = parsed(args, {}, 1, terminal.stderr);
    if (!usage) return 2;
    const reading = readEnvironment();
    if (!reading.ok) {
      for (const problem of reading.problems) terminal.stderr.write(`${problem}\n`);
      return 1;
    }
    if (reading.environment.databaseUrl) {
      terminal.stderr.write('DATABASE_URL names a PostgreSQL: back it up with pg_dump.\n');
      return 1;
    }
    return backUp(sqliteFile(reading.environment), usage.positionals[0] ?? '', terminal);
  },
};

async function backUp(source: string, file: string, terminal: Terminal): Promise<ExitCode> {
  if (existsSync(file)) {
    terminal.stderr.write(`${file} exists already: a backup overwrites nothing.\n`);
    return 1;
  }
  const partial = resolve(`${file}.partial-${process.pid}`);
  try {
    writeSnapshot(source, partial);
    const { deals, entries, problems } = await auditOf(partial);
    syncToDisk(partial);
    // A link fails if the file was created meanwhile. A rename would overwrite it.
    linkSync(partial, file);
    syncToDisk(dirname(partial));
    const chain =
      problems.length === 0
        ? 'whole'
        : `${counted(problems.length, 'problem', 'problems')}, as in the database: npx forecourt audit verify`;
    terminal.stdout.write(
      `Wrote ${file}: ${counted(deals, 'deal', 'deals')}, ${counted(entries, 'entry', 'entries')}: ${chain}\n`,
    );
    return problems.length === 0 ? 0 : 1;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    terminal.stderr.write(
      error instanceof DatabaseUnavailable
        ? `${reason}\n`
        : `The backup cannot be written: ${reason}.\n`,
    );
    return 1;
  } finally {
    rmSync(partial, { force: true });
  }
}

async function auditOf(file: string) {
  const location = { databaseUrl: null, dataFolder: dirname(file), file: basename(file) };
  const database = await openForReading(location);
  try {
    return await verifyAudit(database.db);
  } finally {
    await database.close();
  }
}

function syncToDisk(path: string): void {
  const opened = openSync(path, 'r');
  fsyncSync(opened);
  closeSync(opened);
}
