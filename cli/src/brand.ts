// `forecourt brand`: sets the logo and the accent color of the pages, even while the server runs.
import { unfitCharacter } from '@forecourt/domain';
import { accentProblem } from '@forecourt/domain/records';
import {
  type Brand,
  findDealership,
  INSTALLATION,
  prepareLogo,
  readBrand,
  setBrand,
} from '@forecourt/server';
import { commandOfActions, type Job } from './actions.ts';
import type { ExitCode } from './command.ts';
import { DEALERSHIP_OPTION, noDealership } from './desk-actions.ts';

const HELP = `Usage: npx forecourt brand ACTION [OPTIONS] [--dealership ID] [--json]

  set     --logo FILE     a PNG, JPEG, WebP or SVG; shown 30 pixels high in the bar and on receipts
          --accent COLOR  the color of the bar, such as "#ffde3f"; the color of text on it follows
          --name NAME     the name in the bar, or the description of the logo if there is one
  show    print the current brand
  clear   restore Forecourt's own logo and color

Without --dealership, the brand of the whole installation changes. Dealerships use it for everything that
they have not set themselves. Options that you leave out of "set" do not change. Open pages show the new
brand after they are loaded again.

Example: npx forecourt brand set --logo logo.svg --accent "#8fd3ff" --name "North Range Motors"
`;

export const brand = commandOfActions(
  {
    set: {
      positionals: 0,
      options: {
        logo: { type: 'string' },
        accent: { type: 'string' },
        name: { type: 'string' },
        ...DEALERSHIP_OPTION,
      },
      run: set,
    },
    show: { positionals: 0, options: DEALERSHIP_OPTION, run: show },
    clear: { positionals: 0, options: DEALERSHIP_OPTION, run: clear },
  },
  {
    name: 'brand',
    summary: 'set, show and clear the logo and the accent of the pages',
    help: HELP,
  },
);

const MOST_NAME = 120;

async function set(job: Job): Promise<ExitCode> {
  const { database, options, json, terminal } = job;
  const { logo: file, accent, name } = options as Record<string, string | undefined>;
  if (file === undefined && accent === undefined && name === undefined) {
    terminal.stderr.write('Say what to set: --logo, --accent or --name. See --help.\n');
    return 2;
  }
  const owner = await ownerOf(job);
  if (owner === null) return 1;
  const problems = [
    accent === undefined ? null : accentProblem(accent),
    name === undefined ? null : unfitCharacter(name),
    name !== undefined && (name.trim() === '' || name.length > MOST_NAME)
      ? `The name must have 1 to ${MOST_NAME} characters.`
      : null,
  ].filter((problem) => problem !== null);
  const prepared = file === undefined ? null : await prepareLogo(file);
  if (prepared && !prepared.ok) problems.push(`${file}: ${prepared.problem}.`);
  if (problems.length > 0) {
    for (const problem of problems) terminal.stderr.write(`${problem}\n`);
    return 1;
  }
  const changed = await setBrand(
    database,
    {
      ...(prepared?.ok && { logo: prepared.logo }),
      ...(accent !== undefined && { accent: accent.toLowerCase() }),
      ...(name !== undefined && { name: name.trim() }),
    },
    new Date(),
    owner,
  );
  return tell({ json, terminal }, changed);
}

async function show(job: Job): Promise<ExitCode> {
  const owner = await ownerOf(job);
  return owner === null ? 1 : tell(job, await readBrand(job.database.db, owner));
}

async function clear(job: Job): Promise<ExitCode> {
  const owner = await ownerOf(job);
  if (owner === null) return 1;
  const none = { name: null, accent: null, logo: null };
  return tell(job, await setBrand(job.database, none, new Date(), owner));
}

/** @returns null after an error message if there is no such dealership. */
async function ownerOf({ database, options, terminal }: Job): Promise<string | null> {
  const { dealership } = options as Record<string, string | undefined>;
  if (dealership === undefined) return INSTALLATION;
  const found = await findDealership(database.db, dealership);
  return found ? found.id : noDealership(terminal);
}

function tell({ json, terminal }: Pick<Job, 'json' | 'terminal'>, current: Brand): ExitCode {
  const { name, accent, logo } = current;
  if (json) {
    terminal.stdout.write(`${JSON.stringify(current, null, 2)}\n`);
    return 0;
  }
  const shown = logo ? `${logo.width} × ${logo.height} pixels, ${logo.hash.slice(0, 12)}` : null;
  terminal.stdout.write(
    [
      `Logo    ${shown ?? 'Forecourt’s own'}`,
      `Accent  ${accent ?? 'Forecourt’s own, #ffde3f'}`,
      `Name    ${name ?? 'none'}`,
      '',
    ].join('\n'),
  );
  return 0;
}
