// `forecourt draft`: manages drafts of deals, as in the desk's editor.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { deskPaths } from '@forecourt/domain/desk-paths';
import {
  type Acting,
  addDraftPhoto,
  deleteDraftAs,
  findCarByNumber,
  listDraftsAs,
  publishDraftAs,
  type StoredDraft,
  saveDraftAs,
  seeDraft,
  sendBackDraftAs,
  startDraftAs,
} from '@forecourt/server';
import { commandOfActions, type Job, textOption } from './actions.ts';
import { answer, type ExitCode, say } from './command.ts';
import { knownDeal } from './deal.ts';
import { ACCEPT_OPTION, acceptedCodes, inDealership, MACHINE, refuse } from './desk-actions.ts';

const HELP = `Usage: npx forecourt draft ACTION [ARGUMENTS] [--dealership ID] [--json]

  new                start a blank draft; --template ID and --car STOCK to start from them, --buyer NAME
                     and --number NUMBER to fill those in; --deal DEAL to copy a deal, with --revise
                     for its next revision
  save FILE          save a deal file as a draft, even if it has problems; --id ID to overwrite a
                     draft, --name NAME
  photo ID FILE      add a photo and print its name for the draft's file
  list               list all drafts, last saved first; --waiting for drafts that wait for approval
  show ID            print its deal file
  publish ID         publish it as a deal or as the next revision; --accept CODE to accept a warning
                     of the law check, --number NUMBER (of the deal) to allow another number,
                     buyer or VIN
  send-back ID       return a draft that waits for approval; --words TEXT to name the changes
  delete ID          delete it permanently

Example: npx forecourt draft new --template 7k3m92qx --car N26-3107 --buyer "Jordan Avery"
`;

const TEXT = { type: 'string' } as const;

export const draft = commandOfActions(
  {
    new: inDealership({
      positionals: 0,
      options: {
        ...{ template: TEXT, car: TEXT, buyer: TEXT, number: TEXT, deal: TEXT },
        revise: { type: 'boolean' },
      },
      run: begin,
    }),
    save: inDealership({ positionals: 1, options: { id: TEXT, name: TEXT }, run: save }),
    photo: inDealership({ positionals: 2, run: photo }),
    list: inDealership({
      positionals: 0,
      options: { waiting: { type: 'boolean' } },
      run: (job, acting) => listDraftsOf(job, acting, false),
    }),
    show: inDealership({ positionals: 1, run: show }),
    publish: inDealership({
      positionals: 1,
      options: { ...ACCEPT_OPTION, number: TEXT },
      run: publish,
    }),
    'send-back': inDealership({ positionals: 1, options: { words: TEXT }, run: sendBack }),
    delete: inDealership({ positionals: 1, run: remove }),
  },
  { name: 'draft', summary: 'begin, save, list, publish and delete drafts of deals', help: HELP },
);

async function begin(job: Job, acting: Acting): Promise<ExitCode> {
  const { dealershipId, now, database } = acting;
  const stock = textOption(job, 'car');
  const car = stock === null ? null : await findCarByNumber(database.db, dealershipId, stock);
  if (stock !== null && !car) {
    job.terminal.stderr.write('There is no car with this stock number: npx forecourt car list\n');
    return 1;
  }
  const reference = textOption(job, 'deal');
  const deal = reference === null ? null : await knownDeal(job, reference);
  if (reference !== null && !deal) return 1;
  const begun = await startDraftAs(database, MACHINE, {
    ...{ dealershipId, now, idempotencyKey: null, name: '' },
    kind: job.options['revise'] === true ? 'REVISION' : 'DEAL',
    templateId: textOption(job, 'template'),
    carId: car?.id ?? null,
    dealId: deal?.id ?? null,
    buyerName: textOption(job, 'buyer') ?? '',
    number: textOption(job, 'number') ?? '',
  });
  return begun.ok ? printSaved(job, begun.value) : refuse(job.terminal, begun.refusal);
}

async function save(job: Job, acting: Acting): Promise<ExitCode> {
  const read = readJson(job);
  return read ? saveFile(job, acting, read.file, false) : 1;
}

/** Saves a new draft or template, or overwrites the named one. */
export async function saveFile(
  job: Job,
  { database, dealershipId, now }: Acting,
  file: unknown,
  template: boolean,
): Promise<ExitCode> {
  const id = textOption(job, 'id');
  const known = id === null ? null : await seeDraft(database, MACHINE, id);
  if (known && !known.ok) return refuse(job.terminal, known.refusal);
  const saved = await saveDraftAs(database, MACHINE, {
    ...{ dealershipId, id, file, template, idempotencyKey: null, now },
    version: known?.value.version ?? null,
    name: textOption(job, 'name') ?? undefined,
  });
  if (!saved.ok) return refuse(job.terminal, saved.refusal);
  return printSaved(job, 'conflict' in saved.value ? saved.value.conflict : saved.value);
}

/** Reads any JSON. A draft may be an invalid deal. */
export function readJson({ args, terminal }: Job): { readonly file: unknown } | null {
  const path = args[0] ?? '';
  try {
    return { file: JSON.parse(readFileSync(path === '-' ? 0 : path, 'utf8')) as unknown };
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is no JSON' : 'cannot be read';
    terminal.stderr.write(`${path} ${reason}: ${(error as Error).message}\n`);
    return null;
  }
}

async function photo(job: Job, acting: Acting): Promise<ExitCode> {
  const [id = '', path = ''] = job.args;
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    job.terminal.stderr.write(`${path} cannot be read: ${(error as Error).message}\n`);
    return 1;
  }
  const upload = { name: basename(path), bytes };
  const added = await addDraftPhoto(acting.database, MACHINE, id, upload);
  if (!added.ok) return refuse(job.terminal, added.refusal);
  const { file, width, height } = added.value;
  if (job.json) return answer(job.terminal, { file, width, height });
  return say(job.terminal, `Added as ${file}, ${width} × ${height}.`);
}

const MOST_LISTED = 100;

export async function listDraftsOf(
  job: Job,
  { database, dealershipId }: Acting,
  templates: boolean,
): Promise<ExitCode> {
  const drafts: StoredDraft[] = [];
  for (let after: string | null = null; ; ) {
    const filter = { dealershipId, templates, waiting: job.options['waiting'] === true };
    const page = await listDraftsAs(database, MACHINE, { ...filter, first: MOST_LISTED, after });
    drafts.push(...(page?.items ?? []));
    after = page?.next ?? null;
    if (after === null) break;
  }
  if (job.json) return answer(job.terminal, drafts.map(draftJson));
  if (drafts.length === 0) {
    return say(job.terminal, templates ? 'There are no templates.' : 'There are no drafts.');
  }
  for (const each of drafts) {
    const { name, approval, savedAt } = draftJson(each);
    const state = approval ? `, ${approval.state === 'WAITING' ? 'to approve' : 'sent back'}` : '';
    say(job.terminal, `${each.id}  ${name}${state}, saved ${savedAt}`);
  }
  return 0;
}

export async function show(job: Job, acting: Acting): Promise<ExitCode> {
  const seen = await seeDraft(acting.database, MACHINE, job.args[0] ?? '');
  if (!seen.ok) return refuse(job.terminal, seen.refusal);
  return answer(job.terminal, seen.value.file);
}

async function publish(job: Job, acting: Acting): Promise<ExitCode> {
  const { database, now } = acting;
  const seen = await seeDraft(database, MACHINE, job.args[0] ?? '');
  if (!seen.ok) return refuse(job.terminal, seen.refusal);
  const { id, version, dealershipId } = seen.value;
  const published = await publishDraftAs(database, MACHINE, {
    ...{ dealershipId, id, version, accept: acceptedCodes(job), idempotencyKey: null, now },
    dealNumber: textOption(job, 'number'),
  });
  if (!published.ok) return refuse(job.terminal, published.refusal);
  const deal = published.value;
  if (!('offer' in deal)) throw new Error('The machine asks nobody for approval.');
  const link = job.link(deal.id);
  const { number, revision } = deal;
  if (job.json) return answer(job.terminal, { id: deal.id, number, revision, link });
  return say(job.terminal, `Published ${number}, revision ${revision}:`, link);
}

async function sendBack(job: Job, acting: Acting): Promise<ExitCode> {
  const { database, now } = acting;
  const seen = await seeDraft(database, MACHINE, job.args[0] ?? '');
  if (!seen.ok) return refuse(job.terminal, seen.refusal);
  const { id, version } = seen.value;
  const words = textOption(job, 'words') ?? '';
  const back = await sendBackDraftAs(database, MACHINE, { id, version, words, now });
  return back.ok ? printSaved(job, back.value) : refuse(job.terminal, back.refusal);
}

export async function remove(job: Job, acting: Acting): Promise<ExitCode> {
  const { database, now } = acting;
  const deleted = await deleteDraftAs(database, MACHINE, job.args[0] ?? '', now);
  if (!deleted.ok) return refuse(job.terminal, deleted.refusal);
  if (job.json) return answer(job.terminal, { id: deleted.value.id, deleted: true });
  return say(job.terminal, 'Deleted.');
}

export function printSaved(job: Job, saved: StoredDraft): ExitCode {
  if (job.json) return answer(job.terminal, draftJson(saved));
  const noun = saved.template ? 'Template' : 'Draft';
  return say(
    job.terminal,
    `${noun} ${saved.id}, version ${saved.version}:`,
    job.base + deskPaths.draft(saved.id),
  );
}

function draftJson({ id, version, name, template, savedAt, approval }: StoredDraft) {
  return { id, version, name, template, savedAt, approval };
}
