// Commands with several actions on the database: finds the action, opens the database, runs, closes.
import type { ParseArgsConfig } from 'node:util';
import { paths } from '@forecourt/domain/paths';
import { type Database, readRunningAddress } from '@forecourt/server';
import { type Command, type ExitCode, parsed, type Terminal } from './command.ts';
import { withDatabase } from './with-database.ts';

/** What an action receives: the open database, the positionals after its name, and how to print. */
export interface Job {
  readonly database: Database;
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
  readonly json: boolean;
  readonly terminal: Terminal;
  /** The address that buyers and staff reach. */
  readonly base: string;
  readonly link: (id: string) => string;
  /** Null if the dealership has set its own public address. */
  readonly linkHint: string | null;
  /** Whether webhooks may call this machine and its network. */
  readonly webhookPrivate: boolean;
  /** Whether FORECOURT_SMTP is set. */
  readonly sendsMail: boolean;
}

export interface Action {
  readonly positionals: number;
  /** In addition to --json, which every action has. */
  readonly options?: NonNullable<ParseArgsConfig['options']>;
  run(job: Job): Promise<ExitCode>;
}

/** The value of an option, or null if it is missing. */
export function textOption({ options }: Pick<Job, 'options'>, name: string): string | null {
  const value = options[name];
  return typeof value === 'string' ? value : null;
}

export function commandOfActions(
  actions: Readonly<Record<string, Action>>,
  { name, summary, help }: Omit<Command, 'run'>,
): Command {
  return {
    name,
    summary,
    help,
    run: async ([name = '', ...rest], terminal) => {
      const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
      if (!action) {
        terminal.stderr.write(`${name ? `There is no action "${name}".\n\n` : ''}${help}`);
        return 2;
      }
      const options = { json: { type: 'boolean' }, ...action.options } as const;
      const usage = parsed(rest, options, action.positionals, terminal.stderr);
      if (!usage) return 2;
      return withDatabase(terminal, (database, environment) => {
        const { publicUrl, port, dataFolder, webhookPrivate, smtp } = environment;
        const base = publicUrl ?? readRunningAddress(dataFolder) ?? `http://localhost:${port}`;
        return action.run({
          database,
          args: usage.positionals,
          options: usage.values as Job['options'],
          json: usage.values.json === true,
          terminal,
          base,
          webhookPrivate,
          sendsMail: smtp !== null,
          link: (id) => base + paths.deal(id),
          linkHint: publicUrl
            ? null
            : 'Links to localhost work on this machine only: set FORECOURT_URL to the address buyers reach.',
        });
      });
    },
  };
}
