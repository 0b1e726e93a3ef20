// `forecourt defaults`: shows and changes the defaults that a dealership stores for its deals.
import { type Acting, changeDefaults, readDefaults } from '@forecourt/server';
import { commandOfActions, type Job } from './actions.ts';
import { answer, type ExitCode, say } from './command.ts';
import { inDealership, refuse } from './desk-actions.ts';
import { readJson } from './draft.ts';

const HELP = `Usage: npx forecourt defaults ACTION [ARGUMENTS] [--dealership ID] [--json]

  show               print the product menu, lenders, fees by state and the pattern of deal numbers as JSON
  set FILE           replace the parts that a JSON file has: addOns, lenders, charges, numberPattern;
                     other parts do not change
  numbers PATTERN    number new deals, such as "D{YY}-{0000}"; "" to number them by hand

Example: npx forecourt defaults show > defaults.json, then edit it and: npx forecourt defaults set defaults.json
`;

export const defaults = commandOfActions(
  {
    show: inDealership({ positionals: 0, run: show }),
    set: inDealership({ positionals: 1, run: set }),
    numbers: inDealership({ positionals: 1, run: numbers }),
  },
  { name: 'defaults', summary: 'set what new deals begin with', help: HELP },
);

async function show({ terminal }: Job, { database, dealershipId }: Acting): Promise<ExitCode> {
  const stored = await readDefaults(database.db, dealershipId);
  return answer(terminal, stored.defaults);
}

async function set(job: Job, acting: Acting): Promise<ExitCode> {
  const read = readJson(job);
  if (!read) return 1;
  const { file } = read;
  if (typeof file !== 'object' || file === null || Array.isArray(file)) {
    job.terminal.stderr.write('The file must be an object such as { "lenders": [] }.\n');
    return 1;
  }
  return store(job, acting, file, `Changed ${Object.keys(file).join(', ') || 'nothing'}.`);
}

function numbers(job: Job, acting: Acting): Promise<ExitCode> {
  const numberPattern = (job.args[0] ?? '').trim();
  const words = numberPattern === '' ? 'You number deals by hand.' : `Deals are ${numberPattern}.`;
  return store(job, acting, { numberPattern }, words);
}

async function store(job: Job, acting: Acting, change: object, words: string): Promise<ExitCode> {
  const changed = await changeDefaults(acting, change);
  if (!changed.ok) return refuse(job.terminal, changed.refusal);
  return job.json ? answer(job.terminal, changed.value) : say(job.terminal, words);
}
