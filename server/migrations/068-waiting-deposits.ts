// Whether the deposit of a deal waits for staff, for the list of deals that need them.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('deal_list_entries')
    .addColumn('deposit_waits', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
