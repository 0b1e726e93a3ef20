// The conversation in a deal and the buyer's changes of mind: messages, declined offers, confirmations that were taken
// back. Writes no deal row, so that servers that still run wait as briefly as possible.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await createMessages(db);
  await createTakenBack(db);
  await addToDeals(db);
  await sql`
    create index audit_entries_told on audit_entries (deal_id, seq)
    where event in ('ADDED', 'REVISED', 'WITHDRAWN', 'CONFIRMED', 'DECLINED', 'REOPENED', 'TAKEN_BACK')
  `.execute(db);
  // Servers that still run read their history by the primary key instead, which is a little slower.
  await db.schema.dropIndex('audit_entries_history').execute();
}

async function createMessages(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('deal_id', 'text', (column) => column.notNull().references('deals.id'))
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('wishes', 'text', (column) => column.notNull())
    .addColumn('about_kind', 'text')
    .addColumn('about_id', 'text')
    .addColumn('about_label', 'text')
    .addColumn('sent_by', 'text')
    .addPrimaryKeyConstraint('messages_key', ['deal_id', 'seq'])
    .execute();
  await db.schema
    .createTable('talk_keys')
    .addColumn('deal_id', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text')
    .addPrimaryKeyConstraint('talk_keys_key', ['deal_id', 'idempotency_key'])
    .execute();
}

/** Rows are moved here from `confirmations`, where a row still means that its revision is confirmed. */
async function createTakenBack(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('taken_back_confirmations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('deal_id', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('confirmed_at', 'text', (column) => column.notNull())
    .addColumn('full_name', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('receipt', 'text', (column) => column.notNull())
    .addColumn('form', 'integer', (column) => column.notNull())
    .addColumn('taken_back_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('taken_back_of_deal')
    .on('taken_back_confirmations')
    .columns(['deal_id', 'confirmed_at'])
    .execute();
}

async function addToDeals(db: Kysely<never>): Promise<void> {
  const deals = () => db.schema.alterTable('deals');
  await deals().addColumn('declined_at', 'text').execute();
  await deals()
    .addColumn('decline_reason', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  for (const name of ['changes_of_mind', 'messages', 'buyer_messages', 'buyer_bytes']) {
    await deals()
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await deals().addColumn('unanswered_at', 'text').execute();
  await sql`
    create index deals_unanswered on deals (dealership_id, activity_at, id)
    where unanswered_at is not null
  `.execute(db);
}
