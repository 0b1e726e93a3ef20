// What each dealership uses in every deal (product menu, lenders, charges, number pattern), and its counter of deals.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('deal_defaults')
    .addColumn('dealership_id', 'text', (column) => column.primaryKey())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('schema_version', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('deal_counters')
    .addColumn('dealership_id', 'text', (column) => column.primaryKey())
    // The last number that was assigned.
    .addColumn('last_number', 'integer', (column) => column.notNull())
    .execute();
}
