// `forecourt webhook`: manages webhooks and their deliveries.
import {
  type Acting,
  addWebhook,
  EVENT_TYPES,
  isEventType,
  listDeliveries,
  listDestinations,
  removeWebhook,
  replayDeliveries,
  resumeWebhook,
  rotateWebhook,
  testWebhook,
} from '@forecourt/server';
import { commandOfActions, type Job, textOption } from './actions.ts';
import { answer, type ExitCode, say } from './command.ts';
import { inDealership, refuse } from './desk-actions.ts';

const HELP = `Usage: npx forecourt webhook ACTION [ARGUMENTS] [--dealership ID] [--json]

  add URL [--events A,B]   send events to URL; prints the id and the secret (whsec_…) that signs
                           deliveries, which is shown once. Without --events, sends all of them:
                           ${EVENT_TYPES.slice(0, 5).join(', ')},
                           ${EVENT_TYPES.slice(5, 9).join(', ')},
                           ${EVENT_TYPES.slice(9).join(', ')}
                           --contacts adds the buyer's name, email address and phone number
  list                     list all webhooks with their state
  test ID                  send a test event
  rotate ID                make a new secret; for a day, deliveries are also signed with the old one
  resume ID                resume a webhook that was paused or returned 410
  remove ID                stop sending to a webhook
  deliveries               list deliveries with their last response, newest first
                           [--webhook ID] [--failed]
  replay ID [--event ID]   send failed deliveries again, or one event in any state

The running service sends the events. To receive them, see docs/integrating.md.

Example: npx forecourt webhook add https://crm.example/hooks/forecourt --events confirmation.made
`;

const TEXT = { type: 'string' } as const;

export const webhook = commandOfActions(
  {
    add: inDealership({
      positionals: 1,
      options: { events: TEXT, contacts: { type: 'boolean' } },
      run: add,
    }),
    list: inDealership({ positionals: 0, run: list }),
    test: inDealership({ positionals: 1, run: test }),
    rotate: inDealership({ positionals: 1, run: rotate }),
    resume: inDealership({ positionals: 1, run: resume }),
    remove: inDealership({ positionals: 1, run: remove }),
    deliveries: inDealership({
      positionals: 0,
      options: { webhook: TEXT, failed: { type: 'boolean' } },
      run: deliveries,
    }),
    replay: inDealership({ positionals: 1, options: { event: TEXT }, run: replay }),
  },
  { name: 'webhook', summary: 'tell other programs what happens to deals', help: HELP },
);

async function add(job: Job, acting: Acting): Promise<ExitCode> {
  const { args, options, terminal } = job;
  const names = (textOption(job, 'events') ?? '').split(',').flatMap((type) => type.trim() || []);
  const events = names.filter(isEventType);
  if (events.length < names.length) {
    terminal.stderr.write(`--events must be of ${EVENT_TYPES.join(', ')}.\n`);
    return 2;
  }
  const contacts = options['contacts'] === true;
  const input = { url: args[0] ?? '', events, contacts };
  const webhook = await addWebhook(acting, input, job.webhookPrivate);
  if (!webhook.ok) return refuse(terminal, webhook.refusal);
  const { id, secret, address: url } = webhook.value;
  if (job.json) return answer(terminal, { id, secret, url, events });
  return say(
    terminal,
    `Webhook ${id} tells ${url}. Its secret, which is not shown again:`,
    secret,
    `Try it: npx forecourt webhook test ${id}`,
  );
}

async function list(job: Job, { database, dealershipId }: Acting): Promise<ExitCode> {
  const found = await listDestinations(database.db, dealershipId, 'WEBHOOK');
  const webhooks = found.map(({ id, address, events, state, reason, failingSince }) => ({
    ...{ id, url: address, events, state, reason },
    failingSince: failingSince || null,
  }));
  if (job.json) return answer(job.terminal, webhooks);
  if (webhooks.length === 0) return say(job.terminal, 'There are no webhooks.');
  for (const { id, url, events, state, reason } of webhooks) {
    const eventNames = events.length === 0 ? 'everything' : events.join(' ');
    say(job.terminal, `${id}  ${state}  ${url}  ${eventNames}${reason ? `  ${reason}` : ''}`);
  }
  return 0;
}

async function test(job: Job, acting: Acting): Promise<ExitCode> {
  const sent = await testWebhook(acting, job.args[0] ?? '');
  if (!sent.ok) return refuse(job.terminal, sent.refusal);
  const { eventId, destinationId } = sent.value;
  if (job.json) return answer(job.terminal, { eventId, webhookId: destinationId });
  return say(
    job.terminal,
    `${eventId} is on its way, if the service runs. What became of it:`,
    `  npx forecourt webhook deliveries --webhook ${destinationId}`,
  );
}

async function rotate(job: Job, acting: Acting): Promise<ExitCode> {
  const rotated = await rotateWebhook(acting, job.args[0] ?? '');
  if (!rotated.ok) return refuse(job.terminal, rotated.refusal);
  const { id, secret, oldSecretUntil } = rotated.value;
  if (job.json) return answer(job.terminal, { id, secret, oldSecretUntil });
  return say(
    job.terminal,
    'The new secret, which is not shown again:',
    secret,
    `Until ${oldSecretUntil} deliveries are signed with the old one too.`,
  );
}

async function resume(job: Job, acting: Acting): Promise<ExitCode> {
  const resumed = await resumeWebhook(acting, job.args[0] ?? '');
  if (!resumed.ok) return refuse(job.terminal, resumed.refusal);
  const { id, state } = resumed.value;
  if (job.json) return answer(job.terminal, { id, state });
  return say(job.terminal, 'Resumed. Stored events are sent now.');
}

async function remove(job: Job, acting: Acting): Promise<ExitCode> {
  const removed = await removeWebhook(acting, job.args[0] ?? '');
  if (!removed.ok) return refuse(job.terminal, removed.refusal);
  if (job.json) return answer(job.terminal, { ...removed.value, removed: true });
  return say(job.terminal, 'Removed. It receives no more events.');
}

const SHOWN = 50;

async function deliveries(job: Job, { database, dealershipId }: Acting): Promise<ExitCode> {
  const found = await listDeliveries(database.db, {
    dealershipId,
    first: SHOWN,
    destinationId: textOption(job, 'webhook'),
    state: job.options['failed'] === true ? 'FAILED' : null,
  });
  if (job.json) return answer(job.terminal, found);
  if (found.length === 0) return say(job.terminal, 'Nothing was sent.');
  for (const { createdAt, state, type, eventId, address, tries, log } of found) {
    const last = log.at(-1);
    const lastAnswer = last ? `${last.status ?? last.answer}` : 'not tried yet';
    say(
      job.terminal,
      `${createdAt}  ${state}  ${type}  ${eventId}  ${address}  ${tries}: ${lastAnswer}`,
    );
  }
  return 0;
}

async function replay(job: Job, acting: Acting): Promise<ExitCode> {
  const choice = { destinationId: job.args[0] ?? '', eventId: textOption(job, 'event') };
  const replayed = await replayDeliveries(acting, choice);
  if (!replayed.ok) return refuse(job.terminal, replayed.refusal);
  const ids = replayed.value.map((each) => each.eventId);
  if (job.json) return answer(job.terminal, { replayed: ids });
  return say(job.terminal, ids.length === 0 ? 'Nothing has failed.' : `Sent again: ${ids.length}.`);
}
