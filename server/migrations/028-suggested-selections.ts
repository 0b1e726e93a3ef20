// Which version of a selection has a way to pay that a revision put in the place of the chosen one. 0: none. By
// version, because a server that does not know the column saves a choice without it.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('selections')
    .addColumn('suggested_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
