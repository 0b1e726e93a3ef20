// `forecourt template`: templates for new deals.
import { type Acting, startDraftAs } from '@forecourt/server';
import { commandOfActions, type Job, textOption } from './actions.ts';
import type { ExitCode } from './command.ts';
import { knownDeal } from './deal.ts';
import { inDealership, MACHINE, refuse } from './desk-actions.ts';
import { listDraftsOf, printSaved, readJson, remove, saveFile, show } from './draft.ts';

const HELP = `Usage: npx forecourt template ACTION [ARGUMENTS] [--dealership ID] [--json]

  save FILE          save a deal file, or part of one, as a template: fees, tax, payment options, add-ons;
                     --name NAME, --id ID to overwrite a template
  make DEAL          make a template from a deal, without its buyer, car and date; --name NAME
  list               list all templates, last saved first
  show ID            print its deal file
  delete ID          delete it; deals made from it do not change

Changing a template does not change existing deals. To use one: npx forecourt draft new --template ID

Example: npx forecourt template make NR-24817 --name "New cars"
`;

const TEXT = { type: 'string' } as const;

export const template = commandOfActions(
  {
    save: inDealership({ positionals: 1, options: { id: TEXT, name: TEXT }, run: save }),
    make: inDealership({ positionals: 1, options: { name: TEXT }, run: make }),
    list: inDealership({ positionals: 0, run: (job, acting) => listDraftsOf(job, acting, true) }),
    show: inDealership({ positionals: 1, run: show }),
    delete: inDealership({ positionals: 1, run: remove }),
  },
  { name: 'template', summary: 'save, list and delete templates for deals', help: HELP },
);

async function save(job: Job, acting: Acting): Promise<ExitCode> {
  const read = readJson(job);
  return read ? saveFile(job, acting, read.file, true) : 1;
}

async function make(job: Job, { database, dealershipId, now }: Acting): Promise<ExitCode> {
  const deal = await knownDeal(job, job.args[0] ?? '');
  if (!deal) return 1;
  const template = await startDraftAs(database, MACHINE, {
    ...{ dealershipId, now, kind: 'TEMPLATE', templateId: null, carId: null, dealId: deal.id },
    ...{ buyerName: '', number: '', idempotencyKey: null },
    name: textOption(job, 'name') ?? `From ${deal.number}`,
  });
  return template.ok ? printSaved(job, template.value) : refuse(job.terminal, template.refusal);
}
