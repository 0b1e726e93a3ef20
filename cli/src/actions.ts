// A command that is a choice of actions on the database: finds the action, opens, runs, closes.
import { paths } from '@forecourt/domain/paths';
import type { Database } from '@forecourt/server';
import { type Command, type ExitCode, parsed, type Terminal } from './command.ts';
import { withDatabase } from './with-database.ts';

/** What an action needs: the open database, the positionals after its name, how to answer. */
export interface Job {
  readonly database: Database;
  readonly args: readonly string[];
  readonly json: boolean;
  readonly terminal: Terminal;
  readonly link: (id: string) => string;
}

export interface Action {
  readonly positionals: number;
  run(job: Job): Promise<ExitCode>;
}

export function commandOfActions(
  actions: Readonly<Record<string, Action>>,
  { name, summary, help }: Omit<Command, 'run'>,
): Command {
  return {
    name,
    summary,
    help,
    run: async ([wanted = '', ...rest], terminal) => {
      const action = Object.hasOwn(actions, wanted) ? actions[wanted] : undefined;
      if (!action) {
        terminal.stderr.write(`${wanted ? `There is no action "${wanted}".\n\n` : ''}${help}`);
        return 2;
      }
      const options = { json: { type: 'boolean' } } as const;
      const usage = parsed(rest, options, action.positionals, terminal.stderr);
      if (!usage) return 2;
      return withDatabase(terminal, (database, { publicUrl, port }) =>
        action.run({
          database,
          args: usage.positionals,
          json: usage.values.json ?? false,
          terminal,
          link: (id) => `${publicUrl ?? `http://localhost:${port}`}${paths.deal(id)}`,
        }),
      );
    },
  };
}
