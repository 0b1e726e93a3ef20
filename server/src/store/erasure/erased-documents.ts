// The documents of a deal before and after its erasure: offers, receipts, and details of audit entries.
import { canonicalJson } from '@forecourt/domain';
import { ERASED_NAME, erasedOffer, erasedReceipt, type Person } from '@forecourt/domain/erasure';
import type { Selectable } from 'kysely';
import { auditEntry } from '../audit/audit.ts';
import { build, type Write } from '../database/change.ts';
import type { Db } from '../database/database.ts';
import type { AuditEntriesTable } from '../database/tables.ts';
import { readOffer } from '../deals/read-deals.ts';
import { readReceipt } from '../deals/receipts.ts';
import type { RemainingDocument } from './remainder.ts';

type ReceiptTable = 'confirmations' | 'taken_back_confirmations';

/** A document without the buyer, and the write that stores it. */
export interface ErasedDocument extends RemainingDocument {
  readonly write: Write;
}

type StoredDocuments = Awaited<ReturnType<typeof documentsOf>>;

export function erasedOffers(
  dealId: string,
  { offers }: StoredDocuments,
  person: Person,
): readonly ErasedDocument[] {
  return offers.map(({ revision, offer }) => {
    const content = canonicalJson(erasedOffer(offer, person));
    const write = build
      .updateTable('revisions')
      .set({ offer: content })
      .where('deal_id', '=', dealId)
      .where('revision', '=', revision);
    return { name: `revision ${revision}`, content, write };
  });
}

export function erasedReceipts(
  { receipts }: StoredDocuments,
  person: Person,
): readonly ErasedDocument[] {
  return receipts.map(({ table, number, receipt }) => {
    const content = canonicalJson(erasedReceipt(receipt, person));
    const write = build
      .updateTable(table)
      .set({ receipt: content, full_name: ERASED_NAME })
      .where('number', '=', number);
    return { name: number, content, write };
  });
}

/** Events whose details are written by people. Other details are revisions and ids. */
const WRITTEN: readonly string[] = ['DECLINED', 'WITHDRAWN', 'LEGAL_HOLD', 'FINDINGS_ACCEPTED'];
/** The schema version of an audit entry whose detail was erased. */
const ERASED_VERSION = 3;

/** The entries whose details are erased, now or earlier. An entry whose detail names nobody stays as it is. */
export function erasedEntries(dealId: string, { entries }: StoredDocuments) {
  const erased = entries
    .map((row) => ({ ...row, erasedDetail: withoutText(row) }))
    .filter((row) => row.schema_version === ERASED_VERSION || row.erasedDetail !== row.detail);
  return erased.map(({ erasedDetail, ...row }) => {
    const columns = { detail: erasedDetail, schema_version: ERASED_VERSION };
    const write = build
      .updateTable('audit_entries')
      .set(columns)
      .where('deal_id', '=', dealId)
      .where('seq', '=', row.seq);
    return { entry: auditEntry({ ...row, ...columns }), write };
  });
}

/** Keeps the codes of accepted findings, and removes texts that people wrote. */
function withoutText({ event, detail }: Selectable<AuditEntriesTable>): string {
  return event === 'FINDINGS_ACCEPTED' ? detail.replace(/ because .*$/su, '') : '';
}

export async function documentsOf(db: Db, dealId: string) {
  const revisions = await db
    .selectFrom('revisions')
    .selectAll()
    .where('deal_id', '=', dealId)
    .orderBy('revision')
    .execute();
  const receiptsIn = async (table: ReceiptTable) => {
    const rows = await db
      .selectFrom(table)
      .select(['deal_id', 'number', 'receipt', 'schema_version'])
      .where('deal_id', '=', dealId)
      .orderBy('number')
      .execute();
    return rows.map((row) => ({ table, number: row.number, receipt: readReceipt(row) }));
  };
  const entries = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('deal_id', '=', dealId)
    .where('event', 'in', WRITTEN)
    .orderBy('seq')
    .execute();
  return {
    offers: revisions.map((row) => ({ revision: row.revision, offer: readOffer(row, { dealId }) })),
    receipts: [
      ...(await receiptsIn('confirmations')),
      ...(await receiptsIn('taken_back_confirmations')),
    ],
    entries,
  };
}
