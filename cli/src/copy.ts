// `forecourt copy`: copies one database into an empty one and verifies the copy.
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, extname, resolve } from 'node:path';
import { counted } from '@forecourt/domain/format';
import {
  type CopyProgress,
  CopyRefused,
  type CopyReport,
  copyDatabase,
  type Database,
  type DatabaseLocation,
  DatabaseUnavailable,
  openDatabase,
  openForReading,
  placeOf,
} from '@forecourt/server';
import {
  answer,
  type Command,
  type ExitCode,
  parsed,
  progressOn,
  say,
  type Terminal,
} from './command.ts';

const OPTIONS = {
  from: { type: 'string' },
  to: { type: 'string' },
  'keep-problems': { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

export const copy: Command = {
  name: 'copy',
  summary: 'copy everything into an empty database: SQLite to PostgreSQL or back',
  help: `Usage: npx forecourt copy --from ADDRESS --to ADDRESS [--keep-problems] [--json]

An address is sqlite:PATH (a data folder, or the .sqlite file itself) or postgres://USER@HOST/NAME.
A password can be in the address, in PGPASSWORD or in ~/.pgpass. It is never printed.

The target must be empty. The command creates its tables and copies everything in one transaction:
deals, receipts, audit chains and photos. Before the transaction ends, it reads every table back,
counts and hashes the rows on both sides, and verifies the audit chains. A copy that is interrupted
leaves the target empty, and you can run it again. The source is read as of one moment and never
changed. Stop its servers first, or the copy misses later changes.

  --keep-problems   copy the source even if its audit chain is broken

Example: npx forecourt copy --from sqlite:data --to postgres://forecourt@localhost/forecourt
Exit codes: 0 copied and compared, 1 refused (nothing was copied), 2 wrong usage.
`,
  run: async (args, terminal) => {
    const usage = parsed(args, OPTIONS, 0, terminal.stderr);
    if (!usage) return 2;
    const from = locationIn(usage.values.from);
    const to = locationIn(usage.values.to);
    if (!from || !to) {
      // A malformed address may contain a password anywhere, so it isn't printed.
      const option = from ? '--to' : '--from';
      terminal.stderr.write(
        `${option} must be sqlite:PATH or postgres://USER@HOST/NAME. See --help.\n`,
      );
      return 2;
    }
    const keepProblems = usage.values['keep-problems'] ?? false;
    return copyBetween(from, to, { keepProblems, json: usage.values.json ?? false }, terminal);
  },
};

/** @returns null if the address is malformed. */
function locationIn(address = ''): DatabaseLocation | null {
  if (/^postgres(ql)?:\/\//.test(address) && URL.canParse(address)) {
    return { databaseUrl: address, dataFolder: '' };
  }
  const path = /^sqlite:(.+)$/.exec(address)?.[1];
  if (path === undefined) return null;
  const isFile = existsSync(path) ? statSync(path).isFile() : extname(path) === '.sqlite';
  return isFile
    ? { databaseUrl: null, dataFolder: dirname(resolve(path)), file: basename(path) }
    : { databaseUrl: null, dataFolder: resolve(path) };
}

interface Wishes {
  readonly keepProblems: boolean;
  readonly json: boolean;
}

async function copyBetween(
  from: DatabaseLocation,
  to: DatabaseLocation,
  { keepProblems, json }: Wishes,
  terminal: Terminal,
): Promise<ExitCode> {
  const opened: Database[] = [];
  try {
    const source = await openForReading(from);
    opened.push(source);
    const target = await openDatabase(to);
    opened.push(target);
    terminal.stderr.write(`Copying ${placeOf(from)} to ${placeOf(to)} …\n`);
    const onProgress = progressPrinter(terminal);
    const report = await copyDatabase(source, target, { keepProblems, onProgress });
    progressOn(terminal.stderr).clear();
    return json ? answer(terminal, report) : say(terminal, ...summary(report));
  } catch (error) {
    progressOn(terminal.stderr).clear();
    terminal.stderr.write(`${sentenceOf(error)}\n`);
    return 1;
  } finally {
    for (const database of opened) await database.close();
  }
}

/** Any other error is an unavailable or damaged database, not a bug. */
function sentenceOf(error: unknown): string {
  if (error instanceof CopyRefused || error instanceof DatabaseUnavailable) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  return `The copy did not finish: ${reason.replace(/\.$/, '')}. What it had written is undone; run it again.`;
}

/** Prints a line for each finished table, and progress in between. */
function progressPrinter({ stderr }: Terminal): (progress: CopyProgress) => void {
  const line = progressOn(stderr);
  let shownMs = 0;
  return ({ phase, table, rows, totalRows }) => {
    if (phase === 'SAME') {
      line.clear();
      stderr.write(`  ${table.padEnd(16)} ${counted(rows, 'row', 'rows')}\n`);
    } else if (performance.now() - shownMs > 100) {
      shownMs = performance.now();
      const percent = Math.floor((100 * rows) / Math.max(1, totalRows));
      const doing = phase === 'COPYING' ? 'copying' : 'comparing';
      line.show(`  ${table.padEnd(16)} ${doing} ${String(percent).padStart(3)} %`);
    }
  };
}

function summary(report: CopyReport): readonly string[] {
  const { tables, deals, auditEntries, auditProblems, sourceChanged } = report;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const chain =
    auditProblems.length === 0 ? 'whole' : counted(auditProblems.length, 'problem', 'problems');
  return [
    `Copied ${counted(rows, 'row', 'rows')} of ${tables.length} tables: counts and hashes are the same on both sides.`,
    `Audit chains: ${counted(deals, 'deal', 'deals')}, ${counted(auditEntries, 'entry', 'entries')}: ${chain}`,
    ...(sourceChanged
      ? [
          'The source was written to meanwhile, and that is not in the copy: stop its servers and copy again into an empty database.',
        ]
      : []),
  ];
}
