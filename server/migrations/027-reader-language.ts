// The language that a deal's buyer chose on its pages, for mail to them. Empty if they chose none.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('deals')
    .addColumn('reader_language', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
