// Confirmations, replies to confirm requests, and the audit chain of each deal.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('confirmations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('deal_id', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('confirmed_at', 'text', (column) => column.notNull())
    .addColumn('full_name', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('receipt', 'text', (column) => column.notNull())
    // Prevents a second confirmation of a revision.
    .addUniqueConstraint('confirmations_once', ['deal_id', 'revision'])
    .addForeignKeyConstraint('confirmations_of', ['deal_id', 'revision'], 'revisions', [
      'deal_id',
      'revision',
    ])
    .execute();
  await db.schema
    .createTable('confirm_replies')
    .addColumn('deal_id', 'text', (column) => column.notNull().references('deals.id'))
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('reply', 'text', (column) => column.notNull())
    .addColumn('replied_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('confirm_replies_key', ['deal_id', 'idempotency_key'])
    .execute();
  await db.schema
    .createTable('audit_entries')
    .addColumn('deal_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('previous_hash', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('audit_entries_key', ['deal_id', 'seq'])
    .execute();
  await addToDeals(db);
}

/** The head of the chain is stored with the deal, so that removing its last entries is noticed. */
async function addToDeals(db: Kysely<never>): Promise<void> {
  const deals = () => db.schema.alterTable('deals');
  await deals()
    .addColumn('audit_seq', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await deals()
    .addColumn('audit_hash', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await deals()
    .addColumn('opened_revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
