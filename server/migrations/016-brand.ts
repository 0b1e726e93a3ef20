// The brand of the installation: name, accent, and logo by the hash of its bytes.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('brand_logos')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    // SQLite has no bytea. It accepts any type name and stores bytes unchanged.
    .addColumn('bytes', sql`bytea`, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('brands')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text')
    .addColumn('accent', 'text')
    .addColumn('logo_hash', 'text', (column) => column.references('brand_logos.hash'))
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute();
}
