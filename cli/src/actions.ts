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
  /** Only of an action that shows a long list in parts. */
  readonly before: number | undefined;
  readonly terminal: Terminal;
  readonly link: (id: string) => string;
}

export interface Action {
  readonly positionals: number;
  /** Takes --before NUMBER. */
  readonly inParts?: true;
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
      const options = { json: { type: 'boolean' }, before: { type: 'string' } } as const;
      const usage = parsed(rest, options, action.positionals, terminal.stderr);
      if (!usage) return 2;
      const { before } = usage.values;
      if (before !== undefined && !(action.inParts && /^[1-9]\d{0,8}$/.test(before))) {
        const why = action.inParts ? 'must be a number from 1 up' : `is not an option of ${wanted}`;
        terminal.stderr.write(`--before ${why}. See --help.\n`);
        return 2;
      }
      return withDatabase(terminal, (database, { publicUrl, port }) =>
        action.run({
          database,
          args: usage.positionals,
          json: usage.values.json ?? false,
          before: before === undefined ? undefined : Number(before),
          terminal,
          link: (id) => `${publicUrl ?? `http://localhost:${port}`}${paths.deal(id)}`,
        }),
      );
    },
  };
}
