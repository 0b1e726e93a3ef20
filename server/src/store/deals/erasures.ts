// Erased deals, and who erased them.
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

export async function isErased(db: Kysely<Tables>, dealId: string): Promise<boolean> {
  const query = db.selectFrom('erasures').select('deal_id').where('deal_id', '=', dealId);
  return (await query.executeTakeFirst()) !== undefined;
}
