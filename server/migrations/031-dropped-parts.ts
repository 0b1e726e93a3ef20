// Ids of the parts that a revision removed from a selection, as JSON with the version of that selection. Empty if none
// are stored. The version is needed, because a server that does not know the column saves a choice without updating it.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('selections')
    .addColumn('dropped_parts', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
