// The audit chain in the database: every change of a deal appends to it, in the same change.
import {
  type AuditActor,
  type AuditEntry,
  type AuditEvent,
  canonicalJson,
} from '@forecourt/domain';
import { emptyHead, nextAuditEntry } from '@forecourt/domain/records';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Change, Delete, Insert, Row } from '../database/change.ts';
import type { Database } from '../database/database.ts';
import type { AuditEntriesTable, Tables } from '../database/tables.ts';
import { afterChange, type ToldDeal, tellEvent } from '../events/events.ts';
import { type AuditEntryForm, FORMS, unknownForm } from '../forms.ts';
import { hashOf } from '../hash.ts';

/** A deal with the head of its chain, as it was read. */
export interface AuditedDeal {
  readonly id: string;
  readonly auditSeq: number;
  readonly auditHash: string;
  /** The entry that made the current revision. */
  readonly revisionSeq: number;
  readonly version: number;
  /** What is told of it to others. */
  readonly told: ToldDeal;
}

/** So many entries the visitors of one revision can make; a confirmation is entered after them too. */
const MAX_VISITOR_ENTRIES = 1_000;

export function hasRoom({ auditSeq, revisionSeq }: AuditedDeal): boolean {
  return auditSeq - revisionSeq < MAX_VISITOR_ENTRIES;
}

export interface AuditedEvent {
  readonly at: string;
  readonly actor: AuditActor;
  readonly event: AuditEvent;
  /** What the event is about; only its hash is stored. */
  readonly contentHash: string;
  readonly detail: string;
  /** The staff member. Of a visitor's event: who was signed in at the desk in that browser. */
  readonly by?: string;
}

export interface AuditedChange {
  readonly change: Change;
  /** The head of the chain once the change is written. */
  readonly audit: AuditedDeal;
}

interface Written {
  /** Of the deal, once the change is written; absent: no page shows anything of it. */
  readonly version?: number;
  readonly set?: Row;
  readonly inserts?: readonly Insert[];
  readonly deletes?: readonly Delete[];
}

/**
 * A change of a deal with its audit entries. Every change moves the head of the chain or the version,
 * so these two are also the guard: whoever read the deal before another change finds others.
 */
export function auditedChange(
  deal: AuditedDeal,
  events: readonly AuditedEvent[],
  { version = deal.version, set = {}, inserts = [], deletes = [] }: Written,
): AuditedChange {
  const before = { ...deal, version, told: afterChange(deal.told, set) };
  const { inserts: entries, audit } = entriesOf(before, events);
  const guard = {
    table: 'deals',
    set: { ...set, version, ...headRow(audit) },
    where: { id: deal.id, audit_seq: deal.auditSeq, version: deal.version },
  } as const;
  return { change: { guard, inserts: [...inserts, ...entries], deletes }, audit };
}

/** The rows of events: each is an entry of the chain, and what of it is told to others. */
export function entriesOf(deal: AuditedDeal, events: readonly AuditedEvent[]) {
  const inserts: Insert[] = [];
  let audit = deal;
  for (const event of events) {
    const next = nextEntry(audit, event);
    inserts.push(...next.inserts);
    audit = next.audit;
  }
  return { inserts, audit };
}

/** What the deal's own row says of its chain. */
export function headRow({ auditSeq, auditHash, revisionSeq, told }: AuditedDeal): Row {
  return {
    audit_seq: auditSeq,
    audit_hash: auditHash,
    revision_seq: revisionSeq,
    selection_told_at: told.selectionToldAt,
  };
}

/** The entry that follows, as rows, and the deal from then on. */
function nextEntry(deal: AuditedDeal, event: AuditedEvent) {
  const before =
    deal.auditSeq === 0 ? emptyHead(deal.id) : { seq: deal.auditSeq, hash: deal.auditHash };
  const entry = nextAuditEntry(before, { ...event, dealId: deal.id }, hashOf);
  const insert: Insert = {
    into: 'audit_entries',
    row: {
      deal_id: entry.dealId,
      seq: entry.seq,
      at: entry.at,
      actor: entry.actor,
      event: entry.event,
      content_hash: entry.contentHash,
      detail: entry.detail,
      previous_hash: entry.previousHash,
      hash: entry.hash,
      // [AUD5] The second form says who; older servers read the first as before.
      form: entry.by === undefined ? 1 : FORMS.auditEntry,
      ...(entry.by !== undefined && { acted_by: entry.by }),
    },
  };
  const makesRevision = event.event === 'ADDED' || event.event === 'REVISED';
  const { told, inserts } = tellEvent(deal.told, entry);
  const audit: AuditedDeal = {
    ...deal,
    told,
    auditSeq: entry.seq,
    auditHash: entry.hash,
    revisionSeq: makesRevision ? entry.seq : deal.revisionSeq,
  };
  return { inserts: [insert, ...inserts], audit };
}

export function contentHashOf(content: unknown): string {
  return hashOf(canonicalJson(content));
}

/** [AUD6] What was accepted, and by whom, for as long as the deal is kept. */
export function acceptedEvents(
  accepted: readonly string[],
  {
    at,
    revision,
    by,
  }: { readonly at: string; readonly revision: number; readonly by: string | undefined },
): readonly AuditedEvent[] {
  if (accepted.length === 0) return [];
  return [
    {
      at,
      actor: 'STAFF',
      event: 'FINDINGS_ACCEPTED',
      contentHash: contentHashOf({ revision, accepted }),
      detail: `revision ${revision}: ${accepted.join(', ')}`,
      ...(by !== undefined && { by }),
    },
  ];
}

/** How many events are read at a time, of a chain that may have thousands. */
const EVENTS_SHOWN = 50;

/** After every entry. */
const END = 2_147_483_647;

/** The last events of one deal before an entry, oldest first. */
export async function auditEntriesOf(
  db: Kysely<Tables>,
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

/** The entry that recorded a confirmation, by the hash of its receipt. */
export async function confirmedEntryOf(
  db: Kysely<Tables>,
  dealId: string,
  contentHash: string,
): Promise<AuditEntry | null> {
  const row = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('deal_id', '=', dealId)
    .where(sql<boolean>`${sql.raw(IS_HISTORY)}`)
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
  db: Kysely<Tables>,
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

/** What concerns the buyer. Written as the index `audit_entries_told` has it, or it is not used. */
const IS_HISTORY =
  "event in ('ADDED', 'REVISED', 'WITHDRAWN', 'CONFIRMED', 'DECLINED', 'REOPENED', 'TAKEN_BACK')";
export type HistoryEvent = Extract<
  AuditEvent,
  'ADDED' | 'REVISED' | 'WITHDRAWN' | 'CONFIRMED' | 'DECLINED' | 'REOPENED' | 'TAKEN_BACK'
>;

export interface HistoryEntry {
  readonly seq: number;
  readonly at: string;
  readonly event: HistoryEvent;
}

/** The last of what happened to a deal before an entry, as far as it concerns the buyer; oldest first. */
export type ReadHistory = (dealId: string, before?: number) => Promise<readonly HistoryEntry[]>;

export function historyReader(database: Database): ReadHistory {
  const query = database.prepare(
    database.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('deal_id', '=', '')
      .where('seq', '<', END)
      .where(sql<boolean>`${sql.raw(IS_HISTORY)}`)
      .orderBy('seq', 'desc')
      .limit(EVENTS_SHOWN),
  );
  return async (dealId, before = END) => {
    const rows = await query(dealId, before, EVENTS_SHOWN);
    return rows.map((row) => auditEntry(row) as AuditEntry & HistoryEntry).reverse();
  };
}

export function auditEntry(row: Selectable<AuditEntriesTable>): AuditEntry {
  const form = row.form as AuditEntryForm;
  switch (form) {
    case 1:
      return firstForm(row);
    case 2:
      return { ...firstForm(row), by: row.acted_by ?? '' };
    default:
      throw unknownForm(form, { dealId: row.deal_id, what: `Audit entry ${row.seq}` });
  }
}

function firstForm(row: Selectable<AuditEntriesTable>): AuditEntry {
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
