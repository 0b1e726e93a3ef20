// The ledger of deposits, the checkouts at the payment provider, and the cars that are held.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('deposit_entries')
    .addColumn('deal_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('payment', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'bigint', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('acted_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('deposit_entries_key', ['deal_id', 'seq'])
    .execute();
  await db.schema
    .createIndex('deposit_entries_by_reference')
    .on('deposit_entries')
    .column('reference')
    .execute();
  await db.schema
    .createIndex('deposit_entries_by_kind')
    .on('deposit_entries')
    .columns(['kind', 'at'])
    .execute();
  await db.schema
    .createTable('deposit_checkouts')
    .addColumn('deal_id', 'text', (column) => column.notNull())
    .addColumn('payment', 'integer', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.notNull().unique())
    // The dealership's account at the provider when the checkout was opened. Empty for the operator's own account.
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('deposit_checkouts_key', ['deal_id', 'payment'])
    .execute();
  await db.schema
    .createTable('car_holds')
    .addColumn('dealership_id', 'text', (column) => column.notNull())
    .addColumn('vin', 'text', (column) => column.notNull())
    .addColumn('deal_id', 'text', (column) => column.notNull().unique())
    .addColumn('payment', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('held_until', 'text', (column) => column.notNull())
    // The key lets only one deal hold a car, even when two try at the same moment.
    .addPrimaryKeyConstraint('car_holds_key', ['dealership_id', 'vin'])
    .execute();
  // Destinations that get mail about confirmations get mail about deposits too.
  await sql`update destinations set events = events || ',deposit.paid,deposit.refunded'
    where kind in ('BUYER_MAIL', 'STAFF_MAIL')`.execute(db);
  for (const type of ['deposit.paid', 'deposit.refunded']) {
    await sql`insert into subscriptions (dealership_id, type, destination_id)
      select dealership_id, ${type}, id from destinations
      where kind in ('BUYER_MAIL', 'STAFF_MAIL') and state <> 'OFF'`.execute(db);
  }
  await sql`update staff set mail_events = mail_events || ',deposit.paid,deposit.refunded'
    where mail_events like '%confirmation.made%'`.execute(db);
}
