// The staff member who was signed in at the desk in the browser that sent a buyer's message. Empty if nobody was.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('messages')
    .addColumn('signed_in', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
