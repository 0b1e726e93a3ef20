// `forecourt migrate`: upgrades the tables of the database to this version.
import { migrate, migrationWords } from '@forecourt/server';
import { type Command, parsed } from './command.ts';
import { withDatabase } from './with-database.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'upgrade the database to this version',
  help: `Usage: npx forecourt migrate

Adds the tables and columns that this version needs, in one transaction. Starting the service does
the same. Every other command refuses a database of an earlier version. Make a backup first.

Exit codes: 0 upgraded or nothing to do, 1 refused (nothing was written), 2 wrong usage.
`,
  run: async (args, terminal) => {
    if (!parsed(args, {}, 0, terminal.stderr)) return 2;
    return withDatabase(
      terminal,
      async (database) => {
        const words = migrationWords(await migrate(database));
        terminal.stdout.write(`${words ?? 'The database is up to date.'}\n`);
        return 0;
      },
      { upgrades: true },
    );
  },
};
