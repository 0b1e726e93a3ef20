// The date of each car's first import, and its condition as a column to filter by.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ['first_seen_at', 'condition']) {
    await db.schema
      .alterTable('cars')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute();
  }
  // For stored cars, the last import is the oldest known date.
  await sql`
    update cars set
      first_seen_at = coalesce(
        (select imported_at from car_lists where car_lists.list_id = cars.list_id), ''),
      condition = case
        when car like '%"condition":"NEW"%' then 'NEW'
        when car like '%"condition":"CERTIFIED"%' then 'CERTIFIED'
        else 'USED' end`.execute(db);
}
