// `forecourt template`: templates for new deals.
import { startDraftAs } from '@forecourt/server';
import { commandOfActions, type Job } from './actions.ts';
import type { ExitCode } from './command.ts';
import { knownDeal } from './deal.ts';
import { actingOn, DEALERSHIP_OPTION, MACHINE, refuse } from './desk-actions.ts';
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
    save: { positionals: 1, options: { ...DEALERSHIP_OPTION, id: TEXT, name: TEXT }, run: save },
    make: { positionals: 1, options: { ...DEALERSHIP_OPTION, name: TEXT }, run: make },
    list: { positionals: 0, options: DEALERSHIP_OPTION, run: (job) => listDraftsOf(job, true) },
    show: { positionals: 1, options: DEALERSHIP_OPTION, run: show },
    delete: { positionals: 1, options: DEALERSHIP_OPTION, run: remove },
  },
  { name: 'template', summary: 'save, list and delete templates for deals', help: HELP },
);

async function save(job: Job): Promise<ExitCode> {
  const acting = await actingOn(job);
  const read = acting && readJson(job);
  if (!acting || !read) return 1;
  return saveFile(job, acting, read.file, true);
}

async function make(job: Job): Promise<ExitCode> {
  const acting = await actingOn(job);
  const deal = acting && (await knownDeal(job, job.args[0] ?? ''));
  if (!acting || !deal) return 1;
  const { database, dealershipId, now } = acting;
  const name = job.options['name'];
  const template = await startDraftAs(database, MACHINE, {
    ...{ dealershipId, now, kind: 'TEMPLATE', templateId: null, carId: null, dealId: deal.id },
    ...{ buyerName: '', number: '', idempotencyKey: null },
    name: typeof name === 'string' ? name : `From ${deal.number}`,
  });
  return template.ok ? printSaved(job, template.value) : refuse(job.terminal, template.refusal);
}
