// The archive of a deal: a zip with every document of it, and a manifest by which each byte can be verified.
import { type AuditEntry, accept, canonicalJson } from '@forecourt/domain';
import { auditProblems } from '@forecourt/domain/records';
import type { Actor } from '@forecourt/domain/rights';
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import type { Kysely } from 'kysely';
import { auditEntry } from '../store/audit/audit.ts';
import { type Database, inSnapshot } from '../store/database/database.ts';
import type { Tables } from '../store/database/tables.ts';
import { hashOf } from '../store/records/hash.ts';
import { messageContent, storedMessage } from '../store/talk/messages.ts';
import { permittedDeal } from './permitted-deal.ts';
import type { DeskResult } from './refusals.ts';

const FORMAT = 'forecourt.archive/1';
const MANIFEST = 'manifest.json';
const MANIFEST_SUM = 'manifest.sha256';

interface Manifest {
  readonly format: typeof FORMAT;
  readonly dealId: string;
  readonly dealNumber: string;
  readonly archivedAt: string;
  readonly files: readonly ManifestLine[];
}

interface ManifestLine {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface DealArchive {
  readonly name: string;
  readonly zip: Uint8Array;
}

/** [ARC1] Everything that is stored of a deal, as it is at one moment. */
export async function archiveDealAs(
  database: Database,
  actor: Actor,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<DeskResult<DealArchive>> {
  const permitted = await permittedDeal(database, actor, 'ARCHIVE_DEAL', id);
  if (!permitted.ok) return permitted;
  const { deal } = permitted.value;
  const documents = await inSnapshot(database.db, (db) => documentsOf(db, deal.id));
  const files = Object.fromEntries(
    Object.entries(documents).map(([path, text]) => [path, strToU8(text)]),
  );
  const manifest: Manifest = {
    format: FORMAT,
    dealId: deal.id,
    dealNumber: deal.number,
    archivedAt: now.toISOString(),
    files: linesOf(files),
  };
  const text = jsonText(manifest);
  const zip = zipped({
    ...files,
    [MANIFEST]: strToU8(text),
    [MANIFEST_SUM]: strToU8(`${hashOf(text)}\n`),
  });
  const name = `${deal.number.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}-archive.zip`;
  return accept({ name, zip });
}

/** Stored, not compressed, and always with the same time, so that the same files make the same bytes. */
function zipped(files: Zippable): Uint8Array {
  const sorted = Object.entries(files).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return zipSync(Object.fromEntries(sorted), { level: 0, mtime: new Date(2000, 0, 1), os: 3 });
}

function linesOf(files: Readonly<Record<string, Uint8Array>>): readonly ManifestLine[] {
  return Object.entries(files)
    .map(([path, bytes]) => ({ path, bytes: bytes.length, sha256: hashOf(strFromU8(bytes)) }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Texts of documents are as they are stored, so that their hashes are those in the audit chain. */
async function documentsOf(
  db: Kysely<Tables>,
  dealId: string,
): Promise<Readonly<Record<string, string>>> {
  const deal = await db
    .selectFrom('deals')
    .selectAll()
    .where('id', '=', dealId)
    .executeTakeFirstOrThrow();
  const rows = (table: 'revisions' | 'confirmations' | 'taken_back_confirmations' | 'messages') =>
    db.selectFrom(table).selectAll().where('deal_id', '=', dealId);
  const revisions = await rows('revisions').$castTo<Tables['revisions']>().execute();
  const receipts = [
    ...(await rows('confirmations').$castTo<Receipted>().execute()),
    ...(await rows('taken_back_confirmations').$castTo<Receipted>().execute()),
  ];
  const messages = await db
    .selectFrom('messages')
    .selectAll()
    .where('deal_id', '=', dealId)
    .orderBy('seq')
    .execute();
  const chain = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('deal_id', '=', dealId)
    .orderBy('seq')
    .execute();
  const entries = chain.map(auditEntry);
  const accepted = entries.filter(({ event }) => event === 'FINDINGS_ACCEPTED');
  return {
    'deal.json': jsonText(deal),
    'selection.json': jsonText(await only(db, 'selections', dealId)),
    'audit.json': jsonText(entries),
    'accepted-warnings.json': jsonText(accepted),
    'acknowledgements.json': jsonText(await only(db, 'acknowledgements', dealId)),
    'deposits.json': jsonText(await only(db, 'deposit_entries', dealId)),
    'returns.json': jsonText(await only(db, 'car_returns', dealId)),
    'deliveries.json': jsonText(await deliveriesOf(db, dealId)),
    ...Object.fromEntries(
      revisions.map(({ revision, offer }) => [`revisions/${revision}.json`, offer]),
    ),
    ...Object.fromEntries(
      receipts.map(({ number, receipt }) => [`receipts/${number}.json`, receipt]),
    ),
    ...Object.fromEntries(
      messages.map((row) => [
        `messages/${String(row.seq).padStart(4, '0')}.json`,
        messageContent(storedMessage(row)),
      ]),
    ),
  };
}

interface Receipted {
  readonly number: string;
  readonly receipt: string;
}

function only(
  db: Kysely<Tables>,
  table: 'selections' | 'acknowledgements' | 'deposit_entries' | 'car_returns',
  dealId: string,
) {
  return db.selectFrom(table).selectAll().where('deal_id', '=', dealId).execute();
}

/** What was sent of the deal by email and to webhooks, for as long as it is stored. */
function deliveriesOf(db: Kysely<Tables>, dealId: string) {
  return db
    .selectFrom('outbox_events')
    .leftJoin('deliveries', 'deliveries.event_id', 'outbox_events.id')
    .select([
      'outbox_events.id',
      'outbox_events.type',
      'outbox_events.at',
      'outbox_events.detail',
      'deliveries.destination_id',
      'deliveries.state',
      'deliveries.tries',
      'deliveries.log',
    ])
    .where('outbox_events.deal_id', '=', dealId)
    .orderBy('outbox_events.at')
    .orderBy('outbox_events.id')
    .orderBy('deliveries.destination_id')
    .execute();
}

export interface ArchiveReport {
  readonly dealNumber: string;
  readonly archivedAt: string;
  readonly files: number;
  /** What is wrong with it; empty: it is as it was made. */
  readonly problems: readonly string[];
}

/** [ARC2] Every byte is that of the archive as it was made, and its audit chain is whole. */
export function verifyArchive(zip: Uint8Array): ArchiveReport {
  try {
    return reportOn(zip);
  } catch {
    return unreadable('It is no archive of a deal, or it is damaged.');
  }
}

function unreadable(problem: string): ArchiveReport {
  return { dealNumber: '', archivedAt: '', files: 0, problems: [problem] };
}

function reportOn(zip: Uint8Array): ArchiveReport {
  const files = unzipSync(zip);
  const { [MANIFEST]: manifestBytes, [MANIFEST_SUM]: sum, ...documents } = files;
  if (!manifestBytes || !sum) return unreadable(`It has no ${MANIFEST}.`);
  const text = strFromU8(manifestBytes);
  const isProven = strFromU8(sum) === `${hashOf(text)}\n`;
  if (!isProven) return unreadable(`${MANIFEST} was changed.`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== FORMAT) return unreadable(`It is not in the format ${FORMAT}.`);
  const found = new Map(linesOf(documents).map((line) => [line.path, canonicalJson(line)]));
  const wanted = new Map(manifest.files.map((line) => [line.path, canonicalJson(line)]));
  const problems = [
    ...[...wanted].flatMap(([path, line]) =>
      found.get(path) === line
        ? []
        : [found.has(path) ? `${path} was changed.` : `${path} is missing.`],
    ),
    ...[...found.keys()].flatMap((path) => (wanted.has(path) ? [] : [`${path} was added.`])),
  ];
  if (problems.length === 0 && Buffer.compare(zipped(files), zip) !== 0) {
    problems.push('The zip file itself was changed, beside its documents.');
  }
  const { dealId, dealNumber, archivedAt } = manifest;
  if (problems.length === 0) problems.push(...chainProblems(dealId, documents));
  return { dealNumber, archivedAt, files: manifest.files.length, problems };
}

function chainProblems(
  dealId: string,
  documents: Readonly<Record<string, Uint8Array>>,
): readonly string[] {
  const read = (path: string) => JSON.parse(strFromU8(documents[path] ?? new Uint8Array()));
  const entries = read('audit.json') as readonly AuditEntry[];
  const deal = read('deal.json') as { readonly audit_seq: number; readonly audit_hash: string };
  const head = { seq: deal.audit_seq, hash: deal.audit_hash };
  return auditProblems(dealId, entries, head).map(
    ({ seq, message }) => `audit.json, entry ${seq}: ${message}.`,
  );
}
