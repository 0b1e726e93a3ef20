// The terms that a deposit was paid under, in the first entry of the payment.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('deposit_entries').addColumn('agreed', 'text').execute();
}
