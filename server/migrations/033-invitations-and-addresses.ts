// Invitations of people who work at another dealership, changes of a sign-in address that are unproven or can still be
// undone, and the sign-in requirements of a dealership.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // An invitation is a link with a role. Empty if the link signs its member in.
  for (const column of ['invited_role', 'invited_name', 'invited_email', 'sent_by'] as const) {
    await db.schema
      .alterTable('sign_in_links')
      .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
      .execute();
  }
  // PASSKEY, or how the browser signed in without one. Empty for older sessions.
  await db.schema
    .alterTable('staff_sessions')
    .addColumn('proof', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('dealerships')
    .addColumn('passkeys_required', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('address_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('old_email', 'text')
    .addColumn('new_email', 'text', (column) => column.notNull())
    .addColumn('confirm_hash', 'text', (column) => column.notNull().unique())
    .addColumn('undo_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    // Empty while the new address is unproven.
    .addColumn('confirmed_at', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('undone_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('address_changes_of_member')
    .on('address_changes')
    .columns(['member_id', 'created_at'])
    .execute();
}
