// The staff member or token that sent a deal by e-mail, to limit how many each sends. Empty for every other event.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('outbox_events')
    .addColumn('sent_by', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('outbox_events_by_sender')
    .on('outbox_events')
    .columns(['sent_by', 'at'])
    .execute();
}
