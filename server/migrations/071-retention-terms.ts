// The retention periods of messages, contact data and deals per dealership, the deleted deals, and the time the
// database file was last rewritten.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('retention').renameColumn('erase_days', 'contact_days').execute();
  for (const column of ['messages_days', 'deal_days'] as const) {
    await db.schema.alterTable('retention').addColumn(column, 'integer').execute();
  }
  await db.schema
    .createTable('deleted_deals')
    .addColumn('deal_id', 'text', (column) => column.primaryKey())
    .addColumn('dealership_id', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text', (column) => column.notNull())
    .addColumn('audit_seq', 'integer', (column) => column.notNull())
    .addColumn('audit_hash', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('file_rewrites')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('due_since', 'text', (column) => column.notNull())
    .addColumn('tried_at', 'text', (column) => column.notNull())
    .execute();
}
