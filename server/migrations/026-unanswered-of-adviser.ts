// An index of the deals that wait for one adviser's answer. Among the unanswered deals of the whole dealership, an
// adviser's may be last or missing.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index deals_unanswered_of_adviser on deals (dealership_id, adviser_id, activity_at, id)
    where unanswered_at is not null
  `.execute(db);
}
