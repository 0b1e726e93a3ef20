// Index of a dealership's deals by the time their link was first published, for the numbers of a range of days.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('deals_by_sending')
    .on('deals')
    .columns(['dealership_id', 'created_at', 'id'])
    .execute();
}
