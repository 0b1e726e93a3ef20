// An index that finds drafts and templates by their end.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex('drafts_to_clean').execute();
  await db.schema
    .createIndex('drafts_to_clean')
    .on('drafts')
    .columns(['ended_at', 'template', 'saved_at'])
    .execute();
}
