// Opens the database that the server uses, for one command, and closes it again.
import {
  type Database,
  DatabaseUnavailable,
  type Environment,
  migrate,
  openDatabase,
  readEnvironment,
} from '@forecourt/server';
import type { ExitCode, Terminal } from './command.ts';

/** What cannot be opened is said on stderr, with exit code 1. */
export async function withDatabase(
  { stderr }: Terminal,
  work: (database: Database, environment: Environment) => Promise<ExitCode>,
): Promise<ExitCode> {
  const reading = readEnvironment();
  if (!reading.ok) {
    for (const problem of reading.problems) stderr.write(`${problem}\n`);
    return 1;
  }
  try {
    const database = await openDatabase(reading.environment);
    try {
      await migrate(database);
      return await work(database, reading.environment);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    stderr.write(`${error.message}\n`);
    return 1;
  }
}
