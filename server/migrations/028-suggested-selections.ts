// The version of a selection whose payment option was put there by a revision, in place of the chosen one. 0 if none.
// It is a version, because a server that does not know the column saves a choice without updating it.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('selections')
    .addColumn('suggested_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
