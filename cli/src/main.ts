// The entry point of the command line: finds the command and exits with its code.
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { brand } from './brand.ts';
import { calc } from './calc.ts';
import { car } from './car.ts';
import { check } from './check.ts';
import type { Command, ExitCode, Terminal } from './command.ts';
import { config } from './config.ts';
import { copy } from './copy.ts';
import { deal } from './deal.ts';
import { dealership } from './dealership.ts';
import { defaults } from './defaults.ts';
import { deposit } from './deposit.ts';
import { draft } from './draft.ts';
import { migrateCommand } from './migrate.ts';
import { numbers } from './numbers.ts';
import { quote } from './quote.ts';
import { staff } from './staff.ts';
import { template } from './template.ts';
import { token } from './token.ts';
import { verify } from './verify.ts';
import { webhook } from './webhook.ts';

const COMMANDS: readonly Command[] = [
  deal,
  deposit,
  draft,
  template,
  car,
  check,
  staff,
  token,
  webhook,
  dealership,
  defaults,
  numbers,
  quote,
  calc,
  verify,
  audit,
  migrateCommand,
  copy,
  backup,
  brand,
  config,
];

const HELP = `Forecourt: one deal, one link.

Usage: npx forecourt COMMAND [ARGUMENTS]

${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(12)}${summary}`).join('\n')}

For details, run "npx forecourt COMMAND --help". Exit codes: 0 done, 1 refused (nothing was
written), 2 wrong usage.
`;

export async function runCommandLine(
  args: readonly string[],
  terminal: Terminal,
): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    terminal[name === undefined ? 'stderr' : 'stdout'].write(HELP);
    return name === undefined ? 2 : 0;
  }
  const command = COMMANDS.find((each) => each.name === name);
  if (!command) {
    terminal.stderr.write(`There is no command "${name}".\n\n${HELP}`);
    return 2;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    terminal.stdout.write(command.help);
    return 0;
  }
  return command.run(rest, terminal);
}

// A reader that stops early, such as head, is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`The answer could not be written: ${error.message}.\n`);
  process.exit(1);
});

process.exitCode = await runCommandLine(process.argv.slice(2), process);
