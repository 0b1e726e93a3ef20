// Deal archive: a zip file with all documents of a deal and a manifest of their SHA-256 sums.
import { accept } from '@forecourt/domain';
import type { Actor } from '@forecourt/domain/rights';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { Selectable } from 'kysely';
import { type Database, type Db, inSnapshot } from '../store/database/database.ts';
import type { Tables } from '../store/database/tables.ts';
import { hashOf } from '../store/records/hash.ts';
import { messageContent, storedMessage } from '../store/talk/messages.ts';
import { permittedDeal } from './permitted-deal.ts';
import type { DeskResult } from './refusals.ts';

export const FORMAT = 'forecourt.archive/1';
export const MANIFEST = 'manifest.json';
export const MANIFEST_SUM = 'manifest.sha256';

export interface Manifest {
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

/** [ARC1] Archives all stored data of a deal, read in one snapshot. */
export async function archiveDealAs(
  database: Database,
  actor: Actor,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<DeskResult<DealArchive>> {
  const permitted = await permittedDeal(database, actor, 'ARCHIVE_DEAL', id);
  if (!permitted.ok) return permitted;
  const deal = permitted.value;
  const files = await inSnapshot(database.db, async (db) => ({
    ...Object.fromEntries(
      Object.entries(await documentsOf(db, deal.id)).map(([path, text]) => [path, strToU8(text)]),
    ),
    ...(await photosOf(db, deal.id)),
  }));
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

/** Entries are uncompressed and have a fixed time, so equal files give equal bytes. */
export function zipped(files: Zippable): Uint8Array {
  const sorted = Object.entries(files).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return zipSync(Object.fromEntries(sorted), { level: 0, mtime: new Date(2000, 0, 1), os: 3 });
}

export function linesOf(files: Readonly<Record<string, Uint8Array>>): readonly ManifestLine[] {
  return Object.entries(files)
    .map(([path, bytes]) => ({ path, bytes: bytes.length, sha256: hashOf(Buffer.from(bytes)) }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Documents that hold the deal's rows of one table. */
const ROWS = {
  'acknowledgements.json': 'acknowledgements',
  'car-holds.json': 'car_holds',
  'checkouts.json': 'deposit_checkouts',
  'deposits.json': 'deposit_entries',
  'drafts.json': 'drafts',
  'erasure.json': 'erasures',
  'legal-hold.json': 'legal_holds',
  'list-entry.json': 'deal_list_entries',
  'openings.json': 'deal_openings',
  'photos.json': 'deal_photos',
  'replies.json': 'confirm_replies',
  'returns.json': 'car_returns',
  'selection.json': 'selections',
} as const satisfies Record<string, keyof Tables>;

/** Returns documents as stored text, so that their hashes match the audit chain. */
async function documentsOf(db: Db, dealId: string): Promise<Readonly<Record<string, string>>> {
  const deal = await db
    .selectFrom('deals')
    .selectAll()
    .where('id', '=', dealId)
    .executeTakeFirstOrThrow();
  const rowsOf = async <Table extends keyof Tables>(table: Table) => {
    const rows = await db
      .selectFrom(table as 'revisions')
      .selectAll()
      .where('deal_id', '=', dealId)
      .execute();
    return rows as unknown as Selectable<Tables[Table]>[];
  };
  const revisions = await rowsOf('revisions');
  const receipts = [
    ...(await rowsOf('confirmations')),
    ...(await rowsOf('taken_back_confirmations')),
  ];
  const messages = await rowsOf('messages');
  const audit = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('deal_id', '=', dealId)
    .orderBy('seq')
    .execute();
  const accepted = audit.filter(({ event }) => event === 'FINDINGS_ACCEPTED');
  const tables = Object.entries(ROWS).map(
    async ([path, table]) => [path, jsonText(await rowsOf(table))] as const,
  );
  return {
    'deal.json': jsonText(deal),
    'audit.json': jsonText(audit),
    'accepted-warnings.json': jsonText(accepted),
    'deliveries.json': jsonText(await deliveryRows(db, dealId)),
    ...Object.fromEntries(await Promise.all(tables)),
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

/** Each photo of any revision as WebP, in its largest size. */
async function photosOf(db: Db, dealId: string): Promise<Readonly<Record<string, Uint8Array>>> {
  const shown = db.selectFrom('deal_photos').select('photo_id').where('deal_id', '=', dealId);
  const sizes = await db
    .selectFrom('photo_sizes')
    .select(['photo_id', 'bytes'])
    .where('photo_id', 'in', shown)
    .where('format', '=', 'webp')
    .orderBy('width')
    .execute();
  // A wider size replaces the one before it.
  return Object.fromEntries(sizes.map(({ photo_id, bytes }) => [`photos/${photo_id}.webp`, bytes]));
}

/** E-mails and webhooks of the deal that are still stored. */
function deliveryRows(db: Db, dealId: string) {
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
