// Deals, identified by the id in their link, and their revisions, which hold the offers.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('deals')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text')
    .addColumn('withdrawn_at', 'text')
    .execute();
  await db.schema
    .createIndex('deals_created_at')
    .on('deals')
    .columns(['created_at', 'id'])
    .execute();
  await db.schema
    .createTable('revisions')
    .addColumn('deal_id', 'text', (column) => column.notNull().references('deals.id'))
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('offer', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('revisions_key', ['deal_id', 'revision'])
    .execute();
}
