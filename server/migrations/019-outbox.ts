// The outbox: events, destinations, and one delivery for each event and destination.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('outbox_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('dealership_id', 'text', (column) => column.notNull())
    .addColumn('deal_id', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('outbox_events_by_time').on('outbox_events').column('at').execute();
  await db.schema
    .createTable('destinations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('dealership_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('old_secret', 'text', (column) => column.notNull())
    .addColumn('old_secret_until', 'text', (column) => column.notNull())
    .addColumn('contacts', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('failing_since', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('destinations_of_dealership')
    .on('destinations')
    .columns(['dealership_id', 'created_at'])
    .execute();
  await db.schema
    .createTable('subscriptions')
    .addColumn('dealership_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('destination_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('subscriptions_key', ['dealership_id', 'type', 'destination_id'])
    .execute();
  await createDeliveries(db);
  await db.schema
    .alterTable('deals')
    .addColumn('reminder', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('deals')
    .addColumn('selection_told_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('deals_by_reminder')
    .on('deals')
    .columns(['stage', 'reminder', 'ends_at'])
    .execute();
}

async function createDeliveries(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('deliveries')
    .addColumn('destination_id', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('dealership_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('claim', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('log', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('deliveries_key', ['event_id', 'destination_id'])
    .execute();
  await db.schema
    .createIndex('deliveries_by_due')
    .on('deliveries')
    .columns(['destination_id', 'state', 'due_at'])
    .execute();
  await db.schema
    .createIndex('deliveries_of_dealership')
    .on('deliveries')
    .columns(['dealership_id', 'created_at', 'event_id'])
    .execute();
}
