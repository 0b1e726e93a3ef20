// Verification of audit chains: recomputes their hashes, and compares stored documents with them.
import type { AuditEntry, AuditEvent, AuditHead, AuditProblem } from '@forecourt/domain';
import { DEPOSIT_ENTRY_KINDS, type DepositEntry } from '@forecourt/domain/deposit';
import { auditProblems, emptyHead } from '@forecourt/domain/records';
import type { Selectable } from 'kysely';
import { auditEntry, contentHashOf } from './audit/audit.ts';
import { type Db, inSnapshot } from './database/database.ts';
import type {
  AuditEntriesTable,
  CarReturnsTable,
  ConfirmationsTable,
  MessagesTable,
  RevisionsTable,
  Tables,
} from './database/tables.ts';
import { depositEntry, entryContent, entryDetail } from './deposits/ledger.ts';
import { changedDeposits } from './erasure/erased-deposits.ts';
import { remainderOf } from './erasure/remainder.ts';
import { hashOf } from './records/hash.ts';
import { UnreadableRecord } from './records/schema-versions.ts';
import { messageContent, storedMessage } from './talk/messages.ts';

export interface AuditReport {
  readonly deals: number;
  readonly entries: number;
  readonly problems: readonly AuditProblem[];
}

/** Deals read at a time. */
const BATCH = 200;

/** Verifies every chain and the documents that it records. */
export async function verifyAudit(
  db: Db,
  onProgress: (deals: number, total: number) => void = () => undefined,
): Promise<AuditReport> {
  const problems: AuditProblem[] = [];
  const total = await countDeals(db);
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
      // The chain may have grown between the two queries, so it is read again at one moment.
      problems.push(...(await verifyDeal(db, chain.deal.id)));
    }
    deals += chains.length;
    last = final;
    onProgress(deals, Math.max(total, deals));
  }
  problems.push(...(await strayEntries(db)));
  return { deals, entries, problems };
}

/** @returns the problems of one deal's chain and documents, or none */
export async function verifyDeal(db: Db, id: string): Promise<readonly AuditProblem[]> {
  return inSnapshot(db, async (snapshot) =>
    (await chainsOf(snapshot, [id])).flatMap(chainProblems),
  );
}

/** A chain with the documents that it records, of the database or of an archive. */
export interface Chain {
  readonly deal: Selectable<Pick<Tables['deals'], 'id' | 'revision' | 'audit_seq' | 'audit_hash'>>;
  readonly entries: readonly Selectable<AuditEntriesTable>[];
  readonly offers: readonly EnteredDocument[];
  readonly receipts: readonly EnteredDocument[];
  readonly returns: readonly EnteredDocument[];
  readonly messages: readonly EnteredDocument[];
  readonly deposits: readonly DepositEntry[];
}

/** The stored document that an audit entry recorded. */
export interface EnteredDocument {
  /** The detail of its audit entry, such as `revision 2`. */
  readonly detail: string;
  /** Its name within the deal. */
  readonly name: string;
  readonly schemaVersion: number;
  readonly content: string;
  /** Columns that repeat parts of the content, for queries. */
  readonly repeatedColumns: Readonly<Record<string, unknown>>;
}

async function countDeals(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('deals')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function dealIdsAfter(db: Db, last: string): Promise<string[]> {
  const rows = await db
    .selectFrom('deals')
    .select('id')
    .where('id', '>', last)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

async function chainsOf(db: Db, ids: readonly string[]): Promise<Chain[]> {
  const deals = await db
    .selectFrom('deals')
    .select(['id', 'revision', 'audit_seq', 'audit_hash'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const entries = await rowsByDeal(db, 'audit_entries', ids);
  const revisions = await rowsByDeal(db, 'revisions', ids);
  const confirmations = await rowsByDeal(db, 'confirmations', ids);
  const takenBack = await rowsByDeal(db, 'taken_back_confirmations', ids);
  const returns = await rowsByDeal(db, 'car_returns', ids);
  const messages = await rowsByDeal(db, 'messages', ids);
  const deposits = await rowsByDeal(db, 'deposit_entries', ids);
  return deals.map((deal) => ({
    deal,
    entries: entries(deal.id).sort((a, b) => a.seq - b.seq),
    offers: revisions(deal.id).map(enteredOffer),
    receipts: [...confirmations(deal.id), ...takenBack(deal.id)].map(enteredReceipt),
    returns: returns(deal.id).map(enteredReturn),
    messages: messages(deal.id).map(enteredMessage),
    deposits: deposits(deal.id).map(depositEntry),
  }));
}

/** @returns a function that returns the rows of one of these deals in a table with a `deal_id` */
async function rowsByDeal<Table extends keyof Tables>(
  db: Db,
  table: Table,
  ids: readonly string[],
): Promise<(dealId: string) => Selectable<Tables[Table]>[]> {
  const rows = await db
    .selectFrom(table as 'messages')
    .selectAll()
    .where('deal_id', 'in', ids)
    .execute();
  const byDeal = Map.groupBy(rows, (row) => row.deal_id);
  return (dealId) => (byDeal.get(dealId) ?? []) as unknown as Selectable<Tables[Table]>[];
}

function enteredOffer(row: Selectable<RevisionsTable>): EnteredDocument {
  return {
    detail: `revision ${row.revision}`,
    name: `revision ${row.revision}`,
    schemaVersion: row.schema_version,
    content: row.offer,
    repeatedColumns: { expiresAt: row.expires_at },
  };
}

function enteredReceipt(row: Selectable<ConfirmationsTable>): EnteredDocument {
  const { deal_id: dealId, revision, number, digest } = row;
  const { confirmed_at: confirmedAt, full_name: fullName } = row;
  return {
    detail: `revision ${revision}`,
    name: number,
    schemaVersion: row.schema_version,
    content: row.receipt,
    repeatedColumns: { dealId, revision, number, digest, confirmedAt, fullName },
  };
}

export function enteredReturn({
  deal_id: dealId,
  ...row
}: Selectable<CarReturnsTable>): EnteredDocument {
  const detail = `revision ${row.revision}`;
  const { schema_version: schemaVersion, receipt: content } = row;
  return { detail, name: detail, schemaVersion, content, repeatedColumns: { dealId } };
}

function enteredMessage(row: Selectable<MessagesTable>): EnteredDocument {
  const content = messageContent(storedMessage(row));
  return enteredDocument(`${row.kind} ${row.id}`, row.id, content);
}

function enteredDeposit(entry: DepositEntry): EnteredDocument {
  return enteredDocument(entryDetail(entry), entryDetail(entry), entryContent(entry));
}

/** A document without columns of its own. */
export function enteredDocument(detail: string, name: string, content: string): EnteredDocument {
  return { detail, name, schemaVersion: KNOWN_VERSION, content, repeatedColumns: {} };
}

export function chainProblems(chain: Chain): readonly AuditProblem[] {
  const { deal, entries: rows, offers, receipts, returns, messages, deposits } = chain;
  const { id: dealId, revision } = deal;
  const entries: AuditEntry[] = [];
  for (const row of rows) {
    try {
      entries.push(auditEntry(row));
    } catch (error) {
      if (!(error instanceof UnreadableRecord)) throw error;
      return [{ dealId, seq: row.seq, message: error.message }];
    }
  }
  const head =
    deal.audit_seq === 0 ? emptyHead(dealId) : { seq: deal.audit_seq, hash: deal.audit_hash };
  const publishedEntry = entries.findLast(({ event }) => event === 'ADDED' || event === 'REVISED');
  const erased = entries.findLast(({ event }) => event === 'ERASED') ?? null;
  const talkErased = entries.findLast(({ event }) => ERASING_TALK.includes(event)) ?? null;
  const beforeErasing = entries.filter(({ seq }) => erased && seq < erased.seq);
  const changed = changedDeposits(deposits, beforeErasing).map(enteredDeposit);
  const isLeft = ({ detail }: { readonly detail: string }) =>
    changed.every((each) => each.detail !== detail);
  const left = deposits.map(enteredDeposit).filter(isLeft);
  return [
    ...brokenLinks(dealId, entries, head),
    ...erasureProblems(chain, entries, erased, changed),
    ...contentProblems(dealId, entries, ['ADDED', 'REVISED'], 'offer', offers, erased),
    ...contentProblems(dealId, entries, ['CONFIRMED'], 'receipt', receipts, erased),
    ...contentProblems(dealId, entries, ['CAR_RETURNED'], 'receipt of the return', returns, null),
    ...contentProblems(dealId, entries, ['MESSAGE_SENT'], 'message', messages, talkErased),
    ...contentProblems(dealId, entries.filter(isLeft), DEPOSIT_EVENTS, 'deposit', left, null),
    ...(publishedEntry && publishedEntry.detail !== `revision ${revision}`
      ? [
          {
            dealId,
            seq: publishedEntry.seq,
            message: `${publishedEntry.detail} is not the deal's ${revision}`,
          },
        ]
      : []),
  ];
}

const ERASING_TALK: readonly AuditEvent[] = ['ERASED', 'MESSAGES_ERASED'];
const DEPOSIT_EVENTS = DEPOSIT_ENTRY_KINDS.map((kind) => `DEPOSIT_${kind}` as const);

/** An entry whose number is not a safe integer cannot be hashed, so it was changed after it was written. */
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

/** The schema version of offers, receipts and messages. Each has had one so far. */
const KNOWN_VERSION = 1;

/** Checks that offers, receipts and messages are unchanged since they were entered. */
function contentProblems(
  dealId: string,
  chain: readonly AuditEntry[],
  events: readonly AuditEvent[],
  documentKind: string,
  stored: readonly EnteredDocument[],
  erased: AuditEntry | null,
): readonly AuditProblem[] {
  const entered = chain.filter(({ event }) => events.includes(event));
  // [ERA2] The entry of an erasure proves the remaining data.
  const unerased = entered.filter(({ seq }) => seq > (erased?.seq ?? 0));
  const problems = unerased.flatMap((entry): AuditProblem[] => {
    // A revision has several receipts if one was taken back. The entry's own has its hash.
    const rows = stored.filter(({ detail }) => detail === entry.detail);
    const row = rows.find(({ content }) => hashOf(content) === entry.contentHash) ?? rows[0];
    const document = `the ${documentKind} of ${entry.detail}`;
    if (!row) return [{ dealId, seq: entry.seq, message: `${document} is gone` }];
    if (row.schemaVersion !== KNOWN_VERSION) {
      const message = `${document} has schema version ${row.schemaVersion}, which a newer Forecourt wrote`;
      return [{ dealId, seq: entry.seq, message }];
    }
    // Hashes the stored text, so the result does not depend on how this version would write it.
    if (hashOf(row.content) !== entry.contentHash) {
      return [{ dealId, seq: entry.seq, message: `${document} was changed` }];
    }
    const column = columnProblem(row);
    return column
      ? [{ dealId, seq: entry.seq, message: `${column} beside ${document} was changed` }]
      : [];
  });
  const count = (rows: readonly { readonly detail: string }[], expected: string) =>
    rows.filter(({ detail }) => detail === expected).length;
  const details = [...new Set(stored.map(({ detail }) => detail))];
  const unentered = details.filter((detail) => count(stored, detail) > count(entered, detail));
  return [
    ...problems,
    ...unentered.map((detail) => ({
      dealId,
      seq: 0,
      message: `the ${documentKind} of ${detail} was never entered`,
    })),
  ];
}

/** [ERA2] Checks that the remaining data is that of the erasure, and that no entry lost its detail without one. */
function erasureProblems(
  { deal: { id: dealId }, offers, receipts }: Chain,
  entries: readonly AuditEntry[],
  erased: AuditEntry | null,
  deposited: readonly EnteredDocument[],
): readonly AuditProblem[] {
  const emptied = entries.filter(({ isErased }) => isErased);
  const stray = emptied.filter(({ seq }) => seq > (erased?.seq ?? 0));
  const problems = stray.map(({ seq }) => ({ dealId, seq, message: 'lost its detail' }));
  if (!erased) return problems;
  const remainder = remainderOf({ offers, receipts, deposits: deposited, entries: emptied });
  if (contentHashOf(remainder) === erased.contentHash) return problems;
  return [...problems, { dealId, seq: erased.seq, message: 'what the erasing left was changed' }];
}

/** @returns the name of the first column that differs from the content */
function columnProblem({ content, repeatedColumns }: EnteredDocument): string | null {
  const document = JSON.parse(content) as Readonly<Record<string, unknown>>;
  const contentValue = (name: string): unknown => {
    if (name === 'expiresAt') return new Date(String(document[name])).toISOString();
    // 0.1.0 accepted names with an unpaired surrogate, which no column can store.
    return name === 'fullName' ? String(document[name]).toWellFormed() : document[name];
  };
  const isSame = (name: string, value: unknown) => contentValue(name) === value;
  const changedColumn = Object.entries(repeatedColumns).find(
    ([name, value]) => !isSame(name, value),
  );
  return changedColumn?.[0] ?? null;
}

/** Entries of a deal that does not exist. */
async function strayEntries(db: Db): Promise<AuditProblem[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .leftJoin('deals', 'deals.id', 'audit_entries.deal_id')
    .select(['audit_entries.deal_id', 'audit_entries.seq'])
    .where('deals.id', 'is', null)
    .execute();
  return rows.map(({ deal_id, seq }) => ({ dealId: deal_id, seq, message: 'belongs to no deal' }));
}
