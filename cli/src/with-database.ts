// Opens the server's database for one command and closes it again.
import { existsSync } from 'node:fs';
import {
  type Database,
  DatabaseUnavailable,
  type Environment,
  migrate,
  openDatabase,
  readEnvironment,
  tablesState,
  UnreadableRecord,
} from '@forecourt/server';
import type { ExitCode, Terminal } from './command.ts';

/** Prints to stderr and returns exit code 1 if the database cannot be opened, read or written. */
export async function withDatabase(
  { stderr }: Terminal,
  work: (database: Database, environment: Environment) => Promise<ExitCode>,
  { upgrades = false }: { readonly upgrades?: boolean } = {},
): Promise<ExitCode> {
  const reading = readEnvironment();
  if (!reading.ok) {
    for (const problem of reading.problems) stderr.write(`${problem}\n`);
    return 1;
  }
  const { databaseUrl, dataFolder } = reading.environment;
  if (!databaseUrl && !existsSync(dataFolder)) {
    // Only `start` creates a database. Here a missing file is more likely a wrong folder.
    stderr.write(
      `There is no folder ${dataFolder}. Start the service once, or set FORECOURT_DATA to its folder.\n`,
    );
    return 1;
  }
  try {
    const database = await openDatabase(reading.environment);
    try {
      const tables = await tablesState(database);
      // Only `start` and `migrate` upgrade. A command that only reads must not change the database for older servers.
      if (tables.state === 'OLDER' && !upgrades) {
        stderr.write(`${upgradeSentence(tables.missing)}\n`);
        return 1;
      }
      if (tables.state === 'EMPTY') await migrate(database);
      return await work(database, reading.environment);
    } finally {
      await database.close();
    }
  } catch (error) {
    stderr.write(`${sentenceOf(error)}\n`);
    return 1;
  }
}

function upgradeSentence(missing: readonly string[]): string {
  const steps = missing.length === 1 ? '1 step' : `${missing.length} steps`;
  return `The database is of an earlier version of Forecourt and must be upgraded (${steps}). Make a backup, then run "npx forecourt migrate" or start the service.`;
}

/** An error with a code comes from the operating system, such as a full disk. Any other error is a bug. */
function sentenceOf(error: unknown): string {
  if (error instanceof DatabaseUnavailable || error instanceof UnreadableRecord) {
    return error.message;
  }
  if (!(error instanceof Error && 'code' in error)) throw error;
  const reason = error.message.replace(/\.$/, '');
  return `This could not be done: ${reason}. What was not finished is undone.`;
}
