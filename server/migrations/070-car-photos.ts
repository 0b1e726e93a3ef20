// Photos of the inventory: the URLs that an import listed for each car, and the result of fetching them.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('car_photos')
    .addColumn('dealership_id', 'text', (column) => column.notNull())
    .addColumn('car_id', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('photo_id', 'text', (column) => column.references('photos.id'))
    .addPrimaryKeyConstraint('car_photos_key', ['dealership_id', 'car_id', 'url'])
    .execute();
  await db.schema
    .createIndex('car_photos_due')
    .on('car_photos')
    .columns(['state', 'due_at'])
    .execute();
  await db.schema.createIndex('car_photos_of_photo').on('car_photos').column('photo_id').execute();
}
