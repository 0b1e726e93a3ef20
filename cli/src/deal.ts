// `forecourt deal`: write, revise, withdraw and look at deals, also while the server runs.
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { dealStatus } from '@forecourt/domain';
import {
  MAX_DEAL_FILE_BYTES,
  type Offer,
  type Problem,
  parseDealFile,
  publishProblems,
} from '@forecourt/domain/deal-file';
import {
  addDeal,
  type DealSummary,
  factsOf,
  findDeal,
  listDeals,
  type PreparedPhoto,
  preparePhotos,
  reviseDeal,
  type StoredDeal,
  withdrawDeal,
} from '@forecourt/server';
import { commandOfActions, type Job } from './actions.ts';
import type { ExitCode, Terminal } from './command.ts';

const HELP = `Usage: npx forecourt deal ACTION [ARGUMENTS] [--json]

  add FILE         publish a deal file as a new deal; prints its link
  revise ID FILE   publish a deal file as the next revision, under the same link
  withdraw ID      take the offer back; the buyer is told so
  list             every deal, newest first
  show ID          one deal: status, revision, what the buyer chose
  export ID        the deal file of the current revision

With --json the answer is JSON. "-" as FILE reads standard input. Photos are read beside FILE, or
in the current folder for "-", and stored with the deal. The commands use the same settings as the
server (npx forecourt config) and work while it runs.

Example: npx forecourt deal add outback.deal.json
`;

export const deal = commandOfActions(
  {
    add: { positionals: 1, run: add },
    revise: { positionals: 2, run: revise },
    withdraw: { positionals: 1, run: withdraw },
    list: { positionals: 0, run: list },
    show: { positionals: 1, run: show },
    export: { positionals: 1, run: exportDeal },
  },
  {
    name: 'deal',
    summary: 'add, revise, withdraw, list, show and export deals',
    help: HELP,
  },
);

async function add({ database, args: [file = ''], json, terminal, link }: Job): Promise<ExitCode> {
  const read = await readOffer(file, terminal);
  if (!read) return 1;
  const added = await addDeal(database, read.offer, new Date(), read.photos);
  const { id, number, revision } = added;
  if (json) return answer(terminal, { id, number, revision, link: link(id) });
  return say(terminal, `Added ${number}. Send the buyer this link:`, link(id));
}

async function revise(job: Job): Promise<ExitCode> {
  const { database, args, json, terminal, link } = job;
  const [idText = '', file = ''] = args;
  const known = await knownDeal(job, idText);
  const read = known && (await readOffer(file, terminal));
  if (!known || !read) return 1;
  const revised = await reviseDeal(database, known.id, read.offer, new Date(), read.photos);
  if (!revised) return unknownId(terminal);
  const { id, number, revision } = revised;
  if (json) return answer(terminal, { id, number, revision, link: link(id) });
  return say(
    terminal,
    `Published revision ${revision} of ${number}, under the same link:`,
    link(id),
  );
}

async function withdraw(job: Job): Promise<ExitCode> {
  const known = await knownDeal(job, job.args[0] ?? '');
  if (!known) return 1;
  const withdrawn = await withdrawDeal(job.database, known.id, new Date());
  if (!withdrawn) return unknownId(job.terminal);
  if (withdrawn.withdrawnAt === null) {
    job.terminal.stderr.write(
      'This deal is confirmed, so it cannot be withdrawn. Revise it instead.\n',
    );
    return 1;
  }
  if (job.json) return answer(job.terminal, described(withdrawn, job.link));
  return say(job.terminal, `Withdrew ${withdrawn.number}. Whoever opens its link is told so.`);
}

async function list({ database, json, terminal, link }: Job): Promise<ExitCode> {
  const { deals, unreadable } = await listDeals(database.db);
  for (const { message } of unreadable) terminal.stderr.write(`${message}\n`);
  const code = unreadable.length === 0 ? 0 : 1;
  if (json) {
    answer(
      terminal,
      deals.map((each) => described(each, link)),
    );
    return code;
  }
  if (deals.length + unreadable.length === 0)
    return say(terminal, 'There are no deals yet: npx forecourt deal add FILE');
  for (const each of deals) {
    const status = statusOf(each).padEnd(10);
    const revision = `r${each.revision}`.padEnd(4);
    say(
      terminal,
      `${status}${revision}${each.number.padEnd(12)} ${each.vehicle}, ${each.buyer}`,
      `  ${link(each.id)}`,
    );
  }
  return code;
}

async function show(job: Job): Promise<ExitCode> {
  const known = await knownDeal(job, job.args[0] ?? '');
  if (!known) return 1;
  const { terminal, link } = job;
  const { offer, selection, ...rest } = known;
  if (job.json) {
    return answer(terminal, {
      ...described(known, link),
      selection: selection?.choice ?? null,
      offer,
    });
  }
  const { vehicle } = offer;
  return say(
    terminal,
    `${rest.number}: ${vehicle.year} ${vehicle.make} ${vehicle.model} ${vehicle.trim}, for ${offer.buyer.name}`,
    `Status    ${statusOf(known)}, revision ${rest.revision} of ${rest.revisedAt}`,
    `Holds to  ${offer.expiresAt}`,
    `Chosen    ${selection ? `${selection.choice.paymentOptionId}, saved ${selection.savedAt}` : 'nothing yet'}`,
    `Link      ${link(rest.id)}`,
  );
}

async function exportDeal(job: Job): Promise<ExitCode> {
  const known = await knownDeal(job, job.args[0] ?? '');
  if (!known) return 1;
  return answer(job.terminal, known.offer);
}

interface ReadOffer {
  readonly offer: Offer;
  readonly photos: readonly PreparedPhoto[];
}

/** The offer in a file that may be published and its photos, or null with every problem on stderr. */
async function readOffer(file: string, { stderr }: Terminal): Promise<ReadOffer | null> {
  const refuse = (problems: readonly Problem[]) => {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    stderr.write(`${file} is refused, with ${count}:\n`);
    for (const { path, message } of problems) stderr.write(`  ${path}: ${message}\n`);
    return null;
  };
  const bytes = readDealFile(file);
  if (typeof bytes === 'string') return refuse([{ path: '$', message: bytes }]);
  const reading = parseDealFile(bytes);
  if (!reading.ok) return refuse(reading.problems);
  const { offer, warnings } = reading;
  const prepared = await preparePhotos(offer, file === '-' ? '.' : dirname(file));
  const unfit = publishProblems(offer, new Date());
  if (!prepared.ok) return refuse([...unfit, ...prepared.problems]);
  if (unfit.length > 0) return refuse(unfit);
  for (const { path, message } of warnings) stderr.write(`Warning: ${path}: ${message}\n`);
  return { offer, photos: prepared.photos };
}

/** The file's bytes, or a sentence saying why not. */
function readDealFile(file: string): Uint8Array | string {
  try {
    if (file !== '-' && statSync(file).size > MAX_DEAL_FILE_BYTES) {
      return `expected at most ${MAX_DEAL_FILE_BYTES} bytes, found ${statSync(file).size}`;
    }
    return readFileSync(file === '-' ? 0 : file);
  } catch (error) {
    return `cannot be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}`;
  }
}

async function knownDeal({ database, terminal }: Job, id: string): Promise<StoredDeal | null> {
  const found = await findDeal(database.db, id);
  if (!found) unknownId(terminal);
  return found;
}

function unknownId({ stderr }: Terminal): ExitCode {
  stderr.write('There is no deal with this id.\n');
  return 1;
}

function statusOf(facts: DealSummary | StoredDeal) {
  return dealStatus(factsOf(facts), Date.now());
}

function described(summary: DealSummary | StoredDeal, link: (id: string) => string) {
  const { id, number, revision, createdAt, revisedAt, expiresAt, withdrawnAt } = summary;
  const status = statusOf(summary);
  return {
    id,
    number,
    status,
    revision,
    createdAt,
    revisedAt,
    expiresAt,
    withdrawnAt,
    link: link(id),
  };
}

function say({ stdout }: Terminal, ...lines: readonly string[]): ExitCode {
  for (const line of lines) stdout.write(`${line}\n`);
  return 0;
}

function answer({ stdout }: Terminal, value: unknown): ExitCode {
  stdout.write(`${JSON.stringify(value, null, 2)}\n`);
  return 0;
}
