// Cars that buyers returned under the right to cancel: one row for a confirmation, with its itemized receipt. The index
// of the buyer's history covers the new event. Servers of an earlier version read their history by the primary key
// meanwhile.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('car_returns')
    .addColumn('confirmation_id', 'text', (column) => column.primaryKey())
    .addColumn('deal_id', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('receipt', 'text', (column) => column.notNull())
    .addColumn('schema_version', 'integer', (column) => column.notNull())
    .addColumn('recorded_at', 'text', (column) => column.notNull())
    .addColumn('recorded_by', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('car_returns_of_deal')
    .on('car_returns')
    .columns(['deal_id'])
    .execute();
  await sql`
    create index audit_entries_shown on audit_entries (deal_id, seq)
    where event in
      ('ADDED', 'REVISED', 'WITHDRAWN', 'CONFIRMED', 'DECLINED', 'REOPENED', 'TAKEN_BACK', 'CAR_RETURNED')
  `.execute(db);
  await db.schema.dropIndex('audit_entries_told').execute();
}
