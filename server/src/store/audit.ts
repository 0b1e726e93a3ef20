// The audit chain in the database: every change of a deal appends to it, in the same change.
import {
  type AuditActor,
  type AuditEntry,
  type AuditEvent,
  canonicalJson,
  emptyHead,
  nextAuditEntry,
} from '@forecourt/domain';
import type { Kysely, Selectable } from 'kysely';
import type { Change, Insert, Row } from './database/change.ts';
import type { Database } from './database/database.ts';
import type { AuditEntriesTable, Tables } from './database/tables.ts';
import { type AuditEntryForm, FORMS, unknownForm } from './forms.ts';
import { hashOf } from './hash.ts';

/** A deal with the head of its chain, as it was read. */
export interface AuditedDeal {
  readonly id: string;
  readonly auditSeq: number;
  readonly auditHash: string;
}

export interface AuditedEvent {
  readonly at: string;
  readonly actor: AuditActor;
  readonly event: AuditEvent;
  /** What the event is about; only its hash is stored. */
  readonly contentHash: string;
  readonly detail: string;
}

export interface AuditedChange {
  readonly change: Change;
  /** The head of the chain once the change is written. */
  readonly audit: AuditedDeal;
}

/**
 * A change of a deal with its audit entry. Every change moves the head of the chain, so the head is
 * also the guard: whoever read the deal before another change finds another head.
 */
export function auditedChange(
  deal: AuditedDeal,
  event: AuditedEvent,
  { set = {}, inserts = [] }: { readonly set?: Row; readonly inserts?: readonly Insert[] },
): AuditedChange {
  const { audit, head, insert } = nextEntry(deal, event);
  const guard = {
    table: 'deals',
    set: { ...set, ...head },
    where: { id: deal.id, audit_seq: deal.auditSeq },
  } as const;
  return { change: { guard, inserts: [...inserts, insert] }, audit };
}

/** The entry that follows, as a row, and what the deal's own row says of the chain from then on. */
export function nextEntry(deal: AuditedDeal, event: AuditedEvent) {
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
      form: FORMS.auditEntry,
    },
  };
  return {
    insert,
    head: { audit_seq: entry.seq, audit_hash: entry.hash },
    audit: { id: deal.id, auditSeq: entry.seq, auditHash: entry.hash },
  };
}

export function contentHashOf(content: unknown): string {
  return hashOf(canonicalJson(content));
}

/** The events of one deal, oldest first. */
export async function auditEntriesOf(db: Kysely<Tables>, dealId: string): Promise<AuditEntry[]> {
  const rows = await entriesOf(db, dealId).execute();
  return rows.map(auditEntry);
}

/** What happened to a deal and when, as its pages show it. */
export function historyReader(database: Database) {
  return database.prepare(entriesOf(database.db, '').clearSelect().select(['at', 'event']));
}

function entriesOf(db: Kysely<Tables>, dealId: string) {
  return db.selectFrom('audit_entries').selectAll().where('deal_id', '=', dealId).orderBy('seq');
}

export function auditEntry(row: Selectable<AuditEntriesTable>): AuditEntry {
  const form = row.form as AuditEntryForm;
  switch (form) {
    case 1:
      return firstForm(row);
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
