// Adds the end of an offer to the indexes by status, so that counting sleeping deals reads an index alone.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const [name, columns] of [
    ['deal_list_entries_by_status', ['dealership_id', 'status']],
    ['deal_list_entries_of_adviser_by_status', ['dealership_id', 'adviser_id', 'status']],
  ] as const) {
    await db.schema.dropIndex(name).execute();
    await db.schema
      .createIndex(name)
      .on('deal_list_entries')
      .columns([...columns, 'activity_at', 'deal_id', 'ends_at'])
      .execute();
  }
}
