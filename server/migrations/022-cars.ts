// The inventories of dealerships: an import writes a whole list of cars, and then makes it the current one.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('car_lists')
    .addColumn('dealership_id', 'text', (column) => column.primaryKey())
    .addColumn('list_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('imported_at', 'text', (column) => column.notNull())
    .addColumn('imported_by', 'text', (column) => column.notNull())
    .addColumn('mapping', 'text', (column) => column.notNull())
    .addColumn('form', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('cars')
    .addColumn('list_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('dealership_id', 'text', (column) => column.notNull())
    .addColumn('stock_number', 'text', (column) => column.notNull())
    .addColumn('vin', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('car', 'text', (column) => column.notNull())
    .addColumn('form', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('cars_key', ['list_id', 'id'])
    .execute();
  await db.schema
    .createIndex('cars_by_stock_number')
    .on('cars')
    .columns(['list_id', 'stock_number'])
    .execute();
  await db.schema.createIndex('cars_of_dealership').on('cars').columns(['dealership_id']).execute();
}
