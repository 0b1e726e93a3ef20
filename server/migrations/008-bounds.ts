// What bounds the rows of a deal: when its selection is audited next, how long a reply is kept, where its
// current revision begins in the audit chain; and an index that finds the history among all entries. No row
// is written, so that servers of 0.1.0 that run beside wait as short as can be.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  const selections = () => db.schema.alterTable('selections');
  await selections().addColumn('audited_at', 'text').execute();
  await selections().addColumn('audit_due_at', 'text').execute();
  // Until the next revision, 0: all entries of the deal count as made on the current one.
  await db.schema
    .alterTable('deals')
    .addColumn('revision_seq', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // Empty where 0.1.0 has written it or still does, which does not say, until the clean-up has looked at
  // it; null: for ever.
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
