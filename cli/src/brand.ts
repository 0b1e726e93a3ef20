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
import { commandOfActions, type Job, textOption } from './actions.ts';
import { answer, type ExitCode, say } from './command.ts';
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
  const { database, terminal } = job;
  const file = textOption(job, 'logo');
  const accent = textOption(job, 'accent');
  const name = textOption(job, 'name');
  if (file === null && accent === null && name === null) {
    terminal.stderr.write('Say what to set: --logo, --accent or --name. See --help.\n');
    return 2;
  }
  const owner = await ownerOf(job);
  if (owner === null) return 1;
  const problems = [
    accent === null ? null : accentProblem(accent),
    name === null ? null : unfitCharacter(name),
    name !== null && (name.trim() === '' || name.length > MOST_NAME)
      ? `The name must have 1 to ${MOST_NAME} characters.`
      : null,
  ].filter((problem) => problem !== null);
  const prepared = file === null ? null : await prepareLogo(file);
  if (prepared && !prepared.ok) problems.push(`${file}: ${prepared.problem}.`);
  if (problems.length > 0) {
    for (const problem of problems) terminal.stderr.write(`${problem}\n`);
    return 1;
  }
  const changed = await setBrand(
    database,
    {
      ...(prepared?.ok && { logo: prepared.logo }),
      ...(accent !== null && { accent: accent.toLowerCase() }),
      ...(name !== null && { name: name.trim() }),
    },
    new Date(),
    owner,
  );
  return tell(job, changed);
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
async function ownerOf(job: Job): Promise<string | null> {
  const id = textOption(job, 'dealership');
  if (id === null) return INSTALLATION;
  const found = await findDealership(job.database.db, id);
  return found ? found.id : noDealership(job.terminal);
}

function tell({ json, terminal }: Job, current: Brand): ExitCode {
  const { name, accent, logo } = current;
  if (json) return answer(terminal, current);
  const shown = logo ? `${logo.width} × ${logo.height} pixels, ${logo.hash.slice(0, 12)}` : null;
  return say(
    terminal,
    `Logo    ${shown ?? 'Forecourt’s own'}`,
    `Accent  ${accent ?? 'Forecourt’s own, #ffde3f'}`,
    `Name    ${name ?? 'none'}`,
  );
}
