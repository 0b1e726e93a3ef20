// Builds: the versions of the pages that servers have run recently, with their files and operations.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('builds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .addColumn('contents', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('build_assets')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('etag', 'text', (column) => column.notNull())
    .addColumn('encoding', 'text', (column) => column.notNull())
    // SQLite has no bytea. It accepts any type name and stores bytes unchanged.
    .addColumn('bytes', sql`bytea`, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('build_operations')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
}
