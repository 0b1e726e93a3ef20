// `forecourt car`: manages the inventory of a dealership.
import { readFileSync } from 'node:fs';
import {
  CAR_FIELDS,
  type CarField,
  type CarMapping,
  carLabel,
  csvText,
} from '@forecourt/domain/drafts';
import {
  type Acting,
  type CarImportPlan,
  findCarByNumber,
  importCars,
  listCars,
  planImport,
  type StoredCar,
  saveCar,
} from '@forecourt/server';
import { commandOfActions, type Job, textOption } from './actions.ts';
import { answer, type ExitCode, say } from './command.ts';
import { inDealership, MACHINE, refuse } from './desk-actions.ts';

const HELP = `Usage: npx forecourt car ACTION [ARGUMENTS] [--dealership ID] [--json]

  import FILE        import the good rows of a CSV file, and list every bad row with its line and reason
      --mapping FIELD=COLUMN   for headings that are not recognized, separated by commas.
                     FIELD: ${CAR_FIELDS.slice(0, 8).join(', ')},
                     ${CAR_FIELDS.slice(8).join(', ')}.
                     The next import uses it too
      --remove-absent          remove cars that are not in the file
      --check                  print the changes without storing them
  add                add one car: --set FIELD=TEXT for each field, as in --set stockNumber=N26-3107
  edit STOCK         change a car by its stock number: --set FIELD=TEXT for each field that changes
  list               every car by stock number; --find TEXT for words of car, color, stock number, VIN

Example: npx forecourt car import inventory.csv --mapping stockNumber=StkNo,price=Internet
`;

const SET_OPTION = { set: { type: 'string', multiple: true } } as const;

export const car = commandOfActions(
  {
    import: inDealership({
      positionals: 1,
      options: {
        mapping: { type: 'string' },
        'remove-absent': { type: 'boolean' },
        check: { type: 'boolean' },
      },
      run: bring,
    }),
    add: inDealership({
      positionals: 0,
      options: SET_OPTION,
      run: (job, acting) => save(job, acting, null),
    }),
    edit: inDealership({ positionals: 1, options: SET_OPTION, run: edit }),
    list: inDealership({ positionals: 0, options: { find: { type: 'string' } }, run: list }),
  },
  { name: 'car', summary: 'import, add, edit and list the inventory of a dealership', help: HELP },
);

async function bring(job: Job, acting: Acting): Promise<ExitCode> {
  const { args, options, terminal } = job;
  const mapping = mappingOf(job);
  if (mapping === null) return 2;
  const path = args[0] ?? '';
  let csv: string;
  try {
    csv = csvText(readFileSync(path === '-' ? 0 : path));
  } catch (error) {
    terminal.stderr.write(`${path} cannot be read: ${(error as Error).message}\n`);
    return 1;
  }
  const { database, dealershipId, now } = acting;
  const request = { dealershipId, csv, mapping };
  const checks = options['check'] === true;
  const done = checks
    ? await planImport(database, MACHINE, request)
    : await importCars(database, MACHINE, {
        ...{ ...request, removeMissing: options['remove-absent'] === true, version: null, now },
      });
  if (!done.ok) return refuse(terminal, done.refusal);
  return printChanges(job, done.value, checks);
}

function printChanges(
  { terminal, json }: Job,
  { read, changes }: CarImportPlan,
  checks: boolean,
): ExitCode {
  const { bad, missing, rows, mapping } = read;
  const counts = {
    rows,
    added: changes.added.length,
    changed: changes.changed.length,
    unchanged: changes.unchanged,
    absent: changes.missing.length,
  };
  const wrong = bad.length > 0 || missing.length > 0;
  if (json) answer(terminal, { ...counts, mapping, missing, bad });
  else {
    const verb = checks ? 'It would be' : 'It is';
    say(
      terminal,
      `${rows} rows. ${verb} ${counts.added} new, ${counts.changed} changed, ${counts.unchanged} as before; ${counts.absent} not in the file.`,
    );
    if (missing.length > 0) say(terminal, `No column for: ${missing.join(', ')}`);
    for (const { line, column, value, reason } of bad) {
      say(
        terminal,
        `  line ${line}${column && `, ${column}`}: ${reason}${value && ` Found "${value}".`}`,
      );
    }
  }
  return wrong ? 1 : 0;
}

async function edit(job: Job, acting: Acting): Promise<ExitCode> {
  const { database, dealershipId } = acting;
  const found = await findCarByNumber(database.db, dealershipId, job.args[0] ?? '');
  if (found) return save(job, acting, found.id);
  job.terminal.stderr.write('There is no car with this stock number.\n');
  return 1;
}

async function save(job: Job, acting: Acting, id: string | null): Promise<ExitCode> {
  const assignments = job.options['set'] ?? [];
  const parts = (typeof assignments === 'object' ? assignments : [String(assignments)]).map(
    (part) => {
      const [, field = '', text = ''] = /^([^=]*)=(.*)$/s.exec(part) ?? [];
      return [field.trim(), text] as const;
    },
  );
  if (parts.length === 0 || parts.some(([field]) => !isCarField(field))) {
    job.terminal.stderr.write(`--set is FIELD=TEXT; FIELD is of ${CAR_FIELDS.join(', ')}.\n`);
    return 2;
  }
  const { database, dealershipId, now } = acting;
  const texts = Object.fromEntries(parts);
  const saved = await saveCar(database, MACHINE, { dealershipId, id, texts, now });
  if (!saved.ok) return refuse(job.terminal, saved.refusal);
  const { car: each } = saved.value;
  if (job.json) return answer(job.terminal, { id: saved.value.id, ...each });
  const label = `${each.stockNumber}, ${carLabel(each)}`;
  return say(job.terminal, id === null ? `Added ${label}.` : `Changed ${label}.`);
}

function isCarField(text: string): text is CarField {
  return (CAR_FIELDS as readonly string[]).includes(text);
}

/** Undefined uses the columns of the last import. Null after an error message means that they cannot be read. */
function mappingOf({ options, terminal }: Job): CarMapping | undefined | null {
  const text = options['mapping'];
  if (typeof text !== 'string') return undefined;
  const entries = text.split(',').map((part) => part.split('='));
  const wrong = entries.find(([field]) => !CAR_FIELDS.some((known) => known === field?.trim()));
  if (wrong || entries.some(({ length }) => length !== 2)) {
    terminal.stderr.write(`--mapping is FIELD=COLUMN; FIELD is of ${CAR_FIELDS.join(', ')}.\n`);
    return null;
  }
  return Object.fromEntries(
    entries.map(([field = '', column = '']) => [field.trim(), column.trim()]),
  );
}

const PAGE = 100;

async function list(job: Job, acting: Acting): Promise<ExitCode> {
  const search = textOption(job, 'find') ?? '';
  const cars: StoredCar[] = [];
  for (let after: string | null = null; ; ) {
    const filter = { dealershipId: acting.dealershipId, search, first: PAGE, after };
    const page = await listCars(acting.database.db, filter);
    cars.push(...(page?.items ?? []));
    after = page?.next ?? null;
    if (after === null) break;
  }
  if (job.json)
    return answer(
      job.terminal,
      cars.map(({ id, car: each }) => ({ id, ...each })),
    );
  if (cars.length === 0) return say(job.terminal, 'The inventory has no cars.');
  for (const { car: each } of cars) {
    say(job.terminal, `${each.stockNumber.padEnd(12)}${each.vin.padEnd(19)}${carLabel(each)}`);
  }
  return 0;
}
