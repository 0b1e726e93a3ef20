// The dealership that a deal belongs to.

import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { FIRST_DEALERSHIP } from './dealerships.ts';

export async function dealershipIdOf(db: Kysely<Tables>, id: string): Promise<string> {
  const query = db.selectFrom('deals').select('dealership_id').where('id', '=', id);
  return (await query.executeTakeFirst())?.dealership_id ?? FIRST_DEALERSHIP;
}
