// Columns that bound the rows of a deal: the time of the next selection audit, the expiry of a reply, and the start of
// the current revision in the audit chain. Also an index that finds the history among all audit entries. Writes no row,
// so that servers of 0.1.0 that still run wait as briefly as possible.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  const selections = () => db.schema.alterTable('selections');
  await selections().addColumn('audited_at', 'text').execute();
  await selections().addColumn('audit_due_at', 'text').execute();
  // 0 until the next revision, so that all entries of the deal count as made on the current one.
  await db.schema
    .alterTable('deals')
    .addColumn('revision_seq', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // Empty in rows that 0.1.0 wrote, until the clean-up sets the value. Null means no expiry.
  await db.schema
    .alterTable('confirm_replies')
    .addColumn('keep_until', 'text', (column) => column.defaultTo(''))
    .execute();
  await sql`
    create index selections_audit_due on selections (audit_due_at)
    where audit_due_at is not null`.execute(db);
  await sql`
    create index confirm_replies_kept on confirm_replies (keep_until)
    where keep_until is not null`.execute(db);
  await sql`
    create index audit_entries_history on audit_entries (deal_id, seq)
    where event in ('ADDED', 'REVISED', 'WITHDRAWN', 'CONFIRMED')`.execute(db);
}
