// Cars returned under the right to cancel: the itemized receipt of each, by its confirmation.
import type { ReturnReceipt } from '@forecourt/domain/law';
import type { Db } from '../database/database.ts';
import { parsedFirstVersion } from '../records/schema-versions.ts';

/** @returns the receipt as stored, because this text was hashed, or null if the car was not returned */
export async function findReturn(
  db: Db,
  confirmationId: string,
): Promise<{ readonly receipt: ReturnReceipt; readonly text: string } | null> {
  const row = await db
    .selectFrom('car_returns')
    .select(['deal_id', 'receipt', 'schema_version'])
    .where('confirmation_id', '=', confirmationId)
    .executeTakeFirst();
  if (!row) return null;
  const name = { dealId: row.deal_id, document: 'The receipt of the returned car' };
  const receipt = parsedFirstVersion(row.receipt, row.schema_version, name) as ReturnReceipt;
  return { receipt, text: row.receipt };
}
