// `forecourt deal`: adds, revises, withdraws and shows deals, even while the server runs.
import { readFileSync, writeFileSync } from 'node:fs';
import { accept, dealStatus, defaultChoice, optionFigures } from '@forecourt/domain';
import { check, refused, unaccepted } from '@forecourt/domain/law';
import { paths } from '@forecourt/domain/paths';
import { issuedReceipt } from '@forecourt/domain/records';
import {
  acknowledgeConfirmation,
  addDealAs,
  archiveDealAs,
  brandOfDeal,
  chosenMail,
  type DealSummary,
  dealershipIdOf,
  droppedNames,
  duplicateFile,
  eraseDealAs,
  exportedFile,
  extendDealAs,
  factsOf,
  fileInvalid,
  findDeal,
  findDealsByNumber,
  findMemberByEmail,
  findStoredReceipt,
  holdDealAs,
  listDeals,
  messagesOf,
  pdfBrand,
  preparedPhotosOf,
  reassignDealAs,
  receiptPdf,
  replyToBuyer,
  reviseDealAs,
  type StoredDeal,
  sendDeal,
  sendingsOf,
  withdrawDealAs,
} from '@forecourt/server';
import { type Action, commandOfActions, type Job, textOption } from './actions.ts';
import { warnOf } from './check.ts';
import { answer, type Command, type ExitCode, parsed, say } from './command.ts';
import {
  ACCEPT_OPTION,
  acceptedCodes,
  actingOn,
  DEALERSHIP_OPTION,
  MACHINE,
  refuse,
} from './desk-actions.ts';
import { choiceText, figureLines } from './figures.ts';
import { type ReadOffer, readOfferFile } from './offer-file.ts';

const HELP = `Usage: npx forecourt deal ACTION [ARGUMENTS] [--json]

  check FILE         print the problems of a deal file and the buyer's figures; stores nothing
  add FILE           publish a deal file as a new deal and print its link; --dealership ID if it is not
                     the first dealership
  revise DEAL FILE   publish a deal file as the next revision, under the same link;
                     --replace to allow another number, buyer or VIN
  extend DEAL TIME   publish a revision that only changes the end of the offer
  withdraw DEAL      withdraw the offer, which the buyer's page then shows; --reason TEXT is for
                     the dealership
  send DEAL          email the link to the buyer; --to ADDRESS if it is not the deal's address
  reassign DEAL EMAIL hand the deal to another member of the staff
  erase DEAL         erase the personal data of the buyer: names, contacts, messages and every mention;
                     --reason TEXT is required. It cannot be undone
  hold DEAL          put the deal on legal hold, so that nothing of it is erased; --reason TEXT
  release DEAL       end the legal hold
  archive DEAL FILE  write a zip with everything of the deal; "npx forecourt verify FILE" checks it
  acknowledge DEAL   record that the dealership has read its confirmation
  reply DEAL TEXT    answer the buyer in the deal; "-" as TEXT reads standard input
  talk DEAL          print the conversation with the buyer
  list               every deal, newest first; --status OPEN|CONFIRMED|DECLINED|EXPIRED|
                     WITHDRAWN, --find TEXT to search like the desk: beginnings of words of buyer,
                     phone, email, car, number, stock number, VIN, or the end of a VIN
  show DEAL          print one deal: status, figures, the buyer's choice, its confirmation
  export DEAL        print the deal file of the current revision; revise accepts it, and uses the
                     stored photos for files that are missing
  duplicate DEAL     print a deal file for another buyer: same car, price and add-ons, new number
  pdf DEAL FILE      write the receipt of a confirmed deal

A file that breaks a rule of law is not published (npx forecourt check). If the file or the settings of
the dealership name a state, you accept compliance warnings by name: add, revise and extend take
--accept CODE. If the car is sold to or on hold for another buyer, they take
--sold-car-reason TEXT, a manager's reason to publish anyway.

If email is set up and the deal has the buyer's address, add, revise and extend email the buyer and record
it in the deal's timeline. With --no-mail they send nothing.

DEAL is an id, a link or the deal's number. With --json the answer is JSON. "-" as FILE reads standard
input. Photos are read beside FILE, or in the current folder for "-", and stored with the deal. The
commands use the same settings as the server (npx forecourt config) and work while it runs.

Example: npx forecourt deal add outback.deal.json
`;

const TEXT = { type: 'string' } as const;

const PUBLISHING = {
  ...ACCEPT_OPTION,
  'sold-car-reason': TEXT,
  'no-mail': { type: 'boolean' },
} as const;

const withDatabase = commandOfActions(
  {
    add: { positionals: 1, options: { ...DEALERSHIP_OPTION, ...PUBLISHING }, run: add },
    revise: onDeal({
      positionals: 2,
      options: { replace: { type: 'boolean' }, ...PUBLISHING },
      run: revise,
    }),
    extend: onDeal({ positionals: 2, options: PUBLISHING, run: extend }),
    withdraw: onDeal({ positionals: 1, options: { reason: TEXT }, run: withdraw }),
    send: onDeal({ positionals: 1, options: { to: TEXT }, run: send }),
    reassign: onDeal({ positionals: 2, run: reassign }),
    erase: onDeal({ positionals: 1, options: { reason: TEXT }, run: erase }),
    hold: onDeal({
      positionals: 1,
      options: { reason: TEXT },
      run: (job, known) => setHold(job, known, textOption(job, 'reason') ?? ''),
    }),
    release: onDeal({ positionals: 1, run: (job, known) => setHold(job, known, null) }),
    archive: onDeal({ positionals: 2, run: archive }),
    acknowledge: onDeal({ positionals: 1, run: acknowledge }),
    reply: onDeal({ positionals: 2, run: reply }),
    talk: onDeal({ positionals: 1, run: talk }),
    list: { positionals: 0, options: { status: TEXT, find: TEXT }, run: list },
    show: onDeal({ positionals: 1, run: show }),
    export: onDeal({ positionals: 1, run: exportDeal }),
    duplicate: onDeal({ positionals: 1, run: duplicate }),
    pdf: onDeal({ positionals: 2, run: pdf }),
  },
  {
    name: 'deal',
    summary: 'check, add, revise, extend, withdraw, send, answer, list, show and export deals',
    help: HELP,
  },
);

/** Checking a file needs no database. */
export const deal: Command = {
  ...withDatabase,
  run: async (args, terminal) => {
    const [action, ...rest] = args;
    if (action !== 'check') return withDatabase.run(args, terminal);
    const usage = parsed(rest, { json: { type: 'boolean' } }, 1, terminal.stderr);
    if (!usage) return 2;
    const [file = ''] = usage.positionals;
    const read = await readOfferFile(file, terminal);
    if (!read) return 1;
    const findings = check(read.offer, read.offer.jurisdiction ?? null, new Date());
    if (refused(findings).length > 0) return refuse(terminal, fileInvalid(refused(findings)));
    warnOf(terminal, findings);
    const toAccept = unaccepted(findings, read.offer.jurisdiction ?? null, []);
    if (toAccept.length > 0) terminal.stderr.write('To publish it, accept each: --accept CODE.\n');
    if (usage.values.json)
      return answer(terminal, optionFigures(read.offer, defaultChoice(read.offer)));
    return say(terminal, `${file} can be published.`, ...indented(read));
  },
};

/** The options that add, revise and extend share. */
async function publishing(job: Job, dealershipId: string, email: string | undefined, now: Date) {
  const { database, options, sendsMail } = job;
  const notifyBuyer = options['no-mail'] !== true;
  const mailRequest = { dealershipId, email, sendsMail, now };
  return {
    accept: acceptedCodes(job),
    soldCarReason: textOption(job, 'sold-car-reason') ?? '',
    mail: await chosenMail(database, { ...mailRequest, notifyBuyer }),
    idempotencyKey: null,
    now,
  };
}

async function add(job: Job): Promise<ExitCode> {
  const { database, args, json, terminal, link } = job;
  const read = await readOfferFile(args[0] ?? '', terminal);
  const acting = read && (await actingOn(job));
  if (!acting) return 1;
  const { dealershipId, now } = acting;
  const ready = accept(read);
  const published = await publishing(job, dealershipId, read.offer.buyer.email, now);
  const newDeal = { dealershipId, ready, ...published };
  const added = await addDealAs(database, MACHINE, newDeal);
  if (!added.ok) return refuse(terminal, added.refusal);
  const { id, number, revision, offer } = added.value;
  // Warnings that had to be accepted have been read already.
  if (offer.jurisdiction === undefined) warnOf(terminal, check(offer, null, now));
  if (json) return answer(terminal, { id, number, revision, link: link(id) });
  say(terminal, `Added ${number} for ${read.offer.buyer.name}. The buyer reads:`);
  return sayLink(job, ...indented(read), 'Send the buyer this link:', link(id));
}

async function revise(job: Job, known: StoredDeal): Promise<ExitCode> {
  const { database, args, options, json, terminal, link } = job;
  const stored = await preparedPhotosOf(database.db, known);
  const read = await readOfferFile(args[1] ?? '', terminal, stored);
  if (!read) return 1;
  const revised = await reviseDealAs(database, MACHINE, {
    id: known.id,
    revision: known.revision,
    ready: accept(read),
    replace: options['replace'] === true,
    ...(await publishing(job, dealershipIn(known), read.offer.buyer.email, new Date())),
  });
  if (!revised.ok) {
    refuse(terminal, revised.refusal);
    const { reason } = revised.refusal;
    if (reason === 'OTHER_DEAL') terminal.stderr.write('If it is meant so: --replace.\n');
    return 1;
  }
  if (known.confirmation && !json) {
    const { number, fullName } = known.confirmation;
    say(
      terminal,
      `${fullName} confirmed revision ${known.revision} (${number}). The receipt stays; the new`,
      'revision has to be confirmed again.',
    );
  }
  const { id, number, revision } = revised.value;
  if (json) return answer(terminal, { id, number, revision, link: link(id) });
  say(terminal, `Published revision ${revision} of ${number}. The buyer reads:`);
  return sayLink(job, ...indented(read), 'Under the same link:', link(id));
}

async function extend(job: Job, known: StoredDeal): Promise<ExitCode> {
  const { database, args, json, terminal, link } = job;
  const extended = await extendDealAs(database, MACHINE, {
    id: known.id,
    revision: known.revision,
    expiresAt: args[1] ?? '',
    ...(await publishing(job, dealershipIn(known), known.offer.buyer.email, new Date())),
  });
  if (!extended.ok) return refuse(terminal, extended.refusal);
  const { id, number, revision, offer } = extended.value;
  if (json) return answer(terminal, { id, number, revision, link: link(id) });
  return say(terminal, `Revision ${revision} of ${number} is good through ${offer.expiresAt}.`);
}

function dealershipIn({ audit }: StoredDeal): string {
  return audit.eventSubject.dealershipId;
}

async function withdraw(job: Job, known: StoredDeal): Promise<ExitCode> {
  const { database, terminal } = job;
  const reason = textOption(job, 'reason') ?? '';
  const withdrawn = await withdrawDealAs(database, MACHINE, known.id, reason, new Date());
  if (!withdrawn.ok) return refuse(terminal, withdrawn.refusal);
  const after = withdrawn.value;
  if (job.json) return answer(terminal, dealJson(after, job.link));
  return say(
    terminal,
    `Withdrew ${after.number}. Its link now shows the buyer that the offer is withdrawn.`,
  );
}

async function reassign(job: Job, known: StoredDeal): Promise<ExitCode> {
  const { database, args, terminal } = job;
  const dealershipId = await dealershipIdOf(database.db, known.id);
  const member = await findMemberByEmail(database.db, dealershipId, args[1] ?? '');
  if (!member) {
    terminal.stderr.write('Nobody of this dealership has this email address.\n');
    return 1;
  }
  const change = { id: known.id, adviserId: member.id, now: new Date() };
  const reassigned = await reassignDealAs(database, MACHINE, change);
  if (!reassigned.ok) return refuse(terminal, reassigned.refusal);
  const after = reassigned.value;
  if (job.json) return answer(terminal, dealJson(after, job.link));
  return say(terminal, `${after.number} is ${member.name}’s deal now.`);
}

async function erase(job: Job, known: StoredDeal): Promise<ExitCode> {
  const { database, terminal } = job;
  const reason = textOption(job, 'reason') ?? '';
  const erased = await eraseDealAs(database, MACHINE, { id: known.id, reason, now: new Date() });
  if (!erased.ok) return refuse(terminal, erased.refusal);
  if (job.json) return answer(terminal, dealJson(erased.value, job.link));
  return say(terminal, `Erased the data of the buyer of ${known.number}.`, BACKUPS_REMAIN);
}

const BACKUPS_REMAIN = 'Backups that were made before still have it: see docs/privacy.md.';

async function setHold(job: Job, known: StoredDeal, reason: string | null): Promise<ExitCode> {
  const { database, terminal } = job;
  const done = await holdDealAs(database, MACHINE, { id: known.id, reason, now: new Date() });
  if (!done.ok) return refuse(terminal, done.refusal);
  if (job.json) return answer(terminal, dealJson(done.value, job.link));
  const outcome = reason === null ? 'is no longer on legal hold' : 'is on legal hold';
  return say(terminal, `${known.number} ${outcome}.`);
}

async function archive(job: Job, known: StoredDeal): Promise<ExitCode> {
  const { database, args, terminal } = job;
  const archive = await archiveDealAs(database, MACHINE, { id: known.id, now: new Date() });
  if (!archive.ok) return refuse(terminal, archive.refusal);
  const file = args[1] ?? '';
  // Readable by its owner only, because the archive contains the buyer's personal data.
  writeFileSync(file, archive.value.zip, { mode: 0o600 });
  return say(terminal, `Wrote the archive of ${known.number} to ${file}.`);
}

async function acknowledge(job: Job, known: StoredDeal): Promise<ExitCode> {
  const done = await acknowledgeConfirmation(job.database, MACHINE, known.id, new Date());
  if (!done.ok) return refuse(job.terminal, done.refusal);
  if (job.json) return answer(job.terminal, dealJson(done.value, job.link));
  return say(job.terminal, `Acknowledged the confirmation of ${known.number}.`);
}

async function send(job: Job, known: StoredDeal): Promise<ExitCode> {
  const { database, json, terminal, sendsMail } = job;
  const to = textOption(job, 'to');
  const done = await sendDeal(database, MACHINE, { id: known.id, to, sendsMail, now: new Date() });
  if (!done.ok) return refuse(terminal, done.refusal);
  const [sent] = await sendingsOf(database, known.id, 1);
  if (json) return answer(terminal, sent);
  return say(terminal, `${known.number} goes to ${sent?.to}, if the service runs.`);
}

async function reply(job: Job, known: StoredDeal): Promise<ExitCode> {
  const { database, args, json, terminal } = job;
  const text = args[1] === '-' ? readFileSync(0, 'utf8') : (args[1] ?? '');
  const reply = { id: known.id, text, idempotencyKey: null, now: new Date() };
  const done = await replyToBuyer(database, MACHINE, reply);
  if (!done.ok) return refuse(terminal, done.refusal);
  const messages = await messagesOf(database.db, done.value);
  if (json) return answer(terminal, messages.at(-1));
  return say(terminal, `Replied to ${known.offer.buyer.name} in ${known.number}.`);
}

async function talk(job: Job, known: StoredDeal): Promise<ExitCode> {
  const { database, json, terminal } = job;
  const messages = await messagesOf(database.db, known);
  if (json) return answer(terminal, messages);
  if (messages.length === 0) return say(terminal, 'Nothing was said in this deal yet.');
  const lines = messages.flatMap(({ sentAt, by, kind, wishes, about, text }) => [
    [sentAt, by ?? known.offer.buyer.name, kind, ...wishes, about?.label ?? ''].join('  ').trim(),
    ...text.split('\n').map((line) => `  ${line}`),
  ]);
  return say(terminal, ...lines);
}

const STATUSES = ['DRAFT', 'OPEN', 'CONFIRMED', 'DECLINED', 'EXPIRED', 'WITHDRAWN'];

async function list(job: Job): Promise<ExitCode> {
  const { database, json, terminal, link, linkHint } = job;
  const status = textOption(job, 'status')?.toUpperCase();
  if (status !== undefined && !STATUSES.includes(status)) {
    terminal.stderr.write(`--status must be one of ${STATUSES.join(', ')}.\n`);
    return 2;
  }
  const search = textOption(job, 'find') ?? '';
  const { deals, unreadable } = await listDeals(database.db, { search });
  for (const { message } of unreadable) terminal.stderr.write(`${message}\n`);
  const code = unreadable.length === 0 ? 0 : 1;
  const found = deals.filter((each) => status === undefined || statusOf(each) === status);
  if (json) {
    answer(
      terminal,
      found.map((each) => dealJson(each, link)),
    );
    return code;
  }
  if (search === '' && deals.length + unreadable.length === 0)
    return say(terminal, 'There are no deals yet: npx forecourt deal add FILE');
  if (found.length === 0) say(terminal, 'No deal fits.');
  for (const each of found) {
    const revision = `r${each.revision}`.padEnd(4);
    say(
      terminal,
      `${statusOf(each).padEnd(10)}${revision}${each.number.padEnd(12)} ${each.vehicle}, ${each.buyer}`,
      `  ${link(each.id)}`,
    );
  }
  if (linkHint && found.length > 0) terminal.stderr.write(`${linkHint}\n`);
  return code;
}

async function show(job: Job, known: StoredDeal): Promise<ExitCode> {
  const { terminal, link } = job;
  const { id, number, revision, revisedAt, offer, selection, confirmation } = known;
  const receipt = confirmation && receiptAddress(job, id, confirmation.number);
  if (job.json) {
    return answer(terminal, {
      ...dealJson(known, link),
      selection: selection?.choice ?? null,
      isSuggestion: selection?.isSuggestion ?? true,
      confirmation: confirmation && { ...confirmation, receipt },
      declined: known.declined,
      talk: known.talk,
      offer,
    });
  }
  const { vehicle, buyer } = offer;
  return sayLink(
    job,
    `${number}: ${vehicle.year} ${vehicle.make} ${vehicle.model} ${vehicle.trim}, for ${buyer.name}`,
    `Status     ${statusOf(known)}, revision ${revision} of ${revisedAt}`,
    ...(known.declined
      ? [`Declined   ${known.declined.at}, ${known.declined.reason || 'without a reason'}`]
      : []),
    `Holds to   ${offer.expiresAt}`,
    ...figureLines(offer, selection?.choice).map((line) => `  ${line}`),
    `Chosen     ${chosenText(known, await droppedNames(job.database.db, known))}`,
    ...(confirmation
      ? [
          `Confirmed  ${confirmation.number} by ${confirmation.fullName}, ${confirmation.confirmedAt}`,
          `Receipt    ${receipt}`,
        ]
      : []),
    ...(known.talk.messages > 0
      ? [
          `Talk       ${known.talk.messages} messages${known.talk.unansweredAt ? '; the buyer waits for an answer' : ''}`,
        ]
      : []),
    `Link       ${link(id)}`,
  );
}

function chosenText({ offer, selection }: StoredDeal, dropped: readonly string[]): string {
  if (!selection) return 'nothing yet';
  const text = choiceText(offer, selection.choice);
  const { isSuggestion, savedAt } = selection;
  if (!isSuggestion) return `${text}; saved ${savedAt}`;
  // [SEL12] A dropped part is no longer named after it is offered again.
  const gone = dropped.length > 0 ? `no longer offered: ${dropped.join(', ')}` : 'nothing now';
  return `${gone}; suggested instead: ${text}`;
}

function receiptAddress({ link }: Job, id: string, number: string): string {
  return new URL(paths.receipt(id, number, 'pdf'), link(id)).href;
}

async function exportDeal(job: Job, known: StoredDeal): Promise<ExitCode> {
  return answer(job.terminal, exportedFile(known));
}

async function duplicate(job: Job, known: StoredDeal): Promise<ExitCode> {
  return answer(job.terminal, duplicateFile(known, null, new Date()));
}

async function pdf(job: Job, known: StoredDeal): Promise<ExitCode> {
  const { database, args, terminal } = job;
  const number = known.confirmation?.number;
  const found = number && (await findStoredReceipt(database.db, { dealId: known.id, number }));
  if (!found) {
    terminal.stderr.write(`${known.number} is not confirmed, so there is no receipt.\n`);
    return 1;
  }
  const file = args[1] ?? '';
  const brand = await pdfBrand(database.db, await brandOfDeal(database.db, known.id));
  const { receipt, takenBackAt, erasure } = found;
  const issued = issuedReceipt(receipt, takenBackAt, erasure);
  writeFileSync(file, await receiptPdf(issued, { brand, takenBackAt }));
  return say(terminal, `Wrote the receipt ${number} to ${file}.`);
}

/** An action on the deal that its first argument names. */
export function onDeal({
  run,
  ...action
}: Omit<Action, 'run'> & {
  run(job: Job, deal: StoredDeal): Promise<ExitCode>;
}): Action {
  return {
    ...action,
    run: async (job) => {
      const deal = await knownDeal(job, job.args[0] ?? '');
      return deal ? run(job, deal) : 1;
    },
  };
}

/** Finds a deal by id, by link, or by number if only one deal has it. */
export async function knownDeal(
  { database, terminal }: Job,
  reference: string,
): Promise<StoredDeal | null> {
  const inLink = /\/deal\/([^/?#]+)/.exec(reference)?.[1];
  const found = await findDeal(database.db, inLink ?? reference);
  if (found) return found;
  const numbered = await findDealsByNumber(database.db, reference);
  if (numbered.length > 1) {
    terminal.stderr.write(
      `${numbered.length} deals have this number. Give the id of one of them:\n`,
    );
    for (const { id, offer } of numbered) {
      terminal.stderr.write(`  ${id}  for ${offer.buyer.name}\n`);
    }
    return null;
  }
  if (!numbered[0]) terminal.stderr.write('There is no deal with this id, link or number.\n');
  return numbered[0] ?? null;
}

function statusOf(facts: DealSummary | StoredDeal) {
  return dealStatus(factsOf(facts), Date.now());
}

function dealJson(summary: DealSummary | StoredDeal, link: (id: string) => string) {
  const { id, number, revision, createdAt, revisedAt, expiresAt, withdrawnAt } = summary;
  const times = { createdAt, revisedAt, expiresAt, withdrawnAt };
  return { id, number, status: statusOf(summary), revision, ...times, link: link(id) };
}

function indented({ offer }: ReadOffer): string[] {
  return figureLines(offer).map((line) => `  ${line}`);
}

/** Prints lines with a link. A hint on stderr says where the link works. */
function sayLink({ terminal, linkHint }: Job, ...lines: readonly string[]): ExitCode {
  say(terminal, ...lines);
  if (linkHint) terminal.stderr.write(`${linkHint}\n`);
  return 0;
}
