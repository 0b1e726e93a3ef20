// `forecourt check`: compliance warnings of a deal file before it is published.
import type { Writable } from 'node:stream';
import { check as findingsOf, type LawFinding, NOT_ADVICE, refused } from '@forecourt/domain/law';
import { answer, type Command, type ExitCode, parsed, type Terminal } from './command.ts';
import { readDealFile } from './offer-file.ts';

export const check: Command = {
  name: 'check',
  summary: 'list the compliance warnings of a deal file',
  help: `Usage: npx forecourt check FILE [--jurisdiction CODE] [--date DAY] [--json]

Prints the compliance warnings of a deal file, with the path of the field and the source of the rule:

  REFUSE   it cannot be published like this
  WARN     you must accept it by name to publish (--accept CODE)
  NOTE     information; the buyer's page shows the required statements

  --jurisdiction CODE  the state whose law applies, such as US-CA or DE; default: the file's
  --date DAY           the day of publishing, such as 2026-11-20; default: today
  --json               { "findings": [{ code, level, path, message, source }] }

The exit code is 1 if anything is refused. SAME_CAR_TWICE needs the other deals, so it is only checked
when a deal is added. ${NOT_ADVICE}

Example: npx forecourt check outback.deal.json --jurisdiction US-CA
`,
  run,
};

const OPTIONS = {
  jurisdiction: { type: 'string' },
  date: { type: 'string' },
  json: { type: 'boolean' },
} as const;

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { stdout, stderr } = terminal;
  const usage = parsed(args, OPTIONS, 1, stderr);
  if (!usage) return 2;
  const { jurisdiction, date, json } = usage.values;
  if (jurisdiction !== undefined && !/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(jurisdiction)) {
    stderr.write('--jurisdiction must be a code such as US-CA or DE.\n');
    return 2;
  }
  // Noon UTC is the same day in nearly every time zone.
  const checkedAt = date === undefined ? new Date() : new Date(`${date}T12:00:00Z`);
  if (
    Number.isNaN(checkedAt.getTime()) ||
    (date && checkedAt.toISOString().slice(0, 10) !== date)
  ) {
    stderr.write('--date must be a day such as 2026-11-20.\n');
    return 2;
  }
  const [file = ''] = usage.positionals;
  const reading = readDealFile(file);
  if (!reading.ok) {
    const { problems } = reading;
    if (json) answer(terminal, { findings: [], problems });
    stderr.write(`${file} cannot be checked, because it is no deal file yet:\n`);
    for (const { path, message } of problems) stderr.write(`  ${path}: ${message}\n`);
    return 1;
  }
  const { offer } = reading;
  const findings = findingsOf(offer, jurisdiction ?? offer.jurisdiction ?? null, checkedAt);
  const exitCode = refused(findings).length > 0 ? 1 : 0;
  if (json) {
    answer(terminal, { findings });
    return exitCode;
  }
  if (findings.length === 0) stdout.write(`Nothing was found in ${file}. ${NOT_ADVICE}\n`);
  sayFindings(stdout, findings);
  return exitCode;
}

/** Prints one line for each warning, in addition to the command's own output. */
export function warnOf(
  { stderr }: Pick<Terminal, 'stderr'>,
  findings: readonly LawFinding[],
): void {
  for (const { level, code, path, message } of findings) {
    if (level === 'WARN') stderr.write(`Warning: ${path}: ${message} (${code})\n`);
  }
}

/** Prints one paragraph for each finding, then the note that this is not legal advice. */
function sayFindings(to: Writable, findings: readonly LawFinding[]): void {
  for (const { level, code, path, message, source } of findings) {
    to.write(`${level.padEnd(7)}${code}\n  ${path}: ${message}\n  ${source}\n`);
  }
  if (findings.length > 0) to.write(`${NOT_ADVICE}\n`);
}
