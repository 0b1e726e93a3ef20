// `forecourt audit`: verifies every deal's audit chain, and prints one deal's history.
import type { AuditProblem } from '@forecourt/domain';
import { counted } from '@forecourt/domain/format';
import {
  auditEntriesOf,
  dealNumberOf,
  readDealId,
  shortDealId,
  verifyAudit,
} from '@forecourt/server';
import { commandOfActions, type Job, textOption } from './actions.ts';
import { answer, type ExitCode, progressOn, say } from './command.ts';

const HELP = `Usage: npx forecourt audit ACTION [ARGUMENTS] [--json]

  verify    verify the audit chain of every deal, and compare offers and receipts with it
  show ID   the last 50 events of one deal: time, actor, event, detail;
            --before N: the 50 before event N

"verify" finds every entry that was changed, removed or moved, and prints its place. If there is
any, the exit code is 1. Both work while the server runs.
`;

export const audit = commandOfActions(
  {
    verify: { positionals: 0, run: verifyAll },
    show: { positionals: 1, options: { before: { type: 'string' } }, run: show },
  },
  {
    name: 'audit',
    summary: 'verify the audit chains of all deals, show the events of one',
    help: HELP,
  },
);

// The maintenance connection has no time limit. A million deals take long to verify.
async function verifyAll({
  database: { maintenance: db },
  json,
  terminal,
}: Job): Promise<ExitCode> {
  const progress = progressOn(terminal.stderr);
  const { deals, entries, problems } = await verifyAudit(db, (done, total) =>
    progress.show(`${done} of ${total} deals …`),
  );
  progress.clear();
  const numbers = new Map<string, string>();
  for (const { dealId } of problems) {
    if (numbers.has(dealId)) continue;
    numbers.set(dealId, (await dealNumberOf(db, dealId)) ?? 'no deal');
  }
  const numberOf = (id: string) => numbers.get(id) ?? 'no deal';
  const code = problems.length === 0 ? 0 : 1;
  if (json) {
    const named = problems.map((each) => ({ ...each, dealNumber: numberOf(each.dealId) }));
    answer(terminal, { deals, entries, problems: named });
    return code;
  }
  const checked = `${counted(deals, 'deal', 'deals')}, ${counted(entries, 'entry', 'entries')}`;
  const outcome = problems.length === 0 ? 'whole' : counted(problems.length, 'problem', 'problems');
  say(terminal, `${checked}: ${outcome}`);
  for (const each of problems) say(terminal, `  ${problemLine(each, numberOf(each.dealId))}`);
  return code;
}

function problemLine({ dealId, seq, message }: AuditProblem, number: string): string {
  return `${number} (${shortDealId(dealId)}), entry ${seq}: ${message}`;
}

async function show(job: Job): Promise<ExitCode> {
  const { database, args, json, terminal } = job;
  const { db } = database;
  const beforeText = textOption(job, 'before') ?? '';
  if (!/^([1-9]\d{0,8})?$/.test(beforeText)) {
    terminal.stderr.write('--before must be a number from 1 up. See --help.\n');
    return 2;
  }
  const before = beforeText === '' ? undefined : Number(beforeText);
  const dealId = readDealId(args[0] ?? '') ?? '';
  const number = await dealNumberOf(db, dealId);
  if (number === null) {
    terminal.stderr.write('There is no deal with this id.\n');
    return 1;
  }
  const entries = await auditEntriesOf(db, dealId, before);
  if (json) return answer(terminal, entries);
  const first = entries[0]?.seq ?? 1;
  return say(
    terminal,
    `${number} (${shortDealId(dealId)}), ${counted(entries.length, 'event', 'events')}`,
    ...entries.map(({ seq, at, actor, event, detail }) =>
      `${String(seq).padStart(5)}  ${at}  ${actor.padEnd(8)}${event.padEnd(16)}${detail}`.trimEnd(),
    ),
    ...(first > 1 ? [`Earlier ones: audit show ID --before ${first}`] : []),
  );
}
