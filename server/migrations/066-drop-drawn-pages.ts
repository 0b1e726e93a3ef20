// Drops the tables of pages that 0.1.0 rendered in advance.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropTable('pages_to_draw').execute();
  await db.schema.dropTable('drawn_pages').execute();
}
