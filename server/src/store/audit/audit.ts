// The audit chain in the database. Every change of a deal appends to it in the same transaction.
import {
  type AuditActor,
  type AuditEntry,
  type AuditEvent,
  canonicalJson,
} from '@forecourt/domain';
import { emptyHead, nextAuditEntry } from '@forecourt/domain/records';
import { type Selectable, sql } from 'kysely';
import { build, type Change, prepareWrite, type Write } from '../database/change.ts';
import type { Database, Db } from '../database/database.ts';
import type { Stage } from '../database/deal-stages.ts';
import type { AuditEntriesTable, DealUpdate } from '../database/tables.ts';
import { type EventSubject, type EventType, emitEvent } from '../events/events.ts';
import { hashOf } from '../records/hash.ts';
import {
  type AuditEntrySchemaVersion,
  SCHEMA_VERSIONS,
  unknownSchemaVersion,
} from '../records/schema-versions.ts';

/** The head of a deal's audit chain, as it was read. */
export interface AuditedDeal {
  readonly id: string;
  readonly auditSeq: number;
  readonly auditHash: string;
  /** The entry that made the current revision. */
  readonly revisionSeq: number;
  readonly version: number;
  /** What events of the next entries contain about the deal. */
  readonly eventSubject: EventSubject;
}

/** Maximum entries that visitors can make for one revision. A confirmation is entered beyond it too. */
const MAX_VISITOR_ENTRIES = 1_000;

export function hasRoom({ auditSeq, revisionSeq }: AuditedDeal): boolean {
  return auditSeq - revisionSeq < MAX_VISITOR_ENTRIES;
}

export interface AuditedEvent {
  readonly at: string;
  readonly actor: AuditActor;
  readonly event: AuditEvent;
  /** Hash of the event's subject. Only the hash is stored. */
  readonly contentHash: string;
  readonly detail: string;
  /** The staff member or token. For a visitor's event, the member who was signed in at the desk in that browser. */
  readonly by?: string;
  /** Whether the buyer gets an email about it. This is not part of the entry. */
  readonly mail?: BuyerMail | undefined;
  /** The outbox event, if the kind of entry does not determine it. This is not part of the entry. */
  readonly emits?: EventType | undefined;
}

export interface AuditedChange {
  readonly change: Change;
  /** The head of the chain once the change is written. */
  readonly audit: AuditedDeal;
}

interface Written {
  /** The deal's version after the change. If missing, it stays, because no page shows the change. */
  readonly version?: number;
  /** Columns of the deal's row. */
  readonly set?: DealUpdate;
  /** The deal's stage after the change. If missing, it stays. */
  readonly stage?: Stage | '';
  readonly writes?: readonly Write[];
}

/**
 * A change of a deal with its audit entries. The guard is the head of the chain and the version, because every change
 * moves one of them. A change based on an older read is not written.
 */
export function auditedChange(
  deal: AuditedDeal,
  events: readonly AuditedEvent[],
  { version = deal.version, set = {}, stage = deal.eventSubject.stage, writes = [] }: Written,
): AuditedChange {
  const { number = deal.eventSubject.number, revision = deal.eventSubject.revision } = set;
  const eventSubject = { ...deal.eventSubject, number, revision, stage };
  const { writes: entries, audit } = entriesOf({ ...deal, version, eventSubject }, events);
  const head = { ...headColumns(audit), version };
  const read = { id: deal.id, readSeq: deal.auditSeq, readVersion: deal.version };
  const guard =
    Object.keys(set).length === 0
      ? headUpdate({ ...head, ...read })
      : guardedUpdate({ ...set, ...head }, read);
  return { change: { guard, writes: [...writes, ...entries] }, audit };
}

type Head = ReturnType<typeof headColumns> & { readonly version: number };

/** The deal's row as it was read. */
interface ReadHead {
  readonly id: string;
  readonly readSeq: number;
  readonly readVersion: number;
}

function guardedUpdate(columns: DealUpdate, { id, readSeq, readVersion }: ReadHead) {
  return build
    .updateTable('deals')
    .set(columns)
    .where('id', '=', id)
    .where('audit_seq', '=', readSeq)
    .where('version', '=', readVersion);
}

/** Prepared for the changes that buyers wait for, which set no other columns. */
const headUpdate = prepareWrite((head: Head & ReadHead) => {
  const { version, audit_seq, audit_hash, revision_seq } = head;
  return guardedUpdate({ version, audit_seq, audit_hash, revision_seq }, head);
});

/** Appends events to the chain: their entries and outbox events, and the head after the last of them. */
export function entriesOf(deal: AuditedDeal, events: readonly AuditedEvent[]) {
  const writes: Write[] = [];
  let audit = deal;
  for (const event of events) {
    const next = nextEntry(audit, event);
    writes.push(...next.writes);
    audit = next.audit;
  }
  return { writes, audit };
}

/** The columns of the deal's row that hold the head of its chain. */
export function headColumns({ auditSeq, auditHash, revisionSeq }: AuditedDeal) {
  return {
    audit_seq: auditSeq,
    audit_hash: auditHash,
    revision_seq: revisionSeq,
  } satisfies DealUpdate;
}

/** The next entry, and the head after it. */
function nextEntry(deal: AuditedDeal, { mail, emits, ...event }: AuditedEvent) {
  const before =
    deal.auditSeq === 0 ? emptyHead(deal.id) : { seq: deal.auditSeq, hash: deal.auditHash };
  const entry = nextAuditEntry(before, { ...event, dealId: deal.id }, hashOf);
  // [AUD5] Version 2 has the person who acted. Older servers can still read version 1.
  const schemaVersion = entry.by === undefined ? 1 : SCHEMA_VERSIONS.auditEntry;
  const insert = entryInsert({ ...entry, schemaVersion, by: entry.by ?? null });
  const makesRevision = event.event === 'ADDED' || event.event === 'REVISED';
  const { subject, writes } = emitEvent(deal.eventSubject, entry, mail, emits);
  const audit: AuditedDeal = {
    ...deal,
    eventSubject: subject,
    auditSeq: entry.seq,
    auditHash: entry.hash,
    revisionSeq: makesRevision ? entry.seq : deal.revisionSeq,
  };
  return { writes: [insert, ...writes], audit };
}

const entryInsert = prepareWrite(
  (
    entry: Omit<AuditEntry, 'by'> & { readonly schemaVersion: number; readonly by: string | null },
  ) =>
    build.insertInto('audit_entries').values({
      deal_id: entry.dealId,
      seq: entry.seq,
      at: entry.at,
      actor: entry.actor,
      event: entry.event,
      content_hash: entry.contentHash,
      detail: entry.detail,
      previous_hash: entry.previousHash,
      hash: entry.hash,
      schema_version: entry.schemaVersion,
      acted_by: entry.by,
    }),
);

export function contentHashOf(content: unknown): string {
  return hashOf(canonicalJson(content));
}

/** Findings that prevent publishing, with a manager's reason to publish anyway. */
export interface Override {
  readonly codes: readonly string[];
  readonly reason: string;
}

/** [AUD6] The entries that record the accepted findings and the person who accepted them. */
export function acceptedEvents(
  accepted: readonly string[],
  {
    at,
    revision,
    by,
    override,
  }: {
    readonly at: string;
    readonly revision: number;
    readonly by: string | undefined;
    readonly override?: Override | undefined;
  },
): readonly AuditedEvent[] {
  const entry = (codes: readonly string[], detail: string): AuditedEvent => ({
    at,
    actor: 'STAFF',
    event: 'FINDINGS_ACCEPTED',
    contentHash: contentHashOf({ revision, accepted: codes }),
    detail: `revision ${revision}: ${detail}`,
    ...(by !== undefined && { by }),
  });
  return [
    ...(accepted.length > 0 ? [entry(accepted, accepted.join(', '))] : []),
    ...(override?.codes ?? []).map((code) => entry([code], `${code} because ${override?.reason}`)),
  ];
}

/** The link was emailed to the buyer. */
export function mailedEvent(
  revision: number,
  { at, by }: Pick<AuditedEvent, 'at'> & { readonly by: string | undefined },
): AuditedEvent {
  return {
    at,
    actor: 'STAFF',
    event: 'MAILED',
    contentHash: contentHashOf({ revision }),
    detail: `revision ${revision}`,
    ...(by !== undefined && { by }),
  };
}

/** Whether publishing emails the buyer. If missing, nobody chose, and email is sent if it is set up. */
export type BuyerMail = 'MAILED' | 'SKIPPED';

/** Events per page. A chain may have thousands. */
const EVENTS_SHOWN = 50;

/** Higher than the number of any entry. */
const END = 2_147_483_647;

/** The last events of one deal before an entry, oldest first. */
export async function auditEntriesOf(
  db: Db,
  dealId: string,
  before: number = END,
): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('deal_id', '=', dealId)
    .where('seq', '<', before)
    .orderBy('seq', 'desc')
    .limit(EVENTS_SHOWN)
    .execute();
  return rows.map(auditEntry).reverse();
}

/** Finds the entry of a confirmation by the hash of its receipt. */
export async function confirmedEntryOf(
  db: Db,
  dealId: string,
  contentHash: string,
): Promise<AuditEntry | null> {
  const row = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('deal_id', '=', dealId)
    .where('event', '=', 'CONFIRMED')
    .where('content_hash', '=', contentHash)
    .executeTakeFirst();
  return row ? auditEntry(row) : null;
}

/**
 * @returns the staff member in whose browser a buyer's entry was made, as records name them. Null for an entry from
 * another browser, or made by staff.
 */
export async function browserOwnerOf(
  db: Db,
  { dealId, sequence }: { readonly dealId: string; readonly sequence: number },
): Promise<string | null> {
  const row = await db
    .selectFrom('audit_entries')
    .select('acted_by')
    .where('deal_id', '=', dealId)
    .where('seq', '=', sequence)
    .where('actor', '=', 'VISITOR')
    .executeTakeFirst();
  return row?.acted_by ?? null;
}

/** Events that concern the buyer. In SQL they are literals in this order, or `audit_entries_shown` is not used. */
const HISTORY_EVENTS = [
  'ADDED',
  'REVISED',
  'WITHDRAWN',
  'CONFIRMED',
  'DECLINED',
  'REOPENED',
  'TAKEN_BACK',
  'CAR_RETURNED',
] as const satisfies readonly AuditEvent[];
export type HistoryEvent = (typeof HISTORY_EVENTS)[number];

export interface HistoryEntry {
  readonly seq: number;
  readonly at: string;
  readonly event: HistoryEvent;
}

/** Reads the last events before an entry that the buyer sees, oldest first. */
export type ReadHistory = (dealId: string, before?: number) => Promise<readonly HistoryEntry[]>;

export function historyReader(database: Database): ReadHistory {
  const query = database.prepare(
    ({ dealId, before }: { readonly dealId: string; readonly before: number }) =>
      database.db
        .selectFrom('audit_entries')
        .selectAll()
        .where('deal_id', '=', dealId)
        .where('seq', '<', before)
        .where('event', 'in', HISTORY_EVENTS.map(sql.lit))
        .orderBy('seq', 'desc')
        .limit(EVENTS_SHOWN),
  );
  return async (dealId, before = END) => {
    const rows = await query({ dealId, before });
    return rows.map((row) => auditEntry(row) as AuditEntry & HistoryEntry).reverse();
  };
}

export function auditEntry(row: Selectable<AuditEntriesTable>): AuditEntry {
  const version = row.schema_version as AuditEntrySchemaVersion;
  switch (version) {
    case 1:
      return firstVersion(row);
    case 2:
      return { ...firstVersion(row), by: row.acted_by ?? '' };
    case 3: {
      const by = row.acted_by === null ? {} : { by: row.acted_by };
      return { ...firstVersion(row), ...by, isErased: true };
    }
    default:
      throw unknownSchemaVersion(version, {
        dealId: row.deal_id,
        document: `Audit entry ${row.seq}`,
      });
  }
}

function firstVersion(row: Selectable<AuditEntriesTable>): AuditEntry {
  return {
    dealId: row.deal_id,
    seq: row.seq,
    at: row.at,
    actor: row.actor as AuditActor,
    event: row.event as AuditEvent,
    contentHash: row.content_hash,
    detail: row.detail,
    previousHash: row.previous_hash,
    hash: row.hash,
  };
}
