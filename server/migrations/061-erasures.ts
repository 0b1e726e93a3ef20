// Erased deals, deals on legal hold, and the retention period of ended deals per dealership.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('erasures')
    .addColumn('deal_id', 'text', (column) => column.primaryKey().references('deals.id'))
    .addColumn('erased_at', 'text', (column) => column.notNull())
    .addColumn('erased_by', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('legal_holds')
    .addColumn('deal_id', 'text', (column) => column.primaryKey().references('deals.id'))
    .addColumn('held_at', 'text', (column) => column.notNull())
    .addColumn('held_by', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('retention')
    .addColumn('dealership_id', 'text', (column) => column.primaryKey())
    // Days after the end of a deal, or null to keep its data.
    .addColumn('erase_days', 'integer')
    .execute();
}
