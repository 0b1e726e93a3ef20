// Receipts and past confirmations of deals, as stored.

import type { Receipt } from '@forecourt/domain';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import {
  parsed,
  type ReceiptSchemaVersion,
  type RecordName,
  unknownSchemaVersion,
} from '../records/schema-versions.ts';
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
  const name = { dealId: row.deal_id, document: `The receipt ${number}` };
  const receipt = readReceipt(row.receipt, row.schema_version, name);
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

export function readReceipt(text: string, stored: number, name: RecordName): Receipt {
  const version = stored as ReceiptSchemaVersion;
  switch (version) {
    case 1:
      return parsed(text, name) as Receipt;
    default:
      throw unknownSchemaVersion(version, name);
  }
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
