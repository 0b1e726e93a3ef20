// Selections: the buyer's current choices, one row per deal.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('selections')
    .addColumn('deal_id', 'text', (column) => column.primaryKey().references('deals.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('choice', 'text', (column) => column.notNull())
    .addColumn('dropped', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .execute();
}
