// Every stored document names its form. What stands there already, and what servers of 0.1.0 write while
// they run beside, is of the first.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['revisions', 'confirmations', 'confirm_replies', 'audit_entries']) {
    await db.schema
      .alterTable(table)
      .addColumn('form', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  }
}
