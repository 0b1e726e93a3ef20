// Verification of a deal's archive: the sums of its manifest, and its documents against the audit chain.
import { canonicalJson } from '@forecourt/domain';
import { strFromU8, unzipSync } from 'fflate';
import type { Selectable } from 'kysely';
import { chainProblems, enteredDocument, enteredReturn } from '../store/audit-verification.ts';
import type { Tables } from '../store/database/tables.ts';
import { depositEntry } from '../store/deposits/ledger.ts';
import { hashOf } from '../store/records/hash.ts';
import { FORMAT, linesOf, MANIFEST, MANIFEST_SUM, type Manifest, zipped } from './archive-deal.ts';

export interface ArchiveReport {
  readonly dealNumber: string;
  readonly archivedAt: string;
  readonly files: number;
  /** One sentence per problem. Empty if the archive is unchanged. */
  readonly problems: readonly string[];
}

/** [ARC2] Checks every byte, the audit chain, and that the documents match the chain. */
export function verifyArchive(zip: Uint8Array): ArchiveReport {
  try {
    return reportOn(zip);
  } catch {
    return unreadable('This is not a deal archive, or it is damaged.');
  }
}

function unreadable(problem: string): ArchiveReport {
  return { dealNumber: '', archivedAt: '', files: 0, problems: [problem] };
}

function reportOn(zip: Uint8Array): ArchiveReport {
  const files = unzipSync(zip);
  const { [MANIFEST]: manifestBytes, [MANIFEST_SUM]: sum, ...documents } = files;
  if (!manifestBytes || !sum) return unreadable(`The archive has no ${MANIFEST}.`);
  const text = strFromU8(manifestBytes);
  const isIntact = strFromU8(sum) === `${hashOf(text)}\n`;
  if (!isIntact) return unreadable(`${MANIFEST} was changed.`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== FORMAT)
    return unreadable(`The archive does not have the format ${FORMAT}.`);
  const actualLines = new Map(linesOf(documents).map((line) => [line.path, canonicalJson(line)]));
  const expected = new Map(manifest.files.map((line) => [line.path, canonicalJson(line)]));
  const problems = [
    ...[...expected].flatMap(([path, line]) =>
      actualLines.get(path) === line
        ? []
        : [actualLines.has(path) ? `${path} was changed.` : `${path} is missing.`],
    ),
    ...[...actualLines.keys()].flatMap((path) =>
      expected.has(path) ? [] : [`${path} was added.`],
    ),
  ];
  if (problems.length === 0 && Buffer.compare(zipped(files), zip) !== 0) {
    problems.push('The zip file was changed outside of its documents.');
  }
  const { dealNumber, archivedAt } = manifest;
  if (problems.length === 0) problems.push(...recordProblems(documents));
  return { dealNumber, archivedAt, files: manifest.files.length, problems };
}

/** A forger can write a new manifest for a changed document, but cannot change the hashes of the audit chain. */
function recordProblems(files: Readonly<Record<string, Uint8Array>>): readonly string[] {
  const readJson = (path: string) => JSON.parse(strFromU8(files[path] ?? new Uint8Array()));
  const textsIn = (folder: string) =>
    Object.entries(files).flatMap(([path, bytes]) =>
      path.startsWith(folder) ? [{ path, text: strFromU8(bytes) }] : [],
    );
  const problems = chainProblems({
    deal: readJson('deal.json'),
    entries: readJson('audit.json'),
    offers: textsIn('revisions/').map(({ path, text }) => {
      const detail = `revision ${/(\d+)\.json$/.exec(path)?.[1]}`;
      return enteredDocument(detail, detail, text);
    }),
    receipts: textsIn('receipts/').map(({ text }) => {
      const { number, revision } = JSON.parse(text);
      return enteredDocument(`revision ${revision}`, number, text);
    }),
    messages: textsIn('messages/').map(({ text }) => {
      const { id, kind } = JSON.parse(text);
      return enteredDocument(`${kind} ${id}`, id, text);
    }),
    returns: (readJson('returns.json') as Selectable<Tables['car_returns']>[]).map(enteredReturn),
    deposits: (readJson('deposits.json') as Selectable<Tables['deposit_entries']>[]).map(
      depositEntry,
    ),
  });
  return problems.map(({ seq, message }) => `audit.json, entry ${seq}: ${message}.`);
}
