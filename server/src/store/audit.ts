// The audit chain in the database: appended in the transaction of what it records, and verified.
import {
  type AuditActor,
  type AuditEntry,
  type AuditEvent,
  type AuditHead,
  type AuditProblem,
  auditProblems,
  canonicalJson,
  emptyHead,
  nextAuditEntry,
} from '@forecourt/domain';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Insert } from './change.ts';
import type { Database } from './database.ts';
import { hashOf } from './hash.ts';
import type { AuditEntriesTable, ConfirmationsTable, RevisionsTable, Tables } from './tables.ts';

/** A deal with the head of its chain: as this transaction holds it, or as it was read. */
export interface AuditedDeal {
  readonly id: string;
  readonly auditSeq: number;
  readonly auditHash: string;
}

/** Takes the deal's row, so that whoever changes the same deal waits; null: no such deal. */
export async function lockDeal(
  transaction: Transaction<Tables>,
  id: string,
): Promise<AuditedDeal | null> {
  const row = await transaction
    .updateTable('deals')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returning(['audit_seq', 'audit_hash'])
    .executeTakeFirst();
  return row ? { id, auditSeq: row.audit_seq, auditHash: row.audit_hash } : null;
}

export interface AuditedEvent {
  readonly at: string;
  readonly actor: AuditActor;
  readonly event: AuditEvent;
  /** What the event is about; only its hash is kept. */
  readonly content: unknown;
  readonly detail: string;
  /** Whether a page could show what happened: then the deal has a new version. */
  readonly visible: boolean;
}

/** Appends to the chain and moves its head; the last write of a transaction. */
export async function appendAudit(
  transaction: Transaction<Tables>,
  deal: AuditedDeal,
  { content, visible, ...event }: AuditedEvent,
): Promise<void> {
  const contentHash = hashOf(canonicalJson(content));
  const { head, insert } = auditInsert(deal, { ...event, dealId: deal.id, contentHash });
  await transaction.insertInto('audit_entries').values(insert.row).execute();
  await transaction
    .updateTable('deals')
    .set((eb) => ({ ...head, ...(visible && { version: eb('version', '+', 1) }) }))
    .where('id', '=', deal.id)
    .execute();
}

/** The row of the next entry, and what the deal's own row says of the chain from then on. */
export function auditInsert(
  deal: AuditedDeal,
  event: Omit<AuditEntry, 'seq' | 'previousHash' | 'hash'>,
) {
  const before =
    deal.auditSeq === 0 ? emptyHead(deal.id) : { seq: deal.auditSeq, hash: deal.auditHash };
  const entry = nextAuditEntry(before, event, hashOf);
  const row = {
    deal_id: entry.dealId,
    seq: entry.seq,
    at: entry.at,
    actor: entry.actor,
    event: entry.event,
    content_hash: entry.contentHash,
    detail: entry.detail,
    previous_hash: entry.previousHash,
    hash: entry.hash,
  };
  return {
    head: { audit_seq: entry.seq, audit_hash: entry.hash },
    insert: { into: 'audit_entries', row } as const satisfies Insert,
  };
}

/** The events of one deal, oldest first. */
export async function auditEntriesOf(db: Kysely<Tables>, dealId: string): Promise<AuditEntry[]> {
  const rows = await entriesOf(db, dealId).execute();
  return rows.map(auditEntry);
}

/** What happened to a deal and when, for visitors, who ask all day: the question is prepared once. */
export function historyReader(database: Database) {
  return database.question(entriesOf(database.db, '').clearSelect().select(['at', 'event']));
}

function entriesOf(db: Kysely<Tables>, dealId: string) {
  return db.selectFrom('audit_entries').selectAll().where('deal_id', '=', dealId).orderBy('seq');
}

export interface AuditReport {
  readonly deals: number;
  readonly entries: number;
  readonly problems: readonly AuditProblem[];
}

/** How many deals are read at a time: few questions to the database, little memory. */
const BATCH = 200;

/** Walks every chain, and holds what is stored against the hashes in it. */
export async function verifyAudit(
  db: Kysely<Tables>,
  onProgress: (deals: number, all: number) => void = () => undefined,
): Promise<AuditReport> {
  const problems: AuditProblem[] = [];
  const all = await countDeals(db);
  let deals = 0;
  let entries = 0;
  for (let last = ''; ; ) {
    const ids = await dealIdsAfter(db, last);
    const final = ids.at(-1);
    if (final === undefined) break;
    const chains = await chainsOf(db, ids);
    for (const chain of chains) {
      entries += chain.entries.length;
      if (chainProblems(chain).length === 0) continue;
      // It may have grown between two questions: asked again while nobody can change it.
      problems.push(...(await verifyDeal(db, chain.deal.id)));
    }
    deals += chains.length;
    last = final;
    onProgress(deals, Math.max(all, deals));
  }
  problems.push(...(await strayEntries(db)));
  return { deals, entries, problems };
}

/** What is wrong with the chain of one deal and with what it records; empty: nothing. */
export async function verifyDeal(db: Kysely<Tables>, id: string): Promise<readonly AuditProblem[]> {
  const look = async (transaction: Transaction<Tables>) => {
    if (!(await lockDeal(transaction, id))) return [];
    const chains = await chainsOf(transaction, [id]);
    return chains.flatMap(chainProblems);
  };
  // Whoever is in a transaction already sees what that transaction has written.
  return db.isTransaction ? look(db as Transaction<Tables>) : db.transaction().execute(look);
}

interface Chain {
  readonly deal: Selectable<Pick<Tables['deals'], 'id' | 'revision' | 'audit_seq' | 'audit_hash'>>;
  readonly entries: readonly AuditEntry[];
  readonly offers: readonly Entered[];
  readonly receipts: readonly Entered[];
}

/** What an entry recorded, as it is stored now. */
interface Entered {
  readonly revision: number;
  readonly content: string;
  /** What its row says a second time, beside the content, for queries. */
  readonly beside: Readonly<Record<string, unknown>>;
}

async function countDeals(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('deals')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function dealIdsAfter(db: Kysely<Tables>, last: string): Promise<string[]> {
  const rows = await db
    .selectFrom('deals')
    .select('id')
    .where('id', '>', last)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

async function chainsOf(db: Kysely<Tables>, ids: readonly string[]): Promise<Chain[]> {
  const deals = await db
    .selectFrom('deals')
    .select(['id', 'revision', 'audit_seq', 'audit_hash'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const entries = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('deal_id', 'in', ids)
    .orderBy('deal_id')
    .orderBy('seq')
    .execute();
  const revisions = await db
    .selectFrom('revisions')
    .selectAll()
    .where('deal_id', 'in', ids)
    .execute();
  const confirmations = await db
    .selectFrom('confirmations')
    .selectAll()
    .where('deal_id', 'in', ids)
    .execute();
  const entriesOf = Map.groupBy(entries.map(auditEntry), ({ dealId }) => dealId);
  const offersOf = Map.groupBy(revisions, (row) => row.deal_id);
  const receiptsOf = Map.groupBy(confirmations, (row) => row.deal_id);
  return deals.map((deal) => ({
    deal,
    entries: entriesOf.get(deal.id) ?? [],
    offers: (offersOf.get(deal.id) ?? []).map(enteredOffer),
    receipts: (receiptsOf.get(deal.id) ?? []).map(enteredReceipt),
  }));
}

function enteredOffer(row: Selectable<RevisionsTable>): Entered {
  return {
    revision: row.revision,
    content: row.offer,
    beside: { expiresAt: row.expires_at },
  };
}

function enteredReceipt(row: Selectable<ConfirmationsTable>): Entered {
  const { deal_id: dealId, revision, number, digest } = row;
  const { confirmed_at: confirmedAt, full_name: fullName } = row;
  return {
    revision,
    content: row.receipt,
    beside: { dealId, revision, number, digest, confirmedAt, fullName },
  };
}

function chainProblems({ deal, entries, offers, receipts }: Chain): readonly AuditProblem[] {
  const { id: dealId, revision } = deal;
  const head =
    deal.audit_seq === 0 ? emptyHead(dealId) : { seq: deal.audit_seq, hash: deal.audit_hash };
  const made = entries.findLast(({ event }) => event === 'ADDED' || event === 'REVISED');
  return [
    ...brokenLinks(dealId, entries, head),
    ...contentProblems(dealId, entries, ['ADDED', 'REVISED'], 'offer', offers),
    ...contentProblems(dealId, entries, ['CONFIRMED'], 'receipt', receipts),
    ...(made && made.detail !== `revision ${revision}`
      ? [{ dealId, seq: made.seq, message: `${made.detail} is not the deal's ${revision}` }]
      : []),
  ];
}

/** A value that no entry ever had (half a number, say) has no hash, and so was put there. */
function brokenLinks(
  dealId: string,
  entries: readonly AuditEntry[],
  head: AuditHead,
): readonly AuditProblem[] {
  const strange = entries.filter(({ seq }) => !Number.isSafeInteger(seq));
  if (strange.length === 0) return auditProblems(dealId, entries, head);
  return strange.map(({ seq }) => ({
    dealId,
    seq: Math.trunc(Number(seq)) || 0,
    message: 'was changed after it was written',
  }));
}

/** Offers and receipts must still be what they were when they were entered. */
function contentProblems(
  dealId: string,
  chain: readonly AuditEntry[],
  events: readonly AuditEvent[],
  what: string,
  stored: readonly Entered[],
): readonly AuditProblem[] {
  const entered = chain.filter(({ event }) => events.includes(event));
  const problems = entered.flatMap((entry): AuditProblem[] => {
    const row = stored.find(({ revision }) => `revision ${revision}` === entry.detail);
    const said = `the ${what} of ${entry.detail}`;
    if (!row) return [{ dealId, seq: entry.seq, message: `${said} is gone` }];
    if (contentHashOf(row.content) !== entry.contentHash) {
      return [{ dealId, seq: entry.seq, message: `${said} was changed` }];
    }
    const wrong = besideProblem(row);
    return wrong
      ? [{ dealId, seq: entry.seq, message: `${wrong} beside ${said} was changed` }]
      : [];
  });
  const never = stored.filter(
    ({ revision }) => !entered.some(({ detail }) => detail === `revision ${revision}`),
  );
  return [
    ...problems,
    ...never.map(({ revision }) => ({
      dealId,
      seq: 0,
      message: `the ${what} of revision ${revision} was never entered`,
    })),
  ];
}

/** The name of the first value that says something else than the content it stands beside. */
function besideProblem({ content, beside }: Entered): string | null {
  const inside = JSON.parse(content) as Readonly<Record<string, unknown>>;
  const same = (name: string, value: unknown) =>
    name === 'expiresAt'
      ? new Date(String(inside[name])).toISOString() === value
      : inside[name] === value;
  const wrong = Object.entries(beside).find(([name, value]) => !same(name, value));
  return wrong?.[0] ?? null;
}

function contentHashOf(text: string): string | null {
  try {
    return hashOf(canonicalJson(JSON.parse(text)));
  } catch {
    return null;
  }
}

/** Entries of a deal that does not exist. */
async function strayEntries(db: Kysely<Tables>): Promise<AuditProblem[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .leftJoin('deals', 'deals.id', 'audit_entries.deal_id')
    .select(['audit_entries.deal_id', 'audit_entries.seq'])
    .where('deals.id', 'is', null)
    .execute();
  return rows.map(({ deal_id, seq }) => ({ dealId: deal_id, seq, message: 'belongs to no deal' }));
}

function auditEntry(row: Selectable<AuditEntriesTable>): AuditEntry {
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
