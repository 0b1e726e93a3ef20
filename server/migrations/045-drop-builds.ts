// Drops the stored builds: a page that a server no longer knows reloads itself.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['build_operations', 'build_assets', 'builds']) {
    await db.schema.dropTable(table).execute();
  }
}
