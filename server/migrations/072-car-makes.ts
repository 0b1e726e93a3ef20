// The make of each car as a column to filter by.
import type { Kysely } from 'kysely';

interface Rows {
  cars: { list_id: string; id: string; car: string; make: string };
}

export async function up(given: Kysely<never>): Promise<void> {
  const db = given as unknown as Kysely<Rows>;
  await db.schema
    .alterTable('cars')
    .addColumn('make', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  for (const { list_id, id, car } of await db.selectFrom('cars').selectAll().execute()) {
    await db
      .updateTable('cars')
      .set({ make: makeOf(car) })
      .where('list_id', '=', list_id)
      .where('id', '=', id)
      .execute();
  }
}

/** Empty for a row that cannot be read. The service reports such rows when it reads them. */
function makeOf(car: string): string {
  try {
    const { make } = JSON.parse(car) as { make?: unknown };
    return typeof make === 'string' ? make : '';
  } catch {
    return '';
  }
}
