// Adds the schema version to every stored document. Existing rows, and rows that servers of 0.1.0 write during the
// upgrade, have the first version.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['revisions', 'confirmations', 'confirm_replies', 'audit_entries']) {
    await db.schema
      .alterTable(table)
      .addColumn('form', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  }
}
