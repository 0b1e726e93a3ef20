// Moves the time of the last selection event from `deals` to `selections`.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('selections')
    .addColumn('event_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`
    update selections set event_at =
      (select selection_told_at from deals where deals.id = selections.deal_id)`.execute(db);
  await db.schema.alterTable('deals').dropColumn('selection_told_at').execute();
}
