// `forecourt dealership`: manages the dealerships that share this installation.
import { unfitCharacter } from '@forecourt/domain';
import {
  type Acting,
  addDealership,
  changeRetention,
  changeSettings,
  DEALERSHIP_DETAILS,
  type Dealership,
  listDealerships,
  type Retained,
  retentionOf,
} from '@forecourt/server';
import { commandOfActions, type Job } from './actions.ts';
import { answer, type ExitCode, say } from './command.ts';
import { actingOn, refuse } from './desk-actions.ts';

const HELP = `Usage: npx forecourt dealership ACTION [ARGUMENTS] [--json]

  add NAME              add a dealership; its staff cannot see the other dealerships
  list                  every dealership with its id
  set ID NAME VALUE     change one setting: name, ${DEALERSHIP_DETAILS.join(', ')},
                        advisersSeeAll, managersPublish or passkeysRequired (on or off),
                        keepMessagesDays, keepContactDays, keepDealDays: days after the end
                        of a deal until its messages, the data of its buyer, or the deal
                        itself are removed, or "" to keep them;
                        "" removes a detail

Example: npx forecourt dealership set first phone "+1 303 555 0142"
`;

export const dealership = commandOfActions(
  {
    add: { positionals: 1, run: add },
    list: { positionals: 0, run: list },
    set: { positionals: 3, run: set },
  },
  { name: 'dealership', summary: 'add, list and change dealerships', help: HELP },
);

async function add({ database, args, json, terminal }: Job): Promise<ExitCode> {
  const name = (args[0] ?? '').trim();
  const unfit = unfitCharacter(name);
  if (unfit) {
    terminal.stderr.write(`Name: ${unfit}.\n`);
    return 1;
  }
  if (name === '' || name.length > 120) {
    terminal.stderr.write('A name has 1 to 120 characters.\n');
    return 1;
  }
  const added = await addDealership(database, name, new Date());
  if (json) return answer(terminal, dealershipJson(added));
  return say(
    terminal,
    `Added ${added.name} as ${added.id}. Its first owner:`,
    `  npx forecourt staff add NAME --email E --role owner --dealership ${added.id}`,
  );
}

async function list(job: Job): Promise<ExitCode> {
  // Creates the first dealership if there is none.
  if (!(await actingOn(job))) return 1;
  const dealerships = await listDealerships(job.database.db);
  if (job.json) {
    const { db } = job.database;
    const described = dealerships.map(async (each) => ({
      ...dealershipJson(each),
      retention: await retentionOf(db, each.id),
    }));
    return answer(job.terminal, await Promise.all(described));
  }
  for (const { id, name } of dealerships) say(job.terminal, `${id.padEnd(12)}${name}`);
  return 0;
}

const POLICIES = ['advisersSeeAll', 'managersPublish'] as const;
const SWITCHES = [...POLICIES, 'passkeysRequired'] as const;

async function set(job: Job): Promise<ExitCode> {
  const { args, terminal } = job;
  const [id = '', key = '', value = ''] = args;
  const acting = await actingOn({ ...job, options: { dealership: id } });
  if (!acting) return 1;
  const retained = RETENTION_SETTINGS[key];
  if (retained) return setTerm(job, acting, retained, value);
  const detail = DEALERSHIP_DETAILS.find((each) => each === key);
  const policy = POLICIES.find((each) => each === key);
  const isSwitch = SWITCHES.some((each) => each === key);
  if (key !== 'name' && !detail && !isSwitch) {
    terminal.stderr.write(`There is no setting "${key}". See --help.\n`);
    return 2;
  }
  if (isSwitch && value !== 'on' && value !== 'off') {
    terminal.stderr.write(`${key} is on or off.\n`);
    return 2;
  }
  const change = {
    ...(key === 'name' && { name: value }),
    ...(detail && { details: { [detail]: value } }),
    ...(policy && { policy: { [policy]: value === 'on' } }),
    ...(key === 'passkeysRequired' && { passkeysRequired: value === 'on' }),
  };
  const changed = await changeSettings(acting, change, job.base);
  if (!changed.ok) return refuse(terminal, changed.refusal);
  if (job.json) return answer(terminal, dealershipJson(changed.value));
  return say(terminal, `Changed ${key} of ${changed.value.name}.`);
}

/** The retained data behind each setting. */
const RETENTION_SETTINGS: Readonly<Record<string, Retained>> = {
  keepMessagesDays: 'messages',
  keepContactDays: 'contact',
  keepDealDays: 'deal',
};

const OUTCOMES: Readonly<Record<Retained, string>> = {
  messages: 'Messages are erased',
  contact: 'The data of buyers is erased',
  deal: 'Deals are deleted',
};

async function setTerm(
  job: Job,
  acting: Acting,
  retained: Retained,
  value: string,
): Promise<ExitCode> {
  const days = value.trim() === '' ? null : Number(value);
  const changed = await changeRetention(acting, { [retained]: days });
  if (!changed.ok) return refuse(job.terminal, changed.refusal);
  if (job.json) return answer(job.terminal, changed.value);
  const when = days === null ? 'only by hand' : `${days} days after the end of their deal`;
  return say(job.terminal, `${OUTCOMES[retained]} ${when}.`);
}

function dealershipJson({ id, name, details, policy, passkeysRequired }: Dealership) {
  return { id, name, ...details, ...policy, passkeysRequired };
}
