// Ids of what a revision took from a selection, as JSON with the version of the selection that they belong to. By
// version, because a server that does not know the column saves a choice without it. Empty: none are stored.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('selections')
    .addColumn('dropped_parts', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
