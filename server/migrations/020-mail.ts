// Mail settings: the events that each staff member gets mail about, and the addresses that unsubscribed from a
// dealership.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('staff')
    .addColumn('mail_events', 'text', (column) =>
      column
        .notNull()
        .defaultTo('message.sent,deal.declined,confirmation.made,confirmation.taken_back'),
    )
    .execute();
  await db.schema
    .createTable('mail_stops')
    .addColumn('token', 'text', (column) => column.primaryKey())
    .addColumn('dealership_id', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('stopped_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('mail_stops_of_address')
    .on('mail_stops')
    .columns(['dealership_id', 'address'])
    .unique()
    .execute();
}
