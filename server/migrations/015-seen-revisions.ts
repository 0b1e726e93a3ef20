// The revision that the buyer has seen, so that the page can list what changed since.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('deals')
    .addColumn('seen_revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
