// What waits for one adviser's answer: found by an index of its own, because among the unanswered deals of a whole
// dealership theirs may be the last, or none.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index deals_unanswered_of_adviser on deals (dealership_id, adviser_id, activity_at, id)
    where unanswered_at is not null
  `.execute(db);
}
