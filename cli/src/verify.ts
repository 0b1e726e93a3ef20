// `forecourt verify`: checks that a receipt is genuine and unaltered.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { assertNever, type Receipt } from '@forecourt/domain';
import { counted } from '@forecourt/domain/format';
import {
  type Database,
  findDeal,
  findReceipt,
  readConfirmationNumber,
  readDealId,
  readReceipt,
  shortDealId,
  type Verification,
  verifyArchive,
  verifyReceipt,
} from '@forecourt/server';
import { answer, type Command, type ExitCode, parsed, say, type Terminal } from './command.ts';
import { withDatabase } from './with-database.ts';

const MAX_RECEIPT_BYTES = 8 * 1024 * 1024;
const MAX_LISTED = 30;

export const verify: Command = {
  name: 'verify',
  summary: 'say whether a receipt or an archive of a deal is unaltered',
  help: `Usage: npx forecourt verify RECEIPT.json|ARCHIVE.zip|ID [--json]

ID is a confirmation number (FC-7K3M-92QX) or a deal's id, which means its current
confirmation. "-" reads a receipt from standard input.

The receipt is compared with the stored record, byte for byte, and with the hash in the deal's
audit chain. The figures are also computed again by the rules it names, or by today's if those are
no longer known. Their result is shown beside the verdict. Prints "Genuine and unaltered", or
"Altered" with every field that differs, or that this database has no such confirmation. Exit codes: 0 genuine, 1 not, 2 wrong usage.
`,
  run: async (args, terminal) => {
    const usage = parsed(args, { json: { type: 'boolean' } }, 1, terminal.stderr);
    if (!usage) return 2;
    const json = usage.values.json ?? false;
    const reference = usage.positionals[0] ?? '';
    if (/\.zip$/i.test(reference)) return verifyArchiveFile(reference, json, terminal);
    return withDatabase(terminal, async (database) => {
      const receipt = await receiptFor(database, reference);
      if (typeof receipt === 'string') return notFound(receipt, json, terminal);
      const verification = await verifyReceipt(database.db, receipt);
      if (json) answer(terminal, verificationJson(receipt, verification));
      else say(terminal, ...report(receipt, verification));
      return verification.verdict === 'GENUINE' ? 0 : 1;
    });
  },
};

/** An archive contains everything needed to verify it, so no database is opened. */
function verifyArchiveFile(file: string, json: boolean, terminal: Terminal): ExitCode {
  let zip: Buffer;
  try {
    zip = readFileSync(file);
  } catch (error) {
    terminal.stderr.write(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code}.\n`);
    return 1;
  }
  const report = verifyArchive(zip);
  const { problems, dealNumber, archivedAt, files } = report;
  if (json) answer(terminal, report);
  else if (problems.length > 0) say(terminal, 'Altered', ...problems.map((each) => `  ${each}`));
  else say(terminal, `Unaltered: ${files} files of ${dealNumber}, archived ${archivedAt}`);
  return problems.length === 0 ? 0 : 1;
}

/** @returns the receipt, or a sentence with the reason why there is none. */
async function receiptFor({ db }: Database, reference: string): Promise<Receipt | string> {
  if (reference === '-' || existsSync(reference)) return receiptIn(reference);
  const number = readConfirmationNumber(reference);
  if (number !== null) {
    const receipt = await findReceipt(db, { number });
    return receipt ?? `This database has no confirmation ${number}.`;
  }
  if (readDealId(reference) === null) {
    return `${reference} is neither a file, nor a confirmation number, nor a deal's id.`;
  }
  const deal = await findDeal(db, reference);
  if (!deal) return 'There is no deal with this id.';
  const current = deal.confirmation?.number;
  const receipt = current === undefined ? null : await findReceipt(db, { number: current });
  return receipt ?? `Revision ${deal.revision} of ${deal.number} is not confirmed.`;
}

function receiptIn(file: string): Receipt | string {
  const name = file === '-' ? 'Standard input' : file;
  try {
    const size = file === '-' ? 0 : statSync(file).size;
    if (size > MAX_RECEIPT_BYTES) return `${name} is no receipt: it is larger than 8 MB.`;
    const read = readReceipt(readFileSync(file === '-' ? 0 : file, 'utf8'));
    return typeof read === 'string' ? `${name} is no receipt: ${read}.` : read;
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    return `${name} cannot be read: ${reason}.`;
  }
}

function notFound(reason: string, json: boolean, terminal: Terminal): ExitCode {
  if (json) answer(terminal, { verdict: 'NO_RECEIPT', reason });
  else terminal.stderr.write(`${reason}\n`);
  return 1;
}

function verificationJson(receipt: Receipt, verification: Verification) {
  const { number, dealNumber, revision, confirmedAt, fullName, digest } = receipt;
  return { number, dealNumber, revision, confirmedAt, fullName, digest, ...verification };
}

function report(receipt: Receipt, verification: Verification): readonly string[] {
  const { problems, differences, recordProblems, recomputation, hash, auditSeq, takenBackAt } =
    verification;
  const { number, dealNumber, dealId, revision, confirmedAt, fullName, digest } = receipt;
  const listed = differences
    .slice(0, MAX_LISTED)
    .map(
      ({ path, stored, here }) => `${path}: stored ${shortened(stored)}, here ${shortened(here)}`,
    );
  const more = differences.length - listed.length;
  return [
    headline(verification),
    ...[
      ...listed,
      ...(more > 0 ? [`and ${more} more`] : []),
      ...problems,
      ...recordProblems.map((problem) => `In this database, ${problem}`),
    ].map((line) => `  ${line}`),
    `Number    ${number}, of deal ${dealNumber} (${shortDealId(dealId)}), revision ${revision}`,
    `Confirmed ${confirmedAt} by ${fullName}`,
    ...(takenBackAt === null
      ? []
      : [`Taken back by the buyer ${takenBackAt}: it no longer stands`]),
    `Digest    ${digest}`,
    `Hash      ${hash}${auditSeq === null ? '' : `, audit entry ${auditSeq}`}`,
    `Rules     ${recomputationText(recomputation)}`,
    ...recomputation.problems.slice(0, MAX_LISTED).map((problem) => `  ${problem}`),
  ];
}

function recomputationText(recomputation: Verification['recomputation']): string {
  const { rules, rulesToday, known, problems } = recomputation;
  const computed = `version ${rules}; computed again by version ${known ? rules : rulesToday}`;
  return `${computed}: ${problems.length === 0 ? 'the same figures' : 'not the same'}`;
}

function headline({ verdict, problems, differences, recomputation }: Verification): string {
  switch (verdict) {
    case 'GENUINE':
      return 'Genuine and unaltered';
    case 'UNKNOWN':
      return 'Consistent in itself, but this database has no such confirmation';
    case 'ERASED':
      return 'Erased: the data of the buyer was removed from the stored receipt';
    case 'RECORD_ALTERED':
      return 'Altered: the record in this database was changed after the confirmation';
    case 'ALTERED':
      return differences.length > 0
        ? `Altered: ${counted(differences.length, 'field differs', 'fields differ')} from the stored receipt`
        : `Altered: ${counted(problems.length + recomputation.problems.length, 'thing does', 'things do')} not fit together`;
    default:
      return assertNever(verdict);
  }
}

/** Shortens a text to one line of a terminal. */
function shortened(json: string | null): string {
  if (json === null) return 'nothing';
  return json.length > 80 ? `${json.slice(0, 77)}…` : json;
}
