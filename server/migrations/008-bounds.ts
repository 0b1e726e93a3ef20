// What bounds the rows of a deal: when its selection is audited next, how long a reply is kept, where its
// current revision begins in the audit chain; and an index that finds the history among all entries.
import { type Kysely, sql } from 'kysely';

const DAY_MS = 24 * 60 * 60 * 1000;

export async function up(db: Kysely<never>): Promise<void> {
  const selections = () => db.schema.alterTable('selections');
  await selections().addColumn('audited_at', 'text').execute();
  await selections().addColumn('audit_due_at', 'text').execute();
  await db.schema
    .alterTable('deals')
    .addColumn('revision_seq', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // Empty where a server of 0.1.0 writes it, which does not say; null: for ever.
  await db.schema
    .alterTable('confirm_replies')
    .addColumn('keep_until', 'text', (column) => column.defaultTo(''))
    .execute();
  await sql`
    update deals set revision_seq = coalesce((
      select max(seq) from audit_entries
      where audit_entries.deal_id = deals.id and event in ('ADDED', 'REVISED')
    ), 0)`.execute(db);
  const aDayFromNow = new Date(Date.now() + DAY_MS).toISOString();
  await sql`
    update confirm_replies set keep_until =
      case when reply like '{"outcome":"REFUSED"%' then ${aDayFromNow} end`.execute(db);
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
