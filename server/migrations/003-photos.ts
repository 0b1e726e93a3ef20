// Photos: the sizes a browser can ask for, and which photos a revision of a deal shows.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('photos')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('photo_sizes')
    .addColumn('photo_id', 'text', (column) => column.notNull().references('photos.id'))
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    // SQLite has no bytea. It accepts any type name and stores bytes unchanged.
    .addColumn('bytes', sql`bytea`, (column) => column.notNull())
    .addPrimaryKeyConstraint('photo_sizes_key', ['photo_id', 'format', 'width'])
    .execute();
  await db.schema
    .createTable('deal_photos')
    .addColumn('deal_id', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('photo_id', 'text', (column) => column.notNull().references('photos.id'))
    .addPrimaryKeyConstraint('deal_photos_key', ['deal_id', 'revision', 'position'])
    .addForeignKeyConstraint('deal_photos_revision', ['deal_id', 'revision'], 'revisions', [
      'deal_id',
      'revision',
    ])
    .execute();
}
