// When a deal's page was last requested, by anyone or anything. It is separate from openings, which only people make.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('deals').addColumn('last_fetched_at', 'text').execute();
}
