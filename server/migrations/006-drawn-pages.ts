// Pages rendered before they are requested, and the queue of deals whose page has to be rendered.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('pages_to_draw')
    .addColumn('deal_id', 'text', (column) => column.primaryKey().references('deals.id'))
    .execute();
  await db.schema
    .createTable('drawn_pages')
    .addColumn('deal_id', 'text', (column) => column.primaryKey().references('deals.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('build', 'text', (column) => column.notNull())
    .addColumn('holds_until', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    // The last column, so that reads of the other columns don't load the page.
    .addColumn('bytes', sql`bytea`, (column) => column.notNull())
    .execute();
}
