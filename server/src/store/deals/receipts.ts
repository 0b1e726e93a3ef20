// Receipts and past confirmations of deals, as stored.

import type { Receipt } from '@forecourt/domain';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { ConfirmationsTable } from '../database/tables.ts';
import { parsedFirstVersion } from '../records/schema-versions.ts';
import type { StoredConfirmation } from './deals.ts';

export interface ReceiptRequest {
  readonly dealId?: string;
  readonly number: string;
}

/** The complete statement as it was confirmed. */
export async function findReceipt(db: Db, request: ReceiptRequest): Promise<Receipt | null> {
  return (await findStoredReceipt(db, request))?.receipt ?? null;
}

export interface StoredReceipt {
  readonly receipt: Receipt;
  /** The stored text, which the audit chain has the hash of. */
  readonly text: string;
  /** When the buyer took the confirmation back, or null. */
  readonly takenBackAt: string | null;
  /** [ERA3] The erasure of the buyer's data, or null if the data was not erased. */
  readonly erasure: Erasure | null;
}

export interface Erasure {
  readonly at: string;
  /** The member or token, as records name them. */
  readonly by: string;
  /** The member's name. Null if the clean-up or a token erased the data. */
  readonly byName: string | null;
}

export async function findStoredReceipt(
  db: Db,
  { dealId, number }: ReceiptRequest,
): Promise<StoredReceipt | null> {
  const columns = ['receipt', 'schema_version', 'deal_id'] as const;
  const row =
    (await db
      .selectFrom('confirmations')
      .select(columns)
      .select((eb) => eb.lit(null).as('taken_back_at'))
      .where('number', '=', number)
      .executeTakeFirst()) ??
    (await db
      .selectFrom('taken_back_confirmations')
      .select([...columns, 'taken_back_at'])
      .where('number', '=', number)
      .executeTakeFirst());
  if (!row || (dealId !== undefined && row.deal_id !== dealId)) return null;
  const receipt = readReceipt({ ...row, number });
  const erasure = await erasureOf(db, row.deal_id);
  return { receipt, text: row.receipt, takenBackAt: row.taken_back_at, erasure };
}

export async function erasureOf(db: Db, dealId: string): Promise<Erasure | null> {
  const row = await db
    .selectFrom('erasures')
    .leftJoin('staff', (join) =>
      join.on('erasures.erased_by', '=', (eb) => sql<string>`'member:' || ${eb.ref('staff.id')}`),
    )
    .select(['erasures.erased_at as at', 'erasures.erased_by as by', 'staff.name as byName'])
    .where('erasures.deal_id', '=', dealId)
    .executeTakeFirst();
  return row ?? null;
}

type ReceiptRow = Pick<
  Selectable<ConfirmationsTable>,
  'deal_id' | 'number' | 'receipt' | 'schema_version'
>;

/** Parses the receipt in a row of a confirmation. */
export function readReceipt({ deal_id, number, receipt, schema_version }: ReceiptRow): Receipt {
  const name = { dealId: deal_id, document: `The receipt ${number}` };
  return parsedFirstVersion(receipt, schema_version, name) as Receipt;
}

/** All confirmations of a deal, newest first, including those of earlier revisions and those taken back. */
export async function confirmationsOf(db: Db, dealId: string): Promise<StoredConfirmation[]> {
  const shown = [
    'id',
    'deal_id as dealId',
    'number',
    'revision',
    'confirmed_at as confirmedAt',
    'full_name as fullName',
    'digest',
  ] as const;
  const standing = await db
    .selectFrom('confirmations')
    .select(shown)
    .where('deal_id', '=', dealId)
    .execute();
  const takenBack = await db
    .selectFrom('taken_back_confirmations')
    .select([...shown, 'taken_back_at as takenBackAt'])
    .where('deal_id', '=', dealId)
    .execute();
  // Of two with the same time, the valid confirmation sorts first.
  return [...standing, ...takenBack].toSorted(
    (one, other) =>
      other.revision - one.revision || Date.parse(other.confirmedAt) - Date.parse(one.confirmedAt),
  );
}
