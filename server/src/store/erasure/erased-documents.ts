// The documents of a deal before and after its erasure: offers, receipts, and details of audit entries.
import { canonicalJson, type Receipt } from '@forecourt/domain';
import { ERASED_NAME, erasedReceipt, type Person } from '@forecourt/domain/erasure';
import type { Selectable } from 'kysely';
import { build, type Write } from '../database/change.ts';
import type { Db } from '../database/database.ts';
import type { AuditEntriesTable } from '../database/tables.ts';
import { readOffer } from '../deals/read-deals.ts';
import { readReceipt } from '../deals/receipts.ts';

export type ReceiptTable = 'confirmations' | 'taken_back_confirmations';

export interface Rewritten {
  readonly offers: readonly { readonly revision: number; readonly text: string }[];
  readonly receipts: readonly {
    readonly table: ReceiptTable;
    readonly number: string;
    readonly text: string;
  }[];
  readonly entries: readonly Selectable<AuditEntriesTable>[];
}

export function documentWrites(
  id: string,
  { offers, receipts, entries }: Rewritten,
): readonly Write[] {
  return [
    ...offers.map(({ revision, text }) =>
      build
        .updateTable('revisions')
        .set({ offer: text })
        .where('deal_id', '=', id)
        .where('revision', '=', revision),
    ),
    ...receipts.map(({ table, number, text }) =>
      build
        .updateTable(table)
        .set({ receipt: text, full_name: ERASED_NAME })
        .where('number', '=', number),
    ),
    ...entries.map(({ seq, detail }) =>
      build
        .updateTable('audit_entries')
        .set({ detail, schema_version: 3 })
        .where('deal_id', '=', id)
        .where('seq', '=', seq),
    ),
  ];
}

interface StoredReceiptRow {
  readonly table: ReceiptTable;
  readonly number: string;
  readonly receipt: Receipt;
}

export function withoutPerson({ receipt, ...row }: StoredReceiptRow, person: Person) {
  return { ...row, text: canonicalJson(erasedReceipt(receipt, person)) };
}

/** Events whose details are written by people. Other details are revisions and ids. */
const WRITTEN: readonly string[] = ['DECLINED', 'WITHDRAWN', 'LEGAL_HOLD', 'FINDINGS_ACCEPTED'];

export function hasWrittenText(row: Selectable<AuditEntriesTable>): boolean {
  return (
    WRITTEN.includes(row.event) && row.schema_version !== 3 && redactedDetail(row) !== row.detail
  );
}

/** Keeps the codes of accepted findings, and removes texts that people wrote. */
export function redactedDetail({ event, detail }: Selectable<AuditEntriesTable>): string {
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
  const writtenEntries = await db
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
    entries: writtenEntries,
    erasedEntries: writtenEntries.filter(({ schema_version }) => schema_version === 3),
  };
}
