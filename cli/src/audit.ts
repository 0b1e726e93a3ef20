// `forecourt audit`: whether the history of every deal is whole, and what one deal's history says.
import type { Writable } from 'node:stream';
import type { AuditProblem } from '@forecourt/domain';
import {
  auditEntriesOf,
  type Database,
  findDeal,
  shortDealId,
  verifyAudit,
} from '@forecourt/server';
import { type Command, type ExitCode, parsed, type Terminal } from './command.ts';
import { withDatabase } from './with-database.ts';

const HELP = `Usage: npx forecourt audit ACTION [ARGUMENTS] [--json]

  verify    walk the audit chain of every deal, and hold offers and receipts against it
  show ID   every event of one deal: time, actor, event, detail

"verify" finds every entry that was changed, removed or moved, says where, and answers 1 when
there is any. Both work while the server runs.
`;

interface Action {
  readonly positionals: number;
  run(database: Database, args: readonly string[], json: boolean, at: Terminal): Promise<ExitCode>;
}

const ACTIONS: Readonly<Record<string, Action>> = {
  verify: { positionals: 0, run: verifyAll },
  show: { positionals: 1, run: show },
};

export const audit: Command = {
  name: 'audit',
  summary: 'verify the audit chains of all deals, show the events of one',
  help: HELP,
  run: async ([name = '', ...rest], terminal) => {
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (!action) {
      terminal.stderr.write(`${name ? `There is no action "${name}".\n\n` : ''}${HELP}`);
      return 2;
    }
    const options = { json: { type: 'boolean' } } as const;
    const usage = parsed(rest, options, action.positionals, terminal.stderr);
    if (!usage) return 2;
    return withDatabase(terminal, (database) =>
      action.run(database, usage.positionals, usage.values.json ?? false, terminal),
    );
  },
};

async function verifyAll(
  { db }: Database,
  _args: readonly string[],
  json: boolean,
  { stdout, stderr }: Terminal,
): Promise<ExitCode> {
  const progress = progressOn(stderr);
  const { deals, entries, problems } = await verifyAudit(db, progress.show);
  progress.clear();
  const numbers = new Map<string, string>();
  for (const { dealId } of problems) {
    if (numbers.has(dealId)) continue;
    numbers.set(dealId, (await findDeal(db, dealId))?.number ?? 'no deal');
  }
  const numberOf = (id: string) => numbers.get(id) ?? 'no deal';
  if (json) {
    const named = problems.map((each) => ({ ...each, dealNumber: numberOf(each.dealId) }));
    stdout.write(`${JSON.stringify({ deals, entries, problems: named }, null, 2)}\n`);
    return problems.length === 0 ? 0 : 1;
  }
  const checked = `${counted(deals, 'deal', 'deals')}, ${counted(entries, 'entry', 'entries')}`;
  const outcome = problems.length === 0 ? 'whole' : counted(problems.length, 'problem', 'problems');
  stdout.write(`${checked}: ${outcome}\n`);
  for (const problem of problems) {
    stdout.write(`  ${problemLine(problem, numberOf(problem.dealId))}\n`);
  }
  return problems.length === 0 ? 0 : 1;
}

function problemLine({ dealId, seq, message }: AuditProblem, number: string): string {
  return `${number} (${shortDealId(dealId)}), entry ${seq}: ${message}`;
}

async function show(
  { db }: Database,
  [id = '']: readonly string[],
  json: boolean,
  { stdout, stderr }: Terminal,
): Promise<ExitCode> {
  const deal = await findDeal(db, id);
  if (!deal) {
    stderr.write('There is no deal with this id.\n');
    return 1;
  }
  const entries = await auditEntriesOf(db, deal.id);
  if (json) {
    stdout.write(`${JSON.stringify(entries, null, 2)}\n`);
    return 0;
  }
  stdout.write(
    `${deal.number} (${shortDealId(deal.id)}), ${counted(entries.length, 'event', 'events')}\n`,
  );
  for (const { seq, at, actor, event, detail } of entries) {
    const line = `${String(seq).padStart(5)}  ${at}  ${actor.padEnd(8)}${event.padEnd(16)}${detail}`;
    stdout.write(`${line.trimEnd()}\n`);
  }
  return 0;
}

/** For people only: nothing is written where stderr is a file or a pipe. */
function progressOn(stderr: Writable) {
  const seen = 'isTTY' in stderr && stderr.isTTY === true;
  return {
    show: (deals: number, all: number) => {
      if (seen) stderr.write(`\r${deals} of ${all} deals …`);
    },
    clear: () => {
      if (seen) stderr.write('\r\u001b[K');
    },
  };
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
