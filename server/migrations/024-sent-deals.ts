// Indexes events by deal, to find when its link was last mailed, and its deliveries.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('outbox_events_of_deal')
    .on('outbox_events')
    .columns(['deal_id', 'type', 'at'])
    .execute();
}
